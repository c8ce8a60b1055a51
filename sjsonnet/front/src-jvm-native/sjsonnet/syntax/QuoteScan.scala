package sjsonnet.syntax

import sjsonnet.platform.{Lanes, Word}

/** Finds the ends of string literals by SWAR, where 64-bit loads are cheap. Two words are tested at a time: most literals end
  * within them.
  */
private[syntax] object QuoteScan {

  /** Index of the first byte in `[from, until)` that is `quote` or a backslash; `until` or more if there is none. */
  def firstQuoteOrBackslash(bytes: Array[Byte], from: Int, until: Int, quote: Byte): Int = {
    var i = from
    while (i <= until - 16) {
      val first = quoteOrBackslashLanes(Word.load(bytes, i), quote)
      val second = quoteOrBackslashLanes(Word.load(bytes, i + 8), quote)
      if ((first | second) != 0)
        return if (first != 0) i + Lanes.first(first) else i + 8 + Lanes.first(second)
      i += 16
    }
    while (i < until && bytes(i) != quote && bytes(i) != '\\') i += 1
    i
  }

  /** A mask of which only the lowest lane can be trusted, as in both of its parts. */
  private def quoteOrBackslashLanes(word: Long, quote: Byte): Long =
    (Lanes.equal(word, quote.toInt) | Lanes.equal(word, '\\')) & Lanes.TopBits
}
