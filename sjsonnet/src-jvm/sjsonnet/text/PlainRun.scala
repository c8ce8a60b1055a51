package sjsonnet.text

/** Passes over long runs of bytes that JSON does not escape: here words are the widest there is. */
private[sjsonnet] object PlainRun {

  final val PaysFrom = Int.MaxValue

  def skip(bytes: Array[Byte], from: Int, until: Int): Int = from

  def copy(bytes: Array[Byte], from: Int, until: Int, out: Array[Byte], at: Int): Int = from
}
