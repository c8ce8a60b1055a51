package sjsonnet.numeric

import java.math.BigInteger

/** An angle as a number of right angles, of which only the last two bits are kept, and a `rest` between -π/4 and π/4, or
  * hardly beyond.
  */
private[numeric] final class Angle(val quadrant: Int, val rest: DoubleDouble) {

  /** This angle plus a right angle. */
  def next: Angle = new Angle((quadrant + 1) & 3, rest)
}

private[numeric] object Angle {

  import DoubleDouble.sum

  def reduce(x: Double): Angle =
    if (math.abs(x) < 0.78) new Angle(0, DoubleDouble(x))
    else if (math.abs(x) < MaxInParts) reduceInParts(x)
    else reduceInBigIntegers(x)

  /** Argument reduction with π/2 in parts (W. J. Cody and W. Waite, ''Software manual for the elementary functions'', 1980).
    * All parts but the last have 33 bits, so their products with a quotient of 20 bits are exact. Close to a multiple of
    * π/2, the leading digits cancel, without loss because everything was exact so far, and the next parts supply the
    * remaining digits: no angle in this range is closer than 2^-61^.
    */
  private[numeric] def reduceInParts(x: Double): Angle = {
    val quotient = math.rint(x * TwoOverPi)
    val afterSecond = sum(x - quotient * HalfPi1, -quotient * HalfPi2)
    val rest = afterSecond + -quotient * HalfPi3 + -quotient * HalfPi4 + -quotient * HalfPi5
    new Angle(quotient.toInt & 3, rest)
  }

  /** For angles below this, the quotient has at most 20 bits. */
  private[numeric] final val MaxInParts = 1048576.0

  private final val TwoOverPi = 0.6366197723675814

  private final val HalfPi1 = 1.5707963267341256
  private final val HalfPi2 = 6.077100506303966e-11
  private final val HalfPi3 = 2.0222662487111665e-21
  private final val HalfPi4 = 8.478427660348229e-32
  private final val HalfPi5 = 2.0670321098263988e-43

  /** Argument reduction by long division by π/2 in big integers: the quotient of the largest numbers has a thousand bits,
    * and all of them must be correct for the remainder to be meaningful.
    */
  private[numeric] def reduceInBigIntegers(x: Double): Angle = {
    val bits = java.lang.Double.doubleToLongBits(math.abs(x))
    val significand = (bits & 0xfffffffffffffL) | 0x10000000000000L
    val fixed = BigInteger.valueOf(significand).shiftLeft((bits >>> 52).toInt - 1075 + Bits)
    val parts = fixed.divideAndRemainder(halfPi)
    val isUpper = parts(1).compareTo(halfPi.shiftRight(1)) > 0
    val quadrant = (parts(0).intValue + (if (isUpper) 1 else 0)) & 3
    val rest = toDoubleDouble(if (isUpper) parts(1).subtract(halfPi) else parts(1))
    if (x > 0) new Angle(quadrant, rest) else new Angle(-quadrant & 3, -rest)
  }

  /** Bits after the binary point: as many as the largest double has before it, and enough for the remainder. */
  private final val Bits = 1200

  /** π/2 = 8 arctan(1/5) - 2 arctan(1/239): Machin's formula. */
  private lazy val halfPi: BigInteger =
    arctanOfInverse(5).shiftLeft(3).subtract(arctanOfInverse(239).shiftLeft(1)).shiftRight(Guard)

  private final val Guard = 32

  private def arctanOfInverse(n: Int): BigInteger = {
    val square = BigInteger.valueOf(n.toLong * n)
    var power = BigInteger.ONE.shiftLeft(Bits + Guard).divide(BigInteger.valueOf(n.toLong))
    var total = power
    var odd = 3L
    while (power.signum != 0) {
      power = power.divide(square).negate
      total = total.add(power.divide(BigInteger.valueOf(odd)))
      odd += 2
    }
    total
  }

  private def toDoubleDouble(fixed: BigInteger): DoubleDouble = {
    val magnitude = fixed.abs
    var result = DoubleDouble(0)
    var shift = Bits - Piece
    var weight = 1.0
    while (shift > Bits - 6 * Piece) {
      weight /= (1L << Piece).toDouble
      val piece = magnitude.shiftRight(shift).and(pieceMask).longValue
      result = result + piece.toDouble * weight
      shift -= Piece
    }
    if (fixed.signum < 0) -result else result
  }

  private final val Piece = 48
  private val pieceMask = BigInteger.valueOf((1L << Piece) - 1)
}
