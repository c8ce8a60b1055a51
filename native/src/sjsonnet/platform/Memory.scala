package sjsonnet.platform

import scala.scalanative.libc.string.memcmp
import scala.scalanative.unsafe._
import scala.scalanative.unsigned._

/** Copies, compares and searches bytes, using the C library where it has a function for it. */
private[sjsonnet] object Memory {

  @inline def copy(from: Array[Byte], fromAt: Int, to: Array[Byte], toAt: Int, length: Int): Unit =
    System.arraycopy(from, fromAt, to, toAt, length)

  /** Stores two bytes, the lower one first. The index is not checked. */
  @inline def storePair(bytes: Array[Byte], at: Int, pair: Short): Unit =
    Word.storeShort(bytes, at, pair)

  def equal(a: Array[Byte], aFrom: Int, b: Array[Byte], bFrom: Int, length: Int): Boolean =
    compareRange(a, aFrom, b, bFrom, length) == 0

  /** The lexicographic order of unsigned bytes. */
  def compare(
      a: Array[Byte],
      aFrom: Int,
      aLength: Int,
      b: Array[Byte],
      bFrom: Int,
      bLength: Int
  ): Int = {
    val order = compareRange(a, aFrom, b, bFrom, math.min(aLength, bLength))
    if (order != 0) order else Integer.compare(aLength, bLength)
  }

  /** The first index of `byte` in `[from, until)`, or -1. */
  def indexOf(bytes: Array[Byte], from: Int, until: Int, byte: Byte): Int =
    ByteSearch.indexOf(bytes, from, until, byte)

  /** The first index in `[from, until)` at which there is `first`, and `last` so many bytes behind it, or -1. The second
    * byte may lie beyond the range.
    */
  def indexOfPair(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      first: Byte,
      last: Byte,
      distance: Int
  ): Int = ByteSearch.indexOfPair(bytes, from, until, first, last, distance)

  /** Compares ranges of equal length. An empty array has no element to point at. */
  private def compareRange(
      a: Array[Byte],
      aFrom: Int,
      b: Array[Byte],
      bFrom: Int,
      length: Int
  ): Int = if (length == 0) 0 else memcmp(a.at(aFrom), b.at(bFrom), length.toCSize)
}
