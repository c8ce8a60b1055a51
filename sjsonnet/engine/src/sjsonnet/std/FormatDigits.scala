package sjsonnet.std

import java.math.BigInteger
import sjsonnet.NumberFormat
import sjsonnet.numeric.Elementary
import sjsonnet.runtime.{Ctx, Numbers}
import sjsonnet.text.{DecimalText, Out, Utf8}

/** The digits of a formatted number, without its sign.
  *
  * The reference computes them in Jsonnet, with arithmetic on doubles, and that is part of what a format means:
  * `%.3f` of 2.0005 is 2.001, since the product with a thousand is rounded to 2000.5 and halves are rounded up. So
  * the steps here are the same. But that arithmetic can also go wrong: for 1000 the quotient of two logarithms is
  * just below 3, a mantissa of 9.99 is rounded to 10.0, and remainders beyond 2^53^ are not the digits. So one rule
  * overrides it: ''the reference's digits are used if they are the number rounded up or down to that many places;
  * otherwise the digits are those of the exact number, rounded to nearest, halves up.'' A mantissa has one digit
  * before the point, which is not zero. Under [[Ctx.asReference]], the reference's digits are used always.
  */
private[std] abstract class FormatDigits {

  /** How many digits follow the point: an integer. */
  def places: Double

  def hasFraction: Boolean

  /** Writes the digits before the point. */
  def writeWhole(out: Out): Unit

  /** Writes the digits after the point, perhaps without leading zeros. */
  def writeFraction(out: Out): Unit
}

private[std] object FormatDigits {

  /** The digits of `magnitude`, with `places` digits after the point. */
  def fixed(magnitude: Double, places: Double, ctx: Ctx): FormatDigits = {
    val reference = ReferenceDigits(magnitude, places, ctx)
    if (reference.isRounded || magnitude == 0 || ctx.asReference) reference
    else {
      val kept = math.max(places, 0).toInt
      val exact = DecimalText.scaled(magnitude, kept)
      if (reference.value.exists(exact.roundsTo)) reference
      else new ExactDigits(exact.halfUp, kept)
    }
  }

  /** The digits of `magnitude` in scientific notation, with `places` digits after the point, and the exponent. */
  def scientific(magnitude: Double, places: Double, ctx: Ctx): (FormatDigits, Int) = {
    val exponent = decimalExponent(magnitude)
    // 10^-324 is not a double: it underflows to zero.
    val mantissa =
      if (exponent == -324) magnitude * 10 / powerOfTen(-323)
      else Numbers.divide(magnitude, powerOfTen(exponent), Ctx.Here, ctx)
    val reference = ReferenceDigits(mantissa, places, ctx)
    val isRounded = reference.isRounded && reference.hasOneDigit && exponent > -300
    if (isRounded || magnitude == 0 || ctx.asReference) (reference, exponent.toInt)
    else {
      val kept = math.max(places, 0).toInt
      val exact = DecimalText.scaled(magnitude, kept - exponent.toInt)
      if (reference.hasOneDigit && reference.value.exists(exact.roundsTo))
        (reference, exponent.toInt)
      else {
        val exactExponent = DecimalText.decimalExponent(magnitude, kept)(_.halfUp)
        val digits = DecimalText.scaled(magnitude, kept - exactExponent).halfUp
        (new ExactDigits(digits, kept), exactExponent)
      }
    }
  }

  /** The exponent of a number in scientific notation; 0 for zero. Where the logarithm is close to an integer, its rounding
    * decides the result, so there it is computed as in the reference, to the last bit.
    */
  def decimalExponent(magnitude: Double): Double =
    if (magnitude == 0) 0
    else {
      val guess = math.log10(magnitude)
      if (math.abs(guess - math.rint(guess)) > 1e-9) math.floor(guess)
      else math.floor(Elementary.log(magnitude) / Elementary.log(10))
    }

  /** 10 to the power of `n`, as the reference computes it. */
  private[std] def powerOfTen(n: Double): Double =
    if (n >= 0 && n < powers.length) powers(n.toInt)
    else Elementary.pow(10, n)

  /** The powers of ten that doubles represent exactly. */
  private val powers: Array[Double] = Array.tabulate(23)(n => Elementary.pow(10, n.toDouble))
}

/** The digits that the reference computes: `whole` before the point and `fraction` after it. */
private[std] final class ReferenceDigits(
    whole: Double,
    fraction: Double,
    denominator: Double,
    scaled: Double,
    override val places: Double,
    numberFormat: NumberFormat
) extends FormatDigits {
  import ReferenceDigits._

  override def hasFraction: Boolean = fraction > 0
  override def writeWhole(out: Out): Unit = digits(whole, out)
  override def writeFraction(out: Out): Unit = digits(fraction, out)

  def hasOneDigit: Boolean = whole >= 1 && whole < 10

  /** Whether the digits are certain to be the number rounded up or down: the integers are so small that the rounding
    * errors on the way to them add up to less than a hundredth.
    */
  def isRounded: Boolean =
    places >= 0 && places <= 22 && scaled < CertainBelow &&
      whole * denominator + fraction == math.floor(scaled)

  /** The digits as one integer, without the point; none if more than `places` digits follow the point. */
  def value: Option[BigInteger] = {
    val before = Out.memory()
    writeWhole(before)
    val after = Out.memory()
    if (places > 0) writeFraction(after)
    if (after.length > places) None
    else {
      val zeros = "0" * (places.toInt - after.length)
      Some(new BigInteger(text(before) + zeros + text(after)))
    }
  }

  private def text(out: Out): String = {
    val bytes = out.toByteArray
    Utf8.decode(bytes, 0, bytes.length)
  }

  private def digits(number: Double, out: Out): Unit = writeInteger(number, numberFormat, out)
}

private[std] object ReferenceDigits {
  def apply(magnitude: Double, places: Double, ctx: Ctx): ReferenceDigits = {
    val denominator = Numbers.finite(FormatDigits.powerOfTen(places), Ctx.Here, ctx)
    val scaled = Numbers.times(magnitude, denominator, Ctx.Here, ctx) + 0.5
    val whole =
      if (magnitude == 0) 0
      else math.floor(Numbers.divide(scaled, denominator, Ctx.Here, ctx))
    val fraction = Numbers.modulo(math.floor(scaled), denominator, Ctx.Here, ctx)
    new ReferenceDigits(whole, fraction, denominator, scaled, places, ctx.numberFormat)
  }

  /** Writes the digits of an integer, each the remainder of a division that may have been rounded. */
  def writeInteger(number: Double, numberFormat: NumberFormat, out: Out): Unit =
    if (number <= Numbers.MaxSafeInteger) out.number(number, numberFormat)
    else {
      val remainders = new StringBuilder
      var rest = math.floor(number / 10)
      while (rest != 0) {
        remainders += ('0' + (rest % 10).toInt).toChar
        rest = math.floor(rest / 10)
      }
      out.ascii(remainders.reverse.toString)
      out.number(number % 10, numberFormat)
    }

  private final val CertainBelow = (1L << 45).toDouble
}

/** The digits of an integer, the last `kept` of them after the point. */
private final class ExactDigits(integer: BigInteger, kept: Int) extends FormatDigits {
  private val text = {
    val digits = integer.toString
    "0" * (kept + 1 - digits.length) + digits
  }

  override def places: Double = kept.toDouble
  override def hasFraction: Boolean = text.drop(text.length - kept).exists(_ != '0')
  override def writeWhole(out: Out): Unit = out.ascii(text.dropRight(kept))
  override def writeFraction(out: Out): Unit = out.ascii(text.takeRight(kept))
}
