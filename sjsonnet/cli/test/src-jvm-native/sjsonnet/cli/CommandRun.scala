package sjsonnet.cli

import sjsonnet.Target
import sjsonnet.test.Host
import sjsonnet.text.Utf8

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, File, InputStream}
import java.nio.file.{Files, Paths}

/** The result of a run of the command: exit code, standard output and standard error.
  *
  * @param isPaged
  *   whether a pager would have shown the output
  */
final class CommandRun(
    val code: Int,
    val out: String,
    val err: String,
    val isPaged: Boolean = false
) {

  /** Asserts that the run printed `expected`, and nothing on standard error. */
  def gave(expected: String): Unit =
    expect(code == 0 && out == expected && err.isEmpty, s"standard output $expected")

  /** Asserts that the run failed with exactly `expected` on standard error. */
  def failed(expected: String): Unit =
    expect(code == 1 && out.isEmpty && err == expected + "\n", s"standard error $expected")

  /** Asserts that the run failed with `expected` as the first line of the error. */
  def failedWith(expected: String): Unit = expect(
    code == 1 && out.isEmpty && err.linesIterator.next() == expected,
    s"standard error $expected …"
  )

  private def expect(holds: Boolean, expected: String): Unit =
    if (!holds)
      throw new java.lang.AssertionError(
        s"expected $expected\nbut got exit code $code, standard output\n$out\nstandard error\n$err"
      )
}

object CommandRun {

  /** Runs the command: in this process, unless it is another one that is tested. */
  def apply(args: String*): CommandRun = of(args)

  def of(
      args: Seq[String],
      input: Array[Byte] = new Array[Byte](0),
      environment: Map[String, String] = Map.empty,
      columns: Option[Int] = None
  ): CommandRun = Host.otherCommand match {
    // A process of its own has no terminal.
    case Some(command) if columns.isEmpty => inProcess(command ++ args, input, environment)
    case _ => using(input, environment, columns)(Main.run(args.toVector, _))
  }

  /** Runs a command in a process of its own.
    *
    * @param environment
    *   the variables that it has, besides the one by which programs are found if that is not among them
    */
  def inProcess(
      command: Seq[String],
      input: Array[Byte] = new Array[Byte](0),
      environment: Map[String, String] = Map.empty
  ): CommandRun = Scratch { scratch =>
    val builder = new ProcessBuilder(command*)
      .redirectInput(new File(scratch.write("in", input)))
      .redirectOutput(new File(scratch.path("out")))
      .redirectError(new File(scratch.path("err")))
    builder.environment.clear()
    val path = Host.environment("PATH").map("PATH" -> _)
    (path ++ environment).foreach { case (name, value) => builder.environment.put(name, value) }
    val code = builder.start().waitFor()
    new CommandRun(code, scratch.read("out"), scratch.read("err"))
  }

  /** Runs something that writes to a terminal, such as another program. */
  def using(
      input: Array[Byte] = new Array[Byte](0),
      environment: Map[String, String] = Map.empty,
      columns: Option[Int] = None
  )(run: Terminal => Int): CommandRun = {
    val terminal = new TestTerminal(input, environment, columns)
    val code = run(terminal)
    val (out, err) = (terminal.out.toString("UTF-8"), terminal.err.toString("UTF-8"))
    new CommandRun(code, out, err, terminal.isPaged)
  }

  private final class TestTerminal(
      stdin: Array[Byte],
      variables: Map[String, String],
      override val columns: Option[Int]
  ) extends Terminal {
    var isPaged = false
    override def showsErrors: Boolean = columns.nonEmpty
    val out = new ByteArrayOutputStream
    val err = new ByteArrayOutputStream

    override def input(most: Long): Array[Byte] = stdin
    override def requests: InputStream = new ByteArrayInputStream(stdin)
    override val output: Target = Target.of(out)
    override val errors: Target = Target.of(err)
    override def environment(name: String): Option[String] =
      variables.get(name).orElse(if (name == "PATH") Host.environment(name) else None)

    override def page(text: Array[Byte]): Unit = {
      isPaged = true
      print(text)
    }
  }
}

/** A temporary folder for one test, deleted when the test is done. */
final class Scratch private (folder: File) {

  /** The path of a file in the folder; names are separated by `/`. */
  def path(name: String): String = s"$folder/$name"

  def write(name: String, text: String): String = write(name, Utf8.encode(text))

  /** Writes a file and returns its path. */
  def write(name: String, bytes: Array[Byte]): String = {
    val file = new File(path(name))
    Files.createDirectories(file.getParentFile.toPath)
    Files.write(file.toPath, bytes)
    path(name)
  }

  /** Creates a symbolic link to `target`, which is relative to the link. */
  def link(name: String, target: String): Unit = {
    val file = new File(path(name))
    Files.createDirectories(file.getParentFile.toPath)
    Files.createSymbolicLink(file.toPath, Paths.get(target)): Unit
  }

  def read(name: String): String = {
    val bytes = Files.readAllBytes(new File(path(name)).toPath)
    Utf8.decode(bytes, 0, bytes.length)
  }

  /** Removes a file, a link or an empty folder. */
  def remove(name: String): Unit = Files.delete(new File(path(name)).toPath)

  def exists(name: String): Boolean = new File(path(name)).exists

  /** All files below the folder, by relative path. */
  def files: Seq[String] = Scratch.filesIn(folder).map(_.getPath.drop(folder.getPath.length + 1))
}

object Scratch {

  def apply[A](test: Scratch => A): A = in(Files.createTempDirectory("sjsonnet").toFile)(test)

  /** A folder in the working directory, for relative paths. */
  def nearby[A](test: Scratch => A): A = {
    val folder = new File(s"scratch-${System.nanoTime().toHexString}")
    Files.createDirectory(folder.toPath)
    in(folder)(test)
  }

  private def in[A](folder: File)(test: Scratch => A): A =
    try test(new Scratch(folder))
    finally remove(folder)

  private def filesIn(folder: File): Seq[File] =
    children(folder).flatMap(file => if (file.isDirectory) filesIn(file) else Seq(file))

  private def children(folder: File): Seq[File] =
    Option(folder.listFiles()).toSeq.flatten.sortBy(_.getPath)

  private def remove(file: File): Unit = {
    if (!Files.isSymbolicLink(file.toPath)) children(file).foreach(remove)
    file.delete(): Unit
  }
}
