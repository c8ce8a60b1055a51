package sjsonnet.numeric

/** The elementary functions to about 66 bits, in a fraction of the [[AccuratePhase]]'s time. This is the first phase of Ziv's
  * strategy (A. Ziv, ''Fast evaluation of elementary mathematical functions with correctly rounded last bit'', 1991): its
  * result determines the nearest double unless the middle between two doubles is closer than the error, which
  * [[DoubleDouble.roundedWithin]] finds out.
  *
  * The leading terms of each series are computed in double-double arithmetic. The others are so small that the 53 bits of a
  * double suffice for them. Where results might overflow or underflow, they are NaN, which leaves the rounding in doubt.
  */
private[numeric] object QuickPhase extends Phase {

  import DoubleDouble.{one, product, sum}

  /** The relative error of each function is smaller than this, 2^-64^. */
  final val MaxError = 1.0 / (1L << 32) / (1L << 32)

  private val NotANumber = DoubleDouble(Double.NaN)

  // Exponential and logarithm

  /** e^x^ as 2^k/32^ e^r^, where |r| is at most ln 2 / 64. The last five bits of `k` select from a table. */
  def exp(x: DoubleDouble): DoubleDouble =
    if (math.abs(x.hi) < MaxExponent) {
      val k = math.rint(x.hi / Step.hi)
      val r = x - Step * k
      val tail = r.hi * r.hi * r.hi * polynomial(ExpTail, r.hi)
      val aboveOne = r + ((r * r).timesPowerOfTwo(0.5) + tail)
      val power = PowersOfTwo(k.toInt & 31)
      (power + power * aboveOne).timesPowerOfTwo(Elementary.twoTo(k.toInt >> 5))
    } else NotANumber

  /** The natural logarithm of `x > 0`. */
  def log(x: Double): DoubleDouble = {
    val above = x - 1
    if (math.abs(above) < 1.0 / 128) {
      val tail = above * above * above * polynomial(LogTail, above)
      DoubleDouble(above) + (product(above, above).timesPowerOfTwo(-0.5) + tail)
    } else {
      // x e^-guess is 1 + d, and log(1 + d) is d - d^2 / 2 to the precision needed.
      val guess = math.log(x)
      val d = (exp(DoubleDouble(-guess)) * x + -1.0).hi
      sum(guess, d - d * d * 0.5)
    }
  }

  // Angles

  /** The angle of the point `(x, y)`: a guess, plus the angle of the point rotated back by the guess. */
  def angleOf(y: DoubleDouble, x: DoubleDouble): DoubleDouble = {
    val guess = math.atan2(y.hi, x.hi)
    val angle = Angle.reduce(guess)
    val sine = sin(angle)
    val cosine = cos(angle)
    sum(guess, (y * cosine - x * sine).hi / (x.hi * cosine.hi + y.hi * sine.hi))
  }

  /** The sine of an angle between -π/4 and π/4: its Taylor series x + x z / 3! + x z^2^ / 5! + …, where `z` is -x^2^. */
  override protected def sinOf(x: DoubleDouble): DoubleDouble = {
    val z = -(x * x)
    val tail = z.hi * polynomial(SineTail, z.hi)
    x + x * (z * (Third + z * (Fifth + z * (Seventh + tail))))
  }

  /** The cosine of an angle between -π/4 and π/4: its Taylor series 1 + z / 2! + z^2^ / 4! + …, where `z` is -x^2^. */
  override protected def cosOf(x: DoubleDouble): DoubleDouble = {
    val z = -(x * x)
    val tail = z.hi * polynomial(CosineTail, z.hi)
    one + z * (Second + z * (Fourth + z * (Sixth + tail)))
  }

  // Polynomials

  /** The polynomial with these coefficients, the constant one first, by Horner's rule. */
  private def polynomial(coefficients: Array[Double], x: Double): Double = {
    var i = coefficients.length - 1
    var result = coefficients(i)
    while (i > 0) {
      i -= 1
      result = result * x + coefficients(i)
    }
    result
  }

  // The coefficients 1 / n! that need both doubles.
  private val Second = one / 2.0
  private val Third = one / 6.0
  private val Fourth = one / 24.0
  private val Fifth = one / 120.0
  private val Sixth = one / 720.0
  private val Seventh = one / 5040.0

  // The coefficients of the further terms, from the first one that a double suffices for.
  private val ExpTail = inverseFactorials(from = 3, until = 9, step = 1)
  private val SineTail = inverseFactorials(from = 9, until = 22, step = 2)
  private val CosineTail = inverseFactorials(from = 8, until = 21, step = 2)
  private val LogTail =
    Array(1.0 / 3, -1.0 / 4, 1.0 / 5, -1.0 / 6, 1.0 / 7, -1.0 / 8, 1.0 / 9, -1.0 / 10, 1.0 / 11)

  /** 1 / n! for each `n` in a range */
  private def inverseFactorials(from: Int, until: Int, step: Int): Array[Double] = {
    val result = new Array[Double]((until - from + step - 1) / step)
    var factorial = 1.0
    var n = 1
    while (n < until) {
      factorial *= n
      if (n >= from && (n - from) % step == 0) result((n - from) / step) = 1 / factorial
      n += 1
    }
    result
  }

  /** For exponents up to this, powers of e are far from overflow and underflow. */
  private final val MaxExponent = 600.0

  /** ln 2 / 32 */
  private val Step = AccuratePhase.Ln2.timesPowerOfTwo(1.0 / 32)

  /** 2^i/32^ at each index `i`. A loop, like the ones above, starts faster than a closure on a cold JVM. */
  private val PowersOfTwo = {
    val root = AccuratePhase.smallExp(Step)
    val powers = new Array[DoubleDouble](32)
    powers(0) = one
    var i = 1
    while (i < powers.length) {
      powers(i) = powers(i - 1) * root
      i += 1
    }
    powers
  }
}
