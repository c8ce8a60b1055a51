package sjsonnet

import sjsonnet.syntax.Source

/** Why a program has no value. Carries no host stack trace: the Jsonnet one is what a reader needs. */
sealed abstract class JsonnetError(message: String)
    extends RuntimeException(message, null, false, false) {

  /** What went wrong, in one line unless the program's own message has more. */
  def message: String
}

/** The text of a file is not a program: a syntax error, or a name or member that cannot be right.
  *
  * `from` and `until` are byte offsets into `source`.
  */
final class StaticError(val message: String, val source: Source, val from: Int, val until: Int)
    extends JsonnetError(message)
