package sjsonnet.manifest

import sjsonnet.Meter
import sjsonnet.text.{ByteSet, Utf8}
import sjsonnet.text.Ascii.isDigit

/** The words and numbers that, without quotes, some YAML reader takes for something other than a string: those of
  * YAML 1.1 and 1.2, and some that only certain widespread readers know.
  */
private[manifest] object YamlWords {

  /** Whether some reader takes `bytes` for something other than a string. */
  def isNonString(bytes: Array[Byte], meter: Meter): Boolean =
    isReserved(bytes) || isNumberOrTime(bytes, meter) || isNumberToOne(bytes, meter)

  /** Whether this is a null, a boolean, an infinity or the like, or has a special meaning as a key. */
  def isReserved(bytes: Array[Byte]): Boolean =
    bytes.length <= LongestReserved &&
      (bytes.length == 0 || reservedInitials(bytes(0))) && {
        val words = reserved(bytes.length)
        var i = 0
        while (i < words.length && !isInLowerCase(words(i), bytes)) i += 1
        i < words.length
      }

  /** Whether `word` is `bytes` in lower case, by ASCII rules in any locale. */
  private def isInLowerCase(word: Array[Byte], bytes: Array[Byte]): Boolean = {
    var i = 0
    while (i < word.length && word(i) == lowerCase((bytes(i) & 0xff).toChar)) i += 1
    i == word.length
  }

  /** Whether this is a number or a time. */
  def isNumberOrTime(bytes: Array[Byte], meter: Meter): Boolean =
    bytes.length > 0 && mayBeNumber(bytes(0).toChar) && hasNumberBytesOnly(bytes, meter) && {
      val text = Utf8.decode(bytes, 0, bytes.length, meter)
      isNumber(withoutSign(text)) || isTime(text)
    }

  /** Whether each byte occurs in some number or time. */
  private def hasNumberBytesOnly(bytes: Array[Byte], meter: Meter): Boolean = {
    var i = 0
    var end = 0
    while (i == end && i < bytes.length) {
      end = meter.countBlock(i, bytes.length)
      while (i < end && numberBytes(bytes(i))) i += 1
    }
    i == bytes.length
  }

  private def mayBeNumber(first: Char): Boolean =
    isDigit(first) || first == '-' || first == '+' || first == '.'

  /** Whether one of the widespread readers takes this for a number, though no version of YAML does: Go's takes `0X1F`
    * for one, and npm's `yaml` a point or an exponent alone.
    */
  private def isNumberToOne(bytes: Array[Byte], meter: Meter): Boolean =
    (mayBeNumber(bytes(0).toChar) || (bytes(0) | 0x20) == 'e') &&
      hasNumberBytesOnly(bytes, meter) && {
        val number = withoutSign(Utf8.decode(bytes, 0, bytes.length, meter).map(lowerCase))
        number == "." || isNumber(number) || number.startsWith("e") && isNumber("0" + number) ||
        number.startsWith(".e") && isNumber("0" + number)
      }

  private def isNumber(text: String): Boolean =
    isBased(text, "0x", 16) || isBased(text, "0o", 8) || isBased(text, "0b", 2) ||
      isDecimal(text) || isBase60(text)

  private def isBased(text: String, prefix: String, base: Int): Boolean =
    text.startsWith(prefix) && text.length > prefix.length &&
      text.drop(prefix.length).forall(c => c < 0x80 && Character.digit(c, base) >= 0 || c == '_')

  /** Digits with at most one point, and perhaps an exponent. Some readers allow `_` and `,` among the digits. */
  private def isDecimal(text: String): Boolean = {
    val exponentAt = text.indexWhere(c => c == 'e' || c == 'E')
    val mantissa = if (exponentAt < 0) text else text.substring(0, exponentAt)
    val exponent = if (exponentAt < 0) "0" else withoutSign(text.substring(exponentAt + 1))
    mantissa.forall(c => isDigitOrGap(c) || c == '.' || c == ',') &&
    mantissa.exists(isDigitOrGap) &&
    mantissa.count(_ == '.') <= 1 &&
    exponent.exists(isDigit) && exponent.forall(isDigitOrGap)
  }

  /** Sexagesimal numbers of YAML 1.1, such as `12:30` or `1:20:30.5`. */
  private def isBase60(text: String): Boolean = {
    val whole = text.takeWhile(_ != '.')
    whole.nonEmpty && isDigit(whole.head) && whole.contains(':') &&
    whole.forall(c => isDigitOrGap(c) || c == ':') &&
    text.drop(whole.length + 1).forall(isDigitOrGap)
  }

  /** A day, and perhaps a time with its zone. */
  private def isTime(text: String): Boolean = {
    val year = text.takeWhile(isDigit)
    val month = text.drop(year.length + 1).takeWhile(isDigit)
    val day = text.drop(year.length + month.length + 2).takeWhile(isDigit)
    year.nonEmpty && month.nonEmpty && day.nonEmpty && text.startsWith(s"$year-$month-$day") && {
      val time = text.drop(year.length + month.length + day.length + 2)
      time.isEmpty || time.contains(':') && time.forall(isOfTime)
    }
  }

  private def isOfTime(c: Char): Boolean = isDigit(c) || TimePunctuation.contains(c)

  private def withoutSign(text: String): String =
    if (text.startsWith("-") || text.startsWith("+")) text.substring(1) else text

  private def isDigitOrGap(c: Char): Boolean = isDigit(c) || c == '_'

  /** The lower case of ASCII letters only, independent of the locale: in Turkish, `I` is not the capital of `i`. */
  private def lowerCase(c: Char): Char = if (c >= 'A' && c <= 'Z') (c + ('a' - 'A')).toChar else c

  private final val LongestReserved = 9

  /** By length, in lower case; `inf` and its like are numbers of the reference's host language. */
  private val reserved: Array[Array[Array[Byte]]] = {
    val words = Vector(
      Vector("true", "false", "yes", "no", "on", "off", "y", "n", "null", "~"),
      Vector(".nan", ".inf", "-.inf", "+.inf", "nan", "inf", "-inf", "infinity", "-infinity"),
      Vector("", "-", "---", "=", "<<")
    ).flatten.map(Utf8.encode)
    Array.tabulate(LongestReserved + 1)(length => words.filter(_.length == length).toArray)
  }

  /** The first bytes of these words. Most strings begin with others, and need no lookup. */
  private val reservedInitials = new ByteSet("tTfFyYnNoOiI.-+~=<")

  private final val TimePunctuation = "-:.+ tTzZ"

  /** The characters of numbers (digits of any base, prefixes, signs and separators) and of times. */
  private val numberBytes = new ByteSet("0123456789abcdefABCDEFxXoO_,-:.+ tTzZ")
}
