package sjsonnet.syntax

import sjsonnet.{Problem, StaticError}
import sjsonnet.text.{Ascii, SpecialScan, Utf8}

/** Decodes the text between the quotes of a string literal; [[TextBlockScanner]] reads those without quotes.
  *
  * The value is never longer than the text, and is written to the beginning of an array of at least that size; its length is
  * returned. Text and value are valid UTF-8.
  */
private[syntax] object StringLiterals {

  /** Replaces the escapes in `[from, until)`. The last byte is not an unescaped backslash.
    *
    * @throws sjsonnet.StaticError
    *   for the first invalid escape
    */
  def unescape(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      escapes: LiteralEscapes,
      out: Array[Byte]
  ): Int = {
    var i = from
    var o = 0
    while (i < until)
      if (bytes(i) != '\\') {
        out(o) = bytes(i)
        val next = SpecialScan.copyPlain(bytes, i + 1, until, out, o + 1)
        o += next - i
        i = next
      } else if (bytes(i + 1) == 'u') {
        val first = escapes.codeUnit(bytes, i + 2, until)
        i += 6
        if (first < 0xd800 || first > 0xdfff) o = Utf8.write(first, out, o)
        else {
          val second = if (isEscapedUnit(bytes, i, until)) hex4(bytes, i + 2) else -1
          if (first < 0xdc00 && second >= 0xdc00 && second <= 0xdfff) {
            o = Utf8.write(0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00), out, o)
            i += 6
          } else throw escapes.loneSurrogate(bytes, i, until)
        }
      } else {
        out(o) = escapes.simple(bytes, i + 1)
        o += 1
        i += 2
      }
    o
  }

  /** Replaces each doubled quote in `[from, until)` by one. */
  def undouble(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      quote: Byte,
      out: Array[Byte]
  ): Int = {
    var i = from
    var o = 0
    while (i < until) {
      out(o) = bytes(i)
      o += 1
      i += (if (bytes(i) == quote) 2 else 1)
    }
    o
  }

  /** The value of the four hexadecimal digits at `at`, or -1 if they are not all digits. */
  def hex4(bytes: Array[Byte], at: Int): Int = {
    var value = 0
    var i = at
    while (i < at + 4) {
      val digit = Ascii.hexDigit(bytes(i).toInt)
      if (digit < 0) return -1
      value = value << 4 | digit
      i += 1
    }
    value
  }

  /** Whether `\u` follows, with room for four digits. */
  private def isEscapedUnit(bytes: Array[Byte], at: Int, until: Int): Boolean =
    at + 6 <= until && bytes(at) == '\\' && bytes(at + 1) == 'u'
}

/** The escapes of a string literal at `[from, until)` of a file, and the errors of invalid ones. */
private[syntax] final class LiteralEscapes(errors: SyntaxErrors, from: Int, until: Int) {

  /** The byte that a backslash and the byte at `at` stand for. */
  def simple(bytes: Array[Byte], at: Int): Byte = bytes(at) match {
    case byte @ ('"' | '\'' | '\\' | '/') => byte
    case 'b'                              => '\b'
    case 'f'                              => '\f'
    case 'n'                              => '\n'
    case 'r'                              => '\r'
    case 't'                              => '\t'
    case byte                             =>
      val escape = Utf8.decode(bytes, at, at + Utf8.sequenceLength(byte.toInt))
      throw error(SyntaxCatalogue.UnknownEscape(escape))
  }

  /** The UTF-16 code unit after a `\u`; its digits are at `at`. */
  def codeUnit(bytes: Array[Byte], at: Int, until: Int): Int = {
    if (at + 4 > until) throw error(SyntaxCatalogue.EscapeTruncated())
    val unit = StringLiterals.hex4(bytes, at)
    if (unit < 0) throw error(SyntaxCatalogue.EscapeMalformed(escape(bytes, at)))
    unit
  }

  /** The error of a surrogate whose escape ends at `at`, where no low surrogate follows that makes it a pair. */
  def loneSurrogate(bytes: Array[Byte], at: Int, until: Int): StaticError = error(
    if (at + 6 > until) SyntaxCatalogue.PairTruncated()
    else if (bytes(at) != '\\' || bytes(at + 1) != 'u') SyntaxCatalogue.NoLowSurrogate()
    else if (StringLiterals.hex4(bytes, at + 2) < 0)
      SyntaxCatalogue.LowSurrogateMalformed(escape(bytes, at + 2))
    else SyntaxCatalogue.NoPair()
  )

  /** The escape whose digits begin at `at`, truncated as in the reference's message, but not within a character. */
  private def escape(bytes: Array[Byte], at: Int): String = {
    var end = at + 2
    while (Utf8.isContinuation(bytes(end))) end += 1
    Utf8.decode(bytes, at - 2, end)
  }

  private def error(problem: Problem): StaticError = errors.at(problem, from, until)
}
