package sjsonnet.std

import sjsonnet.runtime.StrValue

/** The code points of a string as a set. ASCII is looked up in a bit set; other code points are searched for in the string,
  * since few sets have any.
  */
private[std] final class CodepointSet(str: Array[Byte]) extends (Int => Boolean) {
  private var below64 = 0L
  private var from64 = 0L

  {
    var i = 0
    while (i < str.length) {
      val bit = 1L << (str(i) & 63)
      if (str(i) >= 64) from64 |= bit else if (str(i) >= 0) below64 |= bit
      i += 1
    }
  }

  override def apply(codepoint: Int): Boolean =
    if (codepoint < 0x80)
      ((if (codepoint < 64) below64 else from64) >>> (codepoint & 63) & 1) != 0
    else StringBytes.indexOf(str, StrValue.ofCodepoint(codepoint).bytes, 0) >= 0
}
