package sjsonnet.text

import java.math.BigInteger

/** Formats numbers to a given precision, rounded as C's `printf` does: from the exact value, ties to even.
  *
  * Every double is an integer times a power of two, hence a finite decimal, which big integers represent exactly. All
  * results have a leading `-` for negative numbers, including negative zero.
  */
private[sjsonnet] object DecimalText {

  /** `%.*f`: `precision` digits after the point, and no point if `precision` is 0. */
  def fixed(d: Double, precision: Int): String = {
    // No double has more digits after the point.
    val kept = math.min(precision, MaxFractionDigits)
    val digits = scaled(d, kept).toEven.toString
    val padded = if (digits.length > kept) digits else "0" * (kept + 1 - digits.length) + digits
    val point = padded.length - kept
    sign(d) + padded.substring(0, point) + fraction(
      padded.substring(point) + "0" * (precision - kept)
    )
  }

  /** `%.*e`: one digit before the point, `precision` digits after it, and an exponent of at least two digits. */
  def scientific(d: Double, precision: Int): String = {
    val kept = math.min(precision, MaxDigits)
    val exponent = decimalExponent(d, kept)(_.toEven)
    val digits = scaled(d, kept - exponent).toEven.toString
    // Zero has a single digit, whatever the scale.
    val padded = digits + "0" * (precision + 1 - digits.length)
    val magnitude = math.abs(exponent)
    sign(d) + padded.substring(0, 1) + fraction(padded.substring(1)) +
      (if (exponent < 0) "e-" else "e+") + (if (magnitude < 10) "0" else "") + magnitude
  }

  /** `%.*g`: `precision` digits without trailing zeros, with an exponent below 1e-4 or if there are more than `precision`
    * digits before the point.
    */
  def general(d: Double, precision: Int): String = {
    val significant = math.max(precision, 1)
    val exponent = decimalExponent(d, math.min(significant - 1, MaxDigits))(_.toEven)
    if (exponent < -4 || exponent >= significant) {
      val text = scientific(d, significant - 1)
      val exponentAt = text.indexOf('e')
      withoutZeros(text.substring(0, exponentAt)) + text.substring(exponentAt)
    } else withoutZeros(fixed(d, significant - 1 - exponent))
  }

  /** Writes an integer `d > 0` in full at `out(at)` and returns the end. */
  private[text] def writeInteger(d: Double, out: Array[Byte], at: Int): Int = {
    val text = scaled(d, 0).toEven.toString
    var i = 0
    while (i < text.length) {
      out(at + i) = text.charAt(i).toByte
      i += 1
    }
    at + text.length
  }

  /** The decimal exponent of `d` after it has been rounded to `precision + 1` digits; 0 for zero. */
  def decimalExponent(d: Double, precision: Int)(round: ScaledDecimal => BigInteger): Int =
    if (d == 0) 0
    else {
      val bits = java.lang.Double.doubleToRawLongBits(math.abs(d))
      val length = 64 - java.lang.Long.numberOfLeadingZeros(DoubleBits.significand(bits))
      val binary = DoubleBits.exponent(bits) + length - 1
      // The logarithm of the largest power of two up to `d`, so it may be one too small.
      val estimate = PowersOfTen.log10(binary)
      val digits = round(scaled(d, precision - estimate))
      if (digits.compareTo(BigInteger.TEN.pow(precision + 1)) < 0) estimate else estimate + 1
    }

  /** `|d| * 10^scale`, exactly. */
  def scaled(d: Double, scale: Int): ScaledDecimal = {
    val bits = java.lang.Double.doubleToRawLongBits(math.abs(d))
    val significand = BigInteger.valueOf(DoubleBits.significand(bits))
    val exponent = DoubleBits.exponent(bits)
    val numerator =
      if (scale > 0) significand.multiply(BigInteger.TEN.pow(scale)) else significand
    val tens = if (scale < 0) BigInteger.TEN.pow(-scale) else BigInteger.ONE
    val (top, bottom) =
      if (exponent < 0) (numerator, tens.shiftLeft(-exponent))
      else (numerator.shiftLeft(exponent), tens)
    val parts = top.divideAndRemainder(bottom)
    new ScaledDecimal(
      parts(0),
      isInteger = parts(1).signum == 0,
      parts(1).shiftLeft(1).compareTo(bottom)
    )
  }

  private def sign(d: Double): String = if (d < 0 || d == 0 && 1 / d < 0) "-" else ""

  private def fraction(digits: String): String = if (digits.isEmpty) "" else "." + digits

  private def withoutZeros(text: String): String =
    if (text.indexOf('.') < 0) text
    else {
      var end = text.length
      while (text.charAt(end - 1) == '0') end -= 1
      text.substring(0, if (text.charAt(end - 1) == '.') end - 1 else end)
    }

  private final val MaxFractionDigits = 1074

  /** More significant digits than any double has. */
  private final val MaxDigits = 1100
}

/** A non-negative number, as its integer part and what is known about its fraction.
  *
  * @param isInteger
  *   whether the fraction is zero
  * @param half
  *   how the fraction compares with a half, as a negative, zero or positive integer
  */
private[sjsonnet] final class ScaledDecimal(floor: BigInteger, isInteger: Boolean, half: Int) {

  /** Rounded, ties to even. */
  def toEven: BigInteger =
    if (half > 0 || half == 0 && floor.testBit(0)) floor.add(BigInteger.ONE) else floor

  /** Rounded, ties up. */
  def halfUp: BigInteger = if (half >= 0) floor.add(BigInteger.ONE) else floor

  /** Whether `integer` is the number rounded up or down. */
  def roundsTo(integer: BigInteger): Boolean =
    integer == floor || !isInteger && integer == floor.add(BigInteger.ONE)
}
