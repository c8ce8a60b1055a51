package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.platform.{Directory, FileKind, FilePath, SystemText}
import sjsonnet.text.{CheckedText, TextParts}

/** The list of the files that `--clean` has written to the directory of `-m` and below, in a file there. Only what is in it is
  * ever removed, so it has no file that somebody else may have written: one is added once it is written.
  *
  * After a first line that says what it is, each line is a path relative to the directory. In a path, a backslash is doubled,
  * and line ends are `\n` and `\r`.
  *
  * @param path
  *   the list's own path, for messages
  */
private[cli] final class WrittenList(root: Destination.Root, path: String) {

  /** The files in the list, if there is one.
    *
    * @throws CommandFailure
    *   when the file of this name is something else
    */
  def read(): Vector[String] =
    WrittenList
      .using(root.direct(List(WrittenList.Name))) { destination =>
        destination.entry match {
          case None                                          => Vector.empty
          case Some(entry) if entry.kind == FileKind.Regular =>
            destination.use(makes = false)(lines)
          case _ => throw noList
        }
      }
      .getOrElse(Vector.empty)

  private def lines(directory: Directory, name: String): Vector[String] = {
    val in = directory.read(name)
    val text =
      try SystemText.decode(FileImporter.readAll(in, in.available.toLong))
      finally in.close()
    val lines = TextParts.split(text, '\n').toVector
    if (!lines.headOption.contains(WrittenList.FirstLine)) throw noList
    lines.tail.filter(_.nonEmpty).map(WrittenList.unescaped)
  }

  private def noList: CommandFailure =
    new CommandFailure(CommandCatalogue.NoWrittenList(path))

  /** Replaces the list, unless it is the same. */
  def write(files: Vector[String]): Unit = {
    val lines = WrittenList.FirstLine +: files.map(WrittenList.escaped)
    val bytes = SystemText.encode(lines.mkString("", "\n", "\n"))
    val text = new CheckedText.Check(Int.MaxValue)(_.bytes(bytes))
    WrittenList.using(root.direct(List(WrittenList.Name))) { destination =>
      destination.use(makes = false) { (directory, name) =>
        if (!OutputFile.hasText(directory, name, text)) OutputFile.write(directory, name, text)
      }
    }: Unit
  }

  /** Removes a file of an earlier run; does nothing unless it is a file still, and no link leads to it.
    *
    * @param isKept
    *   whether a file of this identity, which is empty if the system tells none, has to stay
    * @return
    *   whether it has been removed
    */
  def remove(file: String, isKept: String => Boolean): Boolean = {
    val names = TextParts.split(file, '/').toList
    names.forall(WrittenList.isName) && WrittenList
      .using(root.direct(names)) { destination =>
        val found = destination.entry.filter(_.kind == FileKind.Regular)
        val isStale = found.exists(entry => !isKept(entry.identity))
        if (isStale) destination.use(makes = false)(_.delete(_))
        isStale
      }
      .contains(true)
  }
}

private[cli] object WrittenList {

  /** The name of the file. */
  final val Name = ".sjsonnet-files"

  private final val FirstLine =
    "# The files that sjsonnet --clean wrote here: it removes those that it writes no more."

  /** Whether this is the name of an entry of a directory, on any system. */
  private def isName(name: String): Boolean =
    !Set("", ".", "..").contains(name) && name.indexOf(0) < 0 &&
      (FilePath.separator == '/' || !name.exists("\\/:".contains(_)))

  private def using[A](destination: Option[Destination])(body: Destination => A): Option[A] =
    destination.map { destination =>
      try body(destination)
      finally destination.close()
    }

  private def escaped(path: String): String =
    path.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")

  private def unescaped(line: String): String = {
    val (out, chars) = (new StringBuilder, line.iterator)
    while (chars.hasNext) chars.next() match {
      case '\\' if chars.hasNext =>
        chars.next() match {
          case 'n'   => out += '\n'
          case 'r'   => out += '\r'
          case other => out += other
        }
      case char => out += char
    }
    out.result()
  }
}
