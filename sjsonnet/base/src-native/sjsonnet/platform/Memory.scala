package sjsonnet.platform

import scala.scalanative.libc.string.memcmp
import scala.scalanative.unsafe._
import scala.scalanative.unsigned._

/** Copies, compares and searches bytes, using the C library where it has a function for it. */
private[sjsonnet] object Memory {

  def copy(from: Array[Byte], fromAt: Int, to: Array[Byte], toAt: Int, length: Int): Unit =
    if (!copyIfShort(from, fromAt, to, toAt, length))
      System.arraycopy(from, fromAt, to, toAt, length)

  /** Copies few bytes, or says that there are many, or too many for one of the arrays. */
  def copyIfShort(
      from: Array[Byte],
      fromAt: Int,
      to: Array[Byte],
      toAt: Int,
      length: Int
  ): Boolean = {
    val isShort =
      length <= ShortCopy.MaxLength && isRange(from, fromAt, length) && isRange(to, toAt, length)
    if (isShort) ShortCopy.copy(from, fromAt, to, toAt, length)
    isShort
  }

  /** Stores two bytes, the lower one first. The index is not checked. */
  @inline def storePair(bytes: Array[Byte], at: Int, pair: Short): Unit =
    Word.storeShort(bytes, at, pair)

  def equal(a: Array[Byte], aFrom: Int, b: Array[Byte], bFrom: Int, length: Int): Boolean =
    if (length <= 16 && isRange(a, aFrom, length) && isRange(b, bFrom, length))
      equalFew(a, aFrom, b, bFrom, length)
    else compareRange(a, aFrom, b, bFrom, length) == 0

  /** Compares up to two words, or the four bytes at each end, which may overlap; or else single bytes. */
  private def equalFew(
      a: Array[Byte],
      aFrom: Int,
      b: Array[Byte],
      bFrom: Int,
      length: Int
  ): Boolean =
    if (length >= 8) {
      val last = length - 8
      Word.load(a, aFrom) == Word.load(b, bFrom) &&
      Word.load(a, aFrom + last) == Word.load(b, bFrom + last)
    } else if (length >= 4) {
      val last = length - 4
      Word.loadInt(a, aFrom) == Word.loadInt(b, bFrom) &&
      Word.loadInt(a, aFrom + last) == Word.loadInt(b, bFrom + last)
    } else {
      var i = 0
      while (i < length && a(aFrom + i) == b(bFrom + i)) i += 1
      i == length
    }

  /** Whether the array has so many bytes at this index. [[Word]] does not check that. */
  private def isRange(bytes: Array[Byte], from: Int, length: Int): Boolean =
    (from | length) >= 0 && from <= bytes.length - length

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
