package sjsonnet

import sjsonnet.platform.{FileKind, FilePath, FileTree, InputFile}

import java.io.{InputStream, IOException}
import java.util.Objects.requireNonNull

import scala.collection.mutable.ArrayBuffer

/** Imports files: relative to the importing file, or else from the directories of a search path, in order.
  *
  * Only regular files outside `/proc` are read; without roots also files that the process has inherited open, under the
  * names that the system has for them (`/dev/stdin`, `/dev/fd/3`). A file that an option of the command names may be
  * anywhere, and of any kind: the user and not the program names it. Programs may not, unless they may anyway.
  *
  * @param log
  *   is told of each path at which an import is looked up
  * @param boundary
  *   the files that may be read
  * @param view
  *   the files that are visible, and where they are
  * @param fallback
  *   where files are looked for last
  */
final class FileImporter private[sjsonnet] (
    searchPath: Vector[String],
    log: ImportLog,
    boundary: ImportBoundary,
    view: FileImporter.FileView,
    fallback: FileImporter.Fallback
) extends Importer {

  /** @param trace
    *   receives a line for each path at which an import is looked up
    * @param roots
    *   if not empty, only files in these directories or below can be imported, after following links and `..`
    */
  def this(
      searchPath: Vector[String],
      trace: String => Unit = FileImporter.silent,
      roots: Vector[String] = Vector.empty
  ) = this(
    FileImporter.paths(searchPath, "searchPath"),
    FileImporter.log(requireNonNull(trace, "trace")),
    new ImportBoundary(FileImporter.paths(roots, "roots")),
    FileImporter.AllFiles,
    FileImporter.NoFallback
  )

  /** An importer with the same search path and boundary that sees only the files in `view`. */
  private[sjsonnet] def in(view: FileImporter.FileView): FileImporter =
    new FileImporter(searchPath, log, boundary, view, fallback)

  /** The file that was found last. Most files are read right after they are found, and need not be looked up again. */
  @volatile private var lastFound: Option[FileImporter.Found] = None

  /** The files that options name, under the names that they were found by. */
  @volatile private var ofOptions = Set.empty[String]

  override def find(path: String, from: String): Option[String] = {
    val isOfOption = from == ImportPaths.OfOption
    val candidates =
      // No file has an empty name: what would be found is the directory.
      if (path.isEmpty) Iterator.empty
      else if (InputFile.isAbsolute(path)) Iterator(path)
      else
        ImportPaths.candidates(path, FileImporter.directory(from), searchPath) ++
          fallback.folders(from).iterator.map(FileImporter.join(_, path))
    val found = candidates.find { candidate =>
      val kind =
        if (view.has(candidate)) InputFile.kindOrMissing(view.path(candidate))
        else FileKind.Missing
      val isThere = kind != FileKind.Missing
      val isFound =
        isThere && (isOfOption || boundary.allows(view.path(candidate)))
      val outcome =
        if (isFound) "found" else if (isThere) "outside of the import roots" else "not found"
      log.lookedUp(path, candidate, outcome)
      if (isFound && isOfOption) ofOptions += candidate
      if (isFound) {
        lastFound = Some(new FileImporter.Found(candidate, kind))
        log.found(candidate)
      }
      isFound
    }
    for (roots <- boundary.description if found.isEmpty && !isOfOption)
      throw new ImportFailure(
        s"couldn't open import \"$path\": no match within the import roots, $roots"
      ).withCommandHint("--import-root DIR adds one")
    found
  }

  /** A view that hides files is not listed. */
  private[sjsonnet] override def search(from: String): Option[ImportSearch] =
    Option.when((view eq FileImporter.AllFiles) && boundary.description.isEmpty)(
      new ImportSearch {
        override def folders: Vector[String] =
          FileImporter.directory(from).stripSuffix("/") +:
            (searchPath ++ fallback.folders(from)).map(FileImporter.join("", _))
        override def advice: Option[String] = fallback.advice(from)
        override def list(folder: String): Seq[String] =
          try FileTree.names(if (folder.isEmpty) "." else folder).sorted
          catch { case _: IOException => Nil }
      }
    )

  override def read(name: String): Array[Byte] = read(name, FileImporter.MaxFile)

  override def read(name: String, most: Long): Array[Byte] =
    if (ofOptions.contains(name)) FileImporter.readFile(view.path(name), most)
    else {
      val kind = lastFound.filter(_.name == name).fold[FileKind](FileKind.Unknown)(_.kind)
      lastFound = None
      FileImporter.read(name, boundary.open(view.path(name), kind), most)
    }

  /** The size of a regular file; anything else that may be read is read to its end. */
  override def size(name: String): Option[Long] =
    if (ofOptions.contains(name))
      Some(view.path(name)).filter(InputFile.kind(_) == FileKind.Regular).map { path =>
        FileImporter.using(name, InputFile.open(path))(_.available.toLong)
      }
    else
      FileImporter.using(name, boundary.open(view.path(name), FileKind.Unknown))(in =>
        Some(in.available.toLong)
      )
}

