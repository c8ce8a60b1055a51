package sjsonnet.cli

import sjsonnet.platform.{Directory, DirectoryEntry, FileKind}
import sjsonnet.platform.SystemMessages.{IsDirectory, NoSuchFile, TooManyLinks}
import sjsonnet.text.TextParts

import java.io.IOException

import scala.annotation.tailrec

/** The location of a file to write: `name` in a directory that is held open, or in a `missing` one below it. Symbolic links
  * have already been followed, and none is followed from here on: if one is swapped in afterwards, nothing is written
  * elsewhere.
  *
  * Failures are `IOException`s with the system's message.
  */
private[cli] final class Destination private (
    directory: Directory,
    missing: Vector[String],
    name: String,
    held: List[Directory]
) {

  /** A directory, and the names below it that lead to the file. Destinations with equal paths are the same. */
  def path: (String, Vector[String]) = (directory.identity, missing :+ name)

  def isDirectory: Boolean = entry.exists(_.kind == FileKind.Directory)

  /** What is there. */
  def entry: Option[DirectoryEntry] = if (missing.isEmpty) directory.entry(name) else None

  /** Calls `body` with the directory that the file is in, and the file's name.
    *
    * @param makes
    *   whether missing directories are created
    */
  def use[A](makes: Boolean)(body: (Directory, String) => A): A = {
    def below(directory: Directory, names: Vector[String]): A =
      if (names.isEmpty) body(directory, name)
      else {
        if (makes) directory.makeDirectory(names.head)
        else if (directory.entry(names.head).isEmpty) throw new Destination.NoDirectory
        Destination.using(directory.directory(names.head))(below(_, names.tail))
      }
    below(directory, missing)
  }

  def close(): Unit = held.foreach(_.close())
}

private[cli] object Destination {

  /** The destination of a path given by the user: links may lead anywhere.
    *
    * @return
    *   none for a system name of an open file, which is written in place
    */
  def ofPath(path: String): Option[Destination] = ofPath(path, MaxLinks)

  @tailrec private def ofPath(path: String, linksLeft: Int): Option[Destination] =
    if (path.startsWith("/dev/") || path.startsWith("/proc/")) None
    else {
      val (directory, missing) = deepest(folder(path))
      val name = lastOf(path)
      val link =
        try linkAt(directory, missing, name, linksLeft)
        catch {
          case error: IOException =>
            directory.close()
            throw error
        }
      link match {
        case Some(target) =>
          directory.close()
          ofPath(if (target.startsWith("/")) target else folder(path) + "/" + target, linksLeft - 1)
        case None => Some(new Destination(directory, missing, name, List(directory)))
      }
    }

  /** The target of the link of this name, if it is one. */
  private def linkAt(
      directory: Directory,
      missing: Vector[String],
      name: String,
      linksLeft: Int
  ): Option[String] =
    if (missing.nonEmpty || !directory.entry(name).exists(_.kind == FileKind.Link)) None
    else if (linksLeft == 0) throw new IOException(TooManyLinks)
    else Some(directory.readLink(name))

  /** The directory at a path, or its deepest existing parent and the names that are missing. */
  private def deepest(path: String): (Directory, Vector[String]) =
    Directory.at(path) match {
      case Some(directory)              => (directory, Vector.empty)
      case None if folder(path) == path => throw new IOException(NoSuchFile)
      case None                         =>
        val (directory, missing) = deepest(folder(path))
        (directory, missing ++ Option(lastOf(path)).filterNot(Set("", ".")))
    }

  private def folder(path: String): String = {
    val slash = path.lastIndexOf('/')
    if (slash > 0) path.substring(0, slash) else if (slash == 0) "/" else "."
  }

  private def lastOf(path: String): String = path.substring(path.lastIndexOf('/') + 1)

  private def using[A](directory: Directory)(body: Directory => A): A =
    try body(directory)
    finally directory.close()

  /** The directory of `-m`, held open. Everything is written within it, wherever links and `..` lead. */
  final class Root(path: String) {
    private val (top, missing) = deepest(path)

    /** The destination of a file below the directory.
      *
      * @throws Escape
      *   when links lead out of it
      */
    def destination(relative: String): Destination = {
      var held = List.empty[Directory]

      @tailrec def walk(
          stack: List[Directory],
          missing: Vector[String],
          names: List[String],
          linksLeft: Int
      ): Destination = names match {
        case ("" | ".") :: rest                  => walk(stack, missing, rest, linksLeft)
        case ".." :: rest if missing.nonEmpty    => walk(stack, missing.init, rest, linksLeft)
        case ".." :: rest if stack.tail.nonEmpty => walk(stack.tail, missing, rest, linksLeft)
        case ".." :: _                           => throw new Escape
        case Nil                                 => throw new IOException(IsDirectory)
        case name :: Nil if missing.nonEmpty     => new Destination(stack.head, missing, name, held)
        case name :: rest if missing.nonEmpty    => walk(stack, missing :+ name, rest, linksLeft)
        case name :: rest                        =>
          linkAt(stack.head, missing, name, linksLeft) match {
            case Some(target) if target.startsWith("/") => throw new Escape
            case Some(target)                           =>
              walk(stack, missing, TextParts.split(target, '/').toList ::: rest, linksLeft - 1)
            case None if rest.isEmpty => new Destination(stack.head, missing, name, held)
            case None                 =>
              if (stack.head.entry(name).isEmpty) walk(stack, missing :+ name, rest, linksLeft)
              else {
                held = stack.head.directory(name) :: held
                walk(held.head :: stack, missing, rest, linksLeft)
              }
          }
      }

      try walk(List(top), missing, TextParts.split(relative, '/').toList, MaxLinks)
      catch {
        case error: Exception =>
          held.foreach(_.close())
          throw error
      }
    }

    /** The destination of a file below the directory that no link leads to; none if something on the way is not a directory. If the
      * directory itself is missing, so is everything in it.
      *
      * @param names
      *   the directories and the file
      */
    def direct(names: List[String]): Option[Destination] = {
      var held = List.empty[Directory]

      @tailrec def walk(directory: Directory, names: List[String]): Option[Destination] =
        names match {
          case name :: Nil => Some(new Destination(directory, Vector.empty, name, held))
          case name :: rest if directory.entry(name).exists(_.kind == FileKind.Directory) =>
            held = directory.directory(name) :: held
            walk(held.head, rest)
          case _ => None
        }

      val destination =
        try
          if (missing.isEmpty) walk(top, names)
          else Some(new Destination(top, missing ++ names.init, names.last, Nil))
        catch {
          case error: Exception =>
            held.foreach(_.close())
            throw error
        }
      if (destination.isEmpty) held.foreach(_.close())
      destination
    }

    def close(): Unit = top.close()
  }

  /** Thrown when a directory is missing and is not to be created. */
  final class NoDirectory extends IOException(NoSuchFile)

  /** Thrown when a link leads out of the directory that files are to be written to. */
  final class Escape extends IOException

  private final val MaxLinks = 40
}
