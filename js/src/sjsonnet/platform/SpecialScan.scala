package sjsonnet.platform

import scala.scalajs.js.typedarray._

import sjsonnet.text.JsonBytes

/** `JsonBytes.firstSpecialScalar`, in long spans four bytes at a time: JavaScript has no integer of 64 bits that is cheaper
  * than eight look-ups, and a view of words is an object to be made.
  */
private[sjsonnet] object SpecialScan {

  def firstSpecial(bytes: Array[Byte], from: Int, until: Int): Int =
    if (until - from < WordsFrom) JsonBytes.firstSpecialScalar(bytes, from, until)
    else {
      // Words are where the buffer has them, at multiples of four.
      val aligned = (from + 3) & ~3
      val first = JsonBytes.firstSpecialScalar(bytes, from, aligned)
      if (first < aligned) first
      else JsonBytes.firstSpecialScalar(bytes, plainWords(bytes, aligned, until), until)
    }

  /** Copies `[from, until)` to `out(at)` up to the first special byte, and returns where that is, or `until`. */
  def copyPlain(bytes: Array[Byte], from: Int, until: Int, out: Array[Byte], at: Int): Int = {
    val shift = at - from
    val near = math.min(until, from + BytewiseUpTo)
    var i = from
    while (i < near && !JsonBytes.isSpecial(bytes(i))) {
      out(i + shift) = bytes(i)
      i += 1
    }
    if (i < near || i == until) i
    else {
      val first = firstSpecial(bytes, i, until)
      Memory.copy(bytes, i, out, i + shift, first - i)
      first
    }
  }

  /** Index of the first byte in `[from, until)` that is special, not ASCII, or `quote`; `until` if there is none. */
  def firstUnusual(bytes: Array[Byte], from: Int, until: Int, quote: Byte): Int = {
    var i = from
    while (i < until && !JsonBytes.isUnusual(bytes(i), quote)) i += 1
    i
  }

  /** Where the first word at or behind `from` stands that has a special byte, or too few bytes are left for one. */
  private def plainWords(bytes: Array[Byte], from: Int, until: Int): Int = {
    val view = byteArray2Int8Array(bytes)
    if ((view.byteOffset & 3) != 0) from
    else {
      val words = new Int32Array(view.buffer, view.byteOffset, bytes.length >> 2)
      val end = until >> 2
      var i = from >> 2
      while (i < end && suspectLanes(words(i)) == 0) i += 1
      while (i < end && specialLanes(words(i)) == 0) i += 1
      i << 2
    }
  }

  // The lanes of a word as in the scan by eight bytes of the other platforms.

  private def suspectLanes(word: Int): Int = (specialAscii(word) | word) & TopBits

  private def specialLanes(word: Int): Int = {
    val pairLead = word ^ 0xc2c2c2c2
    (specialAscii(word) & ~word | (pairLead - Ones) & ~pairLead) & TopBits
  }

  private def specialAscii(word: Int): Int =
    (word ^ Ones * 2) - Ones * (' ' + 1) | (word ^ Ones * '\\') - Ones | (word ^ Ones * 0x7f) - Ones

  private final val Ones = 0x01010101
  private final val TopBits = 0x80808080

  /** From this length on the view pays. */
  private final val WordsFrom = 320

  /** So many bytes are copied one by one before a search and a copy of the rest may pay. */
  private final val BytewiseUpTo = 256
}
