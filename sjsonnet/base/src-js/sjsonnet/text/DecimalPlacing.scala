package sjsonnet.text

/** Lays out digits around a point, byte by byte: JavaScript has no cheap 64-bit integer. */
private[sjsonnet] object DecimalPlacing {

  def write(significand: Long, exponent: Int, lowestFixed: Int, out: Array[Byte], at: Int): Int =
    DecimalLayout.write(significand, exponent, lowestFixed, out, at)

  def thousandths(n: Int, out: Array[Byte], at: Int): Int = DecimalLayout.thousandths(n, out, at)
}
