package sjsonnet.cli

import sjsonnet.text.{Printable, Utf8}

import scala.annotation.tailrec
import scala.util.control.NoStackTrace

/** A program beside the Go engine, version 0.22.0: how all of these read their arguments and report failures.
  *
  * @param title
  *   what `--version` prints
  * @param failure
  *   what the message of a failure of the system begins with
  */
private[cli] abstract class ReferenceTool(protected val title: String, failure: String = "")
    extends OtherProgram {

  import ReferenceTool.Problem

  /** The text of `--help`. */
  protected def help: String

  /** A run that has not been told of its options yet. */
  protected def newRun(terminal: Terminal): ReferenceTool.Run

  final override def run(args: Vector[String], terminal: Terminal): Int = {
    def fail(message: String): Int = {
      terminal.printError(Printable.lines(message))
      1
    }
    try {
      val run = newRun(terminal)
      read(args.toList, run) match {
        case Some(text) =>
          terminal.print(Utf8.encode(text))
          0
        case None => run.run()
      }
    } catch {
      case Problem(message)       => fail(message)
      case failed: CommandFailure => fail(failure + Printable.line(failed.getMessage))
      case _: ClosedPipe          => ClosedPipe.ExitCode
    }
  }

  /** Reads arguments. Returns a text if that is all that is asked for. */
  @tailrec private def read(args: List[String], run: ReferenceTool.Run): Option[String] =
    args match {
      case Nil          => None
      case "--" :: rest =>
        run.inputs ++= rest
        None
      case ("-h" | "--help") :: _    => Some(help)
      case ("-v" | "--version") :: _ => Some(s"$title\n")
      // `-abc` is `-a -b -c`.
      case arg :: rest if arg.length > 2 && arg(0) == '-' && arg(1) != '-' =>
        read(arg.drop(1).map(letter => s"-$letter").toList ++ rest, run)
      case arg :: rest if arg.startsWith("-") && arg != "-" => read(run.option(arg, rest), run)
      case input :: rest                                    =>
        run.inputs :+= input
        read(rest, run)
    }

  /** The failure of a command line without any input. */
  protected final def noInput(problem: String): Problem =
    Problem(s"ERROR: $problem\n\n${help.stripSuffix("\n")}")
}

private[cli] object ReferenceTool {

  /** Ends the program with a message. */
  final case class Problem(message: String) extends RuntimeException with NoStackTrace

  /** A run, and what its arguments say. */
  abstract class Run {
    var inputs: Vector[String] = Vector.empty

    /** Takes an option, and returns the arguments after it. */
    def option(name: String, rest: List[String]): List[String]

    /** Returns the exit code. */
    def run(): Int

    /** The value of an option, which is the first of the arguments after it. */
    protected final def value(rest: List[String]): String =
      rest.headOption.getOrElse(throw Problem("Expected another commandline argument."))

    /** A value that is a name, of the option with that short form. */
    protected final def name(short: String, rest: List[String]): String = {
      val name = value(rest)
      if (name.isEmpty) throw Problem(s"ERROR: $short argument was empty string")
      name
    }

    protected final def unknown(option: String): Problem =
      Problem(s"ERROR: unrecognized argument: $option")
  }

  /** What the help says of the search path. */
  val HelpOfSearchPath: String =
    """Environment variables:
      |  JSONNET_PATH is a colon (semicolon on Windows) separated list of directories
      |  added in reverse order before the paths specified by --jpath (i.e. left-most
      |  wins). E.g. these are equivalent:
      |    JSONNET_PATH=a:b jsonnet -J c -J d
      |    JSONNET_PATH=d:c:a:b jsonnet
      |    jsonnet -J b -J a -J c -J d""".stripMargin

  /** What the help of a program says of its arguments. */
  def helpOfArguments(program: String): String =
    s"""  Multichar options are expanded e.g. -abc becomes -a -b -c.
       |  The -- option suppresses option processing for subsequent arguments.
       |  Note that since filenames and jsonnet programs can begin with -, it is
       |  advised to use -- if the argument is unknown, e.g. $program -- "$$FILENAME".""".stripMargin
}
