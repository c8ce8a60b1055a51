package sjsonnet.text

/** The white space between the tokens of JSON (RFC 8259, section 2). */
private[sjsonnet] object JsonSpace {
  def isSpace(byte: Byte): Boolean =
    byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r'
}
