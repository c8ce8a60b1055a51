package sjsonnet

/** A text does not fit its destination: the longest array, or the room that a target has. */
final class OutputTooLarge private[sjsonnet] (message: String = "output too large")
    extends RuntimeException(message, null, false, false)

private[sjsonnet] object OutputTooLarge {

  /** `length`, unless no array can be so long. */
  def checkedLength(length: Long): Int =
    if (length > Meter.LongestArray) throw new OutputTooLarge else length.toInt

  /** The exception for a buffer that has room for only `length` bytes. */
  def forRoom(length: Int): OutputTooLarge =
    new OutputTooLarge(s"output too large: the buffer has room for $length bytes")

  /** The exception for a host string, which has room for `length` characters. */
  def forString(length: Int): OutputTooLarge = new OutputTooLarge(
    s"output too large: a string of the host has at most $length characters; evaluateBytes and evaluateTo take more"
  )
}
