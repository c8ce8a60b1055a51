package sjsonnet.yaml

import sjsonnet.Meter
import sjsonnet.platform.Memory
import sjsonnet.runtime._
import sjsonnet.text.{Ascii, NumberParse, Utf8}

/** Resolves plain and tagged scalars to null, booleans, numbers and strings, as the reference does: by the core
  * schema (YAML 1.2, section 10.3), with YAML 1.1's numbers in base 2 and 8 (`0b11`, `017`) and underscores in
  * numbers. The words that are booleans only in 1.1 (`yes`, `off`, `y`) are strings.
  */
private[yaml] object CoreSchema {

  /** The value of a plain scalar without a tag, or that of [[NotFinite]]. It may be of any length: the limits of `meter` are
    * checked from time to time.
    */
  def resolve(text: Array[Byte], meter: Meter): Value =
    if (text.length == 0) NullValue
    else {
      val first = text(0)
      if (Ascii.isDigit(first) || first == '-' || first == '+' || first == '.')
        number(text, meter)
      else if (text.length > LongestWord) StrValue.of(text)
      else word(text)
    }

  private def word(text: Array[Byte]): Value = text(0).toInt match {
    case '~' if text.length == 1            => NullValue
    case 'n' | 'N' if isWord(text, "null")  => NullValue
    case 't' | 'T' if isWord(text, "true")  => BoolValue.True
    case 'f' | 'F' if isWord(text, "false") => BoolValue.False
    case _                                  => StrValue.of(text)
  }

  /** Whether the text, whose first letter matches in either case, is the word in lower case, upper case, or
    * capitalized.
    */
  private def isWord(text: Array[Byte], word: String): Boolean =
    text.length == word.length && {
      val isCapital = text(0) < 'a' && text(1) < 'a'
      var i = 1
      while (
        i < text.length && text(i) == (if (isCapital) word.charAt(i) - 0x20
                                       else word.charAt(i).toInt)
      )
        i += 1
      i == text.length
    }

  /** The number that `text` is, the value of [[NotFinite]], or a string if it is not a number. */
  @noinline private def number(text: Array[Byte], meter: Meter): Value = {
    val number = if (isDecimal(text, meter)) decimal(text, meter) else unusual(text, meter)
    if (Numbers.isFinite(number)) NumValue(number)
    else if (isNotFinite(text)) NotFinite.value
    else StrValue.of(text)
  }

  /** The number that `text` is, which is not a decimal one as it stands, or NaN. */
  @noinline private def unusual(text: Array[Byte], meter: Meter): Double = {
    val hasUnderscore = Memory.indexOf(text, 0, text.length, '_') >= 0
    val digits = if (hasUnderscore) without(text, meter)(_ == '_') else text
    if (hasUnderscore && isDecimal(digits, meter)) decimal(digits, meter)
    else if (isOctal(digits, signEnd(digits), meter)) based(digits, signEnd(digits), 3, meter)
    else if (isBased(digits, meter)) based(digits, signEnd(digits) + 2, bitsOf(digits), meter)
    else Double.NaN
  }

  /** Whether this is how an infinity or NaN is written. */
  private def isNotFinite(text: Array[Byte]): Boolean = {
    val from = signEnd(text)
    text.length - from == 4 && text(from) == '.' && {
      Utf8.decode(text, from + 1, from + 4) match {
        case "inf" | "Inf" | "INF" => true
        case "nan" | "NaN" | "NAN" => from == 0
        case _                     => false
      }
    }
  }

  /** The number of bytes in the sign: 1 or 0. */
  private def signEnd(text: Array[Byte]): Int =
    if (text.length > 0 && (text(0) == '-' || text(0) == '+')) 1 else 0

  private def decimal(text: Array[Byte], meter: Meter): Double = {
    val value = NumberParse.parse(text, if (text(0) == '+') 1 else 0, text.length, meter)
    // Integers have no negative zero; adding zero to it makes it positive.
    if (value == 0 && digitsEnd(text, signEnd(text), 10, meter) == text.length) value + 0.0
    else value
  }

  /** Digits, with an optional fraction and exponent; an integer does not begin with a zero, unless it has
    * digits that no octal number has.
    */
  private def isDecimal(text: Array[Byte], meter: Meter): Boolean = {
    val wholeFrom = signEnd(text)
    val wholeEnd = digitsEnd(text, wholeFrom, 10, meter)
    val hasPoint = wholeEnd < text.length && text(wholeEnd) == '.'
    val mantissaEnd = if (hasPoint) digitsEnd(text, wholeEnd + 1, 10, meter) else wholeEnd
    val nDigits = mantissaEnd - wholeFrom - (if (hasPoint) 1 else 0)
    nDigits > 0 && (
      if (mantissaEnd == text.length) hasPoint || !isOctal(text, wholeFrom, meter)
      else isExponent(text, mantissaEnd, meter)
    )
  }

  private def isExponent(text: Array[Byte], from: Int, meter: Meter): Boolean =
    (text(from) | 0x20) == 'e' && {
      val hasSign = from + 1 < text.length && (text(from + 1) == '-' || text(from + 1) == '+')
      val digits = from + (if (hasSign) 2 else 1)
      digits < text.length && digitsEnd(text, digits, 10, meter) == text.length
    }

  /** Whether the text from `from` on is a zero and at least one more digit, all of them octal. */
  private def isOctal(text: Array[Byte], from: Int, meter: Meter): Boolean =
    text.length > from + 1 && text(from) == '0' &&
      digitsEnd(text, from, 8, meter) == text.length

  private def isBased(text: Array[Byte], meter: Meter): Boolean = {
    val from = signEnd(text)
    text.length > from + 2 && text(from) == '0' && {
      val base = 1 << bitsOf(text)
      base > 1 && digitsEnd(text, from + 2, base, meter) == text.length
    }
  }

  /** How many bits each digit has after `0x`, `0o` or `0b`; 0 for any other prefix. */
  private def bitsOf(text: Array[Byte]): Int = text(signEnd(text) + 1) | 0x20 match {
    case 'x' => 4
    case 'o' => 3
    case 'b' => 1
    case _   => 0
  }

  /** The integer with the digits from `from` on, or NaN if it needs more than 64 bits. */
  private def based(text: Array[Byte], from: Int, bitsOfDigit: Int, meter: Meter): Double = {
    var magnitude = 0L
    var checked = from
    var i = from
    while (i < text.length) {
      if (i == checked) checked = meter.checkBlock(i, text.length)
      if (magnitude >>> (64 - bitsOfDigit) != 0) return Double.NaN
      magnitude = magnitude << bitsOfDigit | Ascii.hexDigit(text(i).toInt)
      i += 1
    }
    // A magnitude of 64 bits is negative as a `Long`: it is halved, and the lowest bit kept for the rounding.
    val unsigned =
      if (magnitude >= 0) magnitude.toDouble
      else (magnitude >>> 1 | magnitude & 1).toDouble * 2
    // Subtracting, unlike negating, does not make a negative zero.
    if (text(0) == '-') 0.0 - unsigned else unsigned
  }

  private def isDigit(byte: Byte, base: Int): Boolean =
    if (base <= 10) byte >= '0' && byte < '0' + base else Ascii.hexDigit(byte.toInt) >= 0

  /** The end of the digits that begin at `from`, in base 16 or one up to 10. */
  private def digitsEnd(text: Array[Byte], from: Int, base: Int, meter: Meter): Int = {
    var until = from
    var i = from
    while (i == until && until < text.length) {
      until = meter.checkBlock(i, text.length)
      while (i < until && isDigit(text(i), base)) i += 1
    }
    i
  }

  /** `text` without some of its bytes. */
  def without(text: Array[Byte], meter: Meter)(isDropped: Byte => Boolean): Array[Byte] = {
    val n = count(text, meter)(isDropped)
    if (n == 0) text
    else {
      val kept = new Array[Byte](meter.chargeText(text.length - n.toLong))
      var end = 0
      meter.foreachBlock(0, text.length) { (from, until) =>
        var i = from
        while (i < until) {
          if (!isDropped(text(i))) {
            kept(end) = text(i)
            end += 1
          }
          i += 1
        }
      }
      kept
    }
  }

  private def count(text: Array[Byte], meter: Meter)(isCounted: Byte => Boolean): Int = {
    var n = 0
    var until = 0
    var i = 0
    while (i < text.length) {
      if (i == until) until = meter.checkBlock(i, text.length)
      if (isCounted(text(i))) n += 1
      i += 1
    }
    n
  }

  /** The length of `false`. */
  private final val LongestWord = 5
}

/** Apart from [[CoreSchema]], whose functions need no state: Scala Native would load that with each call of them. */
private[yaml] object NotFinite {

  /** What an infinity or NaN resolves to. The language has no such number, but the text of one can be a key. */
  val value: Value = NumValue(Double.NaN)
}
