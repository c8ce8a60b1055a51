package sjsonnet.text

/** Accumulates the digits of a decimal number as they are scanned, so that none is read twice.
  *
  * The first eighteen significant ones are kept, as two integers of nine digits: a longer integer would be an object here.
  * Leading zeros are not significant.
  */
private[sjsonnet] final class DecimalDigits {
  private var high = 0
  private var low = 0

  /** The number of digits in `low`. */
  private var nLow = 0

  /** Whether there were more significant digits than are kept. */
  var isLong: Boolean = false

  def clear(): Unit = {
    high = 0
    low = 0
    nLow = 0
    isLong = false
  }

  /** Consumes the digits from `from` on, and returns their end. */
  def take(bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = from
    if (nLow == 0) {
      var sum = high
      while (i < until && sum < DecimalDigits.FullHalf && Ascii.isDigit(bytes(i))) {
        sum = sum * 10 + (bytes(i) - '0')
        i += 1
      }
      high = sum
    }
    if (high >= DecimalDigits.FullHalf) {
      var sum = low
      var n = nLow
      while (i < until && n < DecimalDigits.Half && Ascii.isDigit(bytes(i))) {
        sum = sum * 10 + (bytes(i) - '0')
        n += 1
        i += 1
      }
      low = sum
      nLow = n
      while (i < until && Ascii.isDigit(bytes(i))) {
        isLong = true
        i += 1
      }
    }
    i
  }

  /** The digits as a number, ignoring the point: exact below 2^53^, and at least 2^53^ otherwise. */
  def toDouble: Double =
    if (nLow == 0) high.toDouble else high * DecimalDigits.powers(nLow).toDouble + low

  /** The digits as a number, ignoring the point. */
  def toLong: Long =
    if (nLow == 0) high.toLong else high.toLong * DecimalDigits.powers(nLow) + low
}

private object DecimalDigits {
  private final val Half = 9

  /** The smallest number of nine digits. */
  private final val FullHalf = 100000000

  private val powers: Array[Int] = Array(
    1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000
  )
}
