package sjsonnet.text

/** Writes integers in decimal, using the plain [[Digits]]: JavaScript has no cheap 64-bit integer. */
private[sjsonnet] object IntegerText {

  /** If `d` is a positive integer of at most 2^53^, writes it at `out(at)` and returns the end, otherwise -1. */
  def write(d: Double, out: Array[Byte], at: Int): Int = {
    val int = d.toInt
    if (int.toDouble == d) if (int > 0) Digits.write(int, out, at) else -1
    else if (d > 0 && d <= MaxSafe && math.floor(d) == d) Digits.write(d, out, at)
    else -1
  }

  /** 2^53^. */
  private final val MaxSafe = 9007199254740992.0
}
