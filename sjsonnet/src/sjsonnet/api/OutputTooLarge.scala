package sjsonnet

/** A text is longer than what is to take it: the longest array, or the room that a target has. */
final class OutputTooLarge private[sjsonnet] (message: String = "output too large")
    extends RuntimeException(message, null, false, false)

private[sjsonnet] object OutputTooLarge {

  /** The longest array every host can allocate. */
  final val MaxLength: Int = Int.MaxValue - 8

  def checkedLength(length: Long): Int =
    if (length > MaxLength) throw new OutputTooLarge else length.toInt

  /** What is thrown where only `length` bytes have room. */
  def forRoom(length: Int): OutputTooLarge =
    new OutputTooLarge(s"output too large: the buffer has room for $length bytes")

  /** What is thrown where a string of the host has room for `length` characters. */
  def forString(length: Int): OutputTooLarge = new OutputTooLarge(
    s"output too large: a string of the host has at most $length characters; evaluateBytes and evaluateTo take more"
  )
}
