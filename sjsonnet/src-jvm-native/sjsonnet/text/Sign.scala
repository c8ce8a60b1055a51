package sjsonnet.text

/** Signs of numbers. */
private[sjsonnet] object Sign {

  /** 1 for negative numbers, zero included, and 0 for others. By the bit: comparing would be a branch, and signs are
    * hard to foretell.
    */
  @inline def bit(d: Double): Int = (java.lang.Double.doubleToRawLongBits(d) >>> 63).toInt
}
