package sjsonnet.text

import sjsonnet.platform.{Lanes, Word}

/** Finds control characters eight bytes at a time (SWAR). */
private[sjsonnet] object ControlScan {

  /** Index of the first byte in `[from, until)` for which [[Controls.isControl]] holds, or `until`. */
  def firstControl(bytes: Array[Byte], from: Int, until: Int): Int = {
    val words = until - 8
    var i = from
    while (i <= words && controlLanes(Word.load(bytes, i)) == 0) i += 8
    while (i < until && !Controls.isControl(bytes(i))) i += 1
    i
  }

  private def controlLanes(word: Long): Long = {
    val low = word & ~Lanes.TopBits
    val isTabOrFeed = reaches(low, '\t') & ~reaches(low, '\n' + 1)
    val isReturn = reaches(low, '\r') & ~reaches(low, '\r' + 1)
    ~(word | reaches(low, ' ') | isTabOrFeed | isReturn) & Lanes.TopBits
  }

  /** The top bit of each lane of which the lower seven bits are at least `least`: adding the rest up to 128 carries into
    * it. No lane carries into the next.
    */
  @inline private def reaches(low: Long, least: Int): Long = low + Lanes.Ones * (0x80 - least)
}
