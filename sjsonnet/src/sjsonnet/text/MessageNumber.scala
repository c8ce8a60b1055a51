package sjsonnet.text

import sjsonnet.NumberFormat

/** Formats numbers in error messages as the Go engine does: the fewest digits, with an exponent from a million up and below
  * 1e-4.
  */
private[sjsonnet] object MessageNumber {

  def apply(d: Double): String = {
    val magnitude = math.abs(d)
    val text = NumberText.string(magnitude, NumberFormat.Shortest)
    val sign = if (d < 0 || d == 0 && 1 / d < 0) "-" else ""
    if (magnitude == 0 || magnitude >= SmallestPlain && magnitude < SmallestLarge) {
      sign + NumberText.string(magnitude, NumberFormat.Shortest)
    } else sign + scientific(text)
  }

  /** `text`, a positive number with or without an exponent, in scientific notation with one digit before the point. */
  private def scientific(text: String): String = {
    val mark = text.indexOf('e')
    val significand = if (mark < 0) text else text.substring(0, mark)
    val written = if (mark < 0) 0 else Integer.parseInt(text.substring(mark + 1))
    val point = if (significand.indexOf('.') < 0) significand.length else significand.indexOf('.')
    val all = significand.replace(".", "")
    val first = all.indexWhere(_ != '0')
    val digits = all.substring(first, all.lastIndexWhere(_ != '0') + 1)
    val exponent = written + point - 1 - first
    val shown = math.abs(exponent).toString
    digits.substring(0, 1) + (if (digits.length > 1) "." + digits.substring(1) else "") +
      (if (exponent < 0) "e-" else "e+") + (if (shown.length < 2) "0" else "") + shown
  }

  private final val SmallestPlain = 1e-4
  private final val SmallestLarge = 1e6
}
