package sjsonnet

import sjsonnet.platform.{Directory, FileKind, InputFile, SystemMessages}

import java.io.{InputStream, IOException}

/** Restricts the files that programs may read: regular files, and if there are roots, only those in one of them or below,
  * after following symbolic links and `..`. A root may be a file, too.
  *
  * A path is checked when it is looked up and again when it is read. For reading, every directory on the way from the root
  * is opened relative to the previous one, without following links, so a link swapped in between does not lead out.
  */
private[sjsonnet] final class ImportBoundary(roots: Vector[String]) {

  /** The real paths of the roots, resolved once. A root that does not exist allows nothing. */
  private val real: Vector[String] = roots.flatMap(InputFile.realPath(_))

  /** Whether a file may be looked up at the path. */
  def allows(path: String): Boolean =
    roots.isEmpty || InputFile.realPath(path).exists(rootOf(_).nonEmpty)

  /** The roots as messages show them. */
  def description: Option[String] = if (roots.isEmpty) None else Some(roots.mkString(", "))

  /** Opens a file.
    *
    * @param kind
    *   what is at the path, if that is known
    * @throws IOException
    *   with the system's message, or the reason why it may not be read
    * @throws ImportFailure
    *   when it is a directory
    */
  def open(path: String, kind: FileKind): InputStream =
    if (roots.isEmpty) openAnywhere(path, kind)
    else
      InputFile.realPath(path).flatMap(whole => rootOf(whole).map((_, whole))) match {
        case Some((_, whole)) if ImportBoundary.isProc(whole) => throw ImportBoundary.ofProcesses
        case Some((root, whole))                              =>
          if (whole == root) below(parentOf(whole), Vector(whole.substring(parentOf(whole).length)))
          else below(root, whole.substring(root.length).split('/').toVector)
        case None => throw new IOException("outside of the import roots")
      }

  private def openAnywhere(path: String, kind: FileKind): InputStream =
    (if (kind == FileKind.Unknown) InputFile.kind(path) else kind) match {
      case FileKind.Regular =>
        val in = InputFile.open(path)
        try if (in.available == 0 && isOfProcesses(path)) throw ImportBoundary.ofProcesses
        catch {
          case error: Throwable =>
            in.close()
            throw error
        }
        in
      case FileKind.Directory                       => throw ImportBoundary.ofDirectory(path)
      case _ if FileImporter.isReadableDevice(path) => InputFile.open(path)
      case FileKind.Pipe                            => throw ImportBoundary.ofPipe
      case _                                        => throw ImportBoundary.notRegular
    }

  private def below(root: String, names: Vector[String]): InputStream = {
    def open(directory: Directory, names: Vector[String]): InputStream =
      try
        names match {
          case Vector(name) =>
            directory.entry(name).map(_.kind) match {
              case Some(FileKind.Regular)   => directory.read(name)
              case Some(FileKind.Directory) => throw new IOException("is a directory")
              case _                        => throw ImportBoundary.notRegular
            }
          case _ => open(directory.directory(names.head), names.tail)
        }
      finally directory.close()
    val top = Directory.at(root).getOrElse(throw new IOException(SystemMessages.NoSuchFile))
    open(top, names.filter(_.nonEmpty))
  }

  private def rootOf(path: String): Option[String] =
    real.find(root => path == root || path.startsWith(if (root == "/") root else root + "/"))

  private def parentOf(path: String): String = path.substring(0, path.lastIndexOf('/') + 1)

  /** Whether a path leads into `/proc`, where information about processes is exposed as files, which have no size. */
  private def isOfProcesses(path: String): Boolean =
    InputFile.realPath(path).exists(ImportBoundary.isProc)
}

private object ImportBoundary {

  /** The failure for a path at which there is a directory. */
  def ofDirectory(path: String): ImportFailure =
    new ImportFailure(s"read $path: is a directory")

  /** The failure for what is neither a file nor a directory. */
  def notRegular: IOException = new IOException("not a regular file")

  private def ofPipe: IOException =
    new Refusal("not a regular file", "options such as --ext-str-file read pipes")

  /** Whether a path without links is in `/proc`. */
  private def isProc(path: String): Boolean = path.startsWith("/proc/")

  private def ofProcesses: IOException =
    new Refusal("nothing in /proc can be imported", "options such as --ext-str-file read it")

  /** A file that may not be read, and what users of the command can do. */
  final class Refusal(message: String, val commandHint: String) extends IOException(message)
}
