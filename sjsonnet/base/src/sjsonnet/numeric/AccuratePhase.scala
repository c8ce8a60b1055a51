package sjsonnet.numeric

/** The elementary functions to about 90 bits: what [[Elementary]] falls back on when the [[QuickPhase]] leaves in doubt how to
  * round. The platform's function may provide a first guess, whose error the subsequent correction removes.
  */
private[numeric] object AccuratePhase extends Phase {

  import DoubleDouble.{one, sum}

  val Ln2 = new DoubleDouble(0.6931471805599453, 2.3190468138462996e-17)

  // Exponential and logarithm

  /** e^x^ for |x| < 0.7: the Taylor series for x / 2^8^, then squared eight times. The leading 1 is omitted until the end,
    * so that squaring does not double the error.
    */
  def smallExp(x: DoubleDouble): DoubleDouble = {
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
  def log(x: Double): DoubleDouble = {
    val halves = Elementary.exponent(x)
    val isSmall = Elementary.scaled(x, -halves) < math.sqrt(0.5)
    val k = if (isSmall) halves - 1 else halves
    logNearOne(Elementary.scaled(x, -k)) + Ln2 * k.toDouble
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

  // Angles

  /** The angle of the point `(x, y)`: a guess, plus the angle of the point rotated back by the guess. */
  def angleOf(y: DoubleDouble, x: DoubleDouble): DoubleDouble = {
    val guess = math.atan2(y.hi, x.hi)
    val sine = sinOf(DoubleDouble(guess))
    val cosine = cosOf(DoubleDouble(guess))
    (y * cosine - x * sine) / (x * cosine + y * sine) + guess
  }

  /** The sine of an angle between -π and π. */
  override protected def sinOf(x: DoubleDouble): DoubleDouble = x * alternatingSeries(x, 3)

  override protected def cosOf(x: DoubleDouble): DoubleDouble = alternatingSeries(x, 2)

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
}
