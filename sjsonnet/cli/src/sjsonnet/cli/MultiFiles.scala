package sjsonnet.cli

import sjsonnet.{FileImporter, OutputPath}
import sjsonnet.platform.FilePath
import sjsonnet.runtime.Ctx
import sjsonnet.text.CheckedText

import java.io.IOException

import scala.collection.mutable

/** The file for the field `name`: its path below the directory of `-m`, its path in messages, and its content.
  *
  * @param ways
  *   the ways to its documents in the program's value
  */
private[cli] final class Document(
    val name: String,
    val relative: String,
    val path: String,
    val text: CheckedText,
    val ways: Vector[OutputPath]
) {

  /** The file with another content. */
  def of(text: CheckedText): Document = new Document(name, relative, path, text, ways)
}

/** Writes the fields of an object, each to its own file in the directory of `-m` or below.
  *
  * @param cleans
  *   whether files are removed that it wrote before and does not write now
  */
private[cli] final class MultiFiles(directory: String, makesDirectories: Boolean, cleans: Boolean) {

  /** @param list
    *   the file of `-o`, which is also written
    * @return
    *   the files that have been removed
    * @throws CommandFailure
    *   when a file cannot be written; if that is detected beforehand, none has been
    */
  def write(documents: Vector[Document], list: Option[String], ctx: Ctx): Vector[String] =
    if (documents.isEmpty && !cleans) Vector.empty
    else {
      val root =
        attempt(documents.headOption.fold(directory)(_.path))(new Destination.Root(directory))
      try {
        requireApart(documents, list, root, ctx)
        if (cleans) writeAndClean(documents, root, ctx)
        else {
          documents.foreach(document => at(document, root, ctx)(writeTo(document, _)))
          Vector.empty
        }
      } finally root.close()
    }

  /** Nothing is removed before everything is written. Whatever fails, and even if the process is killed, the list has no file
    * that this command has not written; so what is removed is taken off the list before.
    */
  private def writeAndClean(
      documents: Vector[Document],
      root: Destination.Root,
      ctx: Ctx
  ): Vector[String] = {
    attempt(directory)(requireInProject())
    val path = FileImporter.join(directory, WrittenList.Name)
    val list = new WrittenList(root, path)
    val before = attempt(path)(list.read())
    val written = mutable.ArrayBuffer.empty[String]
    def record(files: Seq[String]): Unit =
      if (before.nonEmpty || files.nonEmpty)
        attempt(path)(list.write(files.distinct.sorted.toVector))
    try
      for (document <- documents) {
        at(document, root, ctx)(writeTo(document, _))
        written += document.relative
      }
    catch {
      case error: Throwable =>
        try record(before ++ written)
        catch { case _: CommandFailure => () }
        throw error
    }
    record(written.toSeq)
    val stale = before.diff(written)
    if (stale.isEmpty) Vector.empty else remove(stale, documents, list, root, record(_), ctx)
  }

  /** A repository may have a link in the place of the directory, to one of another project, whose files are listed, too. */
  private def requireInProject(): Unit =
    for (link <- new ProjectRoot().wayOut(FilePath.absolute(FileImporter.join("", directory))))
      throw new CommandFailure(CommandCatalogue.CleanOutside(directory, link))

  private def remove(
      stale: Vector[String],
      documents: Vector[Document],
      list: WrittenList,
      root: Destination.Root,
      record: Seq[String] => Unit,
      ctx: Ctx
  ): Vector[String] = {
    // A written file may have been listed by another name: through a link, or in another case.
    val kept = documents.flatMap(at(_, root, ctx)(_.entry)).map(_.identity).toSet
    def isKept(file: String)(identity: String) =
      if (identity.nonEmpty) kept.contains(identity)
      else documents.exists(_.relative.equalsIgnoreCase(file))
    val removed = mutable.ArrayBuffer.empty[String]
    for ((file, i) <- stale.zipWithIndex) {
      val path = FileImporter.join(directory, file)
      try if (list.remove(file, isKept(file))) removed += path
      catch {
        case error: IOException =>
          record(documents.map(_.relative) ++ stale.drop(i))
          throw new CommandFailure(CommandCatalogue.NotRemoved(path, FileImporter.reason(error)))
      }
    }
    removed.toVector
  }

  /** A file that already has the right content is not written, so that build tools see it unchanged. */
  private def writeTo(document: Document, destination: Destination): Unit =
    OutputFile.inPlace(destination, document.path, makesDirectories) { (directory, name) =>
      if (!OutputFile.hasText(directory, name, document.text))
        OutputFile.write(directory, name, document.text)
    }

  /** Ensures that no two fields refer to the same file, which would lose a value, and that none is in a directory that is
    * also to be a file. Different names may refer to the same file: `a/x`, `a//x`, or through a symbolic link.
    */
  private def requireApart(
      documents: Vector[Document],
      list: Option[String],
      root: Destination.Root,
      ctx: Ctx
  ): Unit = {
    val owners = mutable.HashMap.empty[(String, Vector[String]), String]
    def own(path: String, destination: Destination, what: String): Unit = {
      if (destination.isDirectory) throw new CommandFailure(CommandCatalogue.WriteDirectory(path))
      for (other <- owners.put(destination.path, what))
        throw new CommandFailure(CommandCatalogue.SameFile(path, other, what))
    }
    for (path <- list) attempt(path) {
      Destination.ofPath(path).foreach { destination =>
        try own(path, destination, "-o")
        finally destination.close()
      }
    }
    val paths = documents.map { document =>
      at(document, root, ctx) { destination =>
        own(document.path, destination, s"the field ${ctx.quoted(document.name)}")
        destination.path
      }
    }
    for {
      (document, (directory, names)) <- documents.zip(paths)
      n <- 1 until names.length
      other <- owners.get((directory, names.take(n)))
    } throw new CommandFailure(CommandCatalogue.BelowFile(document.path, names(n - 1), other))
  }

  private def at[A](document: Document, root: Destination.Root, ctx: Ctx)(
      use: Destination => A
  ): A =
    attempt(document.path) {
      val destination =
        try root.destination(document.relative)
        catch {
          case _: Destination.Escape =>
            throw MultiFiles.refused(document.name, "a link leads out of the directory", ctx)
        }
      try use(destination)
      finally destination.close()
    }

  private def attempt[A](path: String)(body: => A): A =
    try body
    catch { case error: IOException => throw CommandFailure.ofWriting(path, error) }
}

