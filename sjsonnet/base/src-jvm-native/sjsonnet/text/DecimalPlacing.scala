package sjsonnet.text

import sjsonnet.platform.Word

/** `text.DecimalLayout` by SWAR for seventeen digits at once: the first digit, and eight in each of two words. Trailing
  * zeros and the point are then handled by arithmetic instead of branches, which would be mispredicted, since numbers vary
  * in length.
  */
private[sjsonnet] object DecimalPlacing {

  /** Like [[DecimalLayout.write]]. Touches at most the 26 bytes from `at` on, or no byte beyond its own text. */
  def write(significand: Long, exponent: Int, lowestFixed: Int, out: Array[Byte], at: Int): Int = {
    // Sixteen digits are as common as seventeen, so a branch would be mispredicted.
    val lacksOne = significand - Unit17 >> 63
    val seventeen = significand + (significand * 9 & lacksOne)
    val point = exponent + 17 + lacksOne.toInt
    if (seventeen < Unit17)
      DecimalLayout.write(significand, exponent, lowestFixed, out, at)
    else {
      val first = (seventeen / Unit17).toInt
      val rest = seventeen - first * Unit17
      val highHalf = rest / Unit9
      val high = DigitLanes.of(highHalf)
      val low = DigitLanes.of(rest - highHalf * Unit9)
      val width =
        if (low != 0) 17 - DigitLanes.trailingZeros(low) else 9 - DigitLanes.trailingZeros(high)
      place(
        first + '0',
        DigitLanes.text(high),
        DigitLanes.text(low),
        width,
        point,
        lowestFixed,
        out,
        at
      )
    }
  }

  /** Like [[DecimalLayout.thousandths]], for `n < 10^9`. May overwrite the sixteen bytes from `at` on. */
  def thousandths(n: Int, out: Array[Byte], at: Int): Int = {
    val whole = n / 1000
    val digits = DigitLanes.of(whole.toLong)
    val zeros = DigitLanes.leadingZeros(digits)
    Word.store(out, at, DigitLanes.text(digits) >>> (zeros << 3))
    val point = at + 8 - zeros
    // Four digits, the first a zero that the point replaces; the other four lanes are empty.
    val decimals = DigitLanes.ofQuads((n - whole * 1000).toLong)
    Word.store(out, point, DigitLanes.text(decimals) - ('0' - '.'))
    point + 8 - DigitLanes.trailingZeros(decimals)
  }

  /** Writes `width` significant digits of seventeen, with the point after the first `point` of them. */
  private def place(
      first: Int,
      high: Long,
      low: Long,
      width: Int,
      point: Int,
      lowestFixed: Int,
      out: Array[Byte],
      at: Int
  ): Int =
    if (point <= lowestFixed) {
      val digits = store(first, high, low, out, at + 1)
      out(at) = first.toByte
      out(at + 1) = '.'
      exponent(1 - point, out, if (width > 1) digits + width else at + 1)
    } else if (point <= 0) {
      Word.store(out, at, LeadingZeros)
      store(first, high, low, out, at + 2 - point) + width
    } else if (point >= width) {
      store(first, high, low, out, at)
      if (point > 17) java.util.Arrays.fill(out, at + 17, at + point, '0'.toByte)
      at + point
    } else {
      // Store all digits one byte further on, then the word that contains the point again.
      store(first, high, low, out, at + 1)
      if (point < 8) Word.store(out, at, withPoint(first | high << 8, point))
      else {
        Word.store(out, at, first | high << 8)
        Word.store(out, at + 8, withPoint(high >>> 56 | low << 8, point - 8))
        // `point` is 16 here if it is not in this word.
        out(at + point) = '.'
      }
      at + 1 + width
    }

  /** Writes the digits and returns where they start. */
  @inline private def store(first: Int, high: Long, low: Long, out: Array[Byte], at: Int): Int = {
    out(at) = first.toByte
    Word.store(out, at + 1, high)
    Word.store(out, at + 9, low)
    at
  }

  /** Inserts a point after `lanes` lanes and moves those above it up by one. Eight lanes are returned unchanged. */
  @inline private def withPoint(word: Long, lanes: Int): Long = {
    // Two shifts, since a single shift by 64 bits does nothing.
    val above = -1L << (lanes << 2) << (lanes << 2)
    word & ~above | ((word & above) << 8) | (above & -above) * '.'
  }

  /** Writes two digits, or three if needed. */
  private def exponent(magnitude: Int, out: Array[Byte], at: Int): Int = {
    val digits = DigitLanes.text(DigitLanes.ofQuads(magnitude.toLong << 32)) >>> 32
    val unused = 1 + ((magnitude - 100) >>> 31)
    Word.store(out, at, digits >>> (unused << 3) << 16 | 'e' | '-' << 8)
    at + 6 - unused
  }

  private final val Unit17 = 10000000000000000L
  private final val Unit9 = 100000000L

  /** `0.000000` */
  private final val LeadingZeros = DigitLanes.Zeros - ('0' - '.') * (1L << 8)
}
