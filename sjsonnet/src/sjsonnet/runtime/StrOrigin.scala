package sjsonnet.runtime

import sjsonnet.Meter
import sjsonnet.collections.ArrayStack
import sjsonnet.text.{JsonBytes, Out}

/** The origin of the bytes of a string that has none of its own. */
private[runtime] sealed abstract class StrOrigin {

  /** The meter of the work of making the bytes. */
  def meter: Meter = Meter.none
}

private[runtime] object StrOrigin {

  /** Two strings whose concatenation has not been needed yet. */
  final class Rope(val left: StrValue, val right: StrValue, override val meter: Meter)
      extends StrOrigin

  /** A longer text, in which the string begins at byte `from`. */
  final class Part(val text: Array[Byte], val from: Int) extends StrOrigin

  /** A text shared by several strings, each of which is a prefix of it and the longest all of it. Bytes once written do
    * not change.
    */
  final class Growing extends StrOrigin {
    var text: Array[Byte] = Array.emptyByteArray
    var length: Int = 0

    def append(str: StrValue, meter: Meter): Unit = {
      // The sum is known to fit.
      val needed = length + str.byteLength
      if (needed > text.length) {
        val room = math.min(needed.toLong * 2, Meter.LongestArray.toLong).toInt
        meter.chargeMemory(room.toLong)
        text = java.util.Arrays.copyOf(text, room)
      }
      str.copyTo(text, length)
      length = needed
    }
  }

  /** JSON text that denotes the string in `[from, until)`, escaped as this engine writes it. */
  final class Written(text: Array[Byte], from: Int, until: Int, override val meter: Meter)
      extends StrOrigin {

    /** Writes the string as JSON, with its quotes. */
    def writeTo(out: Out): Unit = {
      out.byte('"')
      out.bytes(text, from, until)
      out.byte('"')
    }

    /** Writes the bytes of the string to the beginning of `target`. */
    def readTo(target: Array[Byte]): Unit = JsonBytes.unescapeTo(text, from, until, target, 0): Unit
  }

  /** A stack of the strings that a traversal of a rope has yet to visit. */
  def pendingFrom(first: StrValue): ArrayStack[StrValue] = {
    val pending = new ArrayStack(new Array[StrValue](8))
    pending.push(first)
    pending
  }
}
