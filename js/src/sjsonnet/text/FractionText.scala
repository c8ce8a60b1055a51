package sjsonnet.text

/** The shortest text of a number that is not an integer below 2^53^, by the host, since 64-bit integers are slow here.
  * Wherever the host uses no exponent, its text is the same as ours (ECMA-262, Number::toString).
  */
private[sjsonnet] object FractionText {

  /** Writes `d > 0` at `out(at)` and returns the end. */
  def write(d: Double, out: Array[Byte], at: Int): Int = {
    val few = ShortestDecimal.thousandths(d)
    if (few > 0) DecimalPlacing.thousandths(few, out, at)
    else if (d < FixedFrom || d >= FixedBelow) ShortestDecimal.write(d, out, at)
    else {
      val text = d.toString
      var i = 0
      while (i < text.length) {
        out(at + i) = text.charAt(i).toByte
        i += 1
      }
      at + i
    }
  }

  // The host's texts have no exponent in between.
  private final val FixedFrom = 1e-6
  private final val FixedBelow = 1e21
}
