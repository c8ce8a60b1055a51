package sjsonnet.syntax

import sjsonnet.{Diagnostic, StaticError}
import sjsonnet.text.{ByteSet, Utf8}

/** The tokens around a syntax error, by their position relative to the token at which the error is.
  *
  * @param i
  *   the index of that token
  * @param brackets
  *   the brackets before it
  */
private[syntax] final class MistakePlace(
    val error: StaticError,
    tokens: Tokens,
    i: Int,
    val brackets: UnclosedBrackets
) {
  private val bytes = error.source.bytes

  val isInObject: Boolean = brackets.closing == Token.BraceR

  def kind(j: Int): Token.Kind = tokens.kind(i + j)
  def word(j: Int): String = tokens.text(i + j)

  /** The name of a field as it is written, with its quotes, if it is short enough to be shown. */
  def name(j: Int): String =
    if (until(j) - from(j) > MistakePlace.LongestName) "NAME"
    else Utf8.excerpt(bytes, from(j), until(j))

  def from(j: Int): Int = tokens.from(i + j)
  def until(j: Int): Int = tokens.until(i + j)

  /** Whether there is a token, and whether it is the first of the file. */
  def isToken(j: Int): Boolean = i + j >= 0
  def isFirst(j: Int): Boolean = i + j == 0

  def isIdentifier(j: Int): Boolean = kind(j) == Token.Identifier
  def isWord(j: Int): Boolean = isIdentifier(j) || Token.isKeyword(kind(j))
  def isString(j: Int): Boolean = Token.isString(kind(j))

  /** Whether there is nothing between a token and the one before it. */
  def isAdjacent(j: Int): Boolean = i + j > 0 && from(j) < bytes.length && until(j - 1) == from(j)

  /** Whether a token is on a later line than the end of the one before it. */
  def isOnNewLine(j: Int): Boolean =
    i + j > 0 && (until(j - 1) until from(j)).exists(bytes(_) == '\n')

  /** Whether a token of an object is the first of a member. */
  def beginsMember(j: Int): Boolean =
    isInObject && (kind(j - 1) == Token.BraceL || kind(j - 1) == Token.Comma)

  /** Whether an operand may end with a token. */
  def endsOperand(j: Int): Boolean = {
    val last = kind(j)
    last == Token.Identifier || last == Token.Number || Token.isString(last) ||
    last == Token.Dollar || last == Token.Self || last == Token.True || last == Token.False ||
    last == Token.Null || TokenSet.contains(TokenSet.ClosingBrackets, last)
  }

  /** Whether a token may be the first of an operand. */
  def beginsOperand(j: Int): Boolean = TokenSet.contains(TokenSet.BeginExpr, kind(j))

  /** The position of the bracket that the closing one at `j` closes, if it is near. */
  def opening(j: Int): Option[Int] = {
    var at = j
    var nOpen = 0
    while (j - at < MistakePlace.MostLookedAt && i + at >= 0) {
      val found = kind(at)
      if (TokenSet.contains(TokenSet.ClosingBrackets, found)) nOpen += 1
      else if (found == Token.BraceL || found == Token.BracketL || found == Token.ParenL)
        nOpen -= 1
      if (nOpen == 0) return Some(at)
      at -= 1
    }
    None
  }

  def is(diagnostic: Diagnostic): Boolean = error.diagnostic == diagnostic

  /** Whether a token of this kind was expected. */
  def expects(kind: Token.Kind): Boolean =
    !is(SyntaxCatalogue.ExpectedText) && isExpected(Token.describe(kind))

  /** Whether this text was expected. */
  def expectsText(wanted: String): Boolean = is(SyntaxCatalogue.ExpectedText) && isExpected(wanted)

  private def isExpected(wanted: String): Boolean =
    error.problem.argument("expected").contains(wanted)

  /** What is written without blanks from a byte on, as far as names in other formats go. */
  def unquoted(from: Int): (String, Int) = {
    var until = from
    while (
      until < bytes.length && MistakePlace.isInNames(bytes(until)) &&
      until - from < MistakePlace.LongestName
    ) until += 1
    (Utf8.excerpt(bytes, from, until), until)
  }

  /** The first byte from `from` on that is none of `skipped`. */
  def byteAfter(from: Int, skipped: ByteSet): Int = {
    val next = skipped.end(bytes, from)
    if (next < bytes.length) bytes(next).toInt else 0
  }
}

private[syntax] object MistakePlace {

  /** How many tokens before an error are looked at. */
  final val MostLookedAt = 10000

  /** How many bytes of a name are shown. */
  final val LongestName = 64

  /** Whether names in other formats have this byte. */
  private def isInNames(byte: Byte): Boolean =
    byte >= '0' && byte <= '9' || byte >= 'a' && byte <= 'z' || byte >= 'A' && byte <= 'Z' ||
      byte < 0 || "_-./@$".indexOf(byte.toInt) >= 0

  def isFieldOperator(kind: Token.Kind): Boolean =
    kind >= Token.Colon && kind <= Token.PlusColon3

  def isInfix(kind: Token.Kind): Boolean = Operators.precedence(kind) != Operators.NotInfix
}
