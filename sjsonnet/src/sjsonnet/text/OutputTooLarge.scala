package sjsonnet.text

/** Text that is to be kept in memory would be longer than an array can be. */
final class OutputTooLarge extends RuntimeException("output too large", null, false, false)

private[text] object OutputTooLarge {

  /** The longest array every host can allocate. */
  final val MaxLength: Int = Int.MaxValue - 8

  def checkedLength(length: Long): Int =
    if (length > MaxLength) throw new OutputTooLarge else length.toInt
}
