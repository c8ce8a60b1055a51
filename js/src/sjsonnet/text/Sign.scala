package sjsonnet.text

/** Signs of numbers. */
private[sjsonnet] object Sign {

  /** 1 for negative numbers, zero included, and 0 for others. By comparisons: the bits of a number are dear in JavaScript. */
  @inline def bit(d: Double): Int = if (d < 0 || d == 0 && 1 / d < 0) 1 else 0
}
