package sjsonnet.text

/** A placeholder for the vector code (SIMD) that skips long runs of plain bytes: the JVM has nothing wider than a word. */
private[sjsonnet] object PlainRun {

  final val PaysFrom = Int.MaxValue

  /** From this length on, counting rare escapes takes less time than growing for the worst case. */
  final val CountingPaysFrom = 1024

  def skip(bytes: Array[Byte], from: Int, until: Int): Int = from

  def copy(bytes: Array[Byte], from: Int, until: Int, out: Array[Byte], at: Int): Int = from
}
