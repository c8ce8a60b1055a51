package sjsonnet.numeric

import java.math.BigInteger
import scala.annotation.tailrec

/** The elementary functions, rounded to the nearest double.
  *
  * The platforms' own libraries differ from each other in the last digit, and a configuration must not depend on where it is
  * evaluated. So everything is computed here, to about 90 bits and then rounded, which misses the nearest double for one
  * argument in billions (the table maker's dilemma). Results outside the numbers of the language are infinities and NaNs.
  * The platform's function may provide a first guess, whose error the subsequent correction removes.
  */
private[sjsonnet] object Elementary {

  import DoubleDouble.{one, product, sum}

  def exp(x: Double): Double =
    if (x > MaxExponent) Double.PositiveInfinity
    else if (x < MinExponent) 0
    else if (math.abs(x) < Negligible) 1
    else expOf(DoubleDouble(x))

  def log(x: Double): Double =
    if (x > 0) logOf(x).hi else if (x == 0) Double.NegativeInfinity else Double.NaN

  def pow(x: Double, y: Double): Double =
    if (x == 0 || y == 0 || x == 1) math.pow(x, y)
    else if (x > 0) powOfPositive(x, y)
    else if (y != math.floor(y)) Double.NaN
    else if (y % 2 == 0) powOfPositive(-x, y)
    else -powOfPositive(-x, y)

  def sin(x: Double): Double =
    if (math.abs(x) < Tiny) x
    else {
      val angle = Angle.reduce(x)
      (angle.quadrant match {
        case 0 => sinOf(angle.rest)
        case 1 => cosOf(angle.rest)
        case 2 => -sinOf(angle.rest)
        case _ => -cosOf(angle.rest)
      }).hi
    }

  def cos(x: Double): Double = {
    val angle = Angle.reduce(x)
    (angle.quadrant match {
      case 0 => cosOf(angle.rest)
      case 1 => -sinOf(angle.rest)
      case 2 => -cosOf(angle.rest)
      case _ => sinOf(angle.rest)
    }).hi
  }

  def tan(x: Double): Double =
    if (math.abs(x) < Tiny) x
    else {
      val angle = Angle.reduce(x)
      val sine = sinOf(angle.rest)
      val cosine = cosOf(angle.rest)
      (if (angle.quadrant % 2 == 0) sine / cosine else -cosine / sine).hi
    }

  def asin(x: Double): Double =
    if (math.abs(x) > 1) Double.NaN
    else if (math.abs(x) < Tiny) x
    else angleOf(DoubleDouble(x), legOf(x)).hi

  def acos(x: Double): Double =
    if (math.abs(x) > 1) Double.NaN
    else if (x == 1) 0
    else angleOf(legOf(x), DoubleDouble(x)).hi

  def atan(x: Double): Double = atan2(x, 1)

  def atan2(y: Double, x: Double): Double =
    if (x == 0 || y == 0) math.atan2(y, x)
    else {
      val scale = -math.max(exponent(x), exponent(y))
      val a = scaled(y, scale)
      val b = scaled(x, scale)
      // For a small quotient, the function and the identity differ by less than the rounding error.
      if (x > 0 && math.abs(a) < Negligible * b) y / x
      else angleOf(DoubleDouble(a), DoubleDouble(b)).hi
    }

  def hypot(x: Double, y: Double): Double =
    if (x == 0 || y == 0) math.abs(x) + math.abs(y)
    else {
      val scale = math.max(exponent(x), exponent(y))
      val a = scaled(x, -scale)
      val b = scaled(y, -scale)
      if (math.min(math.abs(a), math.abs(b)) < Tiny) math.max(math.abs(x), math.abs(y))
      else scaled((product(a, a) + product(b, b)).sqrt, scale)
    }

  /** The exponent of the power of two by which `x` is divided to get into [0.5, 1): C's `frexp`. */
  def exponent(x: Double): Int =
    if (x == 0) 0
    else if (math.abs(x) < java.lang.Double.MIN_NORMAL) exponent(x * TwoTo54) - 54
    else ((java.lang.Double.doubleToRawLongBits(x) >>> 52).toInt & 0x7ff) - 1022

  /** `x` without its [[exponent]]: a number in [0.5, 1), or zero. */
  def mantissa(x: Double): Double = scaled(x, -exponent(x))

  // Exponential and logarithm

  /** e^x^ for `x` between [[MinExponent]] and [[MaxExponent]]: 2^k^ e^r^, where `r` is small. */
  private def expOf(x: DoubleDouble): Double = {
    val k = math.rint(x.hi / Ln2.hi)
    scaled(smallExp(x - Ln2 * k), k.toInt)
  }

  /** e^x^ for |x| < 0.4: the Taylor series for x / 2^8^, then squared eight times. The leading 1 is omitted until the end,
    * so that squaring does not double the error.
    */
  private def smallExp(x: DoubleDouble): DoubleDouble = {
    val t = x * (1.0 / 256)
    var series = one
    var n = 11
    while (n > 1) {
      series = one + t * series / n.toDouble
      n -= 1
    }
    var result = t * series
    var i = 0
    while (i < 8) {
      result = result * 2 + result * result
      i += 1
    }
    one + result
  }

  /** The natural logarithm of `x > 0`. */
  private def logOf(x: Double): DoubleDouble = {
    val halves = exponent(x)
    val k = if (scaled(x, -halves) < math.sqrt(0.5)) halves - 1 else halves
    logNearOne(scaled(x, -k)) + Ln2 * k.toDouble
  }

  /** The logarithm of a number between the square roots of one half and of two. */
  private def logNearOne(m: Double): DoubleDouble = {
    val above = m - 1
    if (math.abs(above) < 1.0 / 16) {
      // 2 artanh(s) = 2 (s + s^3 / 3 + s^5 / 5 + …), which stays accurate close to zero.
      val s = DoubleDouble(above) / sum(2, above)
      val square = s * s
      var series = DoubleDouble(0)
      var n = 25
      while (n > 0) {
        series = one / n.toDouble + square * series
        n -= 2
      }
      s * series * 2
    } else {
      // m e^-guess is 1 + d, and log(1 + d) is d - d^2 / 2 to the precision needed.
      val guess = math.log(m)
      val d = smallExp(DoubleDouble(-guess)) * m + -1.0
      d - d * d * 0.5 + guess
    }
  }

  private def powOfPositive(x: Double, y: Double): Double = {
    val log = logOf(x)
    val size = log.hi * y
    if (size > MaxExponent + 1) Double.PositiveInfinity
    else if (size < MinExponent - 1) 0
    else if (y == math.rint(y) && math.abs(y) <= MaxChain && math.abs(size) < MaxChainSize)
      if (y > 0) chain(x, y.toInt).hi else (one / chain(x, -y.toInt)).hi
    else if (math.abs(size) < Negligible) 1
    else expOf(log * y)
  }

  /** x^n^ by repeated squaring. Exact where the result has few digits: such results may be ties between two doubles, and
    * only an exact result determines how to round.
    */
  private def chain(x: Double, n: Int): DoubleDouble = {
    var result = one
    var square = DoubleDouble(x)
    var rest = n
    while (rest > 0) {
      if (rest % 2 == 1) result = result * square
      rest /= 2
      if (rest > 0) square = square * square
    }
    result
  }

  // Angles

  /** The sine of an angle between -π and π. */
  private def sinOf(x: DoubleDouble): DoubleDouble = x * alternatingSeries(x, 3)

  private def cosOf(x: DoubleDouble): DoubleDouble = alternatingSeries(x, 2)

  /** The series 1 - x^2^ / ((n-1) n) (1 - x^2^ / ((n+1) (n+2)) (1 - …)), where `n` is `first`. */
  private def alternatingSeries(x: DoubleDouble, first: Int): DoubleDouble = {
    val square = x * x
    var series = one
    var n = first + (if (math.abs(x.hi) < 1) 26 else 50)
    while (n >= first) {
      series = one - square * series / (n * (n - 1)).toDouble
      n -= 2
    }
    series
  }

  /** The angle of the point `(x, y)`: a guess, plus the angle of the point rotated back by the guess. */
  private def angleOf(y: DoubleDouble, x: DoubleDouble): DoubleDouble = {
    val guess = math.atan2(y.hi, x.hi)
    val sine = sinOf(DoubleDouble(guess))
    val cosine = cosOf(DoubleDouble(guess))
    (y * cosine - x * sine) / (x * cosine + y * sine) + guess
  }

  /** The other leg of a right triangle with a leg `x` and the hypotenuse 1. */
  private def legOf(x: Double): DoubleDouble = (sum(1, -x) * sum(1, x)).sqrt

  // Scaling

  /** `x * 2^k^`, in steps that keep each factor a normal number. */
  @tailrec
  private[sjsonnet] def scaled(x: Double, k: Int): Double =
    if (k > 1000) scaled(x * twoTo(1000), k - 1000)
    else if (k < -1000) scaled(x * twoTo(-1000), k + 1000)
    else x * twoTo(k)

  /** `x * 2^k^`, rounded once, for a positive `x` not far from 1. A subnormal result has fewer bits: adding a
    * number whose last bit has the weight of the result's last bit rounds the others away.
    */
  private def scaled(x: DoubleDouble, k: Int): Double =
    if (exponent(x.hi) + k > -1022) scaled(x.hi, k)
    else {
      val weight = scaled(1, 52 - 1074 - k)
      val cut = sum(weight, x.hi)
      scaled(cut.hi + (cut.lo + x.lo) - weight, k)
    }

  private def twoTo(k: Int): Double =
    java.lang.Double.longBitsToDouble((k + 1023).toLong << 52)

  /** Beyond these, e^x^ is infinite or zero. */
  private final val MaxExponent = 709.79
  private final val MinExponent = -745.2

  /** For arguments below this, odd functions round to the argument. */
  private final val Tiny = 1.0 / (1 << 29)

  /** Adding less than this does not change a number of magnitude 1. */
  private final val Negligible = Tiny * Tiny

  private final val TwoTo54 = 18014398509481984.0

  /** Up to this integer exponent, and up to this logarithm of the result, powers are computed as products. */
  private final val MaxChain = 1024.0
  private final val MaxChainSize = 600.0

  private val Ln2 = new DoubleDouble(0.6931471805599453, 2.3190468138462996e-17)

  /** An angle as a number of right angles, of which only the last two bits are kept, and a `rest` between -π/4 and π/4. */
  private final class Angle(val quadrant: Int, val rest: DoubleDouble)

  private object Angle {

    /** Argument reduction by long division by π/2 in big integers: the quotient of the largest numbers has a thousand bits,
      * and all of them must be correct for the remainder to be meaningful.
      */
    def reduce(x: Double): Angle =
      if (math.abs(x) < 0.78) new Angle(0, DoubleDouble(x))
      else {
        val bits = java.lang.Double.doubleToLongBits(math.abs(x))
        val significand = (bits & 0xfffffffffffffL) | 0x10000000000000L
        val fixed = BigInteger.valueOf(significand).shiftLeft((bits >>> 52).toInt - 1075 + Bits)
        val parts = fixed.divideAndRemainder(halfPi)
        val isUpper = parts(1).compareTo(halfPi.shiftRight(1)) > 0
        val quadrant = (parts(0).intValue + (if (isUpper) 1 else 0)) & 3
        val rest = toDoubleDouble(if (isUpper) parts(1).subtract(halfPi) else parts(1))
        if (x > 0) new Angle(quadrant, rest) else new Angle(-quadrant & 3, -rest)
      }

    /** Bits after the binary point: as many as the largest double has before it, and enough for the remainder. */
    private final val Bits = 1200

    /** π/2 = 8 arctan(1/5) - 2 arctan(1/239): Machin's formula. */
    private lazy val halfPi: BigInteger =
      arctanOfInverse(5).shiftLeft(3).subtract(arctanOfInverse(239).shiftLeft(1)).shiftRight(Guard)

    private final val Guard = 32

    private def arctanOfInverse(n: Int): BigInteger = {
      val square = BigInteger.valueOf(n.toLong * n)
      var power = BigInteger.ONE.shiftLeft(Bits + Guard).divide(BigInteger.valueOf(n.toLong))
      var total = power
      var odd = 3L
      while (power.signum != 0) {
        power = power.divide(square).negate
        total = total.add(power.divide(BigInteger.valueOf(odd)))
        odd += 2
      }
      total
    }

    private def toDoubleDouble(fixed: BigInteger): DoubleDouble = {
      val magnitude = fixed.abs
      var result = DoubleDouble(0)
      var shift = Bits - Piece
      var weight = 1.0
      while (shift > Bits - 6 * Piece) {
        weight /= (1L << Piece).toDouble
        val piece = magnitude.shiftRight(shift).and(pieceMask).longValue
        result = result + piece.toDouble * weight
        shift -= Piece
      }
      if (fixed.signum < 0) -result else result
    }

    private final val Piece = 48
    private val pieceMask = BigInteger.valueOf((1L << Piece) - 1)
  }
}
