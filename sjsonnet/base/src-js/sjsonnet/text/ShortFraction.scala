package sjsonnet.text

import sjsonnet.platform.Memory

/** Writes what [[ShortestDecimal]] does for most numbers, in arithmetic that is fast in JavaScript, and leaves the others.
  *
  * A double `v = m * 2^q` is what every real number within `2^(q-1)` of it is rounded to. Let `10^s` be the smallest power of
  * ten above `2^q`. At most one multiple of `10^s` is that near to `v`, and then it is the shortest; else the multiple of
  * `10^(s-1)` nearest to `v` is. These are the candidates of [[ShortestDecimal]]. Here everything is divided by `10^s`: `g` is
  * `2^q / 10^s`, at least a tenth and less than one, and the multiple of `10^s` to try is the integer nearest to `m * g`,
  * which is at most 2^53^ and must be within `g / 2`.
  *
  * The product is the sum of two doubles, found by T. J. Dekker's method (''A floating-point technique for extending the
  * available precision'', 1971): `m` and the first 53 bits of `g` are split into halves, and the products of these are added
  * to the negated rounded product from the largest to the smallest, which is exact but for the last bits. The next 53 bits of
  * `g` are multiplied by `m` as they are. All errors together are less than 2^-50^, so a number is left if it comes within
  * 2^-40^ of a boundary. So is one whose neighbours are at unequal distances or whose power of ten is out of range.
  */
