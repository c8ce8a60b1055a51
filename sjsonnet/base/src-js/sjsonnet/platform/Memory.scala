package sjsonnet.platform

/** Copies, compares and searches bytes one by one. */
private[sjsonnet] object Memory {

  def copy(from: Array[Byte], fromAt: Int, to: Array[Byte], toAt: Int, length: Int): Unit =
    if (!copyIfShort(from, fromAt, to, toAt, length))
      System.arraycopy(from, fromAt, to, toAt, length)

  /** Copies few bytes, or says that there are many. A bulk copy of a typed array has to allocate two views, which does not
    * pay off for short spans.
    */
  def copyIfShort(
      from: Array[Byte],
      fromAt: Int,
      to: Array[Byte],
      toAt: Int,
      length: Int
  ): Boolean = {
    val isShort = length <= 32
    if (isShort) {
      var i = 0
      while (i < length) {
        to(toAt + i) = from(fromAt + i)
        i += 1
      }
    }
    isShort
  }

  /** Stores two bytes, the lower one first. */
  @inline def storePair(bytes: Array[Byte], at: Int, pair: Short): Unit = {
    bytes(at) = pair.toByte
    bytes(at + 1) = (pair >> 8).toByte
  }

  def equal(a: Array[Byte], aFrom: Int, b: Array[Byte], bFrom: Int, length: Int): Boolean = {
    var i = 0
    while (i < length && a(aFrom + i) == b(bFrom + i)) i += 1
    i == length
  }

  /** The lexicographic order of unsigned bytes. */
  def compare(
      a: Array[Byte],
      aFrom: Int,
      aLength: Int,
      b: Array[Byte],
      bFrom: Int,
      bLength: Int
  ): Int = {
    val common = math.min(aLength, bLength)
    var i = 0
    while (i < common && a(aFrom + i) == b(bFrom + i)) i += 1
    if (i < common) (a(aFrom + i) & 0xff) - (b(bFrom + i) & 0xff) else aLength - bLength
  }

  /** The first index of `byte` in `[from, until)`, or -1. */
  def indexOf(bytes: Array[Byte], from: Int, until: Int, byte: Byte): Int = {
    val last = until - 4
    var i = from
    while (
      i <= last && bytes(i) != byte && bytes(i + 1) != byte && bytes(i + 2) != byte &&
      bytes(i + 3) != byte
    ) i += 4
    while (i < until && bytes(i) != byte) i += 1
    if (i < until) i else -1
  }

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
  ): Int = {
    var i = from
    while (i < until && (bytes(i) != first || bytes(i + distance) != last)) i += 1
    if (i < until) i else -1
  }
}
