package sjsonnet.syntax

import scala.collection.mutable.ArrayBuffer
import sjsonnet.{Source, StaticError}

/** Finds the bracket that was not closed, for errors at the end of a file, at a closing bracket without a partner, or at a
  * colon that only an object around the bracket can have.
  *
  * It is the innermost bracket open there, unless indentation suggests another one: if a bracket closes one that is indented
  * differently, while an enclosing one has the same indentation, then the inner one was not closed, and all later brackets
  * close the wrong ones.
  *
  * Tokens are added in order, so that lines are counted incrementally.
  */
private[syntax] final class UnclosedBrackets(source: Source) {
  import UnclosedBrackets._

  private val bytes = source.bytes
  private val open = ArrayBuffer.empty[Bracket]
  private val nOpen = new Array[Int](Token.Count)
  private var suspect: Option[Bracket] = None

  // The start and end of the last token's line, its number, and the position of its first byte that is not blank.
  private var lineFrom = 0
  private var lineUntil = Blanks.lineEnd(bytes, 0)
  private var line = 1
  private var textFrom = indentEnd(0)

  private def add(kind: Token.Kind, from: Int): Unit = kind match {
    case Token.BraceL                                 => push("{", Token.BraceR, from)
    case Token.BracketL                               => push("[", Token.BracketR, from)
    case Token.ParenL                                 => push("(", Token.ParenR, from)
    case Token.BraceR | Token.BracketR | Token.ParenR => if (nOpen(kind) > 0) close(kind, from)
    case _                                            => ()
  }

  private def push(text: String, closing: Token.Kind, from: Int): Unit = {
    moveTo(from)
    open += new Bracket(text, closing, line, from - lineFrom + 1, textFrom - lineFrom)
    nOpen(closing) += 1
  }

  private def close(kind: Token.Kind, from: Int): Unit = {
    var closed = pop()
    while (closed.closing != kind) closed = pop()
    moveTo(from)
    val indent = from - lineFrom
    if (suspect.isEmpty && from == textFrom && closed.indent != indent) {
      val isOfOuter = open.reverseIterator
        .take(MaxLookedAt)
        .exists(outer => outer.closing == kind && outer.indent == indent)
      if (isOfOuter) suspect = Some(closed)
    }
  }

  private def pop(): Bracket = {
    val bracket = open.remove(open.length - 1)
    nOpen(bracket.closing) -= 1
    bracket
  }

  private def moveTo(from: Int): Unit =
    while (lineUntil < from) {
      lineFrom = lineUntil + 1
      lineUntil = Blanks.lineEnd(bytes, lineFrom)
      line += 1
      textFrom = indentEnd(lineFrom)
    }

  private def indentEnd(from: Int): Int = {
    var i = from
    while (i < bytes.length && (bytes(i) == ' ' || bytes(i) == '\t')) i += 1
    i
  }

  private def hintAt(kind: Token.Kind): String =
    if (open.isEmpty || open.last.closing == kind) ""
    else if (kind == Token.EndOfFile || nOpen(kind) > 0 || isInMember(kind))
      s"this ${suspect.getOrElse(open.last)} is not closed"
    else if (TokenSet.contains(TokenSet.ClosingBrackets, kind))
      s"the bracket that is open here is the ${open.last}"
    else ""

  /** Whether a token is the colon of an object's member that follows an unclosed bracket. */
  private def isInMember(kind: Token.Kind): Boolean =
    (kind == Token.Colon || kind == Token.Colon2) &&
      open.last.closing != Token.BraceR && nOpen(Token.BraceR) > 0
}

private[syntax] object UnclosedBrackets {

  /** An opening bracket, the kind of its closing token, its position, and the indentation of its line. */
  private final class Bracket(
      text: String,
      val closing: Token.Kind,
      line: Int,
      column: Int,
      val indent: Int
  ) {
    override def toString: String = s"`$text` at $line:$column"
  }

  /** The number of enclosing brackets whose indentation is checked. */
  private final val MaxLookedAt = 100

  /** The hint for an opening quote, or the like, without a partner. */
  def notClosed(source: Source, opening: String, from: Int): String =
    s"this `$opening` at ${source.line(from)}:${source.column(from)} is not closed"

  /** The errors with their hints.
    *
    * @param tokens
    *   the kinds and places of the file's tokens, at least up to the last of the errors
    */
  def hinted(
      errors: Vector[StaticError],
      source: Source,
      tokens: Iterator[(Token.Kind, Int)]
  ): Vector[StaticError] = {
    val brackets = new UnclosedBrackets(source)
    val rest = tokens.buffered
    val hints = errors
      .sortBy(_.from)
      .map { error =>
        while (rest.headOption.exists { case (_, from) => from < error.from }) {
          val (kind, from) = rest.next()
          brackets.add(kind, from)
        }
        val hint = rest.headOption.filter(_._2 == error.from).fold("") { case (kind, _) =>
          brackets.hintAt(kind)
        }
        error -> hint
      }
      .toMap
    errors.map(error => error.withHint(hints(error)))
  }

  /** The error of a strict parse with its hint. */
  def hinted(error: StaticError, lexer: Lexer): StaticError = {
    lexer.reread(0)
    val tokens = Iterator.continually {
      val token = (lexer.kind, lexer.from)
      if (token._2 < error.from) lexer.next()
      token
    }
    hinted(Vector(error), error.source, tokens).head
  }
}
