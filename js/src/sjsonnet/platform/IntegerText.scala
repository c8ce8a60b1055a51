package sjsonnet.platform

import sjsonnet.text.Digits

/** Integers in decimal: JavaScript has no 64-bit integer that is cheap, so that the plain digits are used. */
private[sjsonnet] object IntegerText {

  /** Writes `d` at `out(at)` if it is an integer and `0 <= d < 2^53`.
    *
    * @return
    *   the end, or `at` for other numbers
    */
  def write(d: Double, out: Array[Byte], at: Int): Int = {
    val int = d.toInt
    if (int.toDouble == d) Digits.write(int, out, at)
    else if (d < MaxSafe && math.floor(d) == d) Digits.write(d, out, at)
    else at
  }

  private final val MaxSafe = 9007199254740992.0
}
