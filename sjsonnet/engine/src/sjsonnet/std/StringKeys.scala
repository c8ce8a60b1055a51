package sjsonnet.std

import sjsonnet.Meter
import sjsonnet.runtime.{Lazy, StrValue, TextSort}

/** Keys that are all strings, to sort by. */
private[std] final class StringKeys(keys: Array[Lazy]) extends TextSort.Texts {
  override def count: Int = keys.length
  override def length(i: Int): Int = text(i).byteLength
  override def byteAt(i: Int, at: Int): Byte = text(i).byteAt(at)
  override def compare(i: Int, j: Int, meter: Meter): Int = text(i).compare(text(j), meter)

  private def text(i: Int): StrValue = keys(i) match {
    case str: StrValue => str
    case _             => throw new AssertionError("not a string")
  }
}
