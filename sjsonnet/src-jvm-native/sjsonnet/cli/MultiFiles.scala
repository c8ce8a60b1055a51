package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.runtime.Ctx
import sjsonnet.text.CheckedText

import java.io.File

import scala.collection.mutable

/** The file for the field `name`. */
private[cli] final class Document(val name: String, val path: String, val text: CheckedText)

/** Which files the fields of an object are written to: each one to a file of its own, in the directory of `-m` or
  * below, or nothing is written.
  */
private[cli] object MultiFiles {

  /** The path of the file for a field. An absolute name is taken relative to the directory.
    *
    * @throws CommandFailure
    *   when it leads out of the directory, or is no name of a file
    */
  def path(name: String, directory: String): String = {
    if (name.indexOf(0) >= 0) throw new CommandFailure(s"openat $name: invalid argument")
    val path = FileImporter.join("", name)
    if (path == ".." || path.startsWith("../")) throw escape(name)
    requireFile(s"$directory/$name")
    FileImporter.join(directory, path.stripPrefix("/"))
  }

  def escape(name: String): CommandFailure =
    new CommandFailure(s"openat $name: path escapes from parent")

  /** @throws CommandFailure
    *   when the path cannot be that of a file, for it names a directory whatever is there
    */
  def requireFile(path: String): Unit =
    if (Set("", ".", "..").contains(path.substring(path.lastIndexOf('/') + 1)))
      throw new CommandFailure(s"write $path: is a directory")

  /** Sees to it that no two fields mean the same file, which would lose a value, and none a file in a directory that is
    * to be the file of another. The names may differ: `a/x`, `a//x`, or one that a symbolic link makes the same.
    *
    * @throws CommandFailure
    *   when two do
    */
  def requireApart(documents: Vector[Document], list: Option[String], ctx: Ctx): Unit = {
    val owners = mutable.HashMap.empty[File, String]
    def own(path: String, target: File, what: String): Unit =
      for (other <- owners.put(target, what))
        throw new CommandFailure(s"write $path: this is the file of $other and of $what")
    for (path <- list; target <- Links.target(path)) own(path, target, "-o")
    val targets = documents.flatMap(document => Links.target(document.path).map((document, _)))
    for ((document, target) <- targets)
      own(document.path, target, s"the field ${ctx.quoted(document.name)}")
    for {
      (document, target) <- targets
      directory <- Iterator.iterate(target.getParentFile)(_.getParentFile).takeWhile(_ != null)
      other <- owners.get(directory)
    } throw new CommandFailure(
      s"write ${document.path}: not a directory: $directory is the file of $other"
    )
  }
}
