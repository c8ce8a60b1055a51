package sjsonnet.platform

import sjsonnet.text.JsonBytes

/** `JsonBytes.firstSpecialScalar`, eight bytes at a time, where 64-bit loads are cheap. */
private[sjsonnet] object SpecialScan {

  def firstSpecial(bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = from
    if (until - from >= WordsFrom) {
      while (i <= until - 8) {
        val marks = specialLanes(Word.load(bytes, i))
        if (marks != 0) return i + Lanes.first(marks)
        i += 8
      }
    }
    JsonBytes.firstSpecialScalar(bytes, i, until)
  }

  /** Only the lowest mark means anything: every test may borrow from the lanes above one it finds.
    */
  private def specialLanes(word: Long): Long = {
    val belowSpace = (word - Lanes.Ones * ' ') & ~word
    (belowSpace | Lanes.equal(word, '"') | Lanes.equal(word, '\\') |
      Lanes.equal(word, 0x7f) | Lanes.equal(word, 0xc2)) & Lanes.TopBits
  }

  /** Shorter spans are over before words pay. */
  private final val WordsFrom = 16
}
