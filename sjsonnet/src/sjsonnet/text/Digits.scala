package sjsonnet.text

/** Decimal digits of small integers, written two at a time. */
private[text] object Digits {

  /** How many digits `value >= 0` has. */
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
