package sjsonnet.syntax

import java.util.Arrays
import scala.annotation.switch
import sjsonnet.{Excerpt, Meter, Source, StaticError}
import sjsonnet.text.{Ascii, NumberParse, Utf8}

/** Splits the bytes of a file into tokens, one at a time.
  *
  * [[next]] moves to the token after the current one and sets `kind`, `from` and `until`, without allocating. The value of a
  * token is available while the token is current: the `name` of an identifier, a `number`, a `string`. So the escapes of a
  * string are decoded only when a rule of the grammar takes the string.
  *
  * Outside comments and strings everything is ASCII, so one byte determines the kind of token. No token continues with NUL,
  * so NUL can stand for the end of the file. Comments and strings may hold any bytes; invalid UTF-8 in a string becomes
  * U+FFFD.
  *
  * [[next]] throws if the bytes are not a valid token. The lexer can continue from there: [[acceptBad]] makes them the
  * current token, of the kind that they would have been, or of [[Token.Bad]].
  */
private[syntax] final class Lexer(
    source: Source,
    names: NameTable,
    errors: SyntaxErrors,
    private[syntax] val isUtf8: Boolean
) {
  import ByteClass._
  import Lexer._

  def this(source: Source, names: NameTable, errors: SyntaxErrors) =
    this(source, names, errors, Utf8.isValid(source.bytes, 0, source.bytes.length))

  // A copy, since Scala Native looks up the companion object at each access, and this table is read for each byte.
  private val classTable = ByteClass.table

  private val bytes = source.bytes
  private val end = bytes.length

  /** The current token. Before the first call of [[next]] it is empty. */
  private var currentKind: Token.Kind = Token.EndOfFile
  private var currentFrom = 0
  private var currentUntil = 0

  /** Flags of the features found in the current token. */
  private var flags = 0

  /** Has the lines of the current token if it is a text block. */
  private val textBlocks = new TextBlockScanner(source, errors, bad(_, _, Token.TextBlock))

  /** Scratch buffer for the values of strings; at least as long as the longest so far. */
  private var scratch = Array.emptyByteArray

  // The bytes that next() rejected: where they end, and the kind of token to treat them as.
  private var badUntil = 0
  private var badKind: Token.Kind = Token.Bad

  // Where the last run of symbols ends, and where the last operator in it ends that is not a sign or a `$`. Kept, so that a
  // long run of signs is not scanned again for each of them.
  private var symbolsUntil = 0
  private var operatorUntil = 0

  def kind: Token.Kind = currentKind
  def from: Int = currentFrom
  def until: Int = currentUntil

  /** Moves to the next token. After the last one there is always an end of file. */
  def next(): Unit = {
    val i = skipBlanks(currentUntil)
    currentFrom = i
    if (i == end) endAt(i, Token.EndOfFile)
    else
      (byteClass(bytes(i)): @switch) match {
        case Letter => identifier(i)
        case Digit  => number(i)
        case Symbol => if (textBlocks.isAt(i)) textBlock(i) else operator(i)
        case Quote  => quoted(i)
        case AtSign => verbatim(i)
        case Other  => throw bad(errors.badCharacter(i), othersEnd(i), Token.Bad)
        case single => endAt(i + 1, single)
      }
  }

  /** Makes the token that begins at `at`, which has been read before, the current one. */
  def reread(at: Int): Unit = {
    moveTo(at)
    next()
  }

  /** Moves so that [[next]] reads the token after the offset `at`, where one ends or begins. */
  def moveTo(at: Int): Unit = {
    currentUntil = at
    symbolsUntil = at
  }

  /** Makes the bytes that [[next]] rejected the current token. */
  def acceptBad(): Unit = {
    flags = IsBad
    symbolsUntil = badUntil
    endAt(badUntil, badKind)
  }

  /** Records that the bytes at `from` are not a valid token, and returns the error to throw. */
  private def bad(error: StaticError, until: Int, kind: Token.Kind): StaticError = {
    badUntil = until
    badKind = kind
    error
  }

  /** The current identifier. */
  def name: Name = names.intern(bytes, from, until)

  /** The value of the current number: an infinity, if it exceeds every double. */
  def number(meter: Meter): Double =
    if ((flags & (HasUnderscore | IsBad)) == 0) NumberParse.parse(bytes, from, until, meter)
    else if ((flags & IsBad) != 0) 0
    else {
      val digits = withoutUnderscores
      NumberParse.parse(digits, 0, digits.length, meter)
    }

  /** The value of the current string, in UTF-8. */
  def string: Array[Byte] = if (isUtf8) content else Utf8.sanitize(content)

  /** The value of the current string, as a name. */
  def stringAsName: Name =
    if ((flags & (HasEscape | IsBad)) == 0 && isUtf8) names.intern(bytes, contentFrom, until - 1)
    else {
      val value = string
      names.intern(value, 0, value.length)
    }

  /** The current token as messages show it: a string without its quotes but with its escapes, a number without its
    * underscores.
    */
  def text: String =
    if (isBad || until - from > Excerpt.Longest) Utf8.excerpt(bytes, from, until)
    else if (kind == Token.Number) decoded(withoutUnderscores)
    else if (kind == Token.DoubleQuoted || kind == Token.SingleQuoted)
      decoded(Utf8.sanitize(Arrays.copyOfRange(bytes, contentFrom, until - 1)))
    else if (Token.isString(kind)) decoded(string)
    else Utf8.decode(bytes, from, until)

  /** Whether the value of the current string is not the text between its quotes, or may not be. */
  def hasEscape: Boolean = (flags & (HasEscape | IsBad)) != 0

  private def decoded(text: Array[Byte]): String = Utf8.decode(text, 0, text.length)

  private def content: Array[Byte] =
    if ((flags & (HasEscape | IsBad)) == 0) Arrays.copyOfRange(bytes, contentFrom, until - 1)
    else if (isBad) Array.emptyByteArray
    else {
      if (scratch.length < until - from) scratch = new Array[Byte](math.max(until - from, 1024))
      val length =
        if (kind == Token.TextBlock) textBlocks.value(scratch)
        else if (kind == Token.DoubleQuoted || kind == Token.SingleQuoted) {
          val escapes = new LiteralEscapes(errors, from, until)
          StringLiterals.unescape(bytes, contentFrom, until - 1, escapes, scratch)
        } else StringLiterals.undouble(bytes, contentFrom, until - 1, bytes(from + 1), scratch)
      Arrays.copyOf(scratch, length)
    }

  /** Whether the current token is one that [[next]] rejected. */
  def isBad: Boolean = badUntil > 0 && currentUntil == badUntil

  /** Where the text between the quotes of the current string begins. */
  private def contentFrom: Int = if (bytes(from) == '@') from + 2 else from + 1

  private def withoutUnderscores: Array[Byte] =
    Arrays.copyOfRange(bytes, from, until).filter(_ != '_')

  private def endAt(until: Int, kind: Token.Kind): Unit = {
    currentUntil = until
    currentKind = kind
  }

  private def byteClass(byte: Byte): Int = classTable(byte & 0xff).toInt

  /** The byte at `i`, NUL at the end of the file. */
  private def at(i: Int): Byte = if (i < end) bytes(i) else 0

  /** The end of the white space and comments that begin at `start`. */
  private def skipBlanks(start: Int): Int = {
    var i = start
    while (i < end) {
      val byte = bytes(i)
      if (Blanks.isBlank(byte)) i += 1
      else if (!Blanks.mayBeginComment(byte)) return i
      else {
        val until = commentEnd(i)
        if (until == i) return i
        i = until
      }
    }
    i
  }

  private def commentEnd(start: Int): Int = {
    val until = Blanks.commentEnd(bytes, start)
    if (until < 0) {
      currentFrom = start
      throw bad(errors.unterminatedComment(start), end, Token.Bad)
    }
    until
  }

  private def identifier(start: Int): Unit = {
    val until = Identifiers.end(bytes, start + 1)
    endAt(until, Keywords.kind(bytes, start, until))
  }

  private def number(start: Int): Unit = {
    flags = 0
    var i = start + 1
    if (bytes(start) != '0') i = moreDigits(i)
    else if (at(i) == '_') throw badNumber(errors.zeroBeforeUnderscore(i), i)
    if (at(i) == '.') i = digits(i + 1, "decimal point")
    if (at(i) == 'e' || at(i) == 'E') {
      val hasSign = at(i + 1) == '+' || at(i + 1) == '-'
      i = if (hasSign) digits(i + 2, "exponent sign") else digits(i + 1, "'E'")
    }
    endAt(i, Token.Number)
  }

  /** The end of the digits at `start`, at least one of which must follow what messages call `before`. */
  private def digits(start: Int, before: String): Int = {
    if (!Ascii.isDigit(at(start))) {
      val error = errors.junkInNumber(before, start)
      throw badNumber(index(start).fold(error)(error.withHint(_)), start)
    }
    moreDigits(start + 1)
  }

  /** For the dot of a number that follows another dot, as in `hosts.0.name`: how an element is read. */
  private def index(junk: Int): Option[String] = {
    val first = (junk - 2 to 0 by -1).takeWhile(i => Ascii.isDigit(bytes(i))).lastOption
    first.filter(i => i > 0 && bytes(i - 1) == '.' && bytes(junk - 1) == '.').map { i =>
      s"an element is read with [${Utf8.excerpt(bytes, i, junk - 1)}]"
    }
  }

  /** The end of the digits that follow another one. An underscore is a separator, so a digit must follow it. */
  private def moreDigits(start: Int): Int = {
    var i = start
    while (Ascii.isDigit(at(i)) || at(i) == '_') {
      if (at(i) == '_') {
        flags = HasUnderscore
        if (!Ascii.isDigit(at(i + 1))) throw badNumber(errors.junkInNumber("'_'", i + 1), i + 1)
      }
      i += 1
    }
    i
  }

  private def badNumber(error: StaticError, junk: Int): StaticError =
    bad(error, Identifiers.end(bytes, junk), Token.Number)

  private def quoted(start: Int): Unit = {
    val quote = bytes(start)
    val kind = if (quote == '"') Token.DoubleQuoted else Token.SingleQuoted
    flags = 0
    var i = QuoteScan.firstQuoteOrBackslash(bytes, start + 1, end, quote)
    while (i < end && bytes(i) != quote) {
      flags = HasEscape
      // The byte after a backslash is part of the string in any case.
      i = QuoteScan.firstQuoteOrBackslash(bytes, i + 2, end, quote)
    }
    if (i >= end) throw unterminated(start, kind)
    endAt(i + 1, kind)
  }

  /** A string without its closing quote is taken to end with its line, as most strings do. */
  private def unterminated(start: Int, kind: Token.Kind): StaticError =
    bad(errors.unterminatedString(start), source.lineUntil(start), kind)

  private def verbatim(start: Int): Unit = {
    val quote = at(start + 1)
    if (quote != '"' && quote != '\'') throw bad(errors.junkAfterAt(start), start + 1, Token.Bad)
    val kind = if (quote == '"') Token.DoubleVerbatim else Token.SingleVerbatim
    flags = 0
    var i = start + 2
    while (at(i) != quote || at(i + 1) == quote) {
      if (i >= end) throw unterminated(start, kind)
      if (bytes(i) == quote) {
        flags = HasEscape
        i += 2
      } else i += 1
    }
    endAt(i + 1, kind)
  }

  private def textBlock(start: Int): Unit = {
    val until = textBlocks.scan(start)
    flags = HasEscape
    endAt(until, Token.TextBlock)
  }

  /** The end of the bytes that cannot begin a token. */
  private def othersEnd(start: Int): Int = {
    var i = start
    while (
      i < end && byteClass(bytes(i)) == Other && !Blanks.isBlank(bytes(i)) &&
      bytes(i) != '#'
    ) i += 1
    i
  }

  /** An operator is the longest run of symbols, without trailing ones that might be a sign or a `$` that belongs to what
    * follows.
    */
  private def operator(start: Int): Unit = {
    if (start >= symbolsUntil) findSymbols(start)
    val until = math.max(start + 1, operatorUntil)
    endAt(until, Operators.kind(bytes, start, until))
  }

  /** Finds the end of the symbols at `start`. No operator continues with a slash or two bars: they may begin a comment or a
    * text block.
    */
  private def findSymbols(start: Int): Unit = {
    var i = start + 1
    while (
      i < end && byteClass(bytes(i)) == Symbol && bytes(i) != '/' &&
      !(bytes(i) == '|' && at(i + 1) == '|')
    ) i += 1
    symbolsUntil = i
    while (i > start && isPrefix(bytes(i - 1))) i -= 1
    operatorUntil = i
  }
}

private object Lexer {

  // Features of a token.
  private final val HasEscape = 1
  private final val HasUnderscore = 2
  private final val IsBad = 4

  private def isPrefix(symbol: Byte): Boolean =
    symbol == '+' || symbol == '-' || symbol == '~' || symbol == '!' || symbol == '$'
}
