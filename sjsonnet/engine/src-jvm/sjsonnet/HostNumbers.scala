package sjsonnet

import java.math.{BigDecimal, BigInteger}

/** The rule by which Java's numbers become doubles, as all numbers of Jsonnet are: none is rounded silently. */
private[sjsonnet] object HostNumbers {

  /** Whether a double has exactly this value. */
  def isExact(number: Long): Boolean =
    // The largest long rounds up to a double whose conversion saturates to the same long.
    number.toDouble.toLong == number && number != Long.MaxValue

  /** Whether a double has exactly this value. */
  def isExact(number: BigInteger): Boolean = {
    val nearest = number.doubleValue
    java.lang.Double.isFinite(nearest) && new BigDecimal(nearest).toBigInteger == number
  }

  /** Whether a double has the same decimal text or exactly this value: 0.1 is exact in this sense, although no double is
    * exactly a tenth.
    */
  def isExact(number: BigDecimal): Boolean = {
    val nearest = number.doubleValue
    java.lang.Double.isFinite(nearest) &&
    (decimal(nearest).compareTo(number) == 0 || new BigDecimal(nearest).compareTo(number) == 0)
  }

  /** The decimal number that `number` is written as: all its digits if it is an integer up to 2^63^, else the fewest that
    * read back.
    */
  def decimal(number: Double): BigDecimal =
    if (number.toLong.toDouble == number) new BigDecimal(number) else BigDecimal.valueOf(number)

  /** The double with the same decimal text, not the nearest double: 0.1, not 0.10000000149011612. */
  def asWritten(number: Float): Double =
    if (number == number.toInt.toFloat) number.toDouble
    else java.lang.Float.toString(number).toDouble
}
