package sjsonnet.syntax

import sjsonnet.api.{Source, StaticError}
import sjsonnet.text.Utf8

/** The errors of a file's syntax, a method for each cause.
  *
  * Words and places are those of the Go engine. A place without extent is where something is missing, or
  * where a token begins that cannot be read to its end.
  */
private[syntax] final class SyntaxErrors(source: Source) {

  def at(message: String, from: Int, until: Int): StaticError =
    new StaticError(message, source, from, until)

  def at(message: String, offset: Int): StaticError = at(message, offset, offset)

  /** For what has no end: what begins it is named once more, since it may be far from where one looks. */
  private def unterminated(message: String, opening: String, from: Int): StaticError =
    new StaticError(message, source, from, from, UnclosedBrackets.notClosed(source, opening, from))

  // Bytes that are no tokens.

  def badCharacter(offset: Int): StaticError =
    at(s"Could not lex the character ${quoteAt(offset)}", offset)

  def zeroBeforeUnderscore(offset: Int): StaticError =
    at("Couldn't lex number, _ not allowed after leading 0", offset)

  def junkInNumber(after: String, offset: Int): StaticError =
    at(s"Couldn't lex number, junk after $after: ${quoteAt(offset)}", offset)

  def junkAfterAt(from: Int): StaticError = {
    val junk = if (from + 1 < source.bytes.length) codepointAt(from + 1) else -1
    at(s"Couldn't lex verbatim string, junk after '@': $junk", from)
  }

  def unterminatedString(from: Int): StaticError = {
    val quote = source.bytes(if (source.bytes(from) == '@') from + 1 else from).toChar
    unterminated("Unterminated String", quote.toString, from)
  }

  def unterminatedComment(from: Int): StaticError =
    unterminated("Multi-line comment has no terminating */", "/*", from)

  def textBlockNeedsNewLine(from: Int): StaticError =
    at("Text block requires new line after |||.", from)

  def textBlockNeedsIndent(from: Int): StaticError =
    at("Text block's first line must start with whitespace", from)

  def textBlockNotTerminated(from: Int): StaticError =
    unterminated("Text block not terminated with |||", "|||", from)

  def textBlockAtEndOfFile(from: Int): StaticError =
    unterminated("Unexpected EOF", "|||", from)

  // Tokens where they do not belong.

  def endOfFile(token: Lexer): StaticError = atToken("Unexpected end of file", token)

  def notExpected(token: Lexer): StaticError =
    atToken(s"Did not expect: ${describe(token)}", token)

  def adjacentObjects(brace: Lexer): StaticError =
    atToken("Object literals side by side, which strict mode forbids: put a + between them", brace)

  def unexpected(token: Lexer, context: String): StaticError =
    atToken(s"Unexpected: ${describe(token)} while parsing $context", token)

  def expected(kind: Token.Kind, token: Lexer): StaticError =
    atToken(s"Expected token ${Token.describe(kind)} but got ${describe(token)}", token)

  def expectedText(wanted: String, token: Lexer): StaticError =
    atToken(s"Expected $wanted but got ${describe(token)}", token)

  def expectedComma(before: String, token: Lexer): StaticError =
    atToken(s"Expected a comma before next $before", token)

  def expectedCommaInParens(before: String, token: Lexer): StaticError =
    atToken(s"Expected a comma before next $before, got ${describe(token)}", token)

  def expectedFieldOperator(token: Lexer): StaticError =
    atToken(
      s"Expected one of :, ::, :::, +:, +::, +:::, got: ${token.text}",
      token
    )

  def expectedForIfOr(closing: Token.Kind, token: Lexer): StaticError =
    atToken(
      s"Expected for, if or ${Token.describe(closing)} after for clause, got: ${describe(token)}",
      token
    )

  def notUnary(token: Lexer): StaticError =
    atToken(s"Not a unary operator: ${token.text}", token)

  def notBinary(token: Lexer): StaticError =
    atToken(s"Not a binary operator: ${token.text}", token)

  def tooDeep(maxDepth: Int, token: Lexer): StaticError =
    atToken(s"Exceeded maximum parse stack depth limit of $maxDepth.", token)

  def tooManyColons(token: Lexer): StaticError =
    atToken("Invalid slice: too many colons", token)

  def indexMissing(token: Lexer): StaticError =
    atToken("ast.Index requires an expression", token)

  def superAlone(from: Int, until: Int): StaticError =
    at("Expected . or [ after super", from, until)

  def expectedParameter(token: Lexer): StaticError = {
    val name = Token.describe(Token.Identifier)
    atToken(s"Expected token $name but got ${describe(token)} while parsing parameter", token)
  }

  def positionalAfterNamed(token: Lexer): StaticError =
    atToken("Positional argument after a named argument is not allowed", token)

  // Members that contradict each other.

  def duplicateLocal(token: Lexer): StaticError =
    atToken(s"Duplicate local var: ${token.text}", token)

  def duplicateParameter(token: Lexer): StaticError =
    atToken(s"Duplicate function parameter: ${token.text}", token)

  def duplicateField(token: Lexer): StaticError =
    atToken(s"Duplicate field: ${token.text}", token)

  def plusInMethod(token: Lexer): StaticError =
    atToken(s"Cannot use +: syntax sugar in a method: ${token.text}", token)

  def assertInComprehension(token: Lexer): StaticError =
    atToken("Object comprehension cannot have asserts", token)

  def fieldsInComprehension(token: Lexer): StaticError =
    atToken("Object comprehension can only have one field", token)

  def hiddenInComprehension(token: Lexer): StaticError =
    atToken("Object comprehensions cannot have hidden fields", token)

  def fixedInComprehension(token: Lexer): StaticError =
    atToken("Object comprehensions can only have [e] fields", token)

  private def atToken(message: String, token: Lexer): StaticError =
    at(message, token.from, token.until)

  private def describe(token: Lexer): String = {
    val content = token.text
    if (content.isEmpty) Token.describe(token.kind)
    else if (Token.hasContent(token.kind)) s"""(${Token.describe(token.kind)}, "$content")"""
    else s""""$content""""
  }

  /** The code point at `offset` between single quotes, in ASCII. */
  private def quoteAt(offset: Int): String =
    if (offset == source.bytes.length) "'\\ufffd'"
    else {
      val codepoint = codepointAt(offset)
      val text = codepoint match {
        case '\''                                       => "\\'"
        case '\\'                                       => "\\\\"
        case 7                                          => "\\a"
        case '\b'                                       => "\\b"
        case '\f'                                       => "\\f"
        case '\n'                                       => "\\n"
        case '\r'                                       => "\\r"
        case '\t'                                       => "\\t"
        case 11                                         => "\\v"
        case _ if codepoint < 0x20 || codepoint == 0x7f => "\\x" + hex(codepoint, 2)
        case _ if codepoint < 0x7f                      => codepoint.toChar.toString
        case _ if codepoint < 0x10000                   => "\\u" + hex(codepoint, 4)
        case _                                          => "\\U" + hex(codepoint, 8)
      }
      s"'$text'"
    }

  private def codepointAt(offset: Int): Int = {
    val until = offset + Utf8.sequenceLength(source.bytes(offset).toInt)
    if (until <= source.bytes.length && Utf8.isValid(source.bytes, offset, until))
      Utf8.codepointAt(source.bytes, offset)
    else Utf8.Replacement
  }

  private def hex(value: Int, width: Int): String = {
    val digits = Integer.toHexString(value)
    "0" * (width - digits.length) + digits
  }
}
