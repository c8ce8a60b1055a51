package sjsonnet.format

import sjsonnet.Source
import sjsonnet.syntax.{SyntaxTree, Token}
import sjsonnet.text.{Ascii, Utf8}

import java.util.Arrays

/** The values of strings. */
private[format] object StringValue {

  /** The value of a string. Two escapes of surrogates that are no pair stand for U+FFFD, as in the reference. */
  def of(draft: Draft, token: Int): Option[Array[Byte]] = {
    val outline = draft.outline
    if (isQuoted(draft, token) && !hasEscape(draft, token)) {
      val value =
        Arrays.copyOfRange(draft.bytes, outline.from(token) + 1, outline.until(token) - 1)
      Some(if (draft.isUtf8) value else Utf8.sanitize(value))
    } else outline.string(token).orElse(withoutSurrogates(draft, token))
  }

  def hasEscape(draft: Draft, token: Int): Boolean =
    isQuoted(draft, token) &&
      hasBackslash(draft.bytes, draft.outline.from(token), draft.outline.until(token))

  private def isQuoted(draft: Draft, token: Int): Boolean = {
    val kind = draft.outline.kind(token)
    kind == Token.DoubleQuoted || kind == Token.SingleQuoted
  }

  private def hasBackslash(bytes: Array[Byte], from: Int, until: Int): Boolean = {
    var i = from
    while (i < until) {
      if (bytes(i) == '\\') return true
      i += 1
    }
    false
  }

  private def withoutSurrogates(draft: Draft, token: Int): Option[Array[Byte]] = {
    val text =
      Arrays.copyOfRange(draft.bytes, draft.outline.from(token), draft.outline.until(token))
    var i = 0
    var o = 0
    while (i < text.length)
      if (isWrongPair(text, i)) {
        o = Utf8.write(Replacement, text, o)
        i += 2 * EscapeLength
      } else {
        val length = if (text(i) == '\\') 2 else 1
        System.arraycopy(text, i, text, o, length)
        i += length
        o += length
      }
    val tree = SyntaxTree.parse(new Source("", Arrays.copyOf(text, o)))
    tree.string(tree.tokens(0))
  }

  private def isWrongPair(text: Array[Byte], at: Int): Boolean = {
    val first = escaped(text, at)
    val second = if (first < 0) -1 else escaped(text, at + EscapeLength)
    val isPair = first < 0xdc00 && second >= 0xdc00 && second <= 0xdfff
    first >= 0xd800 && first <= 0xdfff && second >= 0 && !isPair
  }

  /** The code unit of the escape at `at`, or -1. */
  private def escaped(text: Array[Byte], at: Int): Int =
    if (at + EscapeLength > text.length || text(at) != '\\' || text(at + 1) != 'u') -1
    else
      (2 until EscapeLength).foldLeft(0)((unit, i) =>
        unit << 4 | Ascii.hexDigit(text(at + i).toInt)
      )

  /** The length of a backslash, a `u` and four digits. */
  private final val EscapeLength = 6

  private final val Replacement = 0xfffd
}
