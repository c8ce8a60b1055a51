package sjsonnet.platform

/** Searches bytes by SWAR, a word at a time. */
private[sjsonnet] object ByteSearch {

  /** The first index in `[from, until)` at which there is `first`, and `last` so many bytes behind it, or -1. The second
    * byte may lie beyond the range.
    */
  def indexOfPair(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      first: Byte,
      last: Byte,
      distance: Int
  ): Int = {
    var i = from
    while (i <= until - 8) {
      var mask = Lanes.equal(Word.load(bytes, i), first & 0xff) &
        Lanes.equal(Word.load(bytes, i + distance), last & 0xff) & Lanes.TopBits
      while (mask != 0) {
        // Only the lowest lane of each mask can be trusted.
        val at = i + Lanes.first(mask)
        if (bytes(at) == first && bytes(at + distance) == last) return at
        mask &= mask - 1
      }
      i += 8
    }
    while (i < until) {
      if (bytes(i) == first && bytes(i + distance) == last) return i
      i += 1
    }
    -1
  }

  /** The first index of `byte` in `[from, until)`, or -1. */
  def indexOf(bytes: Array[Byte], from: Int, until: Int, byte: Byte): Int = {
    var i = from
    while (i <= until - 8) {
      val mask = Lanes.equal(Word.load(bytes, i), byte & 0xff) & Lanes.TopBits
      if (mask != 0) return i + Lanes.first(mask)
      i += 8
    }
    while (i < until) {
      if (bytes(i) == byte) return i
      i += 1
    }
    -1
  }
}
