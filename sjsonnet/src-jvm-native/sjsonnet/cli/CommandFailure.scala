package sjsonnet.cli

/** Why the command does not even come to evaluate, or cannot write what it has. Says it in one line. */
private[cli] class CommandFailure(message: String)
    extends RuntimeException(message, null, false, false)

/** The command line does not make sense. */
private[cli] final class UsageError(message: String) extends CommandFailure(message)
