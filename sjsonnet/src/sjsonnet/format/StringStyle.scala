package sjsonnet.format

import sjsonnet.syntax.{SyntaxToken, Token}
import sjsonnet.text.{JsonStrings, Out}

import java.util.Arrays

/** Writes strings with the quotes of the style, unless others make escapes unnecessary, and escapes only what has to be. A
  * string with both kinds of quotes stays as it is, and so do text blocks and verbatim strings.
  */
private[format] object StringStyle extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (style.strings != Style.Quotes.Leave) {
      val wanted: Byte = if (style.strings == Style.Quotes.Single) '\'' else '"'
      draft.tree.tokens.foreach { token =>
        if (token.kind == Token.DoubleQuoted || token.kind == Token.SingleQuoted)
          if (!draft.hasText(token.index)) inQuotes(draft, token, wanted)
      }
    }

  private def inQuotes(draft: Draft, token: SyntaxToken, wanted: Byte): Unit = {
    val bytes = draft.bytes
    if (!draft.isUtf8 || !isPlain(bytes, token.from + 1, token.until - 1))
      StringValue.of(draft, token).foreach { value =>
        val hasSingle = value.contains('\'')
        val hasDouble = value.contains('"')
        if (!hasSingle || !hasDouble) {
          val quote: Byte = if (hasSingle) '"' else if (hasDouble) '\'' else wanted
          draft.setText(token.index, quoted(value, quote))
        }
      }
    else if (bytes(token.from) != wanted) {
      val text = Arrays.copyOfRange(bytes, token.from, token.until)
      text(0) = wanted
      text(text.length - 1) = wanted
      draft.setText(token.index, text)
    }
  }

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
