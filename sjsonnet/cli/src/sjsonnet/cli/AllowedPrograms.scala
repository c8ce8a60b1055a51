package sjsonnet.cli

import sjsonnet.{FileImporter, Subprocess, SubprocessRunner}
import sjsonnet.platform.FileTree
import sjsonnet.process.{PrivateFolder, Programs, ProgramSearch}
import sjsonnet.text.{Spelling, TextParts, Utf8}
import sjsonnet.vendor.Folders

import java.io.IOException

/** Runs the programs that the user has allowed, by `--allow-run` or the variable [[AllowedPrograms.Variable]].
  *
  * They read and write files of a folder that only this user may enter, and this thread looks from time to time whether they
  * have ended, so it is the same on every platform.
  */
private[cli] final class AllowedPrograms(ofOption: Seq[String], terminal: Terminal) {

  import AllowedPrograms._

  /** What runs the program of that name, if the user has allowed it. */
  def find(program: String): Option[SubprocessRunner] =
    Option.when(isAllowed(program))(run(_))

  private def isAllowed(program: String): Boolean =
    ofOption.flatMap(listed(_)).contains(program) ||
      terminal.environment(Variable).exists { list =>
        requireKnown(Variable, list)
        listed(list).contains(program)
      }

  private def run(process: Subprocess): Either[String, Array[Byte]] = {
    val name = known
      .get(process.program)
      .flatMap(terminal.environment(_))
      .filter(_.nonEmpty)
      .getOrElse(process.program)
    new ProgramSearch(terminal.environment(_)).find(name).flatMap(run(_, process))
  }

  private def run(path: String, process: Subprocess): Either[String, Array[Byte]] = {
    val folder = PrivateFolder.make(terminal.environment(_))
    def file(name: String) = s"$folder/$name"
    try {
      Folders.write(file(Input), process.input)
      started(path +: process.arguments, file(_)).flatMap { running =>
        val isDone =
          try waitFor(running, process, Seq(Output, Errors).map(file(_)))
          finally running.kill()
        if (!isDone) Left(s"it has written more than ${process.maxOutput} bytes")
        else if (running.exit.contains(0)) Right(FileImporter.readFile(file(Output)))
        else
          Left(problem(FileImporter.readFile(file(Errors), MostErrors), running.exit.getOrElse(1)))
      }
    } catch {
      case error: IOException => Left(FileImporter.reason(error))
    } finally Folders.deleteAll(folder)
  }

  /** The program, running, or why it does not: what is missing then is the program itself, not a file that it reads. */
  private def started(
      command: Vector[String],
      file: String => String
  ): Either[String, Programs.Running] =
    try Right(Programs.start(command, Nil, file(Input), file(Output), file(Errors), inGroup = true))
    catch {
      case error: IOException =>
        Left(s"start ${command.head}: ${FileImporter.reason(error)}")
    }

  /** Waits until it has ended; false if it has written too much before. */
  private def waitFor(
      running: Programs.Running,
      process: Subprocess,
      written: Seq[String]
  ): Boolean = {
    def fits = written.forall(FileTree.size(_) <= process.maxOutput)
    while (running.exit.isEmpty && fits) {
      process.checkLimits()
      Programs.pause()
    }
    fits
  }

  /** What it says is wrong. */
  private def problem(errors: Array[Byte], exit: Int): String = {
    val text = Utf8.decode(errors, 0, errors.length).trim
    // Blank lines would end the message for those who read it from us, as Tanka does.
    val lines = text.linesIterator.filter(_.trim.nonEmpty).toVector
    if (lines.isEmpty) s"it has ended with exit code $exit" else lines.mkString("\n")
  }
}

private[cli] object AllowedPrograms {

  /** The variable of the environment that allows what the option does, if you cannot pass it: Tanka passes none. */
  final val Variable = "SJSONNET_ALLOW_RUN"

  /** The programs that native functions run, and the variables with which Tanka is told where they are. */
  private val known = Map("helm" -> "TANKA_HELM_PATH", "kustomize" -> "TANKA_KUSTOMIZE_PATH")

  private def listed(list: String): Seq[String] =
    TextParts.split(list, ',').map(_.trim).filter(_.nonEmpty)

  /** @param source
    *   where a list of programs comes from
    * @throws UsageError
    *   when no native function runs one of them
    */
  def requireKnown(source: String, list: String): Unit =
    for (name <- listed(list) if !known.contains(name))
      throw new UsageError(
        CommandCatalogue.UnknownName(
          source,
          CommandOptions.listed(known.keys.toSeq.sorted),
          Spelling.shown(name)
        )
      )

  private final val Input = "in"
  private final val Output = "out"
  private final val Errors = "err"

  /** How much of what a program says is wrong can be in an error. */
  private final val MostErrors = 1L << 14
}
