package sjsonnet.text

import sjsonnet.platform.Memory

/** `JsonBytes.firstSpecialScalar`, its loop unrolled four times. SWAR does not pay off here: JavaScript has no cheap 64-bit
  * integer, and reading an array as 32-bit words would copy all of it.
  */
private[sjsonnet] object SpecialScan {

  def firstSpecial(bytes: Array[Byte], from: Int, until: Int): Int = {
    val table = JsonBytes.classTable
    val last = until - 4
    var i = from
    while (
      i <= last &&
      (table(bytes(i) & 0xff) | table(bytes(i + 1) & 0xff) |
        table(bytes(i + 2) & 0xff) | table(bytes(i + 3) & 0xff)) == JsonBytes.Plain
    ) i += 4
    JsonBytes.firstSpecialScalar(bytes, i, until)
  }

  /** Copies `[from, until)` to `out(at)` up to the first special byte, and returns its index, or `until`. */
  def copyPlain(bytes: Array[Byte], from: Int, until: Int, out: Array[Byte], at: Int): Int = {
    val table = JsonBytes.classTable
    val shift = at - from
    val near = from + math.min(until - from, OneByOneUpTo)
    var i = from
    var isPlain = true
    while (isPlain && i <= near - 4) {
      val a = bytes(i)
      val b = bytes(i + 1)
      val c = bytes(i + 2)
      val d = bytes(i + 3)
      isPlain = (table(a & 0xff) | table(b & 0xff) | table(c & 0xff) | table(d & 0xff)) ==
        JsonBytes.Plain
      if (isPlain) {
        out(i + shift) = a
        out(i + shift + 1) = b
        out(i + shift + 2) = c
        out(i + shift + 3) = d
        i += 4
      }
    }
    i = JsonBytes.copyPlainScalar(bytes, i, near, out, i + shift)
    if (i < near || i == until) i
    else {
      val first = firstSpecial(bytes, i, until)
      Memory.copy(bytes, i, out, i + shift, first - i)
      first
    }
  }

  /** No text is ever long enough for counting rare escapes to pay off, since bytes are counted one by one. */
  private[text] final val CountingPaysFrom = Int.MaxValue

  /** The number of bytes copied one by one before it pays to search the rest and copy it at once. */
  private[text] final val OneByOneUpTo = 128
}
