package sjsonnet.syntax

import sjsonnet.{Span, StaticError}

/** Missing and wrong commas and semicolons. */
private[syntax] final class SeparatorMistakes(place: MistakePlace) {
  import MistakePlace.isFieldOperator
  import place._

  private def when(condition: Boolean)(hint: => String): Option[String] =
    Option.when(condition)(hint)

  def hint: Option[String] =
    if (kind(0) == Token.Semicolon) semicolon
    else if (kind(0) == Token.Comma) comma
    else if (isInObject) None
    else if (is(SyntaxCatalogue.ExpectedText))
      when(kind(-2) == Token.Comma && expectsText(SyntaxErrors.EqualsSign))(last)
    else
      when(
        is(SyntaxCatalogue.Expected) && kind(-1) == Token.Comma &&
          brackets.closing != Token.ParenR && expects(Token.Identifier) && !opensPattern
      )(last)

  /** In the line of the comma, an object or array is rather a pattern in place of a name. */
  private def opensPattern: Boolean =
    !isOnNewLine(0) && (kind(0) == Token.BraceL || kind(0) == Token.BracketL)

  private def semicolon: Option[String] =
    if (isInObject)
      when(is(SyntaxCatalogue.ExpectedComma))(
        "in an object, locals and fields are separated by commas"
      )
    else if (brackets.closing == Token.EndOfFile)
      when(is(SyntaxCatalogue.NotExpected))("only a `local` or `assert` ends with a semicolon")
    else
      when(is(SyntaxCatalogue.ExpectedComma) || is(SyntaxCatalogue.ExpectedCommaInParens))(
        "elements and arguments are separated by commas"
      )

  /** One that nothing stands before. */
  private def comma: Option[String] =
    when(
      is(SyntaxCatalogue.Unexpected) && (kind(-1) == Token.Comma || opens(-1)) ||
        is(SyntaxCatalogue.ExpectedParameter) && (kind(-1) == Token.Comma || opens(-1))
    )("nothing stands before this comma: there is one too many").orElse(
      if (is(SyntaxCatalogue.NotExpected) && brackets.closing == Token.EndOfFile && isWhole)
        Some(
          if (kind(1) == Token.EndOfFile) "nothing follows this comma: there is one too many"
          else YamlMistakes.Several
        )
      else when(expects(Token.ParenR))(YamlMistakes.Several)
    )

  /** Whether the value before has the brackets that belong to each other. */
  private def isWhole: Boolean = opening(-1).exists { at =>
    at == -1 || kind(at) == Token.BraceL && kind(-1) == Token.BraceR ||
    kind(at) == Token.BracketL && kind(-1) == Token.BracketR ||
    kind(at) == Token.ParenL && kind(-1) == Token.ParenR
  }

  private def opens(j: Int): Boolean =
    kind(j) == Token.BraceL || kind(j) == Token.BracketL || kind(j) == Token.ParenL

  private def last =
    "the last variable of a `local` ends with `;`, and the expression that uses them follows"

  /** The error of a `local` that does not end, if it is one. */
  def unended: Option[StaticError] =
    if (kind(0) == Token.Semicolon || isInObject || !expectsText(SyntaxErrors.EndOfBind)) None
    else
      unendedLocal.map { at =>
        val place = error.source.place(from(at))
        beforeLine(error.withHint(s"the `local` at $place needs a `;` at its end"))
      }

  /** The innermost `local` around the error that has no semicolon. */
  private def unendedLocal: Option[Int] = {
    var j = -1
    var nBrackets = 0
    var nEnded = 0
    while (isToken(j) && nBrackets >= 0 && -j < MistakePlace.MostLookedAt) {
      val found = kind(j)
      if (TokenSet.contains(TokenSet.ClosingBrackets, found)) nBrackets += 1
      else if (opens(j)) nBrackets -= 1
      else if (nBrackets == 0 && found == Token.Semicolon) nEnded += 1
      else if (nBrackets == 0 && found == Token.Local)
        if (nEnded == 0) return Some(j) else nEnded -= 1
      j -= 1
    }
    None
  }

  /** The error of a comma that is missing at the end of a line, if it is one. */
  def missingComma: Option[StaticError] = {
    val isMissing =
      if (isInObject) is(SyntaxCatalogue.ExpectedComma) && beginsField
      else
        (is(SyntaxCatalogue.ExpectedComma) || is(SyntaxCatalogue.ExpectedCommaInParens)) &&
        beginsOperand(0)
    Option.when(isMissing && isOnNewLine(0) && endsOperand(-1))(
      beforeLine(error.withHint("a comma is missing here"))
    )
  }

  private def beginsField: Boolean =
    kind(0) == Token.BracketL || kind(0) == Token.Local || kind(0) == Token.Assert ||
      (isWord(0) || isString(0)) && (isFieldOperator(kind(1)) || kind(1) == Token.ParenL)

  /** The error shown at the end of the line before, where something is missing, if its token begins a line. */
  private def beforeLine(error: StaticError): StaticError =
    if (!isOnNewLine(0)) error
    else error.withAdvice(error.advice.copy(shown = Some(Span(until(-1), until(-1)))))
}
