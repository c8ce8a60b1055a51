package sjsonnet.text

/** The shortest text of a number that is not an integer below 2^53^, without 64-bit integers, which are slow here.
  *
  * [[ShortFraction]] is faster than the host and is used once there are many numbers, since it is slow until it has been
  * compiled. The host writes the first ones and those that are left. Its digits are the same as ours (ECMA-262,
  * Number::toString); its exponents differ in form.
  */
private[sjsonnet] object FractionText {

  /** Writes `d > 0` at `out(at)` and returns the end. */
  def write(d: Double, out: Array[Byte], at: Int): Int = {
    val few = ShortestDecimal.thousandths(d)
    if (few > 0) DecimalPlacing.thousandths(few, out, at)
    else if (byHost < HostFirst) {
      byHost += 1
      plain(d, out, at)
    } else {
      val end = ShortFraction.write(d, out, at)
      if (end == ShortFraction.Undecided) plain(d, out, at) else end
    }
  }

  /** Writes `d > 0` at `out(at)` with the digits of the host, and returns the end. */
  private[text] def plain(d: Double, out: Array[Byte], at: Int): Int = {
    val text = d.toString
    if (d < FixedFrom) withExponent(text, out, at)
    else if (d >= FixedBelow) inFull(text, out, at)
    else copy(text, 0, text.length, out, at)
  }

  /** Writes `1.5e-7` as `1.5e-07`: our exponents have at least two digits. */
  private def withExponent(text: String, out: Array[Byte], at: Int): Int = {
    val exponent = text.lastIndexOf("-") + 1
    val end = copy(text, 0, exponent, out, at)
    if (text.length - exponent == 1) {
      out(end) = '0'
      copy(text, exponent, text.length, out, end + 1)
    } else copy(text, exponent, text.length, out, end)
  }

  /** Writes `1.5e+21` without its exponent. The result always has trailing zeros: no text has more than 17 digits. */
  private def inFull(text: String, out: Array[Byte], at: Int): Int = {
    val exponentAt = text.indexOf("e")
    val exponent = Integer.parseInt(text.substring(exponentAt + 2))
    out(at) = text.charAt(0).toByte
    val end = if (exponentAt > 1) copy(text, 2, exponentAt, out, at + 1) else at + 1
    java.util.Arrays.fill(out, end, at + 1 + exponent, '0'.toByte)
    at + 1 + exponent
  }

  private def copy(text: String, from: Int, until: Int, out: Array[Byte], at: Int): Int = {
    val shift = at - from
    var i = from
    while (i < until) {
      out(i + shift) = text.charAt(i).toByte
      i += 1
    }
    until + shift
  }

  /** How many of the first [[HostFirst]] numbers have been written. Both ways write the same text, so no result depends on
    * this.
    */
  private var byHost = 0

  /** Compiling our own code takes as long as it saves with about this many numbers. */
  private final val HostFirst = 1 << 15

  // The host uses no exponent in this range.
  private final val FixedFrom = 1e-6
  private final val FixedBelow = 1e21
}
