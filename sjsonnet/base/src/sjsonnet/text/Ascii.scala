package sjsonnet.text

/** The digits of ASCII, as bytes, characters or code points. */
private[sjsonnet] object Ascii {
  def isDigit(c: Int): Boolean = c >= '0' && c <= '9'
  def isDigit(c: Char): Boolean = isDigit(c.toInt)
  def isDigit(byte: Byte): Boolean = isDigit(byte.toInt)

  /** The value of a hexadecimal digit, or -1. */
  def hexDigit(c: Int): Int =
    if (isDigit(c)) c - '0'
    else if (c >= 'a' && c <= 'f') c - 'a' + 10
    else if (c >= 'A' && c <= 'F') c - 'A' + 10
    else -1
}
