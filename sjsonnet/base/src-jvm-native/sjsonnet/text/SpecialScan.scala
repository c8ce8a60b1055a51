package sjsonnet.text

import sjsonnet.platform.{Lanes, Word}

/** `JsonBytes.firstSpecialScalar` by SWAR, eight bytes at a time, where 64-bit loads are cheap. Long runs go to the
  * platform's [[PlainRun]].
  */
private[sjsonnet] object SpecialScan {

  def firstSpecial(bytes: Array[Byte], from: Int, until: Int): Int =
    if (until - from < 8) JsonBytes.firstSpecialScalar(bytes, from, until)
    else {
      val last = until - 8
      var i = if (until - from >= PlainRun.PaysFrom) PlainRun.skip(bytes, from, until) else from
      while (i <= last && suspectLanes(Word.load(bytes, i)) == 0) i += 8
      while (i <= last) {
        val mask = specialLanes(Word.load(bytes, i))
        if (mask != 0) return i + Lanes.first(mask)
        i += 8
      }
      // The last word overlaps bytes that are already known to be plain.
      val mask = if (i < until) specialLanes(Word.load(bytes, last)) else 0L
      if (mask == 0) until else last + Lanes.first(mask)
    }

  /** Copies `[from, until)` to `out(at)` up to the first special byte, and returns its index, or `until`. Bytes of `out`
    * past the copy may be overwritten.
    */
  def copyPlain(bytes: Array[Byte], from: Int, until: Int, out: Array[Byte], at: Int): Int = {
    val shift = at - from
    val fitting = endOfFitting(from, until, out.length - at)
    var i =
      if (fitting - from >= PlainRun.PaysFrom) PlainRun.copy(bytes, from, fitting, out, at)
      else from
    val limit = fitting - 8
    while (i <= limit) {
      val word = Word.load(bytes, i)
      Word.store(out, i + shift, word)
      val mask = specialLanes(word)
      if (mask != 0) return i + Lanes.first(mask)
      i += 8
    }
    if (i < until && until >= 8 && i + shift <= out.length - 8) {
      // The last word, shifted so that it begins with the remaining bytes; the zeros shifted in are special and stop the
      // scan.
      val rest = Word.load(bytes, until - 8) >>> (8 - (until - i)) * 8
      Word.store(out, i + shift, rest)
      i + Lanes.first(specialLanes(rest))
    } else JsonBytes.copyPlainScalar(bytes, i, until, out, i + shift)
  }

  /** The end of the part of `[from, until)` that fits `room` bytes. The sum of `from` and `room` need not be an `Int`. */
  private[text] def endOfFitting(from: Int, until: Int, room: Int): Int =
    from + math.min(until - from, room)

  /** From this length on, counting rare escapes takes less time than growing for the worst case. */
  private[text] final val CountingPaysFrom = PlainRun.CountingPaysFrom

  /** A mask of the special lanes and, to save a test, of all non-ASCII lanes: most text is ASCII. */
  private def suspectLanes(word: Long): Long = (specialAscii(word) | word) & Lanes.TopBits

  /** A mask of the special lanes. */
  private def specialLanes(word: Long): Long =
    (specialAscii(word) & ~word | Lanes.equal(word, 0xc2)) & Lanes.TopBits

  /** A mask of the special lanes among those that are ASCII; the top bits of the others mean nothing. Only the lowest
    * lane of a mask can be trusted, since the subtraction in a lane that matches may borrow from the lane above.
    *
    * `byte - n` has the top bit set if `byte < n`. Flipping bit 1 swaps space and the quote, which puts the quote right
    * after the controls.
    */
  private def specialAscii(word: Long): Long = {
    val controlOrQuote = (word ^ (Lanes.Ones * 2)) - Lanes.Ones * (' ' + 1)
    val backslash = (word ^ (Lanes.Ones * '\\')) - Lanes.Ones
    val delete = (word ^ (Lanes.Ones * 0x7f)) - Lanes.Ones
    controlOrQuote | backslash | delete
  }
}
