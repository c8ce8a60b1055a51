package sjsonnet.text

/** Changes the case of ASCII letters, one at a time. */
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

  private final val CaseBit = 0x20
}
