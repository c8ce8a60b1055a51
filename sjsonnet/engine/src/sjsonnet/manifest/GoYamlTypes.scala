package sjsonnet.manifest

import sjsonnet.text.{GoTimes, NumberParse, TextParts, Utf8}
import sjsonnet.text.Ascii.isDigit

import java.math.BigInteger

/** Whether `gopkg.in/yaml.v3` takes a plain scalar for a string, in YAML 1.1 as well. */
private[manifest] object GoYamlTypes {

  def isString(text: Array[Byte]): Boolean = {
    val word = Utf8.decode(text, 0, text.length)
    !words(word) && !isBase60(word) && (text.length == 0 || (text(0) match {
      case '.'                                            => !isFraction(word)
      case c if c == '+' || c == '-' || isDigit(c.toChar) => !isTime(word) && !isNumber(word)
      case _                                              => true
    }))
  }

  /** A fraction without a digit before the point. */
  private def isFraction(word: String): Boolean = isDecimal(word) && isFinite(word)

  private def isNumber(word: String): Boolean = {
    val plain = word.filter(_ != '_')
    val sign = if (plain.startsWith("-") || plain.startsWith("+")) plain.take(1) else ""
    val unsigned = plain.substring(sign.length)
    val isInteger = unsigned.take(2) match {
      case "0x" | "0X" => fits(sign, unsigned.drop(2), 16)
      case "0b" => fits(sign, unsigned.drop(2), 2) || sign.isEmpty && fits(unsigned.drop(2), 2)
      case "0B" => fits(sign, unsigned.drop(2), 2)
      case "0o" => fits(sign, unsigned.drop(2), 8) || sign.isEmpty && fits(unsigned.drop(2), 8)
      case "0O" => fits(sign, unsigned.drop(2), 8)
      case _    => false
    }
    isInteger || isDecimal(plain) && isFinite(plain)
  }

  /** Whether these are digits of the base, with or without a sign: the package accepts a sign after `0b` and `0o`,
    * too.
    */
  private def fits(number: String, base: Int): Boolean = {
    val digits = withoutSign(number)
    fits(number.dropRight(digits.length), digits, base)
  }

  /** Whether these are digits of the base that fit in 64 bits, or in 63 with a sign. */
  private def fits(sign: String, digits: String, base: Int): Boolean =
    digits.nonEmpty && digits.forall(digit(_, base) >= 0) && {
      val significant = digits.dropWhile(_ == '0')
      // Each digit is at least one bit. The magnitude of a text of any length would take quadratic time.
      significant.length <= 64 && {
        val magnitude =
          if (significant.isEmpty) BigInteger.ZERO else new BigInteger(significant, base)
        sign match {
          case ""  => magnitude.bitLength <= 64
          case "-" => magnitude.subtract(BigInteger.ONE).bitLength <= 63
          case _   => magnitude.bitLength <= 63
        }
      }
    }

  private def digit(c: Char, base: Int): Int = if (c < 0x80) Character.digit(c, base) else -1

  /** Digits, with an optional point and exponent. */
  private def isDecimal(word: String): Boolean = {
    val number = withoutSign(word)
    val exponentAt = number.indexWhere(c => c == 'e' || c == 'E')
    val mantissa = if (exponentAt < 0) number else number.substring(0, exponentAt)
    val exponent = if (exponentAt < 0) "0" else withoutSign(number.substring(exponentAt + 1))
    mantissa.exists(isDigit) && mantissa.forall(c => isDigit(c) || c == '.') &&
    mantissa.count(_ == '.') <= 1 && exponent.nonEmpty && exponent.forall(isDigit)
  }

  private def isFinite(word: String): Boolean = {
    val bytes = Utf8.encode(word.stripPrefix("+"))
    val value = NumberParse.parse(bytes, 0, bytes.length)
    !value.isNaN && !value.isInfinite
  }

  /** Sexagesimal numbers of YAML 1.1: numbers with colons between them, all but the first below 60. */
  private def isBase60(word: String): Boolean = word.indexOf(':'.toInt) > 0 && {
    val whole = withoutSign(word).takeWhile(_ != '.')
    val parts = TextParts.split(whole, ':')
    parts.length > 1 && !whole.endsWith(":") && isDigits(parts.head) &&
    parts.tail.forall(isBelow60) &&
    withoutSign(word).drop(whole.length + 1).forall(c => isDigit(c) || c == '_')
  }

  private def isBelow60(part: String): Boolean =
    part.nonEmpty && part.length <= 2 && part.forall(isDigit) && (part.length == 1 || part(0) < '6')

  private def isDigits(part: String): Boolean =
    part.nonEmpty && isDigit(part.head) && part.forall(c => isDigit(c) || c == '_')

  /** A date, or a date and a time, in the layouts that the package passes to Go's `time.Parse`. */
  private def isTime(word: String): Boolean = new GoTimes(word).isTime

  private def withoutSign(word: String): String =
    if (word.startsWith("-") || word.startsWith("+")) word.substring(1) else word

  /** Null, booleans, NaN and infinities, and the booleans of YAML 1.1. The merge key is not among them. */
  private val words: Set[String] = Set(
    Set("", "~", "null", "Null", "NULL"),
    Set("true", "True", "TRUE", "false", "False", "FALSE"),
    Set(".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF"),
    Set("+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF"),
    Set("y", "Y", "yes", "Yes", "YES", "on", "On", "ON"),
    Set("n", "N", "no", "No", "NO", "off", "Off", "OFF")
  ).flatten
}
