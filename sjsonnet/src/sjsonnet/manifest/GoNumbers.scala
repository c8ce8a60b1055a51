package sjsonnet.manifest

import sjsonnet.NumberFormat
import sjsonnet.text.NumberText

/** Numbers as Go's `strconv.FormatFloat(d, 'g', -1, 64)` writes them: the fewest digits that read back, with an
  * exponent for numbers below 1e-4 and from 1e6 on.
  */
private[manifest] object GoNumbers {

  def text(d: Double): String = {
    val sign = if (1 / d < 0 || d < 0) "-" else ""
    val (digits, exponent) = scientific(NumberText.string(math.abs(d), NumberFormat.Shortest))
    sign + (if (exponent < -4 || exponent >= 6) withExponent(digits, exponent)
            else if (exponent < 0) "0." + "0" * (-exponent - 1) + digits
            else if (digits.length <= exponent + 1) digits + "0" * (exponent + 1 - digits.length)
            else digits.take(exponent + 1) + "." + digits.drop(exponent + 1))
  }

  private def withExponent(digits: String, exponent: Int): String = {
    val fraction = if (digits.length > 1) "." + digits.drop(1) else ""
    val magnitude = math.abs(exponent).toString
    val padding = if (magnitude.length < 2) "0" else ""
    digits.take(1) + fraction + (if (exponent < 0) "e-" else "e+") + padding + magnitude
  }

  /** The digits of a number without zeros at either end, and the exponent of the first digit. */
  private def scientific(text: String): (String, Int) = {
    val e = text.indexOf('e')
    val mantissa = if (e < 0) text else text.substring(0, e)
    val power = if (e < 0) 0 else text.substring(e + 1).toInt
    val point = mantissa.indexOf('.')
    val whole = if (point < 0) mantissa else mantissa.substring(0, point)
    val all = if (point < 0) mantissa else whole + mantissa.substring(point + 1)
    val zeros = all.takeWhile(_ == '0').length
    if (zeros == all.length) ("0", 0)
    else {
      var end = all.length
      while (all.charAt(end - 1) == '0') end -= 1
      (all.substring(zeros, end), power + whole.length - 1 - zeros)
    }
  }
}
