package sjsonnet.analysis

import sjsonnet.{Span, StaticError}
import sjsonnet.syntax._

/** Finds the changes that mend an error: those that leave no doubt, and guesses. */
private[analysis] final class Fixes(tree: SyntaxTree) {
  private val file = tree.source.name

  def of(error: StaticError): Vector[Fix] = {
    val at = tree.tokenAt(error.from)
    val before = if (at.index == 0) None else Some(tree.tokens(at.index - 1))
    val own = error.diagnostic match {
      case SyntaxCatalogue.ExpectedComma | SyntaxCatalogue.ExpectedCommaInParens =>
        comma(error, at, before)
      case SyntaxCatalogue.ExpectedFieldOperator if at.kind == Token.Assign =>
        Some(Fix.safe(file, at.from, at.until, ":"))
      case SyntaxCatalogue.ExpectedText if lacksSemicolon(at, before) =>
        before.map(last => Fix.safe(file, last.until, last.until, ";"))
      case SyntaxCatalogue.Expected =>
        before.filter(dot => dot.kind == Token.Dot && Token.isKeyword(at.kind)).map { dot =>
          Fix.safe(file, dot.from, at.until, s"['${tree.text(at)}']")
        }
      case SyntaxCatalogue.Unexpected
          if at.kind == Token.Number && isFieldOperator(tree.tokens(at.index + 1)) =>
        Some(Fix.safe(file, at.from, at.until, s"'${tree.text(at)}'"))
      case SyntaxCatalogue.AdjacentObjects => Some(Fix.safe(file, at.from, at.from, "+ "))
      case SyntaxCatalogue.ByteOrderMark   => Some(Fix.safe(file, 0, ByteOrderMarkLength, ""))
      case _                               => None
    }
    val guess = error.advice.replacement.map(Fix.guess(file, error.from, error.until, _))
    val quotes = error.advice.unquoted.map { word =>
      Fix.safe(file, word.from, word.until, s"'${tree.text(tree.tokenAt(word.from))}'")
    }
    own.toVector ++ quotes ++ guess
  }

  /** A comma after the item before, or in place of a semicolon; nothing if it is rather a bracket that is missing. */
  private def comma(
      error: StaticError,
      at: SyntaxToken,
      before: Option[SyntaxToken]
  ): Option[Fix] =
    if (error.advice.related.nonEmpty || before.isEmpty) None
    else if (at.kind == Token.Semicolon)
      // It may be a closing bracket that is missing: that of the call in `local a = f(1; a`.
      Some(
        Fix(
          file,
          Vector(TextEdit(Span(at.from, at.until), ",")),
          isSafe = !isInParens(error) && continues(tree.tokens(at.index + 1))
        )
      )
    else if (!beginsItem(at)) None
    else {
      val end = before.get.until
      Some(
        if (isOnNewLine(at) || beginsField(at)) Fix.safe(file, end, end, ",")
        else Fix.guess(file, end, end, ",")
      )
    }

  /** Whether a token is sure to continue an object or array, or to end it. */
  private def continues(token: SyntaxToken): Boolean = {
    def isEnd(token: SyntaxToken) = token.kind == Token.BraceR || token.kind == Token.BracketR
    def isFollowed = {
      val next = tree.tokens(token.index + 1)
      next.kind == Token.Comma || isEnd(next)
    }
    isEnd(token) || beginsField(token) || beginsItem(token) && isFollowed
  }

  private def isInParens(error: StaticError): Boolean =
    error.diagnostic == SyntaxCatalogue.ExpectedCommaInParens

  private def isOnNewLine(token: SyntaxToken): Boolean =
    tree.trivia(token).exists(_.kind == Trivia.LineEnd)

  private def beginsField(token: SyntaxToken): Boolean =
    (token.kind == Token.Identifier || Token.isString(token.kind)) &&
      isFieldOperator(tree.tokens(token.index + 1))

  private def beginsItem(token: SyntaxToken): Boolean =
    !token.isBad && (token.kind == Token.Identifier || token.kind == Token.Number ||
      Token.isString(token.kind) || token.kind == Token.BraceL || token.kind == Token.BracketL ||
      token.kind == Token.Local || token.kind == Token.Assert)

  /** Whether a line begins where the semicolon of a `local` is missing. */
  private def lacksSemicolon(at: SyntaxToken, before: Option[SyntaxToken]): Boolean =
    before.exists { last =>
      isOnNewLine(at) &&
      tree.path(last.from).reverseIterator.exists { node =>
        node.kind == NodeKind.Local && node.token(Token.Semicolon).isEmpty
      }
    }

  private def isFieldOperator(token: SyntaxToken): Boolean =
    token.kind >= Token.Colon && token.kind <= Token.PlusColon3

  private final val ByteOrderMarkLength = 3
}
