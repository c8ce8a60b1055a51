package sjsonnet.std

import sjsonnet.Meter
import sjsonnet.runtime.{IndexOrder, Lazy, StrValue}

/** The order of keys that are strings. The eight bytes after the prefix that all strings have in common are kept in
  * two arrays, and two strings are read only if these bytes are the same: most comparisons touch no other memory.
  */
private[std] final class StringOrder(keys: Array[Lazy], meter: Meter) extends IndexOrder {
  private val first = Array.tabulate(keys.length)(i => word(text(i), commonLength))
  private val second = Array.tabulate(keys.length)(i => word(text(i), commonLength + 4))

  private def text(i: Int): StrValue = keys(i) match {
    case str: StrValue => str
    case _             => throw new AssertionError("not a string")
  }

  override def compare(i: Int, j: Int): Int =
    if (first(i) != first(j)) Integer.compare(first(i), first(j))
    else if (second(i) != second(j)) Integer.compare(second(i), second(j))
    else {
      meter.countBytes(math.min(text(i).byteLength, text(j).byteLength))
      text(i).compare(text(j))
    }

  /** The length of the prefix that all strings have in common. */
  private lazy val commonLength: Int = {
    var common = if (keys.isEmpty) 0 else text(0).byteLength
    var i = 1
    while (i < keys.length && common > 0) {
      common = commonWith(text(i), math.min(common, text(i).byteLength))
      i += 1
    }
    common
  }

  /** The length of the prefix that `str` and the first string have in common, at most `most`. */
  private def commonWith(str: StrValue, most: Int): Int = {
    var length = 0
    while (length < most && str.byteAt(length) == text(0).byteAt(length)) {
      if (length % StringOrder.BytesPerCheck == 0) meter.countBytes(StringOrder.BytesPerCheck)
      length += 1
    }
    length
  }

  /** Four bytes as a number that orders as they do. Bytes past the end of a string count as zeros: no byte is less. */
  private def word(str: StrValue, from: Int): Int = {
    var word = 0
    var i = from
    while (i < from + 4) {
      word = word << 8 | (if (i < str.byteLength) str.byteAt(i) & 0xff else 0)
      i += 1
    }
    word ^ Int.MinValue
  }
}

private object StringOrder {

  /** How many bytes are compared between calls to the meter. */
  private final val BytesPerCheck = 1 << 12
}
