package sjsonnet.text

/** The shortest text of a number that is not an integer below 2^53^, using our own [[ShortestDecimal]]. */
private[sjsonnet] object FractionText {

  /** Writes `d > 0` at `out(at)` and returns the end. */
  def write(d: Double, out: Array[Byte], at: Int): Int = ShortestDecimal.write(d, out, at)
}
