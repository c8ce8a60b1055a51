package sjsonnet.text

/** Changes the case of ASCII letters, or ignores it, one at a time. */
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
    var i = from
    while (i < until) {
      result(i) = AsciiCase.flipped(bytes(i), first, last)
      i += 1
    }
  }

  /** The first index in `[from, until)` at which the two differ by more than the case of an ASCII letter, or are not both
    * ASCII; `until` if there is none.
    */
  def agreement(a: Array[Byte], b: Array[Byte], from: Int, until: Int): Int = {
    var i = from
    while (i < until && AsciiCase.agree(a(i), b(i))) i += 1
    i
  }
}
