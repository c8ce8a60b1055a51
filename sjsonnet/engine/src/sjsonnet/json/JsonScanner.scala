package sjsonnet.json

import sjsonnet.{Meter, Problem}
import sjsonnet.runtime.StrValue
import sjsonnet.text.{Ascii, DecimalDigits, GoCharacter, JsonBytes, JsonSpace, NumberParse}
import sjsonnet.text.{Out, Utf8}

/** The part of a [[JsonReader]] that scans the text: white space, strings, numbers and literals. The reader explains the
  * parameters, which are its own.
  */
private[json] abstract class JsonScanner(
    protected final val bytes: Array[Byte],
    isProgram: Boolean,
    isKept: Boolean,
    meter: Meter
) {

  import JsonScanner._

  /** The index of the next byte to read. */
  protected final var i = 0

  /** Up to where the text may be scanned before the limits have to be checked. What scans text of any length does so up to
    * here, and only if it gets that far, which is rare, checks the limits and goes on.
    */
  private var checked = 0

  /** Checks the limits, and allows scanning on from `from`. */
  private def check(from: Int): Unit = checked = meter.checkBlock(from, bytes.length)

  /** The digits of one number at a time. */
  private val decimal = new DecimalDigits

  /** The buffer in which strings with escapes are assembled, one at a time. */
  private val out = Out.memory(meter)

  /** Reads a string, whose opening quote is here. */
  protected final def scanString(): StrValue = {
    val from = i + 1
    i = special(from)
    var nShort = 0
    // Whether writing the string as JSON reproduces these bytes.
    var isCanonical = true
    while (current != '"') {
      if (isShortEscape(i)) {
        nShort += 1
        i += 2
      } else if (isPlain(i)) {
        isCanonical = false
        i += 1
      } else return stringWithEscapes(from)
      i = special(i)
    }
    val end = i
    i += 1
    if (isKept && end - from >= PartFrom && (isCanonical || nShort == 0)) {
      if (nShort == 0) StrValue.ofPart(bytes, from, end, isCanonical)
      else StrValue.ofWritten(bytes, from, end, end - from - nShort, meter)
    } else if (nShort > 0) {
      val text = new Array[Byte](end - from - nShort)
      JsonBytes.unescapeTo(bytes, from, end, text, 0): Unit
      StrValue.of(text)
    } else {
      val text = java.util.Arrays.copyOfRange(bytes, from, end)
      if (isCanonical && Utf8.isAscii(text, 0, text.length)) StrValue.ofClean(text)
      else StrValue.of(text)
    }
  }

  /** The index of the first byte from `from` on that [[JsonBytes.firstSpecial]] finds. */
  protected final def special(from: Int): Int = {
    val at = JsonBytes.firstSpecial(bytes, from, checked)
    if (at < checked) at else specialInNextBlocks(at)
  }

  private def specialInNextBlocks(from: Int): Int = {
    var at = from
    while (at >= checked && at < bytes.length) {
      check(at)
      at = JsonBytes.firstSpecial(bytes, at, checked)
    }
    at
  }

  /** Reads a string that begins at `from` and has an escape of any kind, or an error. */
  private def stringWithEscapes(from: Int): StrValue = {
    i = from
    out.length = 0
    while (current != '"')
      if (current == '\\') {
        i += 1
        escape()
      } else {
        val start = i
        i = special(i)
        while (isPlain(i)) i = special(i + 1)
        if (i == start) throw unexpected("in string literal")
        out.bytes(bytes, start, i)
      }
    i += 1
    StrValue.of(out.toByteArray)
  }

  /** Whether there is a two-byte escape at `at`, which writing the string as JSON reproduces. */
  private def isShortEscape(at: Int): Boolean =
    bytes(at) == '\\' && at + 1 < bytes.length && JsonBytes.shortEscaped(bytes(at + 1)) != 0

  /** Whether the byte at `at` stands for itself in a string. */
  private def isPlain(at: Int): Boolean =
    at < bytes.length && {
      val byte = bytes(at)
      byte != '"' && byte != '\\' && (byte < 0 || byte >= ' ')
    }

  /** Reads the part of an escape after the backslash. */
  private def escape(): Unit = {
    val letter = currentOrSpace
    if (letter == 'u') {
      i += 1
      val first = hexDigits()
      val codepoint =
        if (!Character.isSurrogate(first.toChar)) first
        else surrogatePair(first).getOrElse(loneSurrogate())
      out.ensure(4)
      out.length = Utf8.write(codepoint, out.buffer, out.length)
    } else {
      val meaning = if (letter == '/') letter else JsonBytes.shortEscaped(letter)
      if (meaning == 0) throw unexpected("in string escape code")
      i += 1
      out.byte(meaning.toInt)
    }
  }

  /** The code point of a surrogate pair whose high surrogate has been read, if a low surrogate follows. */
  private def surrogatePair(high: Int): Option[Int] = {
    val start = i
    val isPair = Character.isHighSurrogate(high.toChar) && i + 1 < bytes.length &&
      bytes(i) == '\\' && bytes(i + 1) == 'u'
    if (!isPair) None
    else {
      i += 2
      val low = hexDigits()
      if (Character.isLowSurrogate(low.toChar))
        Some(Character.toCodePoint(high.toChar, low.toChar))
      else {
        i = start
        None
      }
    }
  }

  private def loneSurrogate(): Int =
    if (isProgram) throw new Malformed(JsonCatalogue.LoneSurrogate()) else Utf8.Replacement

  private def hexDigits(): Int = {
    var value = 0
    var k = 0
    while (k < 4) {
      val digit = Ascii.hexDigit(currentOrSpace.toInt)
      if (digit < 0) throw unexpected("in \\u hexadecimal character escape")
      value = value << 4 | digit
      i += 1
      k += 1
    }
    value
  }

  /** Reads a number: an infinity, if it exceeds every double. */
  protected final def scanNumber(): Double = {
    val from = i
    decimal.clear()
    if (currentOrSpace == '-') i += 1
    if (currentOrSpace == '0') i += 1
    else {
      checkDigit("in numeric literal")
      takeDigits()
    }
    var exponent = 0
    if (i < bytes.length && bytes(i) == '.') {
      i += 1
      checkDigit("after decimal point in numeric literal")
      val fraction = i
      takeDigits()
      exponent = fraction - i
    }
    if (i < bytes.length && (bytes(i) == 'e' || bytes(i) == 'E')) {
      i += 1
      val written = i
      if (currentOrSpace == '+' || currentOrSpace == '-') i += 1
      checkDigit("in exponent of numeric literal")
      while (i < bytes.length && Ascii.isDigit(bytes(i))) i += 1
      exponent += NumberParse.writtenExponent(bytes, written, i, meter)
    }
    NumberParse.number(decimal, exponent, bytes, from, i, meter)
  }

  private def takeDigits(): Unit = {
    i = decimal.take(bytes, i, checked)
    while (i >= checked && i < bytes.length) {
      check(i)
      i = decimal.take(bytes, i, checked)
    }
  }

  private def checkDigit(context: String): Unit =
    if (!Ascii.isDigit(currentOrSpace)) throw unexpected(context)

  /** Reads `true`, `false` or `null`, whichever `name` is. */
  protected final def scanLiteral(name: String): Unit = {
    var k = 0
    while (k < name.length) {
      if (currentOrSpace != name.charAt(k))
        throw unexpected(s"in literal $name (expecting '${name.charAt(k)}')")
      i += 1
      k += 1
    }
  }

  /** The byte to read next.
    *
    * @throws JsonScanner.Malformed
    *   at the end of the text
    */
  protected final def current: Byte =
    if (i < bytes.length) bytes(i) else throw new Malformed(JsonCatalogue.UnexpectedEnd())

  /** [[current]], where a space is an error: the reference reports that error at the end of the text, too. */
  protected final def currentOrSpace: Byte = if (i < bytes.length) bytes(i) else ' '

  protected final def skipSpace(): Unit = {
    i = JsonSpace.end(bytes, i, checked)
    while (i >= checked && i < bytes.length) {
      check(i)
      i = JsonSpace.end(bytes, i, checked)
    }
  }

  /** The error of the byte that is here, which the Go engine takes for a character. */
  protected final def unexpected(context: String): Malformed =
    new Malformed(
      JsonCatalogue.BadCharacter(GoCharacter.inLatin1(currentOrSpace & 0xff), context, place)
    )

  /** Where the current byte is, with columns in bytes. */
  private def place: String = {
    val at = math.min(i, bytes.length)
    val lineFrom = bytes.lastIndexOf('\n'.toByte, at - 1) + 1
    val line = bytes.iterator.take(lineFrom).count(_ == '\n') + 1
    s"line $line, column ${at - lineFrom + 1}"
  }
}

private[json] object JsonScanner {

  /** Aborts the reader. */
  final class Malformed(val problem: Problem) extends RuntimeException(null, null, false, false)

  /** From this many bytes on, a reference to a part of the text is much smaller than a copy. */
  private final val PartFrom = 64
}
