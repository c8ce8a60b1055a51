package sjsonnet.cli

import sjsonnet.FileImporter

import java.io.IOException

/** Why the command does not even come to evaluate, or cannot write what it has. Says it in one line. */
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

/** Whoever read the output wants no more of it, as `head` does. That is no error to tell anybody of. */
private[cli] final class ClosedPipe extends RuntimeException(null, null, false, false)

private[cli] object ClosedPipe {

  /** What a shell calls the end by the signal SIGPIPE, which is how other filters end, and the native binary too
    * unless whoever started it had the signal ignored.
    */
  final val ExitCode = 141
}
