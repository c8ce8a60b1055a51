package sjsonnet.syntax

import sjsonnet.Catalogue
import sjsonnet.Diagnostic.Kind

/** The syntax errors of a file, in the words of the Go engine. */
private[sjsonnet] object SyntaxCatalogue extends Catalogue(1) {
  val BadCharacter = of2(1, Kind.Syntax, "Could not lex the character {character}", "{hint}")
  val ZeroBeforeUnderscore =
    plain(2, Kind.Syntax, "Couldn't lex number, _ not allowed after leading 0")
  val JunkInNumber = of2(3, Kind.Syntax, "Couldn't lex number, junk after {part}: {character}")
  val JunkAfterAt = of1(4, Kind.Syntax, "Couldn't lex verbatim string, junk after '@': {codepoint}")
  val UnterminatedString = plain(5, Kind.Syntax, "Unterminated String")
  val UnterminatedComment = plain(6, Kind.Syntax, "Multi-line comment has no terminating */")
  val TextBlockNeedsNewLine = plain(7, Kind.Syntax, "Text block requires new line after |||.")
  val TextBlockNeedsIndent =
    plain(8, Kind.Syntax, "Text block's first line must start with whitespace")
  val TextBlockNotTerminated =
    of1(9, Kind.Syntax, "Text block not terminated with |||", "{hint}")
  val TextBlockAtEndOfFile = plain(10, Kind.Syntax, "Unexpected EOF")
  val EndOfFile = plain(11, Kind.Syntax, "Unexpected end of file")
  val NotExpected = of1(12, Kind.Syntax, "Did not expect: {token}")
  val AdjacentObjects = plain(
    13,
    Kind.Syntax,
    "Object literals side by side, which strict mode forbids: put a + between them"
  )
  val Unexpected = of2(14, Kind.Syntax, "Unexpected: {token} while parsing {construct}")
  val Expected = of2(15, Kind.Syntax, "Expected token {expected} but got {token}")
  val ExpectedText = of2(16, Kind.Syntax, "Expected {expected} but got {token}")
  val ExpectedComma = of1(17, Kind.Syntax, "Expected a comma before next {element}")
  val ExpectedCommaInParens =
    of2(18, Kind.Syntax, "Expected a comma before next {element}, got {token}")
  val ExpectedFieldOperator =
    of1(19, Kind.Syntax, "Expected one of :, ::, :::, +:, +::, +:::, got: {token}")
  val ExpectedForIfOr =
    of2(20, Kind.Syntax, "Expected for, if or {closing} after for clause, got: {token}")
  val NotUnary = of1(21, Kind.Syntax, "Not a unary operator: {operator}")
  val NotBinary = of1(22, Kind.Syntax, "Not a binary operator: {operator}")
  val TooDeep = of1(23, Kind.Limit, "Exceeded maximum parse stack depth limit of {limit}.")
  val TooManyColons = plain(24, Kind.Syntax, "Invalid slice: too many colons")
  val IndexMissing = plain(25, Kind.Syntax, "an index needs an expression between its brackets")
  val SuperAlone = plain(26, Kind.Syntax, "Expected . or [ after super")
  val ExpectedParameter =
    of2(27, Kind.Syntax, "Expected token {expected} but got {token} while parsing parameter")
  val PositionalAfterNamed =
    plain(28, Kind.Argument, "Positional argument after a named argument is not allowed")
  val DuplicateLocal =
    of2(29, Kind.Name, "Duplicate local var: {name}", "the first is at {place}")
  val DuplicateParameter =
    of2(30, Kind.Name, "Duplicate function parameter: {name}", "the first is at {place}")
  val DuplicateField = of2(31, Kind.Name, "Duplicate field: {name}", "the first is at {place}")
  val PlusInMethod = of1(32, Kind.Syntax, "Cannot use +: syntax sugar in a method: {name}")
  val AssertInComprehension = plain(33, Kind.Syntax, "Object comprehension cannot have asserts")
  val FieldsInComprehension = plain(34, Kind.Syntax, "Object comprehension can only have one field")
  val HiddenInComprehension =
    plain(35, Kind.Syntax, "Object comprehensions cannot have hidden fields")
  val FixedInComprehension =
    plain(36, Kind.Syntax, "Object comprehensions can only have [e] fields")
  val BlockInImport = plain(37, Kind.Import, "Block string literals not allowed in imports")
  val ComputedImport = plain(38, Kind.Import, "Computed imports are not allowed")
  val UnknownEscape =
    of1(
      39,
      Kind.Syntax,
      "Unknown escape sequence in string literal: \\{character}",
      "a backslash is written \\\\, or the whole string verbatim, as @'…'"
    )
  val EscapeTruncated =
    plain(
      40,
      Kind.Syntax,
      "Truncated unicode escape sequence in string literal.",
      "\\u stands before four hexadecimal digits; a backslash is written \\\\, or the whole string verbatim, as @'…'"
    )
  val EscapeMalformed = of1(
    41,
    Kind.Syntax,
    "Unicode escape sequence was malformed: {escape}",
    "\\u stands before four hexadecimal digits; a backslash is written \\\\, or the whole string verbatim, as @'…'"
  )
  val PairTruncated =
    plain(42, Kind.Syntax, "Truncated unicode surrogate pair escape sequence in string literal.")
  val NoLowSurrogate = plain(
    43,
    Kind.Syntax,
    "Unicode surrogate pair escape sequence missing low surrogate in string literal."
  )
  val LowSurrogateMalformed =
    of1(44, Kind.Syntax, "Unicode low surrogate escape sequence was malformed: {escape}")
  val NoPair = plain(45, Kind.Syntax, "Invalid UTF-16 bytes")
  val TooDeepForHost = plain(46, Kind.Limit, "Exceeded the stack of the host.")
  val ByteOrderMark = of1(
    47,
    Kind.Syntax,
    "Could not lex the character {character}",
    "the text begins with a byte order mark (BOM), which must be removed"
  )
  val Utf16 = of1(
    48,
    Kind.Syntax,
    "Could not lex the character {character}",
    "the text is UTF-16, but must be UTF-8"
  )
}
