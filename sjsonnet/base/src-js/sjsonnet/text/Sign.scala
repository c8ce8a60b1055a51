package sjsonnet.text

/** Signs of numbers. */
private[sjsonnet] object Sign {

  /** 1 for negative numbers and negative zero, else 0. Compares, since reading a number's bits is slow in JavaScript. */
  @inline def bit(d: Double): Int = if (d < 0 || d == 0 && 1 / d < 0) 1 else 0
}
