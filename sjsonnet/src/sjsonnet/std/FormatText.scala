package sjsonnet.std

import sjsonnet.eval.Ctx
import sjsonnet.text.Out
import sjsonnet.value.Numbers

/** Numbers in a format string.
  *
  * The reference computes the digits in Jsonnet, by arithmetic on doubles, and that is part of what a format
  * means: `%.3f` rounds the product with a thousand, and the digits beyond 2^53^ are what divisions by ten
  * leave. So the steps here are the same ones.
  *
  * @param zeroPadding
  *   the width to fill with zeros
  */
private[std] final class FormatText(
    code: FormatCode,
    precision: Double,
    zeroPadding: Double,
    out: Out,
    ctx: Ctx
) {
  import FormatText._

  def write(number: Double): Unit = code.conversion match {
    case 'd' => integer(number <= -1, math.floor(math.abs(number)), 10)
    case 'o' => integer(number <= -1, math.floor(math.abs(number)), 8)
    case 'x' => integer(number < 0, math.abs(math.floor(number)), 16)
    case 'f' => fixed(number, zeroPadding, fractionDigits, keepsZeros = true)
    case 'e' => scientific(number, fractionDigits, keepsZeros = true)
    case _   => general(number)
  }

  private def fractionDigits: Double = if (precision == FormatCode.Absent) 6 else precision

  private def integer(isNegative: Boolean, magnitude: Double, radix: Int): Unit = {
    sign(isNegative)
    val hasMark = code.isAlternate && radix == 16
    if (hasMark) out.ascii(if (code.isUpper) "0X" else "0x")
    val from = out.length
    if (code.isAlternate && radix == 8 && magnitude != 0) out.byte('0')
    digits(magnitude, radix)
    val minDigits = if (precision == FormatCode.Absent) 0 else precision
    val room = zeroPadding - (if (hasSign(isNegative)) 1 else 0) - (if (hasMark) 2 else 0)
    zeros(from, math.max(room, minDigits))
  }

  private def general(number: Double): Unit = {
    val significant = fractionDigits
    val exponent = decimalExponent(number)
    if (exponent < -4 || exponent >= significant)
      scientific(number, significant - 1, code.isAlternate)
    else {
      val beforePoint = math.max(1.0, exponent + 1)
      fixed(number, zeroPadding, significant - beforePoint, code.isAlternate)
    }
  }

  private def scientific(number: Double, places: Double, keepsZeros: Boolean): Unit = {
    val exponent = decimalExponent(number)
    // The smallest numbers have a power of ten that is none.
    val mantissa =
      if (exponent == -324) number * 10 / powerOfTen(-323)
      else Numbers.divide(number, powerOfTen(exponent), Ctx.Here, ctx)
    val magnitude = math.abs(exponent)
    fixed(mantissa, zeroPadding - (if (magnitude >= 100) 5 else 4), places, keepsZeros)
    out.byte(if (code.isUpper) 'E' else 'e')
    out.byte(if (exponent < 0) '-' else '+')
    if (magnitude < 10) out.byte('0')
    digits(magnitude, 10)
  }

  /** @param keepsZeros
    *   whether zeros at the end of the fraction stay
    */
  private def fixed(
      number: Double,
      minWidth: Double,
      places: Double,
      keepsZeros: Boolean
  ): Unit = {
    val denominator = Numbers.finite(powerOfTen(places), Ctx.Here, ctx)
    val scaled = Numbers.times(math.abs(number), denominator, Ctx.Here, ctx) + 0.5
    val whole =
      if (number == 0) 0 else math.floor(Numbers.divide(scaled, denominator, Ctx.Here, ctx))
    val fraction = Numbers.modulo(math.floor(scaled), denominator, Ctx.Here, ctx)
    val hasPoint = places != 0 || code.isAlternate

    sign(number < 0)
    val from = out.length
    digits(whole, 10)
    zeros(from, minWidth - places - (if (hasPoint) 1 else 0) - (if (hasSign(number < 0)) 1 else 0))
    if (places == 0) {
      if (hasPoint) out.byte('.')
    } else if (keepsZeros || fraction > 0) {
      out.byte('.')
      val point = out.length
      digits(fraction, 10)
      zeros(point, places)
      if (!keepsZeros)
        while (out.length > point && out.buffer(out.length - 1) == '0') out.length -= 1
    }
  }

  private def hasSign(isNegative: Boolean): Boolean = isNegative || code.isPlus || code.isBlank

  private def sign(isNegative: Boolean): Unit =
    if (isNegative) out.byte('-')
    else if (code.isPlus) out.byte('+')
    else if (code.isBlank) out.byte(' ')

  /** Fills what has been written since `from` up to `width` characters. */
  private def zeros(from: Int, width: Double): Unit = {
    val missing = width - (out.length - from)
    if (missing > 0) insert(out, from, checkedPadding(missing, ctx), '0')
  }

  /** The digits of a number that is not negative, each the remainder of a division that may have been rounded.
    * A precision that is no integer leaves a last "digit" that is none either.
    */
  private def digits(magnitude: Double, radix: Int): Unit =
    if (radix == 10 && magnitude <= Numbers.MaxSafeInteger && Numbers.isInteger(magnitude))
      out.number(magnitude, ctx.numberFormat)
    else {
      val from = out.length
      var rest = math.floor(magnitude / radix)
      while (rest != 0) {
        out.byte(digit((rest % radix).toInt))
        rest = math.floor(rest / radix)
      }
      reverse(out.buffer, from, out.length)
      val last = magnitude % radix
      if (Numbers.isInteger(last)) out.byte(digit(last.toInt))
      else out.number(last, ctx.numberFormat)
    }

  private def digit(value: Int): Int =
    if (value < 10) '0' + value else (if (code.isUpper) 'A' else 'a') + value - 10
}

