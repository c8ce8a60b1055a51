package sjsonnet.platform

/** SWAR (SIMD within a register): eight bytes as the lanes of a 64-bit word, the first in the lowest lane. A test returns
  * a mask: the top bit of each lane for which it holds is set.
  */
private[sjsonnet] object Lanes {

  /** Every lane's lowest bit, so that `Ones * byte` is the byte in all lanes. */
  final val Ones = 0x0101010101010101L

  final val TopBits = 0x8080808080808080L

  /** A mask of the lanes equal to `byte`, in the top bits; the other bits are noise. The subtraction in a lane that
    * matches borrows from the lane above, whose bit may then be wrong, so only the lowest lane can be trusted.
    */
  @inline def equal(word: Long, byte: Int): Long = {
    val difference = word ^ (Ones * byte)
    (difference - Ones) & ~difference
  }

  /** A mask of the lanes that are at least `least`, in the top bits; the other bits are noise. No lane of `low` has its top bit
    * set: adding what is missing up to 128 carries into it, and never into the lane above.
    */
  @inline def reaching(low: Long, least: Int): Long = low + Ones * (0x80 - least)

  /** The same for the lanes from `first` to `last`. */
  @inline def between(low: Long, first: Int, last: Int): Long =
    reaching(low, first) & ~reaching(low, last + 1)

  /** The lowest lane with its top bit set. */
  @inline def first(mask: Long): Int = java.lang.Long.numberOfTrailingZeros(mask) >>> 3

  /** The sum of the lanes, as numbers from 0 to 255. */
  @inline def sum(lanes: Long): Int = {
    val pairs = (lanes & EvenLanes) + (lanes >>> 8 & EvenLanes)
    (pairs * 0x0001000100010001L >>> 48).toInt
  }

  private final val EvenLanes = 0x00ff00ff00ff00ffL

  /** Lanes with a UTF-8 continuation byte: the top bit is set and the one below it is not. */
  @inline def continuations(word: Long): Long = word & (~word << 1) & TopBits
}
