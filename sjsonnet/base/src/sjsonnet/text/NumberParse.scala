package sjsonnet.text

import sjsonnet.Meter

/** Parses number literals: the result is the double nearest to the literal, ties to even, or an infinity.
  *
  * The literal has already been validated and has JSON's syntax: digits, an optional fraction, an optional exponent, and an
  * optional leading `-`.
  *
  * Most literals are an integer below 2^53^ times or divided by a power of ten that a double represents exactly, and one
  * operation on two exact numbers is rounded once (the fast path of William Clinger, ''How to read floating point numbers
  * accurately'', 1990). Of the others, those of up to 18 digits are multiplied by a 126-bit power of ten and rounded to 53
  * bits, if that is conclusive (the Eisel-Lemire algorithm: Daniel Lemire, ''Number parsing at a gigabyte per second'',
  * 2021). The rest is left to the host, which is correct on all platforms.
  */
private[sjsonnet] object NumberParse {

  def parse(bytes: Array[Byte], from: Int, until: Int): Double =
    parse(bytes, from, until, unmetered)

  /** [[parse]] for a literal whose length a program determines. */
  def parse(bytes: Array[Byte], from: Int, until: Int, meter: Meter): Double = {
    val digits = new DecimalDigits
    val start = if (bytes(from) == '-') from + 1 else from
    val point = taken(digits, bytes, start, until, meter)
    var i = point
    var exponent = 0
    if (i < until && bytes(i) == '.') {
      i = taken(digits, bytes, point + 1, until, meter)
      exponent = point + 1 - i
    }
    if (i < until) exponent += writtenExponent(bytes, i + 1, until, meter)
    number(digits, exponent, bytes, from, until, meter)
  }

  /** Takes the digits from `from` on, and returns their end. */
  private def taken(
      digits: DecimalDigits,
      bytes: Array[Byte],
      from: Int,
      until: Int,
      meter: Meter
  ): Int = {
    var end = if (until - from <= MaxDigits) until else meter.checkBlock(from, until)
    var i = digits.take(bytes, from, end)
    while (i == end && end < until) {
      end = meter.checkBlock(i, until)
      i = digits.take(bytes, i, end)
    }
    i
  }

  /** The value of the literal in `[from, until)`, which is `digits * 10^exponent`. */
  def number(
      digits: DecimalDigits,
      exponent: Int,
      bytes: Array[Byte],
      from: Int,
      until: Int,
      meter: Meter
  ): Double = {
    val plain = digits.toDouble
    val isExact = !digits.isLong && plain < NumberText.MaxSafe &&
      exponent >= -LargestExact && exponent <= LargestExact
    val magnitude =
      if (isExact) if (exponent < 0) plain / powers(-exponent) else plain * powers(exponent)
      else if (digits.isLong) Undecided
      else product(digits.toLong, exponent)
    if (magnitude == Undecided) byHost(bytes, from, until, meter)
    else if (bytes(from) == '-') -magnitude
    else magnitude
  }

  private def byHost(bytes: Array[Byte], from: Int, until: Int, meter: Meter): Double = {
    meter.chargeMemory(HostBytes)
    java.lang.Double.parseDouble(
      if (until - from <= MaxDigits) Utf8.decode(bytes, from, until)
      else shortened(bytes, from, until, meter)
    )
  }

  /** The double nearest to `digits * 10^n`; [[Undecided]] also if that is not a normal double. */
  private def product(digits: Long, n: Int): Double =
    if (digits == 0 || n < PowersOfTen.Smallest || n > PowersOfTen.Largest) Undecided
    else {
      val shift = java.lang.Long.numberOfLeadingZeros(digits) - 1
      val product = PowersOfTen.multiply(digits << shift, n)
      val lead = 63 - java.lang.Long.numberOfLeadingZeros(product)
      val exponent = lead + 126 + PowersOfTen.exponent(n) - shift
      if (product == PowersOfTen.Undecided || exponent < -1022 || exponent > 1022) Undecided
      else {
        val rounded = PowersOfTen.round(product, lead - 52)
        // The leading bit of the significand adds one to the exponent, and a carry adds another.
        java.lang.Double.longBitsToDouble(((exponent + 1022).toLong << 52) + rounded)
      }
    }

  /** A literal with no more than [[MaxDigits]] significant digits for the same double: of the others it only matters whether
    * one of them is not zero, which a last digit says. So a long literal takes no longer than one pass over it.
    */
  private def shortened(bytes: Array[Byte], from: Int, until: Int, meter: Meter): String = {
    val digits = new java.lang.StringBuilder
    var exponent = 0L
    var hasPoint = false
    var isMore = false
    var i = if (bytes(from) == '-') from + 1 else from
    var checked = meter.checkBlock(i, until)
    while (i < until && bytes(i) != 'e' && bytes(i) != 'E') {
      if (i == checked) checked = meter.checkBlock(i, until)
      val byte = bytes(i)
      if (byte == '.') hasPoint = true
      else {
        val isKept = digits.length < MaxDigits && (byte != '0' || digits.length > 0)
        if (isKept) digits.append(byte.toChar)
        else if (digits.length > 0 && byte != '0') isMore = true
        if (hasPoint && (isKept || digits.length == 0)) exponent -= 1
        else if (!hasPoint && !isKept && digits.length > 0) exponent += 1
      }
      i += 1
    }
    if (i < until) exponent += writtenExponent(bytes, i + 1, until, meter)
    if (isMore) {
      digits.append('1')
      exponent -= 1
    }
    val sign = if (bytes(from) == '-') "-" else ""
    if (digits.length == 0) s"${sign}0" else s"$sign${digits}e$exponent"
  }

  /** The number after `e`; a long one is replaced by one that is equally out of range. */
  def writtenExponent(bytes: Array[Byte], from: Int, until: Int, meter: Meter): Int = {
    val isNegative = bytes(from) == '-'
    var i = if (isNegative || bytes(from) == '+') from + 1 else from
    var value = 0
    var checked = if (until - i <= MaxDigits) until else i
    while (i < until) {
      if (i == checked) checked = meter.checkBlock(i, until)
      if (value < OutOfReach) value = value * 10 + (bytes(i) - '0')
      i += 1
    }
    if (isNegative) -value else value
  }

  /** No two doubles have a midpoint between them with more significant digits than 767. */
  private[text] final val MaxDigits = 800

  /** Has no limits to check, and is not asked to count. */
  private val unmetered = Meter.none

  /** What the host allocates to convert a literal, in bytes: at most about this. */
  private final val HostBytes = 1L << 10

  /** Returned if there is no result: a magnitude is never negative. */
  private final val Undecided = -1.0

  /** The largest exponent of a power of ten that a double represents exactly. */
  private final val LargestExact = 22

  /** A literal would need this many digits to make up for such an exponent, so no more of it is read. */
  private final val OutOfReach = 100000000

  private val powers: Array[Double] = {
    val table = new Array[Double](LargestExact + 1)
    table(0) = 1
    var n = 1
    while (n <= LargestExact) {
      table(n) = table(n - 1) * 10
      n += 1
    }
    table
  }
}
