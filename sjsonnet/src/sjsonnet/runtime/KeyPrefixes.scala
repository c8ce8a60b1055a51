package sjsonnet.runtime

import sjsonnet.Meter

/** Eight bytes of each of many texts, namely those after the prefix that all have in common, as numbers that order as the
  * bytes do. Most comparisons need nothing else, and so touch no other memory: "poor man's normalized keys" (Graefe,
  * ''Implementing Sorting in Database Systems'', 2006).
  */
private[sjsonnet] final class KeyPrefixes(texts: KeyPrefixes.Texts, meter: Meter) {

  private val common = commonLength
  private val first = words(common)
  private val second = words(common + 4)

  /** The order of the texts `i` and `j`, or 0 if these bytes do not tell. */
  def compare(i: Int, j: Int): Int =
    if (first(i) != first(j)) Integer.compare(first(i), first(j))
    else Integer.compare(second(i), second(j))

  private def commonLength: Int = {
    var common = if (texts.count == 0) 0 else texts.length(0)
    var i = 1
    while (i < texts.count && common > 0) {
      common = commonWith(i, math.min(common, texts.length(i)))
      i += 1
    }
    common
  }

  /** The length of the prefix that text `i` and the first one have in common, at most `most`. */
  private def commonWith(i: Int, most: Int): Int = {
    var length = 0
    while (length < most && texts.byteAt(i, length) == texts.byteAt(0, length)) {
      if (length % KeyPrefixes.BytesPerCheck == 0) meter.countBytes(KeyPrefixes.BytesPerCheck)
      length += 1
    }
    length
  }

  private def words(from: Int): Array[Int] = {
    val result = new Array[Int](texts.count)
    var i = 0
    while (i < result.length) {
      result(i) = word(i, from)
      i += 1
    }
    result
  }

  /** Four bytes of text `i` as a number. Bytes past the end of a text count as zeros: no byte is less. */
  private def word(i: Int, from: Int): Int = {
    val length = texts.length(i)
    var word = 0
    var at = from
    while (at < from + 4) {
      word = word << 8 | (if (at < length) texts.byteAt(i, at) & 0xff else 0)
      at += 1
    }
    word ^ Int.MinValue
  }
}

private[sjsonnet] object KeyPrefixes {

  /** Texts in UTF-8, identified by index. */
  trait Texts {
    def count: Int
    def length(i: Int): Int
    def byteAt(i: Int, at: Int): Byte
  }

  /** How many bytes are compared between calls to the meter. */
  private final val BytesPerCheck = 1 << 12
}
