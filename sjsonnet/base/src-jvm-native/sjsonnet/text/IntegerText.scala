package sjsonnet.text

import sjsonnet.platform.Word

/** Writes integers as `text.Digits` does, but eight digits with one store. Up to sixteen bytes from `at` on may be
  * overwritten, however short the number is.
  */
private[sjsonnet] object IntegerText {

  /** If `d` is a positive integer of at most 2^53^, writes it at `out(at)` and returns the end, otherwise -1. */
  def write(d: Double, out: Array[Byte], at: Int): Int = {
    val value = d.toLong
    if (value.toDouble != d || (value - 1) >>> 53 != 0) -1
    else writeInteger(value, out, at)
  }

  private def writeInteger(value: Long, out: Array[Byte], at: Int): Int =
    if (value < 1000) writeSmall(value.toInt, out, at)
    else if (value < WordUnit) writeFirst(value, out, at)
    else if (value <= Int.MaxValue) {
      val high = ((value * 1441151881L) >>> 57).toInt
      writeLast(value - high * WordUnit, out, writePair(high, out, at))
    } else {
      val high = value / WordUnit
      writeLast(value - high * WordUnit, out, writeFirst(high, out, at))
    }

  private def writeSmall(value: Int, out: Array[Byte], at: Int): Int =
    if (value < 100) writePair(value, out, at)
    else {
      val high = (value * 1311) >>> 17
      Word.store(out, at, ('0' + high | pairs(value - high * 100) << 8).toLong)
      at + 3
    }

  /** Writes up to two digits, branch-free: a branch on their number would be mispredicted. */
  private def writePair(value: Int, out: Array[Byte], at: Int): Int = {
    val zeros = (value - 10) >>> 31
    Word.store(out, at, (pairs(value) >>> (zeros << 3)).toLong)
    at + 2 - zeros
  }

  /** Writes up to eight digits, with fewer branches than one for each length. */
  private def writeFirst(value: Long, out: Array[Byte], at: Int): Int = {
    val digits = DigitLanes.of(value)
    val zeros = DigitLanes.leadingZeros(digits)
    Word.store(out, at, DigitLanes.text(digits) >>> (zeros << 3))
    at + 8 - zeros
  }

  /** Writes exactly eight digits. */
  private def writeLast(value: Long, out: Array[Byte], at: Int): Int = {
    Word.store(out, at, DigitLanes.text(DigitLanes.of(value)))
    at + 8
  }

  /** The digits of 0 to 99, the first in the lower byte. */
  private val pairs: Array[Short] =
    Array.tabulate(100)(n => ('0' + n / 10 | ('0' + n % 10) << 8).toShort)

  private final val WordUnit = 100000000L
}
