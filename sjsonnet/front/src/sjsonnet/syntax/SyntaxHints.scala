package sjsonnet.syntax

import sjsonnet.{Source, StaticError}
import sjsonnet.collections.Ints
import sjsonnet.text.Utf8

/** What may help with syntax errors: the mistake that the tokens around an error look like, or else the bracket that was not
  * closed. The tokens are read again for it, so that a correct program pays nothing.
  */
private[syntax] object SyntaxHints {

  /** The errors with their hints. `tokens` are those of the file. */
  def hinted(
      errors: Vector[StaticError],
      source: Source,
      tokens: => Tokens
  ): Vector[StaticError] =
    if (errors.isEmpty) errors
    else {
      val all = tokens
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

  /** What the place of a token takes that a strict parse has read: three integers, and a part of the blocks that they are in. */
  final val TokenBytes = 16L

  /** The error of a strict parse with its hint. Calls `count` for each token that it reads. */
  def hinted(error: StaticError, lexer: Lexer, count: () => Unit): StaticError = {
    val tokens = new ReadTokens(error.source.bytes)
    lexer.reread(0)
    count()
    while (lexer.kind != Token.EndOfFile) {
      tokens.add(lexer)
      lexer.next()
      count()
    }
    tokens.add(lexer)
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

/** The kinds and places of the tokens of a file. */
private[syntax] abstract class Tokens(bytes: Array[Byte]) {
  def size: Int

  protected def kindAt(i: Int): Token.Kind
  protected def fromAt(i: Int): Int
  protected def untilAt(i: Int): Int

  /** Before the first token and after the last there are ends of files. */
  final def kind(i: Int): Token.Kind = if (i < 0 || i >= size) Token.EndOfFile else kindAt(i)

  final def from(i: Int): Int = if (i < 0) 0 else if (i >= size) bytes.length else fromAt(i)

  final def until(i: Int): Int = if (i < 0) 0 else if (i >= size) bytes.length else untilAt(i)

  /** The word or the operator symbols at a token, or an empty string. */
  final def text(i: Int): String = {
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

/** Those that a lexer reads. */
private final class ReadTokens(bytes: Array[Byte]) extends Tokens(bytes) {
  private val kinds = new Ints
  private val starts = new Ints
  private val ends = new Ints

  /** Adds the current token of the lexer. */
  def add(lexer: Lexer): Unit = {
    kinds.add(lexer.kind)
    starts.add(lexer.from)
    ends.add(lexer.until)
  }

  override def size: Int = kinds.size
  override protected def kindAt(i: Int): Token.Kind = kinds(i)
  override protected def fromAt(i: Int): Int = starts(i)
  override protected def untilAt(i: Int): Int = ends(i)
}

/** Those of a lossless tree. */
private[syntax] final class TreeTokens(bytes: Array[Byte], tokens: TokenTable)
    extends Tokens(bytes) {
  override def size: Int = tokens.size
  override protected def kindAt(i: Int): Token.Kind = tokens.kind(i)
  override protected def fromAt(i: Int): Int = tokens.from(i)
  override protected def untilAt(i: Int): Int = tokens.until(i)
}
