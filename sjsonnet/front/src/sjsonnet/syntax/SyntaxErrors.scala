package sjsonnet.syntax

import sjsonnet.{Advice, Diagnostic, Problem, Source, Span, StaticError}
import sjsonnet.platform.DeepStack
import sjsonnet.text.{GoCharacter, Utf8}

/** Builds the syntax errors of a file, a method for each cause.
  *
  * Words and positions are those of the Go engine. An empty range marks where something is missing, or where an unterminated
  * token begins.
  */
private[syntax] final class SyntaxErrors(source: Source) {

  /** The error of the bytes in `[from, until)`. */
  def at(problem: Problem, from: Int, until: Int): StaticError =
    new StaticError(problem, source, from, until, problem.hint)

  /** An error before the byte at `offset`. */
  def at(problem: Problem, offset: Int): StaticError = at(problem, offset, offset)

  /** For unterminated text: the message repeats the opening token, since it may be far from where the reader looks. */
  private def unterminated(problem: Problem, opening: String, from: Int): StaticError =
    new StaticError(problem, source, from, from, UnclosedBrackets.notClosed(source, opening, from))
      .withAdvice(Advice.at(from, from + opening.length))

  // Invalid tokens.

  def badCharacter(offset: Int): StaticError = {
    val character = quoteAt(offset)
    val problem =
      if (offset == 0 && codepointAt(0) == SyntaxErrors.ByteOrderMark)
        SyntaxCatalogue.ByteOrderMark(character)
      else if (SyntaxErrors.isUtf16(source.bytes)) SyntaxCatalogue.Utf16(character)
      else {
        val hint = CharacterMistakes.ofCharacter(codepointAt(offset), source.bytes, offset)
        SyntaxCatalogue.BadCharacter(character, hint)
      }
    at(problem, offset)
  }

  def zeroBeforeUnderscore(offset: Int): StaticError =
    at(SyntaxCatalogue.ZeroBeforeUnderscore(), offset)

  def junkInNumber(after: String, offset: Int): StaticError =
    at(SyntaxCatalogue.JunkInNumber(after, quoteAt(offset)), offset)

  def junkAfterAt(from: Int): StaticError = {
    val junk = if (from + 1 < source.bytes.length) codepointAt(from + 1) else -1
    at(SyntaxCatalogue.JunkAfterAt(junk), from)
      .withHint(CharacterMistakes.ofAtSign(source.bytes, from))
  }

  def unterminatedString(from: Int): StaticError = {
    val quote = source.bytes(if (source.bytes(from) == '@') from + 1 else from).toChar
    val error = unterminated(SyntaxCatalogue.UnterminatedString(), quote.toString, from)
    if (quote == '\'')
      CharacterMistakes.ofApostrophe(source.bytes, from).fold(error)(error.withHint)
    else error
  }

  def unterminatedComment(from: Int): StaticError =
    unterminated(SyntaxCatalogue.UnterminatedComment(), "/*", from)

  def textBlockNeedsNewLine(from: Int): StaticError =
    at(SyntaxCatalogue.TextBlockNeedsNewLine(), from)

  /** @param firstLine
    *   where the block's first line begins
    */
  def textBlockNeedsIndent(from: Int, firstLine: Int): StaticError =
    at(SyntaxCatalogue.TextBlockNeedsIndent(), from)
      .withHint("each line of the text is indented by spaces or tabs, as much as the first")
      .withAdvice(Advice.showing(firstLine, firstLine))

  def textBlockNotTerminated(from: Int, line: WrongLine): StaticError = {
    val (expected, found) = (
      CharacterMistakes.ofIndent(source.bytes, line.firstFrom, line.firstUntil),
      CharacterMistakes.ofIndent(source.bytes, line.from, line.until)
    )
    val isUnclosed = line.from == line.until && !line.isClosedAfter
    val hint =
      if (isUnclosed && line.closing >= 0) closingIndented(line.closing)
      else if (isUnclosed) UnclosedBrackets.notClosed(source, "|||", from)
      else {
        val wanted =
          if (expected == found) "the spaces and tabs of the first line" else s"at least $expected"
        s"indentation mismatch at ${source.place(line.until)}: expected $wanted, found $found"
      }
    val shown =
      if (!isUnclosed) Advice.showing(line.until, line.until)
      else if (line.closing >= 0) Advice.showing(line.closing, line.closing + 3)
      else Advice.none
    at(SyntaxCatalogue.TextBlockNotTerminated(hint), from).withHint(hint).withAdvice(shown)
  }

  /** @param closing
    *   where a line of the block begins with bars, or -1
    */
  def textBlockAtEndOfFile(from: Int, closing: Int): StaticError = {
    val error = unterminated(SyntaxCatalogue.TextBlockAtEndOfFile(), "|||", from)
    if (closing < 0) error
    else
      error
        .withHint(closingIndented(closing))
        .withAdvice(error.advice.copy(shown = Some(Span(closing, closing + 3))))
  }

  private def closingIndented(closing: Int): String =
    s"the `|||` at ${source.place(closing)} is indented like the text, and so is part of it"

  // Misplaced tokens.

  def endOfFile(token: Lexer): StaticError = atToken(SyntaxCatalogue.EndOfFile(), token)

  def notExpected(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.NotExpected(describe(token)), token)

  def adjacentObjects(brace: Lexer): StaticError =
    atToken(SyntaxCatalogue.AdjacentObjects(), brace)

  def unexpected(token: Lexer, context: String): StaticError =
    atToken(SyntaxCatalogue.Unexpected(describe(token), context), token)

  def expected(kind: Token.Kind, token: Lexer): StaticError =
    atToken(SyntaxCatalogue.Expected(Token.describe(kind), describe(token)), token)

  def expectedText(wanted: String, token: Lexer): StaticError =
    atToken(SyntaxCatalogue.ExpectedText(wanted, describe(token)), token)

  def expectedComma(before: String, token: Lexer): StaticError =
    atToken(SyntaxCatalogue.ExpectedComma(before), token)

  def expectedCommaInParens(before: String, token: Lexer): StaticError =
    atToken(SyntaxCatalogue.ExpectedCommaInParens(before, describe(token)), token)

  def expectedFieldOperator(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.ExpectedFieldOperator(token.text), token)

  def expectedForIfOr(closing: Token.Kind, token: Lexer): StaticError =
    atToken(SyntaxCatalogue.ExpectedForIfOr(Token.describe(closing), describe(token)), token)

  def notUnary(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.NotUnary(token.text), token)

  def notBinary(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.NotBinary(token.text), token)

  def tooDeep(maxDepth: Int, token: Lexer): StaticError =
    atToken(SyntaxCatalogue.TooDeep(maxDepth), token)

  def tooDeepForHost(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.TooDeepForHost(), token).withHint(DeepStack.Exhausted)

  def tooManyColons(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.TooManyColons(), token)

  def indexMissing(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.IndexMissing(), token)

  def superAlone(from: Int, until: Int): StaticError =
    at(SyntaxCatalogue.SuperAlone(), from, until)

  def expectedParameter(token: Lexer): StaticError = {
    val name = Token.describe(Token.Identifier)
    atToken(SyntaxCatalogue.ExpectedParameter(name, describe(token)), token)
  }

  def positionalAfterNamed(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.PositionalAfterNamed(), token)

  // Members that contradict each other.

  // The parameter `first` of these says where the member that has the name already begins. That is looked up only for errors
  // that are kept, since it takes as long as there are members.

  def duplicateLocal(first: => Int)(token: Lexer): StaticError =
    duplicate(SyntaxCatalogue.DuplicateLocal, first, token)

  def duplicateParameter(first: => Int)(token: Lexer): StaticError =
    duplicate(SyntaxCatalogue.DuplicateParameter, first, token)

  def duplicateField(first: => Int)(token: Lexer): StaticError =
    duplicate(SyntaxCatalogue.DuplicateField, first, token)

  private def duplicate(diagnostic: Diagnostic.Of2, first: Int, token: Lexer): StaticError = {
    val problem = diagnostic(token.text, source.place(first))
    val until = first + (token.until - token.from)
    atToken(problem, token).withHint(problem.hint).withAdvice(Advice.at(first, until))
  }

  def plusInMethod(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.PlusInMethod(token.text), token)

  def assertInComprehension(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.AssertInComprehension(), token)

  def fieldsInComprehension(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.FieldsInComprehension(), token)

  def hiddenInComprehension(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.HiddenInComprehension(), token)

  def fixedInComprehension(token: Lexer): StaticError =
    atToken(SyntaxCatalogue.FixedInComprehension(), token)

  private def atToken(problem: Problem, token: Lexer): StaticError =
    at(problem, token.from, token.until)

  private def describe(token: Lexer): String = {
    val content = token.text
    if (content.isEmpty) Token.describe(token.kind)
    else if (Token.hasContent(token.kind)) s"""(${Token.describe(token.kind)}, "$content")"""
    else s""""$content""""
  }

  /** The code point at `offset` between single quotes, in ASCII; the replacement character at the end of the file. */
  private def quoteAt(offset: Int): String =
    GoCharacter.inAscii(
      if (offset == source.bytes.length) Utf8.Replacement else codepointAt(offset)
    )

  private def codepointAt(offset: Int): Int = {
    val until = offset + Utf8.sequenceLength(source.bytes(offset).toInt)
    if (until <= source.bytes.length && Utf8.isValid(source.bytes, offset, until))
      Utf8.codepointAt(source.bytes, offset)
    else Utf8.Replacement
  }
}

private[syntax] object SyntaxErrors {

  // What is expected that is no single token, in the words of the Go engine.

  final val EqualsSign = "operator ="
  final val EndOfBind = ", or ;"
  final val Opening = "("

  /** The code point that some editors put in front of a text to mark it as UTF-8. */
  private final val ByteOrderMark = 0xfeff

  /** The same code point in UTF-16. */
  private val Utf16Marks = Seq(Seq(0xff, 0xfe), Seq(0xfe, 0xff))

  /** The number of characters that are looked at, and the least that a text must have. */
  private final val MostOfUtf16 = 8
  private final val LeastOfUtf16 = 2

  /** Whether a text is UTF-16: it begins with the mark of that encoding, or with ASCII, as programs do, which has a NUL for
    * every second byte.
    */
  private def isUtf16(bytes: Array[Byte]): Boolean = {
    val n = math.min(bytes.length / 2, MostOfUtf16)
    def hasNulsFrom(first: Int) =
      (0 until 2 * n).forall(i => (bytes(i) == 0) == (i % 2 == first))
    Utf16Marks.contains(bytes.take(2).map(_ & 0xff).toSeq) ||
    n >= LeastOfUtf16 && (hasNulsFrom(0) || hasNulsFrom(1))
  }
}
