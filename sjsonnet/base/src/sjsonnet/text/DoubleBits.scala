package sjsonnet.text

/** The parts of a positive double `significand * 2^exponent` (IEEE 754 binary64), from its raw bits. */
private[text] object DoubleBits {

  /** The significand: 53 bits, or fewer for subnormal numbers. */
  def significand(bits: Long): Long =
    if ((bits >>> FractionLength) == 0) bits else fraction(bits) | (1L << FractionLength)

  /** The exponent of an integer significand. Subnormal numbers have that of the smallest normal ones. */
  def exponent(bits: Long): Int = math.max((bits >>> FractionLength).toInt, 1) - 1075

  /** Whether the next smaller double is half as far away as the next larger one. */
  def isAboveCloserNeighbour(bits: Long): Boolean =
    fraction(bits) == 0 && (bits >>> FractionLength) > 1

  private def fraction(bits: Long): Long = bits & ((1L << FractionLength) - 1)

  private final val FractionLength = 52
}
