package sjsonnet.text

import java.nio.charset.StandardCharsets.US_ASCII

/** The number that a literal stands for: the double nearest to it, ties to even, or an infinity.
  *
  * The literal has been validated and has the shape of JSON's: digits, optionally a fraction,
  * optionally an exponent, and a `-` in front or not.
  *
  * Most literals are an integer below 2^53^ times or by a power of ten that a double holds exactly,
  * and one operation on two exact numbers is rounded once (William Clinger, ''How to read floating
  * point numbers accurately'', 1990). The others are left to the host, which rounds correctly on
  * all platforms.
  */
object NumberParse {

  def parse(bytes: Array[Byte], from: Int, until: Int): Double = {
    val isNegative = bytes(from) == '-'
    var i = if (isNegative) from + 1 else from

    // Sums of digits are exact until they reach 2^53, and never come back below it.
    var digits = 0.0
    while (i < until && isDigit(bytes(i))) {
      digits = digits * 10 + (bytes(i) - '0')
      i += 1
    }
    var exponent = 0
    if (i < until && bytes(i) == '.') {
      i += 1
      val start = i
      while (i < until && isDigit(bytes(i))) {
        digits = digits * 10 + (bytes(i) - '0')
        i += 1
      }
      exponent = start - i
    }
    if (i < until) exponent += writtenExponent(bytes, i + 1, until)

    if (digits < NumberText.MaxSafe && exponent >= -LargestExact && exponent <= LargestExact) {
      val magnitude = if (exponent < 0) digits / powers(-exponent) else digits * powers(exponent)
      if (isNegative) -magnitude else magnitude
    } else java.lang.Double.parseDouble(new String(bytes, from, until - from, US_ASCII))
  }

  /** The number behind `e`, or one as much out of reach if it is long. */
  private def writtenExponent(bytes: Array[Byte], from: Int, until: Int): Int = {
    val isNegative = bytes(from) == '-'
    var i = if (isNegative || bytes(from) == '+') from + 1 else from
    var value = 0
    while (i < until) {
      if (value < OutOfReach) value = value * 10 + (bytes(i) - '0')
      i += 1
    }
    if (isNegative) -value else value
  }

  private def isDigit(byte: Byte): Boolean = byte >= '0' && byte <= '9'

  private final val LargestExact = 22

  private final val OutOfReach = 100000000

  private val powers: Array[Double] = {
    val table = new Array[Double](LargestExact + 1)
    table(0) = 1
    var n = 1
    while (n <= LargestExact) {
      table(n) = table(n - 1) * 10
      n += 1
    }
    table
  }
}
