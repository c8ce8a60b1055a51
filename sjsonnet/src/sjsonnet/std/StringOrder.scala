package sjsonnet.std

import sjsonnet.Meter
import sjsonnet.runtime.{Lazy, StrValue}

/** The order of keys that are strings. Eight bytes of each are kept side by side, those behind what all strings begin with, and two
  * strings are only looked at where these are the same: most comparisons read no memory but that of two arrays.
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
      meter.pass(math.min(text(i).byteLength, text(j).byteLength))
      text(i).compare(text(j))
    }

  /** How many bytes all strings have in common at their beginning. */
  private lazy val commonLength: Int = {
    var common = if (keys.isEmpty) 0 else text(0).byteLength
    var i = 1
    while (i < keys.length && common > 0) {
      common = commonWith(text(i), math.min(common, text(i).byteLength))
      i += 1
    }
    common
  }

  /** How many of the first `most` bytes are those of the first string. */
  private def commonWith(str: StrValue, most: Int): Int = {
    var length = 0
    while (length < most && str.byteAt(length) == text(0).byteAt(length)) {
      if (length % StringOrder.BytesPerLook == 0) meter.pass(StringOrder.BytesPerLook)
      length += 1
    }
    length
  }

  /** Four bytes as a number whose order is theirs. Behind the end of a string are zeros: no byte is less. */
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

  /** How many bytes are gone through until the meter is told. */
  private final val BytesPerLook = 1 << 12
}
