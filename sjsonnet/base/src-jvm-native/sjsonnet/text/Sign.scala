package sjsonnet.text

/** Signs of numbers. */
private[sjsonnet] object Sign {

  /** 1 for negative numbers and negative zero, else 0. Reads the sign bit: a branch on it would be mispredicted. */
  @inline def bit(d: Double): Int = (java.lang.Double.doubleToRawLongBits(d) >>> 63).toInt
}
