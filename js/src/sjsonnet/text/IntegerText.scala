package sjsonnet.text

/** Writes integers in decimal, using the plain [[Digits]]: JavaScript has no cheap 64-bit integer. */
private[sjsonnet] object IntegerText {

  /** Whether `d` is a positive integer of at most 2^53^. */
  def takes(d: Double): Boolean = {
    val int = d.toInt
    if (int.toDouble == d) int > 0
    else d > 0 && d <= MaxSafe && math.floor(d) == d
  }

  /** Writes a number that this [[takes]] at `out(at)` and returns the end. */
  def write(d: Double, out: Array[Byte], at: Int): Int =
    if (d <= Int.MaxValue) Digits.write(d.toInt, out, at) else Digits.write(d, out, at)

  /** 2^53^. */
  private final val MaxSafe = 9007199254740992.0
}
