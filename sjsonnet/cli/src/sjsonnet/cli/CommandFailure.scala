package sjsonnet.cli

import sjsonnet.{Diagnostic, FileImporter, Problem}
import sjsonnet.platform.InputFile
import sjsonnet.text.Spelling

import java.io.IOException

/** The reason why the command cannot begin to evaluate, or cannot write its result, in one line. */
private[cli] class CommandFailure protected (message: String, val diagnostic: Option[Diagnostic])
    extends RuntimeException(message, null, false, false) {

  /** A problem of [[CommandCatalogue]], or of packages. */
  def this(problem: Problem) = this(problem.text, Some(problem.diagnostic))
}

private[cli] object CommandFailure {

  /** The reason why `name` could not be written. */
  def ofWriting(name: String, error: IOException): RuntimeException = {
    val reason = FileImporter.reason(error)
    val hint = error match {
      case _: Destination.NoDirectory if !isNowhere(name) =>
        "; to create missing directories, use -c"
      case _ => ""
    }
    if (reason == "broken pipe") new ClosedPipe
    else new CommandFailure(CommandCatalogue.NotWritten(name, reason, hint))
  }

  /** Whether a path is relative to a working directory that has been deleted: nothing can be created there. */
  private def isNowhere(path: String): Boolean =
    !InputFile.isAbsolute(path) && InputFile.realPath(".").isEmpty
}

/** A failure whose message has several lines, such as the error of a program. */
private[cli] class DescribedFailure(message: String) extends CommandFailure(message, None)

/** The command line is invalid. */
private[cli] final class UsageError(problem: Problem) extends CommandFailure(problem)

private[cli] object UsageError {

  /** The value of an option is invalid. */
  def ofValue(option: String, value: String, problem: String): UsageError =
    new UsageError(CommandCatalogue.InvalidValue(option, Spelling.shown(value), problem))
}

/** The reader of the output has closed the pipe, as `head` does. That is not reported as an error. */
private[cli] final class ClosedPipe extends RuntimeException(null, null, false, false)

private[cli] object ClosedPipe {

  /** The exit code with which shells report death by SIGPIPE, which is how other filters end, as does the native binary
    * unless the signal was ignored when it started.
    */
  final val ExitCode = 141
}
