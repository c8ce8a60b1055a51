package sjsonnet.runtime

import sjsonnet.Meter
import sjsonnet.collections.ArrayStack
import sjsonnet.platform.Memory
import sjsonnet.text.{JsonBytes, LongCopy, Out}

/** The origin of the bytes of a string that has none of its own. */
private[runtime] sealed abstract class StrOrigin {

  /** The meter of the work of making the bytes. */
  def meter: Meter = Meter.none

  /** Writes the bytes of the string to `target`, which has their length. */
  def readTo(target: Array[Byte]): Unit
}

private[runtime] object StrOrigin {

  /** Two strings whose concatenation has not been needed yet. */
  final class Rope(val left: StrValue, val right: StrValue, override val meter: Meter)
      extends StrOrigin {

    /** Whether the leaves, of `length` bytes in all, are long enough on average to be written one by one. A rope has one
      * more leaf than inner nodes; these are counted only as far as needed.
      */
    def hasLongLeaves(length: Int): Boolean = {
      val mostLeaves = length / StrValue.LongLeaf
      var nRopes = 1
      val pending = stackOf(left, right)
      while (pending.size > 0 && nRopes < mostLeaves) {
        val rope = pending.pop().rope
        if (rope != null) {
          nRopes += 1
          pending.push(rope.left)
          pending.push(rope.right)
        }
      }
      nRopes < mostLeaves
    }

    def foreachLeaf(use: StrValue => Unit): Unit = {
      val pending = stackOf(right, left)
      while (pending.size > 0) {
        val next = pending.pop()
        val rope = next.rope
        if (rope == null) use(next)
        else {
          pending.push(rope.right)
          pending.push(rope.left)
        }
      }
    }

    override def readTo(target: Array[Byte]): Unit = readRange(0, target)

    /** Writes as many bytes of the string to `target` as it has, from byte `from` of the string on. Leaves that lie
      * elsewhere are passed over with all that they are joined with. The leaves are copied from right to left: chains of
      * `+` lean to the left, so for them the stack of pending strings stays short.
      */
    def readRange(from: Int, target: Array[Byte]): Unit = {
      var end = left.byteLength + right.byteLength - from
      var nextCheck = target.length - BytesPerCheck
      val pending = stackOf(left, right)
      while (end > 0) {
        val next = pending.pop()
        val rope = next.rope
        val begin = end - next.byteLength
        if (rope != null && begin < target.length) {
          pending.push(rope.left)
          pending.push(rope.right)
        } else {
          if (begin < nextCheck) {
            meter.checkLimits()
            nextCheck = begin - BytesPerCheck
          }
          if (begin < target.length)
            next.readRange(begin, math.min(end, target.length), target, meter)
          end = begin
        }
      }
    }

    /** A stack of the strings that a traversal has yet to visit, `last` first. */
    private def stackOf(first: StrValue, last: StrValue): ArrayStack[StrValue] = {
      val pending = new ArrayStack(new Array[StrValue](8))
      pending.push(first)
      pending.push(last)
      pending
    }
  }

  /** A longer text, in which the string begins at byte `from`. */
  final class Slice(val text: Array[Byte], val from: Int) extends StrOrigin {
    override def readTo(target: Array[Byte]): Unit =
      Memory.copy(text, from, target, 0, target.length)
  }

  /** A text shared by several strings, each of which is a prefix of it and the longest all of it. Bytes once written do
    * not change.
    */
  final class AppendBuffer extends StrOrigin {
    var text: Array[Byte] = Array.emptyByteArray
    var length: Int = 0

    def append(str: StrValue, meter: Meter): Unit = {
      // The sum is known to fit.
      val needed = length + str.byteLength
      if (needed > text.length) {
        val room = math.min(needed.toLong * 2, Meter.LongestArray.toLong).toInt
        meter.chargeMemory(room.toLong)
        text = LongCopy.extended(text, length, room, meter)
      }
      str.copyTo(text, length, meter)
      length = needed
    }

    override def readTo(target: Array[Byte]): Unit = Memory.copy(text, 0, target, 0, target.length)
  }

  /** JSON text that denotes the string in `[from, until)`, escaped as this engine writes it. */
  final class EscapedSlice(text: Array[Byte], from: Int, until: Int, override val meter: Meter)
      extends StrOrigin {

    /** Writes the string as JSON, with its quotes. */
    def writeTo(out: Out): Unit = {
      out.byte('"')
      out.bytes(text, from, until)
      out.byte('"')
    }

    override def readTo(target: Array[Byte]): Unit =
      JsonBytes.unescapeTo(text, from, until, target, 0): Unit
  }

  /** How many bytes are copied between two checks of the meter. */
  private final val BytesPerCheck = 1 << 20
}
