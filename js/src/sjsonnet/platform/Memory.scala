package sjsonnet.platform

/** Comparing and searching bytes, one by one. */
private[sjsonnet] object Memory {

  def equal(a: Array[Byte], aFrom: Int, b: Array[Byte], bFrom: Int, length: Int): Boolean = {
    var i = 0
    while (i < length && a(aFrom + i) == b(bFrom + i)) i += 1
    i == length
  }

  /** Unsigned, the shorter first if it is the beginning of the longer. */
  def compare(a: Array[Byte], b: Array[Byte]): Int = {
    val common = math.min(a.length, b.length)
    var i = 0
    while (i < common && a(i) == b(i)) i += 1
    if (i < common) (a(i) & 0xff) - (b(i) & 0xff) else a.length - b.length
  }

  /** Where `[nFrom, nUntil)` of `needle` first occurs within `[from, until)`, or -1. */
  def indexOf(
      haystack: Array[Byte],
      from: Int,
      until: Int,
      needle: Array[Byte],
      nFrom: Int,
      nUntil: Int
  ): Int = {
    val length = nUntil - nFrom
    var i = from
    while (i <= until - length && !equal(haystack, i, needle, nFrom, length)) i += 1
    if (i <= until - length) i else -1
  }
}
