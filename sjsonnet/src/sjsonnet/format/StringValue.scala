package sjsonnet.format

import sjsonnet.Source
import sjsonnet.syntax.{SyntaxToken, SyntaxTree, Token}
import sjsonnet.text.{Ascii, Utf8}

import java.util.Arrays

/** The values of strings. */
private[format] object StringValue {

  /** The value of a string. Two escapes of surrogates that are no pair stand for U+FFFD, as in the reference. */
  def of(draft: Draft, token: SyntaxToken): Option[Array[Byte]] =
    if (isQuoted(token) && !hasEscape(draft, token))
      Some(Utf8.sanitize(Arrays.copyOfRange(draft.bytes, token.from + 1, token.until - 1)))
    else draft.tree.string(token).orElse(withoutSurrogates(draft, token))

  def hasEscape(draft: Draft, token: SyntaxToken): Boolean =
    isQuoted(token) && hasBackslash(draft.bytes, token.from, token.until)

  private def isQuoted(token: SyntaxToken): Boolean =
    token.kind == Token.DoubleQuoted || token.kind == Token.SingleQuoted

  private def hasBackslash(bytes: Array[Byte], from: Int, until: Int): Boolean = {
    var i = from
    while (i < until) {
      if (bytes(i) == '\\') return true
      i += 1
    }
    false
  }

  private def withoutSurrogates(draft: Draft, token: SyntaxToken): Option[Array[Byte]] = {
    val text = Arrays.copyOfRange(draft.bytes, token.from, token.until)
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
