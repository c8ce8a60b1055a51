package sjsonnet.numeric

/** Double-double arithmetic (T. J. Dekker, ''A floating-point technique for extending the available precision'', 1971):
  * a number of about 106 bits as the unevaluated sum of two doubles, where `hi` is the sum rounded.
  *
  * The operations use only IEEE 754 addition, multiplication and division, so their results are bit-identical on every
  * platform. They are exact, or have a relative error of a few units in the 104th bit; operands must be far from overflow
  * and underflow (products of magnitudes within 2^-900^ and 2^900^ are fine).
  */
private[sjsonnet] final class DoubleDouble(val hi: Double, val lo: Double) {

  import DoubleDouble._

  def unary_- : DoubleDouble = new DoubleDouble(-hi, -lo)

  def +(that: DoubleDouble): DoubleDouble = {
    val high = sum(hi, that.hi)
    val low = sum(lo, that.lo)
    val rough = ordered(high.hi, high.lo + low.hi)
    ordered(rough.hi, rough.lo + low.lo)
  }

  def +(that: Double): DoubleDouble = {
    val high = sum(hi, that)
    ordered(high.hi, high.lo + lo)
  }

  def -(that: DoubleDouble): DoubleDouble = this + -that

  def *(that: DoubleDouble): DoubleDouble = {
    val high = product(hi, that.hi)
    ordered(high.hi, high.lo + (hi * that.lo + lo * that.hi))
  }

  def *(that: Double): DoubleDouble = {
    val high = product(hi, that)
    ordered(high.hi, high.lo + lo * that)
  }

  /** Each step of the long division adds 53 bits; the third one is needed to round the second. */
  def /(that: DoubleDouble): DoubleDouble = {
    val first = hi / that.hi
    val afterFirst = this - that * first
    val second = afterFirst.hi / that.hi
    val third = (afterFirst - that * second).hi / that.hi
    ordered(first, second) + third
  }

  def /(that: Double): DoubleDouble = this / new DoubleDouble(that, 0)

  def sqrt: DoubleDouble =
    if (hi == 0) this
    else {
      val root = math.sqrt(hi)
      ordered(root, (this - product(root, root)).hi / (2 * root))
    }

  /** Exact as long as nothing underflows. */
  def timesPowerOfTwo(factor: Double): DoubleDouble = new DoubleDouble(hi * factor, lo * factor)

  /** The double nearest to all numbers within this relative error of this one, or NaN if they do not agree on one (Ziv's
    * rounding test).
    */
  def roundedWithin(error: Double): Double = {
    val margin = hi * error
    val upper = hi + (lo + margin)
    val lower = hi + (lo - margin)
    if (upper == lower) upper else Double.NaN
  }
}

private[sjsonnet] object DoubleDouble {
  val one: DoubleDouble = new DoubleDouble(1, 0)

  def apply(d: Double): DoubleDouble = new DoubleDouble(d, 0)

  /** `a + b`, exactly (Knuth's TwoSum). */
  def sum(a: Double, b: Double): DoubleDouble = {
    val s = a + b
    val bPart = s - a
    new DoubleDouble(s, (a - (s - bPart)) + (b - bPart))
  }

  /** `a * b`, exactly (Dekker's product): each factor is split into halves whose products need no rounding. */
  def product(a: Double, b: Double): DoubleDouble = {
    val p = a * b
    val aHigh = upperHalf(a)
    val aLow = a - aHigh
    val bHigh = upperHalf(b)
    val bLow = b - bHigh
    new DoubleDouble(p, ((aHigh * bHigh - p) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
  }

  /** `a + b`, exactly, for `|a| >= |b|` (Dekker's FastTwoSum). */
  private def ordered(a: Double, b: Double): DoubleDouble = {
    val s = a + b
    new DoubleDouble(s, b - (s - a))
  }

  /** The upper 26 bits of the significand (Veltkamp's splitting). */
  private def upperHalf(d: Double): Double = {
    val t = d * Splitter
    t - (t - d)
  }

  /** 2^27^ + 1 */
  private final val Splitter = 134217729.0
}
