package sjsonnet.text

/** Quotes a character in single quotes as Go's package `strconv` does, for the Go engine's messages. */
private[sjsonnet] object GoCharacter {

  /** As `QuoteRuneToASCII` does. */
  def inAscii(codepoint: Int): String = quoted(codepoint, codepoint < 0x7f)

  /** As `QuoteRune` does, for a code point of Latin-1, in which those that can be printed stand for themselves. */
  def inLatin1(codepoint: Int): String =
    quoted(codepoint, codepoint < 0x7f || codepoint > 0xa0 && codepoint != 0xad)

  private def quoted(codepoint: Int, isPrintable: Boolean): String = {
    val text = codepoint match {
      case '\''                                      => "\\'"
      case '\\'                                      => "\\\\"
      case 7                                         => "\\a"
      case '\b'                                      => "\\b"
      case '\f'                                      => "\\f"
      case '\n'                                      => "\\n"
      case '\r'                                      => "\\r"
      case '\t'                                      => "\\t"
      case 11                                        => "\\v"
      case _ if codepoint < ' ' || codepoint == 0x7f => "\\x" + hex(codepoint, 2)
      case _ if isPrintable                          => codepoint.toChar.toString
      case _ if codepoint < 0x10000                  => "\\u" + hex(codepoint, 4)
      case _                                         => "\\U" + hex(codepoint, 8)
    }
    s"'$text'"
  }

  private def hex(value: Int, width: Int): String = {
    val digits = Integer.toHexString(value)
    "0" * (width - digits.length) + digits
  }
}
