package sjsonnet.syntax

import scala.collection.mutable.ArrayBuffer
import sjsonnet.{Advice, Source, StaticError}

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

  def add(kind: Token.Kind, from: Int): Unit = kind match {
    case Token.BraceL                                 => push("{", Token.BraceR, from)
    case Token.BracketL                               => push("[", Token.BracketR, from)
    case Token.ParenL                                 => push("(", Token.ParenR, from)
    case Token.BraceR | Token.BracketR | Token.ParenR => if (nOpen(kind) > 0) close(kind, from)
    case _                                            => ()
  }

  private def push(text: String, closing: Token.Kind, from: Int): Unit = {
    moveTo(from)
    val place = s"${source.name}:$line:${from - lineFrom + 1}"
    open += new Bracket(text, closing, from, place, line, textFrom - lineFrom)
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

  /** The kind that closes the innermost open bracket, or the end of the file. */
  def closing: Token.Kind = open.lastOption.fold(Token.EndOfFile)(_.closing)

  /** Whether the innermost bracket was opened in the line of the byte at `from`. */
  def isOnLineOf(from: Int): Boolean = {
    moveTo(from)
    open.lastOption.exists(_.line == line)
  }

  /** An error at a token of this kind, with a hint if it is about a bracket. */
  def hinted(error: StaticError, kind: Token.Kind): StaticError =
    if (open.isEmpty)
      if (!TokenSet.contains(TokenSet.ClosingBrackets, kind)) error
      else error.withHint("no bracket is open here")
    else if (open.last.closing == kind) error
    else if (kind == Token.EndOfFile || nOpen(kind) > 0 || isInMember(kind)) {
      val bracket = suspect.getOrElse(open.last)
      error.withHint(s"this $bracket is not closed").withAdvice(bracket.advice)
    } else if (TokenSet.contains(TokenSet.ClosingBrackets, kind))
      error
        .withHint(s"the bracket that is open here is the ${open.last}")
        .withAdvice(open.last.advice)
    else error

  /** Whether a token is the colon of an object's member that follows an unclosed bracket. */
  private def isInMember(kind: Token.Kind): Boolean =
    (kind == Token.Colon || kind == Token.Colon2) &&
      open.last.closing != Token.BraceR && nOpen(Token.BraceR) > 0
}

private[syntax] object UnclosedBrackets {

  /** An opening bracket, the kind of its closing token, its place, its line and the indentation of that. */
  private final class Bracket(
      text: String,
      val closing: Token.Kind,
      from: Int,
      place: String,
      val line: Int,
      val indent: Int
  ) {
    def advice: Advice = Advice.at(from, from + text.length)
    override def toString: String = s"`$text` at $place"
  }

  /** The number of enclosing brackets whose indentation is checked. */
  private final val MaxLookedAt = 100

  /** The hint for an opening quote, or the like, without a partner. */
  def notClosed(source: Source, opening: String, from: Int): String =
    s"this `$opening` at ${source.place(from)} is not closed"
}
