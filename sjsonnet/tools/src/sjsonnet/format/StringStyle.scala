package sjsonnet.format

import sjsonnet.platform.Memory
import sjsonnet.syntax.Token
import sjsonnet.text.{JsonStrings, Out}

/** Writes strings with the quotes of the style, unless others make escapes unnecessary, and escapes only what has to be. A
  * string with both kinds of quotes stays as it is, and so do text blocks and verbatim strings.
  */
private[format] object StringStyle extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (style.strings != Style.Quotes.Leave) {
      val wanted: Byte = if (style.strings == Style.Quotes.Single) '\'' else '"'
      var token = 0
      while (token < draft.nTokens) {
        val kind = draft.outline.kind(token)
        if (kind == Token.DoubleQuoted || kind == Token.SingleQuoted)
          if (!draft.hasText(token)) inQuotes(draft, token, wanted)
        token += 1
      }
    }

  private def inQuotes(draft: Draft, token: Int, wanted: Byte): Unit = {
    val bytes = draft.bytes
    val from = draft.outline.from(token)
    val until = draft.outline.until(token)
    if (!draft.isUtf8 || !isPlain(bytes, from + 1, until - 1))
      StringValue.of(draft, token).foreach { value =>
        val hasSingle = has(value, '\'')
        val hasDouble = has(value, '"')
        if (!hasSingle || !hasDouble) {
          val quote: Byte = if (hasSingle) '"' else if (hasDouble) '\'' else wanted
          draft.setText(token, quoted(value, quote))
        }
      }
    else if (bytes(from) != wanted) draft.setQuotes(token)
  }

  private def has(value: Array[Byte], byte: Byte): Boolean =
    Memory.indexOf(value, 0, value.length, byte) >= 0

  /** Whether a text needs no escapes, whatever the quotes around it. */
  private def isPlain(bytes: Array[Byte], from: Int, until: Int): Boolean = {
    var i = from
    while (i < until) {
      val byte = bytes(i)
      if (byte < ' ' || byte == 0x7f || byte == '\\' || byte == '\'' || byte == '"') return false
      i += 1
    }
    true
  }

  /** The value between quotes, which it does not contain. */
  private def quoted(value: Array[Byte], quote: Byte): Array[Byte] = {
    val out = Out.memory()
    out.byte(quote.toInt)
    var from = 0
    var i = 0
    while (i <= value.length) {
      // The escapes are those of JSON, but for the double quote.
      if (i == value.length || value(i) == '"') {
        JsonStrings.writeInside(out, value, from, i)
        if (i < value.length) out.byte('"')
        from = i + 1
      }
      i += 1
    }
    out.byte(quote.toInt)
    out.result()
  }
}
