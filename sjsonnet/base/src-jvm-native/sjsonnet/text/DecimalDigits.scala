package sjsonnet.text

import sjsonnet.platform.Word

/** Accumulates the digits of a decimal number as they are scanned, so that none is read twice.
  *
  * The first eighteen significant ones are kept. Leading zeros are not significant. Up to eight digits are taken from a word
  * at once.
  */
private[sjsonnet] final class DecimalDigits {
  private var value = 0L

  /** The number of significant digits in `value`. */
  private var n = 0

  /** Whether there were more significant digits than are kept. */
  var isLong: Boolean = false

  def clear(): Unit = {
    value = 0
    n = 0
    isLong = false
  }

  /** Consumes the digits from `from` on, and returns their end. */
  def take(bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = from
    while (n <= DecimalDigits.MaxLength - 8 && i <= until - 8) {
      val word = Word.load(bytes, i)
      val count = DigitLanes.leadingDigits(word)
      if (count > 0) {
        // Leading zeros are few: they are taken one by one.
        if (n == 0 && bytes(i) == '0') return takeSingly(bytes, i, until)
        value = value * DecimalDigits.powers(count) + DigitLanes.value(word, count)
        n += count
        i += count
      }
      if (count < 8) return i
    }
    takeSingly(bytes, i, until)
  }

  private def takeSingly(bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = from
    while (i < until && Ascii.isDigit(bytes(i))) {
      if (n == DecimalDigits.MaxLength) isLong = true
      else {
        value = value * 10 + (bytes(i) - '0')
        if (value > 0) n += 1
      }
      i += 1
    }
    i
  }

  /** The digits as a number, ignoring the point: exact below 2^53^, and at least 2^53^ otherwise. */
  def toDouble: Double = value.toDouble

  /** The digits as a number, ignoring the point. */
  def toLong: Long = value
}

private object DecimalDigits {

  /** Any number of this many digits fits a `Long`. */
  private final val MaxLength = 18

  private val powers: Array[Int] =
    Array(1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000)
}
