package sjsonnet.text

/** Writes and counts the short escapes of long runs by vector instructions: not from here. */
private[sjsonnet] object EscapeRun {

  final val PaysFrom = Int.MaxValue

  def write(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      out: Array[Byte],
      at: Int,
      table: Array[Short],
      longest: Short
  ): Long = from.toLong << 32 | at

  def count(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      table: Array[Short],
      longest: Short
  ): Long = from.toLong << 32
}
