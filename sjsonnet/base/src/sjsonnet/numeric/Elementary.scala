package sjsonnet.numeric

import scala.annotation.tailrec

/** The elementary functions, rounded to the nearest double.
  *
  * The platforms' own libraries differ from each other in the last digit, and a configuration must not depend on where it is
  * evaluated. So everything is computed here, in double-double arithmetic. A [[QuickPhase]] mostly suffices to tell which
  * double is nearest. Where it leaves that in doubt, the [[AccuratePhase]] computes about 90 bits, which misses the nearest
  * double for one argument in billions (the table maker's dilemma). Results outside the numbers of the language are
  * infinities and NaNs.
  */
private[sjsonnet] object Elementary {

  import DoubleDouble.{one, product, sum}
  import QuickPhase.MaxError

  def exp(x: Double): Double =
    if (x > MaxExponent) Double.PositiveInfinity
    else if (x < MinExponent) 0
    else if (math.abs(x) < Negligible) 1
    else {
      val quick = QuickPhase.exp(DoubleDouble(x)).roundedWithin(MaxError)
      if (quick.isNaN) accurateExp(DoubleDouble(x)) else quick
    }

  def log(x: Double): Double =
    if (x > 0) {
      val quick = QuickPhase.log(x).roundedWithin(MaxError)
      if (quick.isNaN) AccuratePhase.log(x).hi else quick
    } else if (x == 0) Double.NegativeInfinity
    else Double.NaN

  def pow(x: Double, y: Double): Double =
    if (x == 0 || y == 0 || x == 1) math.pow(x, y)
    else if (x > 0) powOfPositive(x, y)
    else if (y != math.floor(y)) Double.NaN
    else if (y % 2 == 0) powOfPositive(-x, y)
    else -powOfPositive(-x, y)

  def sin(x: Double): Double =
    if (math.abs(x) < Tiny) x else sinOf(Angle.reduce(x))

  def cos(x: Double): Double = sinOf(Angle.reduce(x).next)

  private def sinOf(angle: Angle): Double = {
    val quick = QuickPhase.sin(angle).roundedWithin(MaxError)
    if (quick.isNaN) AccuratePhase.sin(angle).hi else quick
  }

  def tan(x: Double): Double =
    if (math.abs(x) < Tiny) x
    else {
      val angle = Angle.reduce(x)
      val quick = QuickPhase.tan(angle).roundedWithin(MaxError)
      if (quick.isNaN) AccuratePhase.tan(angle).hi else quick
    }

  def asin(x: Double): Double =
    if (math.abs(x) > 1) Double.NaN
    else if (math.abs(x) < Tiny) x
    else angleOf(DoubleDouble(x), legOf(x))

  def acos(x: Double): Double =
    if (math.abs(x) > 1) Double.NaN
    else if (x == 1) 0
    else angleOf(legOf(x), DoubleDouble(x))

  def atan(x: Double): Double = atan2(x, 1)

  def atan2(y: Double, x: Double): Double =
    if (x == 0 || y == 0) math.atan2(y, x)
    else {
      val scale = -math.max(exponent(x), exponent(y))
      val a = scaled(y, scale)
      val b = scaled(x, scale)
      // For a small quotient, the function and the identity differ by less than the rounding error.
      if (x > 0 && math.abs(a) < Negligible * b) y / x
      else angleOf(DoubleDouble(a), DoubleDouble(b))
    }

  private def angleOf(y: DoubleDouble, x: DoubleDouble): Double = {
    val quick = QuickPhase.angleOf(y, x).roundedWithin(MaxError)
    if (quick.isNaN) AccuratePhase.angleOf(y, x).hi else quick
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
  private def accurateExp(x: DoubleDouble): Double = {
    val k = math.rint(x.hi / AccuratePhase.Ln2.hi)
    scaled(AccuratePhase.smallExp(x - AccuratePhase.Ln2 * k), k.toInt)
  }

  private def powOfPositive(x: Double, y: Double): Double = {
    // A rough logarithm of the result is enough to choose the way to compute it.
    val size = math.log(x) * y
    if (size > MaxExponent + 1) Double.PositiveInfinity
    else if (size < MinExponent - 1) 0
    else if (y == math.rint(y) && math.abs(y) <= MaxChain && math.abs(size) < MaxChainSize)
      if (y > 0) chain(x, y.toInt).hi else (one / chain(x, -y.toInt)).hi
    else if (math.abs(size) < Negligible) 1
    else {
      // The logarithm's error grows with the exponent.
      val error = MaxError * (1 + math.abs(size))
      val quick = QuickPhase.exp(QuickPhase.log(x) * y).roundedWithin(error)
      if (quick.isNaN) accurateExp(AccuratePhase.log(x) * y) else quick
    }
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

  private[numeric] def twoTo(k: Int): Double =
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
}
