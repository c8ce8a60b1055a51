package sjsonnet.vendor

import sjsonnet.{FileImporter, Meter}
import sjsonnet.codec.{Base64, Digest}
import sjsonnet.platform.{FileKind, FileTree, InputFile}
import sjsonnet.text.Utf8

/** The files of a package, wherever they are.
  *
  * A repository may have links that lead out of the package, or into a file of this machine. They are never made: what is on
  * disk has only those that stay inside, whichever other links they pass through.
  *
  * @param root
  *   the folder of the package
  * @param links
  *   links that are not on disk (yet), by the path of each
  */
private[sjsonnet] final class PackageTree(
    val root: String,
    links: Map[String, String] = Map.empty
) {

  import PackageTree._

  /** jb's sum: SHA-256 in base64, of the contents of all files in the order of their paths, without their names. A link
    * counts as the file that it leads to; at one that leads to none, jb's walk ends without a word, and so does this one.
    *
    * It is that of the time when it is asked for first.
    */
  lazy val sum: String = {
    val hash = Digest.sha256(Meter.none)
    var isOver = false
    def add(path: String): Unit = {
      val in = InputFile.open(s"$root/$path")
      try Folders.foreachBlock(in)((bytes, n) => hash.add(bytes, 0, n))
      finally in.close()
    }
    def walk(folder: String): Unit = names(folder).foreach { name =>
      val path = join(folder, name)
      if (!isOver) at(path) match {
        case Some(File)    => add(path)
        case Some(Folder)  => walk(path)
        case Some(Link(_)) =>
          fileOf(path) match {
            case Some(file) => add(file)
            case None       => isOver = true
          }
        case None => ()
      }
    }
    walk("")
    new String(Base64.encode(hash.result()), "US-ASCII")
  }

  /** A folder, by its path, that git would take for a repository; empty for the package itself. */
  def repository: Option[String] = {
    def in(folder: String): Option[String] = {
      val inner = names(folder)
      if (PackageNames.isRepository(inner)) Some(folder)
      else
        inner.iterator.map(join(folder, _)).filter(at(_).contains(Folder)).flatMap(in).nextOption()
    }
    in("")
  }

  /** Whether a link leads to a file or folder of this package. */
  def isSafe(link: String): Boolean = resolved(link).nonEmpty

  /** The content of a file, if there is one of this path. No link is followed. */
  def content(path: String): Option[Array[Byte]] =
    Option.when(isPlain(path) && at(path).contains(File))(
      FileImporter.readFile(s"$root/$path")
    )

  def hasFolder(path: String): Boolean =
    path.isEmpty || (isPlain(path) && at(path).contains(Folder))

  /** Whether a path passes through folders only. */
  private def isPlain(path: String): Boolean = {
    val names = PackagePaths.names(path)
    names.indices.drop(1).forall(i => at(names.take(i).mkString("/")).contains(Folder))
  }

  private def fileOf(link: String): Option[String] =
    resolved(link).filter(at(_).contains(File))

  /** What a path leads to, as the system would look it up, if it never leaves the package on the way. */
  private def resolved(path: String): Option[String] = {
    var fuel = PackageTree.MostLinks
    def go(done: Vector[String], rest: List[String]): Option[Vector[String]] = rest match {
      case Nil                      => Some(done)
      case ("" | ".") :: more       => go(done, more)
      case ".." :: more             => if (done.isEmpty) None else go(done.init, more)
      case name :: more if fuel > 0 =>
        at((done :+ name).mkString("/")) match {
          case Some(Link(target)) =>
            fuel -= 1
            if (target.startsWith("/")) None
            else go(done, PackagePaths.names(target).toList ++ more)
          case Some(File) if more.isEmpty => Some(done :+ name)
          case Some(Folder)               => go(done :+ name, more)
          case _                          => None
        }
      case _ => None
    }
    go(Vector.empty, PackagePaths.names(path).toList).map(_.mkString("/"))
  }

  private def names(folder: String): Vector[String] = {
    val onDisk = Folders.names(if (folder.isEmpty) root else s"$root/$folder")
    val more =
      links.keysIterator.filter(PackagePaths.parent(_) == folder).map(PackagePaths.last(_)).toVector
    if (more.isEmpty) onDisk
    else (onDisk ++ more).distinct.sortWith(Utf8.isBefore(_: String, _: String))
  }

  private def at(path: String): Option[Entry] = links.get(path).map(Link(_)).orElse {
    FileTree.kind(s"$root/$path") match {
      case FileKind.Regular   => Some(File)
      case FileKind.Directory => Some(Folder)
      case FileKind.Link      => Some(Link(FileTree.target(s"$root/$path")))
      case _                  => None
    }
  }

  private def join(folder: String, name: String): String =
    if (folder.isEmpty) name else s"$folder/$name"
}

private[sjsonnet] object PackageTree {
  private sealed abstract class Entry
  private case object File extends Entry
  private case object Folder extends Entry
  private final case class Link(target: String) extends Entry

  /** How many links a path may pass through; that of Linux. */
  private final val MostLinks = 40
}
