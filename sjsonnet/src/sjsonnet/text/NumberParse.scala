package sjsonnet.text

import java.nio.charset.StandardCharsets.US_ASCII

/** The number that a literal stands for: the double nearest to it, ties to even, or an infinity.
  *
  * The literal has been validated and has the shape of JSON's: digits, optionally a fraction,
  * optionally an exponent, and optionally a leading `-`.
  *
  * Most literals are an integer below 2^53^ times or by a power of ten that a double holds exactly,
  * and one operation on two exact numbers is rounded once (the fast path of William Clinger, ''How to read floating
  * point numbers accurately'', 1990). Of the others, those of 18 digits or fewer are multiplied
  * with a 126-bit power of ten and rounded to 53 bits, if that is conclusive (the Eisel-Lemire
  * algorithm: Daniel Lemire, ''Number parsing at a gigabyte per second'', 2021). The host reads the rest, correctly
  * on all platforms.
  */
private[sjsonnet] object NumberParse {

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
    } else {
      val magnitude =
        product(significand(bytes, if (isNegative) from + 1 else from, until), exponent)
      if (magnitude == Undecided)
        java.lang.Double.parseDouble(new String(bytes, from, until - from, US_ASCII))
      else if (isNegative) -magnitude
      else magnitude
    }
  }

  /** The digits of a literal as an integer, the point left out, or 0 if there are too many. */
  private def significand(bytes: Array[Byte], from: Int, until: Int): Long = {
    var digits = 0L
    var i = from
    while (i < until && bytes(i) != 'e' && bytes(i) != 'E') {
      if (digits >= MaxSignificand / 10) return 0
      if (bytes(i) != '.') digits = digits * 10 + (bytes(i) - '0')
      i += 1
    }
    digits
  }

  /** The double nearest to `digits * 10^n`; [[Undecided]] also if that is not a normal double. */
  private def product(digits: Long, n: Int): Double =
    if (digits == 0 || n < PowersOfTen.Smallest || n > PowersOfTen.Largest) Undecided
    else {
      val shift = java.lang.Long.numberOfLeadingZeros(digits) - 1
      val product = PowersOfTen.multiply(digits << shift, n)
      val lead = 63 - java.lang.Long.numberOfLeadingZeros(product)
      val exponent = lead + 126 + PowersOfTen.exponent(n) - shift
      if (product == PowersOfTen.Undecided || exponent < -1022 || exponent > 1022) Undecided
      else {
        val rounded = PowersOfTen.round(product, lead - 52)
        // The leading bit of the significand adds one to the exponent, and a carry another.
        java.lang.Double.longBitsToDouble(((exponent + 1022).toLong << 52) + rounded)
      }
    }

  /** The number after `e`; a long one is replaced by one that is just as far out of range. */
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

  /** Says that there is no result: a magnitude is never negative. */
  private final val Undecided = -1.0

  private final val MaxSignificand = 1000000000000000000L

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