private[std] object FormatText {

  def isInteger(code: FormatCode): Boolean =
    code.conversion == 'd' || code.conversion == 'o' || code.conversion == 'x'

  /** Puts `n` times `byte` in front of what stands at `at`. */
  def insert(out: Out, at: Int, n: Int, byte: Int): Unit = {
    out.ensure(n)
    System.arraycopy(out.buffer, at, out.buffer, at + n, out.length - at)
    java.util.Arrays.fill(out.buffer, at, at + n, byte.toByte)
    out.length += n
  }

  /** How many characters to fill up with where `n` are missing. */
  def checkedPadding(n: Double, ctx: Ctx): Int =
    if (n > MaxPadding) throw ctx.fail("Field width too large.") else math.ceil(n).toInt

  private final val MaxPadding = 1 << 26

  /** The exponent of a number in scientific notation; of zero, zero. The quotient of the logarithms may be
    * rounded to the wrong side of an integer: where it is close to one, it is computed to the last bit.
    */
  private def decimalExponent(number: Double): Double =
    if (number == 0) 0
    else {
      val magnitude = math.abs(number)
      val guess = math.log10(magnitude)
      if (math.abs(guess - math.rint(guess)) > 1e-9) math.floor(guess)
      else math.floor(Elementary.log(magnitude) / Elementary.log(10))
    }

  private def powerOfTen(n: Double): Double =
    if (n >= 0 && n < powers.length && Numbers.isInteger(n)) powers(n.toInt)
    else Elementary.pow(10, n)

  /** The powers of ten that a double holds exactly. */
  private val powers: Array[Double] = Array.tabulate(23)(n => Elementary.pow(10, n.toDouble))

  private def reverse(bytes: Array[Byte], from: Int, until: Int): Unit = {
    var i = from
    var j = until - 1
    while (i < j) {
      val byte = bytes(i)
      bytes(i) = bytes(j)
      bytes(j) = byte
      i += 1
      j -= 1
    }
  }
}
