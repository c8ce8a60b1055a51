package sjsonnet.runtime

import sjsonnet.Meter
import sjsonnet.syntax.Pile
import sjsonnet.text.{JsonBytes, Out}

/** Where a string without bytes of its own gets them from. */
private[runtime] sealed abstract class StrOrigin {

  /** What measures the making of the bytes. */
  def meter: Meter = Meter.none
}

private[runtime] object StrOrigin {

  /** Two strings whose concatenation has not been needed yet. */
  final class Rope(val left: StrValue, val right: StrValue, override val meter: Meter)
      extends StrOrigin

  /** A longer text, in which the string begins at byte `from`. */
  final class Part(val text: Array[Byte], val from: Int) extends StrOrigin

  /** The text of several strings that begin alike, the longest of which takes all of it. What has been written does not
    * change.
    */
  final class Growing extends StrOrigin {
    var text: Array[Byte] = Array.emptyByteArray
    var length: Int = 0

    def append(str: StrValue, meter: Meter): Unit = {
      // The sum is known to fit.
      val needed = length + str.byteLength
      if (needed > text.length) {
        val room = math.min(needed.toLong * 2, Meter.LongestArray.toLong).toInt
        meter.allocate(room.toLong)
        text = java.util.Arrays.copyOf(text, room)
      }
      str.copyTo(text, length)
      length = needed
    }
  }

  /** JSON text that says in `[from, until)` what the string is, and says it as JSON is written here. */
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

  /** The strings of a rope that are yet to be looked at. */
  def pendingFrom(first: StrValue): Pile[StrValue] = {
    val pending = new Pile(new Array[StrValue](8))
    pending.add(first)
    pending
  }
}
