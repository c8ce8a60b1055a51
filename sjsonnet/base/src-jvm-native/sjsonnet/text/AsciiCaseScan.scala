package sjsonnet.text

import sjsonnet.platform.{Lanes, Word}

/** Changes the case of ASCII letters, or ignores it, eight at a time (SWAR). */
private[sjsonnet] object AsciiCaseScan {

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
    val words = until - 8
    var i = from
    while (i <= words) {
      val word = Word.load(bytes, i)
      Word.store(result, i, word ^ caseBits(word, first, last))
      i += 8
    }
    while (i < until) {
      result(i) = AsciiCase.flipped(bytes(i), first, last)
      i += 1
    }
  }

  /** The first index in `[from, until)` at which the two differ by more than the case of an ASCII letter, or are not both
    * ASCII; `until` if there is none.
    */
  def agreement(a: Array[Byte], b: Array[Byte], from: Int, until: Int): Int = {
    val words = until - 8
    var i = from
    while (i <= words && agrees(Word.load(a, i), Word.load(b, i))) i += 8
    while (i < until && AsciiCase.agree(a(i), b(i))) i += 1
    i
  }

  private def agrees(a: Long, b: Long): Boolean =
    ((a | b) & Lanes.TopBits) == 0 && (a | caseBits(a, 'A', 'Z')) == (b | caseBits(b, 'A', 'Z'))

  /** The bit for the case in each lane that is an ASCII letter between `first` and `last`. */
  @inline private def caseBits(word: Long, first: Int, last: Int): Long = {
    val letters = Lanes.between(word & ~Lanes.TopBits, first, last)
    (letters & ~word & Lanes.TopBits) >>> 2
  }
}
