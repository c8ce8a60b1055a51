package sjsonnet.syntax

/** Variables and functions declared as in other languages: patterns, bodies in braces, other signs than `=`. */
private[syntax] final class DeclarationMistakes(place: MistakePlace) {
  import place._

  def hint: Option[String] = pattern.orElse(binding).orElse(function)

  /** A pattern in place of a name. */
  private def pattern: Option[String] =
    if (kind(0) != Token.BraceL && kind(0) != Token.BracketL) None
    else if (is(SyntaxCatalogue.ExpectedParameter))
      Some("a parameter is one name, and its parts are read in the body: function(x) x.a")
    else if (!expects(Token.Identifier)) None
    else if (kind(-1) == Token.For)
      Some("a variable is one name, and its parts are read from it: [x.a for x in …]")
    else if (kind(-1) == Token.Local || kind(-1) == Token.Comma)
      Some(
        if (kind(0) == Token.BraceL)
          "a variable is one name, and its parts are read from it: local x = …, a = x.a, b = x.b;"
        else
          "a variable is one name, and its parts are read from it: local x = …, a = x[0], b = x[1];"
      )
    else None

  /** What follows the name of a variable, or the parameters of a function. */
  private def binding: Option[String] =
    if (!expectsText(SyntaxErrors.EqualsSign)) None
    else if (kind(-1) == Token.ParenR)
      opening(-1).filter(at => isIdentifier(at - 1)).map { at =>
        s"`=` stands before the body of a function: ${place.word(at - 1)}(…) = VALUE"
      }
    else if (kind(-2) == Token.Local && kind(0) == Token.Comma)
      Some("each variable of a `local` has its own value: local a = …, b = …;")
    else if (kind(-2) == Token.Local && Token.isOperator(kind(0)))
      Some(s"`=` stands between a variable and its value: local ${place.word(-1)} = VALUE;")
    else None

  /** A sign between the parameters of a function and its body. */
  private def function: Option[String] = {
    val isSign = kind(0) == Token.Assign || kind(0) == Token.Colon ||
      kind(0) == Token.OtherOperator && (place.word(0) == "=>" || place.word(0) == "->")
    if (kind(-1) == Token.Function && isIdentifier(0) && expectsText(SyntaxErrors.Opening))
      Some(s"a function with a name is declared with `local ${place.word(0)}(x) = …;`")
    else if (
      isSign && kind(-1) == Token.ParenR &&
      opening(-1).exists(at => kind(at - 1) == Token.Function)
    ) Some("the body of a function follows its parameters: function(x) VALUE")
    else None
  }
}
