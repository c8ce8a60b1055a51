package sjsonnet.std

import sjsonnet.Meter
import sjsonnet.runtime.{IndexOrder, KeyPrefixes, Lazy, StrValue}

/** The order of keys that are strings. Two strings are read only if their [[KeyPrefixes]] are the same. */
private[std] final class StringOrder(keys: Array[Lazy], meter: Meter)
    extends IndexOrder
    with KeyPrefixes.Texts {

  private val prefixes = new KeyPrefixes(this, meter)

  override def compare(i: Int, j: Int): Int = {
    val order = prefixes.compare(i, j)
    if (order != 0) order
    else {
      meter.countBytes(math.min(length(i), length(j)))
      text(i).compare(text(j))
    }
  }

  override def count: Int = keys.length
  override def length(i: Int): Int = text(i).byteLength
  override def byteAt(i: Int, at: Int): Byte = text(i).byteAt(at)

  private def text(i: Int): StrValue = keys(i) match {
    case str: StrValue => str
    case _             => throw new AssertionError("not a string")
  }
}