object FileImporter {

  /** An importer's view of the file system. */
  private[sjsonnet] abstract class FileView {

    /** Whether there may be a file of this name. */
    def has(name: String): Boolean

    /** The path of the file of this name. */
    def path(name: String): String
  }

  /** All files, each where its name says. */
  private[sjsonnet] object AllFiles extends FileView {
    override def has(name: String): Boolean = true
    override def path(name: String): String = name
  }

  /** Where files are looked for that are neither beside the importing file nor in the search path. */
  private[sjsonnet] abstract class Fallback {

    /** The folders, for an import of the file `from`. */
    def folders(from: String): Vector[String]

    /** Why nothing may have been found there. */
    def advice(from: String): Option[String]
  }

  private[sjsonnet] object NoFallback extends Fallback {
    override def folders(from: String): Vector[String] = Vector.empty
    override def advice(from: String): Option[String] = None
  }

  /** A file that has been found, and its kind. */
  private final class Found(val name: String, val kind: FileKind)

  /** A trace that discards its lines. */
  private val silent: String => Unit = _ => ()

  private def log(trace: String => Unit): ImportLog =
    if (trace eq silent) ImportLog.Silent else new ImportLog.Lines(trace)

  /** The value of the argument `name`: paths, none of which may be null. */
  private def paths(all: Vector[String], name: String): Vector[String] =
    NonNull.elements(requireNonNull(all, name))(i => s"$name($i)")

  /** The content of a file, pipe or, for devices, of one that is already open ([[isReadableDevice]]).
    *
    * @throws ImportFailure
    *   when it cannot be read
    */
  def readFile(name: String): Array[Byte] = readFile(name, MaxFile)

  /** [[readFile]], of which no more than one byte beyond `most` need be read. */
  private[sjsonnet] def readFile(name: String, most: Long): Array[Byte] = read(
    requireNonNull(name, "name"),
    InputFile.kind(name) match {
      case FileKind.Directory                         => throw ImportBoundary.ofDirectory(name)
      case FileKind.Device if !isReadableDevice(name) => throw ImportBoundary.notRegular
      case _                                          => InputFile.open(name)
    },
    most
  )

  private def read(name: String, open: => InputStream, most: Long): Array[Byte] =
    using(name, open)(in => readAll(in, in.available.toLong, most))

  private def using[A](name: String, open: => InputStream)(use: InputStream => A): A = {
    def fail(what: String, error: IOException): Nothing = {
      val text = s"$what $name: ${reason(error)}"
      throw (error match {
        case refused: ImportBoundary.Refusal =>
          new ImportFailure(text).withCommandHint(refused.commandHint)
        case _ => new ImportFailure(text)
      })
    }
    val in =
      try open
      catch { case error: IOException => fail("open", error) }
    try use(in)
    catch { case error: IOException => fail("read", error) }
    finally in.close()
  }