private[cli] object MultiFiles {

  /** The path of a field's file, relative to the directory. An absolute name is taken relative to it.
    *
    * @throws CommandFailure
    *   when it leads out of the directory, or is not a file name
    */
  def relative(name: String, ctx: Ctx): String = {
    def require(holds: Boolean, problem: String): Unit =
      if (!holds) throw refused(name, problem, ctx)
    val path = FileImporter.join("", name)
    require(name.nonEmpty, "a file name cannot be empty")
    require(name.indexOf(0) < 0, "a file name cannot have a NUL")
    require(path != ".." && !path.startsWith("../"), "its name leads out of the directory")
    require(!isDirectory(name), "its name is that of a directory")
    path.stripPrefix("/")
  }

  /** @throws CommandFailure
    *   when the path of a field's file is that of the list of `--clean`
    */
  def requireNoList(field: String, relative: String, ctx: Ctx): Unit =
    if (relative.equalsIgnoreCase(WrittenList.Name))
      throw refused(field, "--clean keeps its list there", ctx)

  /** @throws CommandFailure
    *   when the path cannot be that of a file, as it always names a directory
    */
  def requireFile(path: String): Unit =
    if (isDirectory(path)) throw new CommandFailure(CommandCatalogue.WriteDirectory(path))

  private def isDirectory(path: String): Boolean =
    Set("", ".", "..").contains(path.substring(path.lastIndexOf('/') + 1))

  private def refused(field: String, problem: String, ctx: Ctx): CommandFailure =
    new CommandFailure(CommandCatalogue.FieldNotWritten(ctx.quoted(field), problem))
}
