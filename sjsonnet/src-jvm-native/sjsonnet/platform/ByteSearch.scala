package sjsonnet.platform

/** Searches bytes by SWAR, a word at a time. A substring is searched for by its first and its last byte together, which
  * leaves few positions where the rest has to be compared, even if one of the two is common.
  */
private[sjsonnet] object ByteSearch {

  /** The first index in `[from, until)` at which `[nFrom, nUntil)` of `needle` occurs, or -1. */
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
    else if (length == 1) indexOf(haystack, from, until, needle(nFrom))
    else {
      val first = needle(nFrom) & 0xff
      val last = needle(nUntil - 1) & 0xff
      val lastWord = until - length - 7
      var i = from
      while (i <= lastWord) {
        var marks = Lanes.equal(Word.load(haystack, i), first) &
          Lanes.equal(Word.load(haystack, i + length - 1), last) & Lanes.TopBits
        while (marks != 0) {
          val at = i + Lanes.first(marks)
          if (Memory.equal(haystack, at, needle, nFrom, length)) return at
          marks &= marks - 1
        }
        i += 8
      }
      while (i <= until - length) {
        if (Memory.equal(haystack, i, needle, nFrom, length)) return i
        i += 1
      }
      -1
    }
  }

  /** The first index of `byte` in `[from, until)`, or -1. */
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
