package sjsonnet.manifest

import sjsonnet.text.Utf8
import sjsonnet.value.StrValue

/** Which keys need no quotes in YAML: those of letters, digits and `_ - / .` that no version of YAML reads as
  * anything but a string.
  */
private[manifest] object YamlKeys {

  def isPlain(key: StrValue): Boolean = {
    val bytes = key.bytes
    var hasDigit = false
    var i = 0
    while (i < bytes.length && isSafe(bytes(i))) {
      if (bytes(i) <= '9' && bytes(i) >= '0') hasDigit = true
      i += 1
    }
    i == bytes.length && !isReserved(bytes) && (!hasDigit || !isNumber(key.toString))
  }

  private def isNumber(text: String): Boolean =
    isTimestamp(text) || isBinary(text) || hasHexNumber(text) || isFloat(lowerCase(text))

  private def isSafe(byte: Byte): Boolean =
    isLetterOrDigit(byte) || byte == '_' || byte == '-' || byte == '/' || byte == '.'

  private def isLetterOrDigit(byte: Byte): Boolean =
    byte >= 'a' && byte <= 'z' || byte >= 'A' && byte <= 'Z' || byte >= '0' && byte <= '9'

  /** Two dashes with digits around them, or nothing. */
  private def isTimestamp(text: String): Boolean =
    text.count(_ == '-') == 2 && text.forall(c => c == '-' || isDigit(c))

  /** `0b` and binary digits; a capital `B` does not count, nor does a capital `X` for hexadecimal. */
  private def isBinary(text: String): Boolean = {
    val number = unsigned(text)
    number.startsWith("0b") && number.length > 2 &&
    number.drop(2).forall(c => c == '0' || c == '1' || c == '_')
  }

  /** `0x` and a digit anywhere: the references look no closer. */
  private def hasHexNumber(text: String): Boolean = {
    val at = text.indexOf("0x")
    at >= 0 && (isHexDigit(text, at + 2) || hasHexNumber(text.substring(at + 1)))
  }

  private def isHexDigit(text: String, i: Int): Boolean =
    i < text.length && (Character.digit(text.charAt(i), 16) >= 0 || text.charAt(i) == '_')

  /** Digits with an optional fraction and exponent; `_` may stand between two digits. */
  private def isFloat(text: String): Boolean = {
    val number = unsigned(text)
    val (mantissa, exponent) = number.indexOf('e') match {
      case -1 => (number, "0")
      case e  => (number.substring(0, e), unsigned(number.substring(e + 1)))
    }
    val (whole, fraction) = mantissa.indexOf('.') match {
      case -1  => (mantissa, "")
      case dot => (mantissa.substring(0, dot), mantissa.substring(dot + 1))
    }
    (whole + fraction).nonEmpty &&
    (whole.isEmpty || isDigits(whole)) &&
    (fraction.isEmpty || isDigits(fraction)) &&
    isDigits(exponent)
  }

  private def isDigits(text: String): Boolean =
    text.nonEmpty && isDigit(text.head) && isDigit(text.last) && !text.contains("__") &&
      text.forall(c => isDigit(c) || c == '_')

  private def isDigit(c: Char): Boolean = c >= '0' && c <= '9'

  private def unsigned(text: String): String = text.stripPrefix("-")

  private def isReserved(bytes: Array[Byte]): Boolean =
    bytes.length <= LongestReserved &&
      reserved(lowerCase(Utf8.decode(bytes, 0, bytes.length)))

  /** Of ASCII letters only, whatever the language of the machine: in Turkish `I` is no capital `i`. */
  private def lowerCase(text: String): String =
    text.map(c => if (c >= 'A' && c <= 'Z') (c + ('a' - 'A')).toChar else c)

  /** What some version of YAML takes for something else, in lower case; `inf` and its like are numbers of the
    * reference's host language.
    */
  private val reserved: Set[String] = Set(
    Set("true", "false", "yes", "no", "on", "off", "y", "n", "null"),
    Set(".nan", "-.inf", ".inf", "nan", "inf", "-inf", "infinity", "-infinity"),
    Set("", "-", "--", "---")
  ).flatten

  private final val LongestReserved = 9
}
