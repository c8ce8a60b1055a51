package sjsonnet.cli

import sjsonnet.FileImporter

import java.io.IOException

/** Why the command cannot begin to evaluate, or cannot write its result, in one line. */
private[cli] class CommandFailure(message: String)
    extends RuntimeException(message, null, false, false)

private[cli] object CommandFailure {

  /** What the system says of a new file if there is no directory for it. */
  private final val NoDirectory = "no such file or directory"

  /** Why `name` could not be written. */
  def ofWriting(name: String, error: IOException): RuntimeException = {
    val reason = FileImporter.reason(error)
    val hint = if (reason == NoDirectory) "; to create missing directories, use -c" else ""
    if (reason == "broken pipe") new ClosedPipe
    else new CommandFailure(s"write $name: $reason$hint")
  }
}

/** The command line does not make sense. */
private[cli] final class UsageError(message: String) extends CommandFailure(message)

/** The reader of the output has closed the pipe, as `head` does. That is not reported as an error. */
private[cli] final class ClosedPipe extends RuntimeException(null, null, false, false)

private[cli] object ClosedPipe {

  /** The exit code with which shells report death by SIGPIPE, which is how other filters end, and the native binary too
    * unless the signal was ignored when it was started.
    */
  final val ExitCode = 141
}
