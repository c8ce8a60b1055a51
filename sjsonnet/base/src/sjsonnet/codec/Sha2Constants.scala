package sjsonnet.codec

import sjsonnet.numeric.{DoubleDouble, Elementary}

/** The constants of SHA-256, which are the upper halves of these, and SHA-512. They are computed from their definition. */
private[codec] object Sha2Constants {

  /** The first 64 fractional bits of the square roots of the first 8 primes. */
  lazy val squareRoots: Array[Long] =
    primes.take(8).map(p => fraction(DoubleDouble(p.toDouble).sqrt))

  /** The first 64 fractional bits of the cube roots of the first 80 primes, by a step of Newton's method. */
  lazy val cubeRoots: Array[Long] = primes.map { p =>
    val guess = DoubleDouble(Elementary.pow(p.toDouble, 1.0 / 3))
    val square = guess * guess
    fraction(guess - (square * guess + -p.toDouble) / (square * 3))
  }

  private lazy val primes: Array[Int] =
    Iterator.from(2).filter(n => (2 until n).forall(n % _ != 0)).take(80).toArray

  private def fraction(d: DoubleDouble): Long = {
    val high = (d + -math.floor(d.hi)) * 4294967296.0
    val low = (high + -math.floor(high.hi)) * 4294967296.0
    math.floor(high.hi).toLong << 32 | math.floor(low.hi).toLong
  }
}
