package sjsonnet.std

import sjsonnet.runtime.StrValue

/** The code points of a string as a set. ASCII is looked up in a bit set; other code points are searched for in the string,
  * since few sets have any.
  */
private[std] final class CodepointSet(str: Array[Byte]) extends (Int => Boolean) {
  private val ascii = new Array[Int](4)
  str.foreach(byte => if (byte >= 0) ascii(byte >> 5) |= 1 << (byte & 31))

  override def apply(codepoint: Int): Boolean =
    if (codepoint < 0x80) (ascii(codepoint >> 5) >>> (codepoint & 31) & 1) != 0
    else StringBytes.indexOf(str, StrValue.ofCodepoint(codepoint).bytes, 0) >= 0
}
