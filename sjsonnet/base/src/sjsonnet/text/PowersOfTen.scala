package sjsonnet.text

/** Powers of ten to 126 bits, in two limbs of 63: `10^n = (high * 2^63 + low + rest) * 2^exponent` with `0 <= rest < 1` and
  * `2^62 <= high < 2^63`.
  *
  * A limb has 63 bits, so that it is positive in signed multiplication. The powers that common numbers need fit a single
  * limb and need no preparation; the others are all computed on first use, from every 27th.
  */
private[text] object PowersOfTen {

  /** The upper limb of `10^n`, for `Smallest <= n <= Largest`. */
  def high(n: Int): Long =
    if (n >= 0 && n < nearHighs.length) nearHighs(n) else Far.highs(n - Smallest)

  /** The lower limb of `10^n`, for `Smallest <= n <= Largest`. */
  def low(n: Int): Long =
    if (n >= 0 && n < nearHighs.length) 0 else Far.lows(n - Smallest)

  /** Whether the 126 bits are all there is. */
  private def isExact(n: Int): Boolean = n >= 0 && n <= LargestExact

  /** The exponent of `10^n`. */
  def exponent(n: Int): Int = log2(n) - 125

  /** The integer part of `log2(10^n)`: `log2(10)` has 32 fractional bits (fixed point), which is enough for every `n` here. */
  def log2(n: Int): Int = ((n.toLong * Log2Of10) >> 32).toInt

  /** The integer part of `log10(2^n)`, for exponents of doubles. */
  def log10(n: Int): Int = ((n.toLong * Log10Of2) >> 32).toInt

  /** The integer part of `log10(3/4 * 2^n)`, for exponents of doubles. */
  def log10OfThreeQuarters(n: Int): Int = ((n.toLong * Log10Of2 - Log10Of4Thirds) >> 32).toInt

  /** The most significant 63 bits of the 189-bit product `c * 10^n`, for a `c` of 63 bits; the product is the result times
    * `2^(126 + exponent(n))`. Its last bit is sticky: set if any lower bit is not zero. [[Undecided]] if the bits that
    * [[low]] leaves out might have carried into the result.
    */
  def multiply(c: Long, n: Int): Long = {
    val g1 = high(n)
    val g0 = low(n)
    val middle = (g1 * c & Long.MaxValue) + upperLimb(g0, c)
    val middleLimb = middle & Long.MaxValue
    val top = upperLimb(g1, c) + (middle >>> 63)
    if (isExact(n)) if ((middleLimb | g0 * c & Long.MaxValue) == 0) top else top | 1
    else if (middleLimb == Long.MaxValue) Undecided
    else top | 1
  }

  /** Stands for a product whose last bits are unknown: a product is never negative. */
  final val Undecided = -1L

  /** A result of [[multiply]] without its last `cut` bits (at least two), rounded, ties to even. */
  def round(product: Long, cut: Int): Long = {
    val whole = product >>> cut
    val rest = product & ((1L << cut) - 1)
    val half = 1L << (cut - 1)
    if (rest > half || rest == half && (whole & 1) != 0) whole + 1 else whole
  }

  final val Smallest = -292
  final val Largest = 340

  /** The largest `n` for which `5^n` fits 126 bits; `10^n` only has another exponent. */
  private final val LargestExact = 54

  /** The upper limb of the product of two limbs of 63 bits. */
  private def upperLimb(a: Long, b: Long): Long = (Math.multiplyHigh(a, b) << 1) | (a * b >>> 63)

  private final val Log2Of10 = 14267572527L
  private final val Log10Of2 = 1292913986L
  private final val Log10Of4Thirds = 536607788L

  /** `5^n` for all `n` for which it fits 63 bits, shifted to use all of them. */
  private val nearHighs: Array[Long] = {
    val highs = new Array[Long](28)
    var power = 1L
    var n = 0
    while (n < highs.length) {
      highs(n) = power << (java.lang.Long.numberOfLeadingZeros(power) - 1)
      power *= 5
      n += 1
    }
    highs
  }

  /** The limbs of all powers, computed together. */
  private object Far {
    val highs: Array[Long] = new Array[Long](Largest - Smallest + 1)
    val lows: Array[Long] = new Array[Long](Largest - Smallest + 1)

    {
      var n = Smallest
      while (n <= Largest) {
        val step = (n - Smallest) % PowersOfTenData.Step
        set(n, (n - Smallest - step) / PowersOfTenData.Step * 3, nearHighs(step))
        n += 1
      }
    }

    /** `10^n` is the product of the power whose limbs begin at `at` and a near one. Both have their highest bit set, so the
      * product has it in one of two positions. The bits cut off from the first factor would matter only if followed by 63
      * ones.
      */
    private def set(n: Int, at: Int, factor: Long): Unit = {
      val (a, b, c) =
        (PowersOfTenData.limbs(at), PowersOfTenData.limbs(at + 1), PowersOfTenData.limbs(at + 2))
      val third = (b * factor & Long.MaxValue) + upperLimb(c, factor)
      val second = (a * factor & Long.MaxValue) + upperLimb(b, factor) + (third >>> 63)
      val first = upperLimb(a, factor) + (second >>> 63)
      val shift = java.lang.Long.numberOfLeadingZeros(first) - 1
      val rest = second & Long.MaxValue
      highs(n - Smallest) = first << shift | rest >>> (63 - shift)
      lows(n - Smallest) =
        (rest << shift | (third & Long.MaxValue) >>> (63 - shift)) & Long.MaxValue
    }
  }
}
