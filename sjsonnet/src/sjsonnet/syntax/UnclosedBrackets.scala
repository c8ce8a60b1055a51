package sjsonnet.syntax

import scala.collection.mutable.ArrayBuffer
import sjsonnet.api.{Source, StaticError}

/** Finds the bracket that was not closed, for errors at the end of a file, at a bracket that closes nothing, or
  * at a colon that only the object around the bracket can have.
  *
  * It is the innermost one that is open there, unless the indentation tells of another one. That is so where a
  * bracket closes one that is not indented like it, while the line that opened another one around that is:
  * then the inner one was not closed, and all brackets behind it close the wrong ones.
  */
private[syntax] final class UnclosedBrackets(source: Source) {
  import UnclosedBrackets._

  private val open = ArrayBuffer.empty[Bracket]
  private var suspect: Option[Bracket] = None

  private def add(kind: Token.Kind, from: Int): Unit = kind match {
    case Token.BraceL   => open += new Bracket("{", Token.BraceR, from): Unit
    case Token.BracketL => open += new Bracket("[", Token.BracketR, from): Unit
    case Token.ParenL   => open += new Bracket("(", Token.ParenR, from): Unit
    case Token.BraceR | Token.BracketR | Token.ParenR =>
      val i = open.lastIndexWhere(_.closing == kind)
      if (i >= 0) close(i, from)
    case _ => ()
  }

  private def close(i: Int, from: Int): Unit = {
    val closed = open(i)
    open.takeInPlace(i)
    if (suspect.isEmpty && source.bytes.indexWhere(!isSpace(_), source.lineFrom(from)) == from) {
      val indent = indentAt(from)
      if (
        indentAt(closed.from) != indent &&
        open.exists(outer => outer.closing == closed.closing && indentAt(outer.from) == indent)
      ) suspect = Some(closed)
    }
  }

  private def hintAt(kind: Token.Kind): String = {
    val isStray = TokenSet.contains(TokenSet.ClosingBrackets, kind)
    if (open.isEmpty || open.last.closing == kind) ""
    else if (kind == Token.EndOfFile || open.exists(_.closing == kind) || isInMember(kind)) {
      val bracket = suspect.getOrElse(open.last)
      notClosed(source, bracket.text, bracket.from)
    } else if (isStray)
      s"the bracket that is open here is the ${quote(source, open.last.text, open.last.from)}"
    else ""
  }

  /** Whether a token is the colon of an object's member that follows on a bracket. */
  private def isInMember(kind: Token.Kind): Boolean =
    (kind == Token.Colon || kind == Token.Colon2) && open.last.closing != Token.BraceR &&
      open.exists(_.closing == Token.BraceR)

  private def indentAt(offset: Int): Int = {
    val lineFrom = source.lineFrom(offset)
    source.bytes.indexWhere(!isSpace(_), lineFrom) - lineFrom
  }

  private def isSpace(byte: Byte): Boolean = byte == ' ' || byte == '\t'
}

private[syntax] object UnclosedBrackets {

  /** An opening bracket and the kind of what closes it. */
  private final class Bracket(val text: String, val closing: Token.Kind, val from: Int)

  /** What to say of an opening bracket or quote that has no partner. */
  def notClosed(source: Source, opening: String, from: Int): String =
    s"this ${quote(source, opening, from)} is not closed"

  private def quote(source: Source, opening: String, from: Int): String =
    s"`$opening` at ${source.line(from)}:${source.column(from)}"

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
        error -> rest.headOption.filter(_._2 == error.from).fold("") { case (kind, _) =>
          brackets.hintAt(kind)
        }
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
