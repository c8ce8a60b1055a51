package sjsonnet.text

import sjsonnet.platform.{Lanes, Word}

import java.nio.charset.StandardCharsets.UTF_8

/** Scans UTF-8 by SWAR, eight bytes at a time, where 64-bit loads are cheap. */
private[sjsonnet] object Utf8Scan {

  /** Index of the first byte in `[from, until)` that is not ASCII, or `until`. */
  def firstNonAscii(bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = from
    while (i <= until - 8) {
      val mask = Word.load(bytes, i) & Lanes.TopBits
      if (mask != 0) return i + Lanes.first(mask)
      i += 8
    }
    while (i < until && bytes(i) >= 0) i += 1
    i
  }

  /** The number of continuation bytes in `[from, until)`, which do not begin a code point. */
  def countContinuations(bytes: Array[Byte], from: Int, until: Int): Int = {
    var count = 0
    var i = from
    while (i <= until - 8) {
      val end = lastInBlock(i, until)
      var lanes = 0L
      while (i <= end) {
        lanes += Lanes.continuations(Word.load(bytes, i)) >>> 7
        i += 8
      }
      count += Lanes.sum(lanes)
    }
    while (i < until) {
      if (isContinuation(bytes(i))) count += 1
      i += 1
    }
    count
  }

  /** The index of the last word to count in the same lanes as the one at `from`, which ends at or before `until`: a lane can
    * count to 255. The sum of `from` and the length of a block need not be an `Int`.
    */
  private[text] def lastInBlock(from: Int, until: Int): Int =
    from + math.min(until - 8 - from, 8 * 254)

  /** The offset of the code point `n` code points after `from`, or `until` if there are not that many. */
  def offsetOf(bytes: Array[Byte], from: Int, until: Int, n: Int): Int = {
    var left = n
    var i = from
    while (left >= 8 && i <= until - 8) {
      left -= 8 - java.lang.Long.bitCount(Lanes.continuations(Word.load(bytes, i)))
      i += 8
    }
    // The last word may end within a code point, whose remaining bytes do not count.
    while (i < until && (left > 0 || isContinuation(bytes(i)))) {
      if (!isContinuation(bytes(i))) left -= 1
      i += 1
    }
    i
  }

  /** Decodes valid UTF-8. */
  def decode(bytes: Array[Byte], from: Int, until: Int): String =
    new String(bytes, from, until - from, UTF_8)

  private def isContinuation(byte: Byte): Boolean = (byte & 0xc0) == 0x80
}
