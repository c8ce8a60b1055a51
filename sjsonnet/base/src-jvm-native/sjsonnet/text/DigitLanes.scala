package sjsonnet.text

import sjsonnet.platform.Lanes

/** Eight decimal digits in a word, the first in the lowest lane, so that a store puts them in order.
  *
  * This is SWAR (SIMD within a register): each step splits every lane's number into two of half as many digits, in
  * lanes of half the width. A single multiplication and shift divides all lanes at once (Torbjörn Granlund and Peter
  * Montgomery, ''Division by invariant integers using multiplication'', 1994). The reciprocals are rounded up; the
  * quotients are exact for all dividends of that many digits, and no product overflows into the lane above. To place
  * `q` and `r = n - q * base` side by side, `r` need not be computed: `q + (r << w) = (n << w) - q * ((base << w) -
  * 1)`.
  */
private[sjsonnet] object DigitLanes {

  /** The digits of `0 <= n < 10^8`, as numbers from 0 to 9. */
  @inline def of(n: Long): Long = ofQuads((n << 32) - (n * 109951163 >>> 40) * ((10000L << 32) - 1))

  /** The digits of two numbers below 10^4^, one in each half. */
  @inline def ofQuads(quads: Long): Long = {
    val pairs = (quads << 16) - (quads * 10486 >>> 20 & 0x7f0000007fL) * ((100 << 16) - 1)
    (pairs << 8) - (pairs * 103 >>> 10 & 0x000f000f000f000fL) * ((10 << 8) - 1)
  }

  /** The number of leading zeros; at most 7, since the last digit never counts as one. */
  @inline def leadingZeros(digits: Long): Int =
    java.lang.Long.numberOfTrailingZeros(digits | 1L << 56) >>> 3

  /** The number of trailing zeros; 8 if all digits are zeros. */
  @inline def trailingZeros(digits: Long): Int = java.lang.Long.numberOfLeadingZeros(digits) >>> 3

  /** The characters of the digits. */
  @inline def text(digits: Long): Long = digits | Zeros

  /** The number of leading characters that are digits. */
  @inline def leadingDigits(text: Long): Int = {
    val digits = text ^ Zeros
    // From ten on, a lane has its top bit set, by the sum or from the start. A carry reaches only the lanes above it.
    val others = (digits + Lanes.Ones * 0x76 | digits) & Lanes.TopBits
    if (others == 0) 8 else Lanes.first(others)
  }

  /** The value of the first `count` characters, which must be digits; `count` is not 0.
    *
    * Neighbours are joined, then pairs, then fours, each with one multiplication (Daniel Lemire, ''Quickly parsing eight
    * digits'', 2018). The shift inserts leading zeros.
    */
  @inline def value(text: Long, count: Int): Int = {
    val digits = text << 8 * (8 - count) & Lanes.Ones * 0xf
    val pairs = digits * ((10 << 8) + 1) >>> 8 & 0x00ff00ff00ff00ffL
    val quads = pairs * ((100 << 16) + 1) >>> 16 & 0x0000ffff0000ffffL
    (quads * ((10000L << 32) + 1) >>> 32).toInt
  }

  final val Zeros = Lanes.Ones * '0'
}
