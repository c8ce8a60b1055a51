package sjsonnet.text

/** Lays out the digits of a number around its decimal point. */
private[sjsonnet] object DecimalLayout {

  /** Writes `significand * 10^exponent` without trailing zeros after the point, and returns the end.
    *
    * `significand` is positive and has at most 17 digits. A number below `10^lowestFixed` gets an exponent of at least two
    * digits.
    */
  def write(significand: Long, exponent: Int, lowestFixed: Int, out: Array[Byte], at: Int): Int = {
    // Two limbs of nine digits each, since 64-bit integers are slow in JavaScript.
    var high = (significand / LimbUnit).toInt
    var low = (significand - high * LimbUnit).toInt
    var lowWidth = LimbDigits
    var scale = exponent
    if (low == 0) {
      low = high
      high = 0
      scale += LimbDigits
    }
    val widthWithZeros = lowWidth
    while (low % 10000 == 0) {
      low /= 10000
      lowWidth -= 4
    }
    if (low % 100 == 0) {
      low /= 100
      lowWidth -= 2
    }
    if (low % 10 == 0) {
      low /= 10
      lowWidth -= 1
    }
    scale += widthWithZeros - lowWidth
    val highWidth = if (high == 0) 0 else Digits.count(high)
    if (high == 0) lowWidth = Digits.count(low)
    val width = highWidth + lowWidth

    // The number of digits before the point.
    val point = width + scale
    val isFixed = point > lowestFixed
    val lead = if (isFixed && point <= 0) 2 - point else if (scale < 0) 1 else 0
    val end = Digits.write(low, lowWidth, out, Digits.write(high, highWidth, out, at + lead))
    if (scale >= 0 && isFixed) zeros(scale, out, end)
    else if (isFixed && point <= 0) {
      zeros(lead, out, at)
      out(at + 1) = '.'
      end
    } else if (isFixed) {
      System.arraycopy(out, at + 1, out, at, point)
      out(at + point) = '.'
      end
    } else {
      val from = at + lead
      out(at) = out(from)
      var o = at + 1
      if (width > 1) {
        out(o) = '.'
        o = end
      }
      out(o) = 'e'
      out(o + 1) = '-'
      val magnitude = 1 - point
      Digits.write(magnitude, math.max(2, Digits.count(magnitude)), out, o + 2)
    }
  }

  /** Writes `n / 1000`, for an `n > 0` that 1000 does not divide, without trailing zeros, and returns the end. */
  def thousandths(n: Int, out: Array[Byte], at: Int): Int = {
    val whole = n / 1000
    val point = Digits.write(whole, out, at)
    out(point) = '.'
    var end = Digits.write(n - whole * 1000, 3, out, point + 1)
    while (out(end - 1) == '0') end -= 1
    end
  }

  /** Writes `n` zeros and returns the end. */
  private def zeros(n: Int, out: Array[Byte], at: Int): Int = {
    java.util.Arrays.fill(out, at, at + n, '0'.toByte)
    at + n
  }

  private final val LimbUnit = 1000000000L
  private final val LimbDigits = 9
}
