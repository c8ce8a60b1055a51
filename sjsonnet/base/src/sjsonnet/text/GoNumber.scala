package sjsonnet.text

import sjsonnet.NumberFormat

/** Formats numbers as Go's `strconv.FormatFloat(d, 'g', -1, 64)` does, in the Go engine's messages and elsewhere: the
  * fewest digits that read back, with an exponent below 1e-4 and from a million up.
  */
private[sjsonnet] object GoNumber {

  def apply(d: Double): String = {
    val magnitude = math.abs(d)
    val text = NumberText.string(magnitude, NumberFormat.Plain)
    val sign = if (d < 0 || d == 0 && 1 / d < 0) "-" else ""
    val isPlain = magnitude == 0 || magnitude >= SmallestPlain && magnitude < SmallestLarge
    sign + (if (isPlain) text else scientific(text))
  }

  /** `text`, a positive number without an exponent, in scientific notation with one digit before the point. */
  private def scientific(text: String): String = {
    val point = if (text.indexOf('.') < 0) text.length else text.indexOf('.')
    val all = text.replace(".", "")
    val first = all.indexWhere(_ != '0')
    val digits = all.substring(first, all.lastIndexWhere(_ != '0') + 1)
    val exponent = point - 1 - first
    val shown = math.abs(exponent).toString
    digits.substring(0, 1) + (if (digits.length > 1) "." + digits.substring(1) else "") +
      (if (exponent < 0) "e-" else "e+") + (if (shown.length < 2) "0" else "") + shown
  }

  private final val SmallestPlain = 1e-4
  private final val SmallestLarge = 1e6
}
