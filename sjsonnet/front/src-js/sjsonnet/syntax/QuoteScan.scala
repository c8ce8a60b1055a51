package sjsonnet.syntax

/** Finds the ends of string literals byte by byte: JavaScript has no cheap 64-bit integer. */
private[syntax] object QuoteScan {

  /** Index of the first byte in `[from, until)` that is `quote` or a backslash; `until` or more if there is none. */
  def firstQuoteOrBackslash(bytes: Array[Byte], from: Int, until: Int, quote: Byte): Int = {
    var i = from
    while (i < until && bytes(i) != quote && bytes(i) != '\\') i += 1
    i
  }
}
