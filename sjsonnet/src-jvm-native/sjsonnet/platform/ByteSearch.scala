package sjsonnet.platform

/** Substring search in bytes: finds the first byte by SWAR, a word at a time, then compares the rest. */
private[sjsonnet] object ByteSearch {

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
    if (length == 0) from
    else {
      val first = needle(nFrom)
      // No match can begin from here on.
      val last = until - length + 1
      var i = indexOf(haystack, from, last, first)
      while (i >= 0 && !Memory.equal(haystack, i + 1, needle, nFrom + 1, length - 1))
        i = indexOf(haystack, i + 1, last, first)
      i
    }
  }

  /** Where `byte` first occurs in `[from, until)`, or -1. */
  def indexOf(bytes: Array[Byte], from: Int, until: Int, byte: Byte): Int = {
    var i = from
    while (i <= until - 8) {
      val marks = Lanes.equal(Word.load(bytes, i), byte & 0xff) & Lanes.TopBits
      if (marks != 0) return i + Lanes.first(marks)
      i += 8
    }
    while (i < until) {
      if (bytes(i) == byte) return i
      i += 1
    }
    -1
  }
}
