package sjsonnet.text

import sjsonnet.platform.Word

/** The digits of a decimal number, taken in as they are met, so that none is looked at twice.
  *
  * The first eighteen that count are kept. Zeros in front do not count. Up to eight at once come out of a word.
  */
private[sjsonnet] final class DecimalDigits {
  private var value = 0L

  /** How many digits that count `value` has. */
  private var n = 0

  /** Whether there were more digits than are kept. */
  var isLong: Boolean = false

  def clear(): Unit = {
    value = 0
    n = 0
    isLong = false
  }

  /** Takes in the digits from `from` on, and returns where they end. */
  def take(bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = from
    while (n <= DecimalDigits.Most - 8 && i <= until - 8) {
      val word = Word.load(bytes, i)
      val count = DigitLanes.leadingDigits(word)
      if (count > 0) {
        // Zeros in front are few: they are taken one by one.
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
    while (i < until && isDigit(bytes(i))) {
      if (n == DecimalDigits.Most) isLong = true
      else {
        value = value * 10 + (bytes(i) - '0')
        if (value > 0) n += 1
      }
      i += 1
    }
    i
  }

  /** The number that the digits are, the point left out: exact below 2^53^, and not below it where that is not so. */
  def toDouble: Double = value.toDouble

  /** The same, exactly. */
  def toLong: Long = value

  private def isDigit(byte: Byte): Boolean = byte >= '0' && byte <= '9'
}

private object DecimalDigits {

  /** Of any so many digits, a `Long` can hold the number. */
  private final val Most = 18

  private val powers: Array[Int] =
    Array(1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000)
}
