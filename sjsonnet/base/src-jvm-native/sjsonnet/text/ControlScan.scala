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
    val space = Lanes.between(low, '\t', '\n') | Lanes.between(low, '\r', '\r')
    ~(word | Lanes.reaching(low, ' ') | space) & Lanes.TopBits
  }
}
