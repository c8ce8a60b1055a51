package sjsonnet.platform

import java.util.Arrays

/** Copies, compares and searches bytes. The JVM compiles the range methods of `Arrays` to vector code. */
private[sjsonnet] object Memory {

  def copy(from: Array[Byte], fromAt: Int, to: Array[Byte], toAt: Int, length: Int): Unit =
    if (!copyIfShort(from, fromAt, to, toAt, length))
      System.arraycopy(from, fromAt, to, toAt, length)

  /** Copies few bytes, or says that there are many. */
  def copyIfShort(
      from: Array[Byte],
      fromAt: Int,
      to: Array[Byte],
      toAt: Int,
      length: Int
  ): Boolean = {
    val isShort = length <= ShortCopy.MaxLength
    if (isShort) ShortCopy.copy(from, fromAt, to, toAt, length)
    isShort
  }

  /** Stores two bytes, the lower one first. */
  @inline def storePair(bytes: Array[Byte], at: Int, pair: Short): Unit =
    Word.storeShort(bytes, at, pair)

  def equal(a: Array[Byte], aFrom: Int, b: Array[Byte], bFrom: Int, length: Int): Boolean =
    Arrays.equals(a, aFrom, aFrom + length, b, bFrom, bFrom + length)

  /** The lexicographic order of unsigned bytes. */
  def compare(
      a: Array[Byte],
      aFrom: Int,
      aLength: Int,
      b: Array[Byte],
      bFrom: Int,
      bLength: Int
  ): Int = Arrays.compareUnsigned(a, aFrom, aFrom + aLength, b, bFrom, bFrom + bLength)

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
}
