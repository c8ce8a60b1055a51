package sjsonnet.text

/** Writes the decimal digits of integers two at a time from a table of pairs. */
private[sjsonnet] object Digits {

  /** The number of digits of `value >= 0`. */
  def count(value: Int): Int =
    if (value < 100000) {
      if (value < 100) { if (value < 10) 1 else 2 }
      else if (value < 1000) 3
      else if (value < 10000) 4
      else 5
    } else if (value < 10000000) { if (value < 1000000) 6 else 7 }
    else if (value < 100000000) 8
    else if (value < 1000000000) 9
    else 10

  /** Writes `value >= 0` without leading zeros and returns the end. */
  def write(value: Int, out: Array[Byte], at: Int): Int = write(value, count(value), out, at)

  /** Writes `value >= 0` as exactly `width` digits, which must be enough, and returns the end. */
  def write(value: Int, width: Int, out: Array[Byte], at: Int): Int = {
    var rest = value
    var o = at + width
    while (o - at >= 2) {
      val quotient = rest / 100
      val pair = (rest - quotient * 100) * 2
      o -= 2
      out(o) = pairs(pair)
      out(o + 1) = pairs(pair + 1)
      rest = quotient
    }
    if (o > at) out(at) = ('0' + rest).toByte
    at + width
  }

  /** Writes an integer `0 <= d <= 2^53` without leading zeros and returns the end. Works in two limbs, the lower one of
    * eight digits, that each fit an `Int`, since 64-bit integers are slow in JavaScript.
    */
  def write(d: Double, out: Array[Byte], at: Int): Int =
    if (d < LimbUnit) write(d.toInt, out, at)
    else {
      // The quotient may have been rounded up to the next integer.
      var high = (d / LimbUnit).toInt
      if (high * LimbUnit > d) high -= 1
      val low = (d - high * LimbUnit).toInt
      val middle = write(high, out, at)
      eight(low, out, middle)
      middle + 8
    }

  /** Writes an integer `2^53 <= d <= 2^63` and returns the end. */
  def writeLarge(d: Double, out: Array[Byte], at: Int): Int = {
    // Every double of this size is even, and half of 2^63 still fits a `Long`.
    val half = (d / 2).toLong
    val high = half / HalfUnit
    val middle = write(high.toDouble, out, at)
    eight(((half - high * HalfUnit) * 2).toInt, out, middle)
    middle + 8
  }

  /** Writes `0 <= value < 10^8` as exactly eight digits. */
  def eight(value: Int, out: Array[Byte], at: Int): Unit = {
    val table = pairs
    val upper = value / 10000
    val lower = value - upper * 10000
    val first = upper / 100
    val third = lower / 100
    val a = first * 2
    val b = (upper - first * 100) * 2
    val c = third * 2
    val d = (lower - third * 100) * 2
    out(at) = table(a)
    out(at + 1) = table(a + 1)
    out(at + 2) = table(b)
    out(at + 3) = table(b + 1)
    out(at + 4) = table(c)
    out(at + 5) = table(c + 1)
    out(at + 6) = table(d)
    out(at + 7) = table(d + 1)
  }

  private final val LimbUnit = 1e8
  private final val HalfUnit = 50000000L

  /** The digits of 0 to 99. */
  private val pairs: Array[Byte] = {
    val table = new Array[Byte](200)
    var i = 0
    while (i < 100) {
      table(2 * i) = ('0' + i / 10).toByte
      table(2 * i + 1) = ('0' + i % 10).toByte
      i += 1
    }
    table
  }
}
