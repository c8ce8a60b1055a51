package sjsonnet.text

/** The fewest digits that read back to the same double and, among those, the ones nearest to it.
  *
  * This is the method of Raffaello Giulietti, ''The Schubfach way to render doubles'' (2020), whose letters are kept. A
  * double `v = c * 2^q` is what every real number in an interval `R` around it rounds to. Let `10^k` be the largest power of
  * ten no longer than `R`. Then `R` holds at least one multiple of `10^k`, and at most one of `10^(k+1)`; if there is one of
  * the latter, it is the shortest, else it is the multiple of `10^k` nearest to `v`. The ends of the interval and `v` are
  * therefore divided by `10^k` and compared as integers, scaled by four so that the midpoints between neighbours are
  * integers too. The divisions are products with a 126-bit power of ten; the paper proves that to be enough when the last
  * bit of each result is sticky.
  */
private[sjsonnet] object ShortestDecimal {

  /** Writes `d > 0`, which is not an integer below 2^53^, at `out(at)` and returns the end.
    *
    * Not split up, so that the method is too large for the JVM to inline into its callers, which would run out of
    * registers.
    */
  def write(d: Double, out: Array[Byte], at: Int): Int = {
    val few = thousandths(d)
    if (few > 0) return DecimalPlacing.thousandths(few, out, at)

    val bits = java.lang.Double.doubleToRawLongBits(d)
    val c = DoubleBits.significand(bits)
    val q = DoubleBits.exponent(bits)
    val isRegular = !DoubleBits.isAboveCloserNeighbour(bits)
    val k = if (isRegular) PowersOfTen.log10(q) else PowersOfTen.log10OfThreeQuarters(q)
    val h = q + PowersOfTen.log2(-k) + 2
    val g1 = PowersOfTen.high(-k)
    val g0 = PowersOfTen.low(-k) + 1
    val v4 = roundToOdd(g1, g0, (c << 2) << h)
    val lower = roundToOdd(g1, g0, ((c << 2) - (if (isRegular) 2 else 1)) << h)
    val upper = roundToOdd(g1, g0, ((c << 2) + 2) << h)
    // The ends of the interval belong to it if `c` is even: ties go to even.
    val inset = c & 1
    val s = v4 >> 2

    // Which candidates fit depends on the last digits, so branches would be mispredicted: masks replace them.
    val tens = s / 10 * 10
    val tensFit = isAtMost(lower + inset, tens << 2)
    val nextTensFit = isAtMost(((tens + 10) << 2) + inset, upper)
    val rounded = tens + (10 & nextTensFit)
    // `v4 / 4` rounded, ties to even; but if the interval is shorter below `v`, `s` may lie outside it.
    val nearest =
      if (isRegular || lower + inset <= (s << 2)) (v4 + (s & 1) + 1) >> 2
      else s + 1
    val fewer = tensFit | nextTensFit
    DecimalPlacing.write(rounded & fewer | nearest & ~fewer, k, LowestFixed, out, at)
  }

  /** `d * 1000` if `d > 0` has at most three decimals and is not too large, else 0.
    *
    * Most fractions that people write have up to three decimals. The quotient of two integers is the double nearest to that
    * decimal, and up to 15 digits no two decimals map to the same double.
    */
  def thousandths(d: Double): Int =
    if (d >= FewDecimalsBelow) 0
    else {
      val thousandths = (d * 1000 + 0.5).toInt
      if (thousandths / 1000.0 == d) thousandths else 0
    }

  /** -1 if `a <= b`, else 0, for numbers below 2^62^. */
  private def isAtMost(a: Long, b: Long): Long = (a - b - 1) >> 63

  /** `g * factor / 2^127`, with the last bit set if that is inexact. */
  private def roundToOdd(g1: Long, g0: Long, factor: Long): Long = {
    val middle = (g1 * factor >>> 1) + Math.multiplyHigh(g0, factor)
    val whole = Math.multiplyHigh(g1, factor) + (middle >>> 63)
    whole | ((middle & Long.MaxValue) + Long.MaxValue) >>> 63
  }

  /** Numbers below this, in thousandths, fit an `Int`. */
  private final val FewDecimalsBelow = 1e6

  /** Fractions from a millionth on are written without an exponent. */
  private final val LowestFixed = -6
}
