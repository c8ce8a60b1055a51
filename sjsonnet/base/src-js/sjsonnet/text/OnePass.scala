package sjsonnet.text

import sjsonnet.platform.Memory

/** Writes short strings in one loop: reading each byte is half of the work, and going back and forth between a function that
  * copies and one that escapes costs as much as copying ten bytes.
  */
private[text] object OnePass {

  /** Does the work of `JsonBytes.escapeTo` for text that need not begin with an escape. Escapes that are not short ones are
    * left to that method.
    *
    * V8 would check and convert a parameter each time that a loop uses it. An index is not negative, so masking it changes
    * nothing, but shows that it is an integer. V8 also records the classes seen in the n-th parameter and the n-th variable
    * as if they were one, so the table must not come first.
    */
  def escape(bytes: Array[Byte], from: Int, until: Int, out: Array[Byte], at: Int): Int = {
    val end = until & Int.MaxValue
    val last = end - 4
    val table = JsonBytes.classTable
    var i = from & Int.MaxValue
    var o = at & Int.MaxValue
    while (i < end) {
      var isPlain = true
      while (isPlain && i <= last) {
        val a = bytes(i)
        val b = bytes(i + 1)
        val c = bytes(i + 2)
        val d = bytes(i + 3)
        isPlain = (table(a & 0xff) | table(b & 0xff) | table(c & 0xff) | table(d & 0xff)) ==
          JsonBytes.Plain
        if (isPlain) {
          out(o) = a
          out(o + 1) = b
          out(o + 2) = c
          out(o + 3) = d
          o += 4
          i += 4
        }
      }
      if (i < end) {
        val byte = bytes(i)
        var kind = table(byte & 0xff)
        if (kind == JsonBytes.Plain) {
          out(o) = byte
          o += 1
          i += 1
        } else if (kind > JsonBytes.Hex)
          // Escapes tend to come in runs.
          while (kind > JsonBytes.Hex) {
            Memory.storePair(out, o, kind)
            o += JsonBytes.ShortLength
            i += 1
            kind = if (i < end) table(bytes(i) & 0xff) else 0
          }
        else {
          val next = math.min(if (kind == JsonBytes.PairLead) i + 2 else i + 1, end)
          o = JsonBytes.escapeTo(bytes, i, next, out, o)
          i = next
        }
      }
    }
    o
  }

  /** The longest string, in bytes, for which this is used. Longer ones are searched for escapes first, so that what is plain
    * can be copied at once.
    */
  final val LongestString = SpecialScan.OneByOneUpTo
}
