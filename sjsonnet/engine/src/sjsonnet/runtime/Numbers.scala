package sjsonnet.runtime

/** The number rules of the language. Nodes and `std` both use them. `pos` is the position of the expression, for errors. */
private[sjsonnet] object Numbers {

  /** Beyond this, doubles no longer represent every integer, and most bitwise operators refuse them. */
  final val MaxSafeInteger = 9007199254740991L

  def plus(a: Double, b: Double, pos: Int, ctx: Ctx): Double = finite(a + b, pos, ctx)

  def minus(a: Double, b: Double, pos: Int, ctx: Ctx): Double = finite(a - b, pos, ctx)

  def times(a: Double, b: Double, pos: Int, ctx: Ctx): Double = finite(a * b, pos, ctx)

  def divide(a: Double, b: Double, pos: Int, ctx: Ctx): Double =
    if (b == 0) throw ctx.failAt(pos, RuntimeCatalogue.DivisionByZero())
    else finite(a / b, pos, ctx)

  /** The remainder with the sign of the dividend, as C's `fmod`. */
  def modulo(a: Double, b: Double, pos: Int, ctx: Ctx): Double =
    if (b == 0) throw ctx.failAt(pos, RuntimeCatalogue.DivisionByZero())
    else finite(remainder(a, b), pos, ctx)

  /** [[modulo]], or NaN if `b` is zero. Integers are divided as such, which takes a fraction of the time. */
  def remainder(a: Double, b: Double): Double = {
    val x = a.toInt
    val y = b.toInt
    // Zero is left to the other branch: it may be negative, and then so is its remainder.
    if (x > 0 && y > 0 && x.toDouble == a && y.toDouble == b) (x % y).toDouble else a % b
  }

  def negate(a: Double): Double = -a

  def bitAnd(a: Double, b: Double, pos: Int, ctx: Ctx): Double =
    (safeInteger(a, pos, ctx) & safeInteger(b, pos, ctx)).toDouble

  def bitOr(a: Double, b: Double, pos: Int, ctx: Ctx): Double =
    (safeInteger(a, pos, ctx) | safeInteger(b, pos, ctx)).toDouble

  def bitXor(a: Double, b: Double, pos: Int, ctx: Ctx): Double =
    (safeInteger(a, pos, ctx) ^ safeInteger(b, pos, ctx)).toDouble

  /** Takes any number: C++ and Go check the range for all bitwise operators but this one. A number that does not fit in
    * 64 bits becomes the smallest integer that does, as on x86-64.
    */
  def bitNot(a: Double): Double = {
    val bits = if (math.abs(a) < -Long.MinValue.toDouble) a.toLong else Long.MinValue
    (~bits).toDouble
  }

  /** The shift count is taken modulo 64; bits must not be lost. */
  def shiftLeft(a: Double, b: Double, pos: Int, ctx: Ctx): Double = {
    checkShift(b, pos, ctx)
    val bits = safeInteger(a, pos, ctx)
    val count = shiftCount(b, pos, ctx)
    if (bits << count >> count != bits)
      throw ctx.failAt(pos, RuntimeCatalogue.ShiftOutOfRange())
    (bits << count).toDouble
  }

  def shiftRight(a: Double, b: Double, pos: Int, ctx: Ctx): Double = {
    checkShift(b, pos, ctx)
    (safeInteger(a, pos, ctx) >> shiftCount(b, pos, ctx)).toDouble
  }

  /** `result`, or an error if it is not a number of the language. */
  def finite(result: Double, pos: Int, ctx: Ctx): Double =
    if (isFinite(result)) result
    else
      throw ctx.failAt(
        pos,
        if (result.isNaN) RuntimeCatalogue.NotANumber() else RuntimeCatalogue.Overflow()
      )

  def isFinite(d: Double): Boolean = math.abs(d) <= Double.MaxValue

  def isInteger(d: Double): Boolean = d == math.rint(d)

  /** The integer part, with its sign. */
  def truncate(d: Double): Double = if (d < 0) math.ceil(d) else math.floor(d)

  /** The order of two numbers as a negative, zero or positive integer; `-0` equals `0`. */
  def compare(a: Double, b: Double): Int = if (a < b) -1 else if (a > b) 1 else 0

  private def checkShift(b: Double, pos: Int, ctx: Ctx): Unit =
    if (b < 0) throw ctx.failAt(pos, RuntimeCatalogue.NegativeShift())

  private def shiftCount(b: Double, pos: Int, ctx: Ctx): Int =
    (safeInteger(b, pos, ctx) % 64).toInt

  private def safeInteger(d: Double, pos: Int, ctx: Ctx): Long =
    if (math.abs(d) <= MaxSafeInteger.toDouble) d.toLong
    else
      throw ctx.failAt(
        pos,
        RuntimeCatalogue.BitsOutOfRange(ctx.shortNumber(d), -MaxSafeInteger, MaxSafeInteger)
      )
}
