package sjsonnet.syntax

import sjsonnet.{Source, StaticError}
import sjsonnet.collections.Ints
import sjsonnet.text.Utf8

/** What may help with syntax errors: the mistake that the tokens around an error look like, or else the bracket that was not
  * closed. The tokens are read again for it, so that a correct program pays nothing.
  */
private[syntax] object SyntaxHints {

  /** The errors with their hints.
    *
    * @param tokens
    *   the kinds and places of the file's tokens
    */
  def hinted(
      errors: Vector[StaticError],
      source: Source,
      tokens: Iterator[(Token.Kind, Int, Int)]
  ): Vector[StaticError] =
    if (errors.isEmpty) errors
    else {
      val all = new Tokens(source.bytes, tokens)
      val brackets = new UnclosedBrackets(source)
      var i = 0
      val hinted = errors
        .sortBy(_.from)
        .map { error =>
          while (i < all.size && all.from(i) < error.from) {
            brackets.add(all.kind(i), all.from(i))
            i += 1
          }
          val isAtToken = i < all.size && all.from(i) == error.from
          error -> (if (isAtToken) at(error, all, i, brackets) else error)
        }
        .toMap
      errors.map(hinted)
    }

  /** The error of a strict parse with its hint. Calls `count` for each token that it reads. */
  def hinted(error: StaticError, lexer: Lexer, count: () => Unit): StaticError = {
    lexer.reread(0)
    var isOver = false
    val tokens =
      Iterator.continually((lexer.kind, lexer.from, lexer.until)).takeWhile { case (kind, _, _) =>
        count()
        val isToken = !isOver
        isOver = kind == Token.EndOfFile
        if (isToken && !isOver) lexer.next()
        isToken
      }
    hinted(Vector(error), error.source, tokens).head
  }

  private def at(
      error: StaticError,
      tokens: Tokens,
      i: Int,
      brackets: UnclosedBrackets
  ): StaticError =
    new LikelyMistake(new MistakePlace(error, tokens, i, brackets)).hinted
}

/** The tokens of a file. */
private[syntax] final class Tokens(bytes: Array[Byte], tokens: Iterator[(Token.Kind, Int, Int)]) {
  private val kinds = new Ints
  private val starts = new Ints
  private val ends = new Ints
  tokens.foreach { case (kind, from, until) =>
    kinds.add(kind)
    starts.add(from)
    ends.add(until)
  }

  def size: Int = kinds.size

  /** Before the first token and after the last there are ends of files. */
  def kind(i: Int): Token.Kind = if (i < 0 || i >= size) Token.EndOfFile else kinds(i)

  def from(i: Int): Int = if (i < 0) 0 else if (i >= size) bytes.length else starts(i)

  def until(i: Int): Int = if (i < 0) 0 else if (i >= size) bytes.length else ends(i)

  /** The word or the operator symbols at a token, or an empty string. */
  def text(i: Int): String = {
    val start = from(i)
    var until = Identifiers.end(bytes, start)
    if (until == start && Token.isOperator(kind(i)))
      while (until < bytes.length && !Blanks.isBlank(bytes(until)) && isSymbol(bytes(until)))
        until += 1
    Utf8.decode(bytes, start, math.min(until, start + Tokens.MaxText))
  }

  private def isSymbol(byte: Byte): Boolean =
    ByteClass.table(byte & 0xff) == ByteClass.Symbol
}

private object Tokens {

  /** How many bytes of a word are looked at. */
  private final val MaxText = 64
}
