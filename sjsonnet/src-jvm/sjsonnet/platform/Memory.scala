package sjsonnet.platform

import java.util.Arrays

/** Copies, compares and searches bytes. The JVM compiles the range methods of `Arrays` to vector code. */
private[sjsonnet] object Memory {

  def copy(from: Array[Byte], fromAt: Int, to: Array[Byte], toAt: Int, length: Int): Unit =
    if (length < 8) copyFew(from, fromAt, to, toAt, length)
    else if (length > 32) System.arraycopy(from, fromAt, to, toAt, length)
    else {
      // Overlapping words from both ends; all are read before any is written.
      val lastWord = length - 8
      val first = Word.load(from, fromAt)
      val last = Word.load(from, fromAt + lastWord)
      if (length > 16) {
        val second = Word.load(from, fromAt + 8)
        val third = Word.load(from, fromAt + lastWord - 8)
        Word.store(to, toAt + 8, second)
        Word.store(to, toAt + lastWord - 8, third)
      }
      Word.store(to, toAt, first)
      Word.store(to, toAt + lastWord, last)
    }

  /** Likewise, for less than a word: overlapping halves of one, or the first byte, the middle one and the last. */
  private def copyFew(
      from: Array[Byte],
      fromAt: Int,
      to: Array[Byte],
      toAt: Int,
      length: Int
  ): Unit =
    if (length >= 4) {
      val first = Word.loadInt(from, fromAt)
      val last = Word.loadInt(from, fromAt + length - 4)
      Word.storeInt(to, toAt, first)
      Word.storeInt(to, toAt + length - 4, last)
    } else if (length > 0) {
      val first = from(fromAt)
      val middle = from(fromAt + length / 2)
      val last = from(fromAt + length - 1)
      to(toAt) = first
      to(toAt + length / 2) = middle
      to(toAt + length - 1) = last
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
