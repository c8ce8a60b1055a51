package sjsonnet.text

/** Changes the case of ASCII letters, or ignores it, one at a time. */
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
    var i = from
    while (i < until) {
      val byte = bytes(i)
      result(i) = if (byte >= first && byte <= last) (byte ^ CaseBit).toByte else byte
      i += 1
    }
  }

  /** The first index in `[from, until)` at which the two differ by more than the case of an ASCII letter, or are not both
    * ASCII; `until` if there is none.
    */
  def agreement(a: Array[Byte], b: Array[Byte], from: Int, until: Int): Int = {
    var i = from
    while (i < until && (a(i) | b(i)) >= 0 && lower(a(i)) == lower(b(i))) i += 1
    i
  }

  private def lower(byte: Byte): Int =
    if (byte >= 'A' && byte <= 'Z') byte | CaseBit else byte.toInt

  private final val CaseBit = 0x20
}
