package sjsonnet.text

/** A fraction as C's `%.17g` prints it: seventeen digits, correctly rounded, without trailing zeros.
  *
  * The digits are the integer nearest to `d * 10^n` for the `n` that makes it one of seventeen digits, found by multiplying
  * by the first 126 bits of `10^n`. If the power has more bits, the product falls short of the exact value by less than
  * 2^-69^. But then no double comes closer than 2^-64^ to the midpoint of two integers (an enumeration over all exponents,
  * by continued fractions, found none), so rounding the product is the same as rounding the exact value, and ties occur with
  * exact powers only.
  */
private[text] object SeventeenDigits {

  /** Writes `d > 0`, not an integer, at `out(at)` and returns the end. */
  def write(d: Double, out: Array[Byte], at: Int): Int = {
    val bits = java.lang.Double.doubleToRawLongBits(d)
    val significand = DoubleBits.significand(bits)
    // d = c * 2^q, and c has exactly 63 bits.
    val shift = java.lang.Long.numberOfLeadingZeros(significand) - 1
    val c = significand << shift
    val q = DoubleBits.exponent(bits) - shift
    val exponent = PowersOfTen.log10(q + 62)
    val digits = scaled(c, q, 16 - exponent)
    // The logarithm was that of the largest power of two up to `d`, so it may be one too small.
    if (digits < Limit) layout(digits, exponent - 16, out, at)
    else layout(scaled(c, q, 15 - exponent), exponent - 15, out, at)
  }

  /** `c * 2^q * 10^n`, rounded to an integer, for `n > 0`. */
  private def scaled(c: Long, q: Int, n: Int): Long =
    PowersOfTen.round(PowersOfTen.multiply(c, n), -(q + PowersOfTen.exponent(n) + 126))

  /** Writes `significand * 10^exponent` and returns the end. */
  private def layout(significand: Long, exponent: Int, out: Array[Byte], at: Int): Int =
    DecimalPlacing.write(significand, exponent, LowestFixed, out, at)

  /** `%g` uses no exponent from this power of ten on. */
  private final val LowestFixed = -4

  private final val Limit = 100000000000000000L
}