  /** Whether a device, or one that the symbolic link `name` leads to, may be read to its end: the null device, a terminal,
    * and files that the process has inherited open, under the names that the system has for them.
    */
  private[sjsonnet] def isReadableDevice(name: String): Boolean = {
    def is(path: String) =
      Seq("/dev/null", "/dev/stdin", "/dev/tty").contains(path) ||
        Seq("/dev/fd/", "/dev/pts/", "/proc/self/fd/").exists(path.startsWith(_))
    is(name) || InputFile.realPath(name).exists(is)
  }

  /** Everything that `in` has, which is likely to be `expected` bytes; if so, they are not copied. Otherwise they are
    * collected in blocks, so that never more than twice the content is in memory. If there are more than `most` bytes, it
    * may be only as many of them as show that.
    *
    * @throws IOException
    *   when it cannot be read, or is larger than a file may be, such as an endless pipe
    */
  private[sjsonnet] def readAll(
      in: InputStream,
      expected: Long,
      most: Long = MaxFile
  ): Array[Byte] = {
    val full = ArrayBuffer.empty[Array[Byte]]
    var length = 0
    if (expected > MaxFile) {
      // An unreadable file, such as a directory, may report any size.
      in.read(): Unit
      throw tooLarge
    }
    val first = if (expected > 0) math.min(expected, math.max(most + 1, 1)) else 1024L
    var block = new Array[Byte](first.toInt)
    var filled = fill(block, 0, in)
    var next = if (filled == block.length) in.read() else -1
    while (next >= 0 && length + filled <= most) {
      full += block
      length += filled
      if (length >= MaxFile) throw tooLarge
      block = new Array[Byte](math.min(length, MaxAtOnce))
      block(0) = next.toByte
      filled = fill(block, 1, in)
      next = if (filled == block.length) in.read() else -1
    }
    if (full.isEmpty && filled == block.length) block else join(full, length, block, filled)
  }

  private def tooLarge: IOException = new IOException(
    "file too large: at most 1 GiB of a file is read"
  )

  /** Reads into `block` from `from` on until it is full or the input ends; returns how much of it is in use then. */
  private def fill(block: Array[Byte], from: Int, in: InputStream): Int = {
    var filled = from
    var n = 0
    while (n >= 0 && filled < block.length) {
      // Java reads through a buffer outside its heap of the size of the request.
      n = in.read(block, filled, math.min(block.length - filled, MaxAtOnce))
      if (n > 0) filled += n
    }
    filled
  }

  private def join(
      full: ArrayBuffer[Array[Byte]],
      length: Int,
      last: Array[Byte],
      filled: Int
  ): Array[Byte] = {
    val all = new Array[Byte](length + filled)
    var at = 0
    full.foreach { block =>
      System.arraycopy(block, 0, all, at, block.length)
      at += block.length
    }
    System.arraycopy(last, 0, all, at, filled)
    all
  }

  /** Why a file could not be used, in the system's words: `permission denied`. */
  private[sjsonnet] def reason(error: IOException): String = {
    val message = Option(error.getMessage).getOrElse("input or output error")
    withoutCapital(
      if (message.endsWith(")")) message.substring(message.lastIndexOf('(') + 1, message.length - 1)
      else message
    )
  }

  /** A message with its first letter in lower case, apart from the I of `I/O error`. Independent of the locale: in
    * Turkish, the lower case of I is a different letter.
    */
  private def withoutCapital(message: String): String =
    if (message.length > 1 && Character.isLowerCase(message.charAt(1)))
      message.take(1).map(Character.toLowerCase(_)) + message.drop(1)
    else message

  private def directory(file: String): String =
    if (FilePath.separator == '/') ImportPaths.directory(file)
    else ImportPaths.directory(file.replace(FilePath.separator, '/'))

  /** `path` in `directory`, with `.` and `..` resolved as far as the text allows. */
  private[sjsonnet] def join(directory: String, path: String): String =
    ImportPaths.join(directory, path)

  /** The most bytes of a file. */
  private[sjsonnet] final val MaxFile = 1L << 30

  /** The maximum number of bytes per read call, and per block. */
  private final val MaxAtOnce = 1 << 20
}