private[text] object ShortFraction {

  /** Writes `d > 0`, which is not an integer below 2^53^, at `out(at)` and returns the end, or [[Undecided]]. */
  def write(d: Double, out: Array[Byte], at: Int): Int = {
    val bits = java.lang.Double.doubleToRawLongBits(d)
    val upper = (bits >>> 32).toInt
    val lower = bits.toInt
    val exponent = upper >>> 20
    val fraction = upper & 0xfffff
    val parts = scales
    val i = exponent << 2
    if ((fraction | lower) == 0 || parts(i) == 0 && !prepare(exponent)) Undecided
    else {
      val mLow = (lower & 0x7ffffff).toDouble
      val mHigh = ((fraction | 0x100000) << 5 | lower >>> 27) * Half
      val m = mHigh + mLow
      val gHigh = parts(i)
      val gLow = parts(i + 1)
      val g = gHigh + gLow
      val product = m * g
      val rest = mHigh * gHigh - product + mHigh * gLow + mLow * gHigh + mLow * gLow +
        m * parts(i + 2)
      val floor = math.floor(product)
      val beyond = product - floor + rest
      val step = math.floor(beyond + 0.5)
      // `floor + step` is the nearest integer, and the product exceeds it by this, which may be negative.
      val excess = beyond - step
      val distance = math.abs(excess) - g / 2
      val tenths = if (distance < 0) 0 else math.floor(excess * 10 + 0.5)
      val isClear = math.abs(distance) > Margin &&
        (distance < 0 || math.abs(excess * 10 - tenths) < 0.5 - Margin)
      if (isClear) {
        val borrow = if (tenths < 0) 1 else 0
        place(floor + step - borrow, tenths.toInt + borrow * 10, decimals(exponent), out, at)
      } else Undecided
    }
  }

  /** What [[write]] returns for a number that it leaves to others. */
  final val Undecided = -1

  /** Writes `(whole + last / 10) / 10^decimals`, for a `whole` of 15 or 16 digits and a `last` of one. */
  private def place(whole: Double, last: Int, decimals: Int, out: Array[Byte], at: Int): Int = {
    val upper = (whole / EightDigits).toInt
    val lower = (whole - upper * EightDigits).toInt
    if (decimals < 0) inFull(upper, lower, last, -decimals, out, at)
    else withPoint(upper, lower, last, decimals, out, at)
  }

  /** Writes an integer whose digits in `upper` and `lower` are followed by `more` others: `last`, and then zeros. */
  private def inFull(
      upper: Int,
      lower: Int,
      last: Int,
      more: Int,
      out: Array[Byte],
      at: Int
  ): Int =
    if (upper < EightDigitsFrom) {
      // Fifteen digits and `last` are sixteen.
      val carry = lower / EightDigitsFrom
      sixteen(upper * 10 + carry, (lower - carry * EightDigitsFrom) * 10 + last, out, at)
      addZeros(more - 1, out, at + 16)
    } else {
      sixteen(upper, lower, out, at)
      out(at + 16) = ('0' + last).toByte
      addZeros(more - 1, out, at + 17)
    }

  private def addZeros(n: Int, out: Array[Byte], at: Int): Int = {
    Memory.copy(zeros, 0, out, at, n)
    at + n
  }

  /** Writes a number that may have decimals. `last` is not a digit if it is 0. The digits are always written as sixteen: where
    * the first may be a zero too many, it is overwritten.
    */
  private def withPoint(
      upper: Int,
      lower: Int,
      last: Int,
      decimals: Int,
      out: Array[Byte],
      at: Int
  ): Int = {
    val width = if (upper < EightDigitsFrom) 15 else 16
    // The number of digits before the point.
    val point = width - decimals
    val isSmall = point <= 0 && point > LowestFixed
    val end = at + (if (isSmall) 2 + decimals else 1 + width)
    sixteen(upper, lower, out, end - 16)
    if (isSmall) {
      var o = end - 16
      while (o > at + 2) {
        o -= 1
        out(o) = '0'
      }
      out(at) = '0'
      out(at + 1) = '.'
      withLast(last, out, end)
    } else if (point <= 0) {
      out(at) = out(at + 1)
      out(at + 1) = '.'
      val endOfDigits = withLast(last, out, end)
      withExponent(1 - point, out, if (endOfDigits == at + 2) at + 1 else endOfDigits)
    } else {
      moveBack(out, at + 1, at + 1 + point)
      out(at + point) = '.'
      withLast(last, out, end)
    }
  }

  private def sixteen(upper: Int, lower: Int, out: Array[Byte], at: Int): Unit = {
    Digits.eight(upper, out, at)
    Digits.eight(lower, out, at + 8)
  }

  /** Ends the digits before `at` with `last`, or removes the zeros they end with, and returns the end. */
  private def withLast(last: Int, out: Array[Byte], at: Int): Int =
    if (last > 0) {
      out(at) = ('0' + last).toByte
      at + 1
    } else {
      var end = at
      while (out(end - 1) == '0') end -= 1
      end
    }

  private def withExponent(magnitude: Int, out: Array[Byte], at: Int): Int = {
    out(at) = 'e'
    out(at + 1) = '-'
    Digits.write(magnitude, math.max(2, Digits.count(magnitude)), out, at + 2)
  }

  /** Moves `[from, until)` back by one byte. */
  private def moveBack(out: Array[Byte], from: Int, until: Int): Unit = {
    var o = from
    while (o < until) {
      out(o - 1) = out(o)
      o += 1
    }
  }

  /** Fills in [[scales]] and [[decimals]] for an exponent, unless it is that of subnormal numbers or out of range. */
  private def prepare(exponent: Int): Boolean = {
    val q = exponent - 1075
    val n = -1 - PowersOfTen.log10(q)
    val isInRange = exponent > 0 && n >= PowersOfTen.Smallest
    if (isInRange) {
      val high = PowersOfTen.high(n)
      val low = PowersOfTen.low(n)
      // The first 53 of the 126 bits, as an integer, times this are `g`.
      val unit = 1 / (1L << -(PowersOfTen.exponent(n) + 73 + q)).toDouble
      val i = exponent << 2
      scales(i) = (high >>> 37).toDouble * Half * unit
      scales(i + 1) = (high >>> 10 & 0x7ffffff).toDouble * unit
      scales(i + 2) = ((high & 0x3ff) << 43 | low >>> 20).toDouble * unit / (1L << 53).toDouble
      decimals(exponent) = n.toShort
    }
    isInRange
  }

  /** The parts of `g` for each exponent of doubles, which has four places: 26, 27 and 53 bits, and an unused place. They are
    * zero until needed.
    */
  private val scales: Array[Double] = new Array[Double](2048 << 2)

  /** `-s` for each of these exponents. */
  private val decimals: Array[Short] = new Array[Short](2048)

  /** As many as the largest numbers end with. */
  private val zeros: Array[Byte] = {
    val digits = new Array[Byte](309)
    java.util.Arrays.fill(digits, '0'.toByte)
    digits
  }

  /** What the upper half of a significand is a multiple of: 2^27^. */
  private final val Half = 134217728.0

  /** How close to a boundary the errors of rounding may matter: 2^-40^. */
  private final val Margin = 1.0 / (1L << 40).toDouble

  /** The number of integers with at most eight digits. */
  private final val EightDigits = 1e8

  /** The smallest integer of eight digits. */
  private final val EightDigitsFrom = 10000000

  /** Fractions from a millionth on are written without an exponent. */
  private final val LowestFixed = -6
}
