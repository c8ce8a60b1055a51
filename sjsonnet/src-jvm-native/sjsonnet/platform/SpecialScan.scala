package sjsonnet.platform

import sjsonnet.text.JsonBytes

/** `JsonBytes.firstSpecialScalar`, eight bytes at a time, where 64-bit loads are cheap; long runs by what the platform
  * has for them.
  */
private[sjsonnet] object SpecialScan {

  def firstSpecial(bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = if (until - from >= PlainRun.PaysFrom) PlainRun.skip(bytes, from, until) else from
    if (until - i >= WordsFrom) {
      while (i <= until - 8 && suspectLanes(Word.load(bytes, i)) == 0) i += 8
      while (i <= until - 8) {
        val marks = specialLanes(Word.load(bytes, i))
        if (marks != 0) return i + Lanes.first(marks)
        i += 8
      }
    }
    JsonBytes.firstSpecialScalar(bytes, i, until)
  }

  /** Marks special lanes, and for speed all that are not ASCII: most text has none. */
  private def suspectLanes(word: Long): Long = (specialAscii(word) | word) & Lanes.TopBits

  /** Marks special lanes. */
  private def specialLanes(word: Long): Long =
    (specialAscii(word) & ~word | Lanes.equal(word, 0xc2)) & Lanes.TopBits

  /** Marks special lanes among those that are ASCII; the top bits of the others mean nothing. Nor
    * does any mark but the lowest: a test may borrow from the lane above one it finds.
    *
    * `byte - n` has the top bit if `byte < n`. Flipping bit 1 swaps space and the quote, which puts
    * the quote right behind the controls.
    */
  private def specialAscii(word: Long): Long = {
    val controlOrQuote = (word ^ (Lanes.Ones * 2)) - Lanes.Ones * (' ' + 1)
    val backslash = (word ^ (Lanes.Ones * '\\')) - Lanes.Ones
    val delete = (word ^ (Lanes.Ones * 0x7f)) - Lanes.Ones
    controlOrQuote | backslash | delete
  }

  /** Shorter spans are over before words pay. */
  private final val WordsFrom = 16
}
