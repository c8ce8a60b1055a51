package sjsonnet.std

import sjsonnet.runtime.{Ctx, Numbers}
import sjsonnet.text.{DecimalText, Out}

/** Formats numbers: chooses the notation, and places sign, padding and digits ([[FormatDigits]]). */
private[std] final class FormatText(out: Out, ctx: Ctx) {
  import FormatText._

  // About the number being written: the arguments of `write`.
  private var code: FormatCode = null
  private var precision: FormatSize.Known = FormatSize.Absent
  private var zeroPadding = 0.0

  /** Writes `number` in the format of `code`.
    *
    * @param zeros
    *   the width to pad to with zeros
    */
  def write(
      number: Double,
      code: FormatCode,
      precision: FormatSize.Known,
      zeros: Double
  ): Unit = {
    this.code = code
    this.precision = precision
    zeroPadding = zeros
    code.conversion match {
      case 'd' => integer(number <= -1, math.floor(math.abs(number)), 10)
      case 'o' => integer(number <= -1, math.floor(math.abs(number)), 8)
      case 'x' => integer(number < 0, math.abs(math.floor(number)), 16)
      case 'f' => fixed(number, fractionDigits, keepsZeros = true)
      case 'e' => scientific(number, fractionDigits, keepsZeros = true)
      case _   => general(number)
    }
  }

  private def fractionDigits: Double = precision.getOrElse(6)

  private def integer(isNegative: Boolean, magnitude: Double, radix: Int): Unit = {
    sign(isNegative)
    val hasPrefix = code.flags.isAlternate && radix == 16
    if (hasPrefix) out.ascii(if (code.isUpper) "0X" else "0x")
    val from = out.length
    if (code.flags.isAlternate && radix == 8 && magnitude != 0) out.byte('0')
    digits(magnitude, radix)
    val minDigits = precision.getOrElse(0)
    val room = zeroPadding - (if (hasSign(isNegative)) 1 else 0) - (if (hasPrefix) 2 else 0)
    zeros(from, math.max(room, minDigits))
  }

  private def general(number: Double): Unit = {
    val significant = fractionDigits
    val exponent = FormatDigits.decimalExponent(math.abs(number))
    if (exponent < -4 || exponent >= significant)
      scientific(number, significant - 1, code.flags.isAlternate)
    else {
      val beforePoint = math.max(1.0, exponent + 1)
      fixed(number, significant - beforePoint, code.flags.isAlternate)
    }
  }

  private def scientific(number: Double, places: Double, keepsZeros: Boolean): Unit = {
    val (digits, exponent) = FormatDigits.scientific(math.abs(number), places, ctx)
    val magnitude = math.abs(exponent)
    write(number < 0, digits, zeroPadding - (if (magnitude >= 100) 5 else 4), keepsZeros)
    out.byte(if (code.isUpper) 'E' else 'e')
    out.byte(if (exponent < 0) '-' else '+')
    if (magnitude < 10) out.byte('0')
    out.ascii(magnitude.toString)
  }

  private def fixed(number: Double, places: Double, keepsZeros: Boolean): Unit = {
    val digits = FormatDigits.fixed(math.abs(number), places, ctx)
    write(number < 0, digits, zeroPadding, keepsZeros)
  }

  /** Writes the sign, the padding and the digits.
    *
    * @param minWidth
    *   the width to pad to with zeros
    * @param keepsZeros
    *   whether trailing zeros of the fraction stay
    */
  private def write(
      isNegative: Boolean,
      digits: FormatDigits,
      minWidth: Double,
      keepsZeros: Boolean
  ): Unit = {
    val places = digits.places
    val hasPoint = places != 0 || code.flags.isAlternate
    sign(isNegative)
    val from = out.length
    digits.writeWhole(out)
    zeros(from, minWidth - places - (if (hasPoint) 1 else 0) - (if (hasSign(isNegative)) 1 else 0))
    if (places == 0) {
      if (hasPoint) out.byte('.')
    } else if (keepsZeros || digits.hasFraction) {
      out.byte('.')
      val point = out.length
      digits.writeFraction(out)
      zeros(point, places)
      if (!keepsZeros)
        while (out.length > point && out.buffer(out.length - 1) == '0') out.length -= 1
    }
  }

  private def hasSign(isNegative: Boolean): Boolean =
    isNegative || code.flags.isPlus || code.flags.isBlank

  private def sign(isNegative: Boolean): Unit =
    if (isNegative) out.byte('-')
    else if (code.flags.isPlus) out.byte('+')
    else if (code.flags.isBlank) out.byte(' ')

  /** Pads what has been written since `from` with leading zeros, to `width` characters. */
  private def zeros(from: Int, width: Double): Unit = {
    val missing = width - (out.length - from)
    if (missing > 0) insert(out, from, missing, '0', ctx)
  }

  /** Writes the digits of an integer that is not negative. */
  private def digits(magnitude: Double, radix: Int): Unit =
    if (radix == 10) {
      if (magnitude <= Numbers.MaxSafeInteger || ctx.asReference)
        ReferenceDigits.writeInteger(magnitude, ctx.numberFormat, out)
      else out.ascii(DecimalText.fixed(magnitude, 0))
    } else {
      // Division by a power of two is exact.
      val from = out.length
      var rest = magnitude
      while (rest != 0 || out.length == from) {
        out.byte(digit((rest % radix).toInt))
        rest = math.floor(rest / radix)
      }
      reverse(out.buffer, from, out.length)
    }

  private def digit(value: Int): Int =
    if (value < 10) '0' + value else (if (code.isUpper) 'A' else 'a') + value - 10
}

private[std] object FormatText {

  def isInteger(code: FormatCode): Boolean =
    code.conversion == 'd' || code.conversion == 'o' || code.conversion == 'x'

  /** Inserts `byte` at `at`, `n` times: a program can pass any integer. */
  def insert(out: Out, at: Int, n: Double, byte: Int, ctx: Ctx): Unit = {
    ctx.checkTextLength((out.length + n).toLong): Unit
    out.insert(at, n.toInt, byte)
  }

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
