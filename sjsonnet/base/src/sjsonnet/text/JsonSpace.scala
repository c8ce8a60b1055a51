package sjsonnet.text

/** The white space between the tokens of JSON (RFC 8259, section 2). */
private[sjsonnet] object JsonSpace {
  def isSpace(byte: Byte): Boolean =
    byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r'

  /** The end of the white space that begins at `from`. */
  def end(bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = from
    while (i < until && isSpace(bytes(i))) i += 1
    i
  }
}
