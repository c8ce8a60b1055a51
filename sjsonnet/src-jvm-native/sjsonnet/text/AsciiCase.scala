package sjsonnet.text

import sjsonnet.platform.{Lanes, Word}

/** Changes the case of ASCII letters, eight at a time (SWAR). */
private[sjsonnet] object AsciiCase {

  /** Puts the bytes `[from, until)` of `bytes` into `result`, at the same indexes, each with its case changed if it is an
    * ASCII letter between `first` and `last`.
    */
  def flip(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      first: Int,
      last: Int,
      result: Array[Byte]
  ): Unit = {
    // Added to a lane's lower seven bits, these carry into its top bit from `first` on, and behind `last`.
    val fromFirst = Lanes.Ones * (0x80 - first)
    val behindLast = Lanes.Ones * (0x7f - last)
    val words = until - 8
    var i = from
    while (i <= words) {
      val word = Word.load(bytes, i)
      val low = word & ~Lanes.TopBits
      val letters = ((low + fromFirst) ^ (low + behindLast)) & ~word & Lanes.TopBits
      Word.store(result, i, word ^ (letters >>> 2))
      i += 8
    }
    while (i < until) {
      val byte = bytes(i)
      result(i) = if (byte >= first && byte <= last) (byte ^ CaseBit).toByte else byte
      i += 1
    }
  }

  private final val CaseBit = 0x20
}
