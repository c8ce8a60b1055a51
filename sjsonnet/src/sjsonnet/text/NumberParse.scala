package sjsonnet.text

import java.nio.charset.StandardCharsets.US_ASCII

/** Parses number literals: the result is the double nearest to the literal, ties to even, or an infinity.
  *
  * The literal has already been validated and has JSON's syntax: digits, an optional fraction, an optional exponent, and an
  * optional leading `-`.
  *
  * Most literals are an integer below 2^53^ times or divided by a power of ten that a double represents exactly, and one
  * operation on two exact numbers is rounded once (the fast path of William Clinger, ''How to read floating point numbers
  * accurately'', 1990). Of the others, those of up to 18 digits are multiplied by a 126-bit power of ten and rounded to 53
  * bits, if that is conclusive (the Eisel-Lemire algorithm: Daniel Lemire, ''Number parsing at a gigabyte per second'',
  * 2021). The rest is left to the host, which is correct on all platforms.
  */
private[sjsonnet] object NumberParse {

  def parse(bytes: Array[Byte], from: Int, until: Int): Double = {
    val digits = new DecimalDigits
    val start = if (bytes(from) == '-') from + 1 else from
    val point = digits.take(bytes, start, until)
    var i = point
    var exponent = 0
    if (i < until && bytes(i) == '.') {
      i = digits.take(bytes, point + 1, until)
      exponent = point + 1 - i
    }
    if (i < until) exponent += writtenExponent(bytes, i + 1, until)
    number(digits, exponent, bytes, from, until)
  }

  /** The value of the literal in `[from, until)`, which is `digits * 10^exponent`. */
  def number(
      digits: DecimalDigits,
      exponent: Int,
      bytes: Array[Byte],
      from: Int,
      until: Int
  ): Double = {
    val plain = digits.toDouble
    val isExact = !digits.isLong && plain < NumberText.MaxSafe &&
      exponent >= -LargestExact && exponent <= LargestExact
    val magnitude =
      if (isExact) if (exponent < 0) plain / powers(-exponent) else plain * powers(exponent)
      else if (digits.isLong) Undecided
      else product(digits.toLong, exponent)
    if (magnitude == Undecided)
      java.lang.Double.parseDouble(new String(bytes, from, until - from, US_ASCII))
    else if (bytes(from) == '-') -magnitude
    else magnitude
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
        // The leading bit of the significand adds one to the exponent, and a carry adds another.
        java.lang.Double.longBitsToDouble(((exponent + 1022).toLong << 52) + rounded)
      }
    }

  /** The number after `e`; a long one is replaced by one that is equally out of range. */
  def writtenExponent(bytes: Array[Byte], from: Int, until: Int): Int = {
    val isNegative = bytes(from) == '-'
    var i = if (isNegative || bytes(from) == '+') from + 1 else from
    var value = 0
    while (i < until) {
      if (value < OutOfReach) value = value * 10 + (bytes(i) - '0')
      i += 1
    }
    if (isNegative) -value else value
  }

  /** Returned if there is no result: a magnitude is never negative. */
  private final val Undecided = -1.0

  /** The largest exponent of a power of ten that a double represents exactly. */
  private final val LargestExact = 22

  /** A literal would need this many digits to make up for such an exponent, so no more of it is read. */
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
