package sjsonnet.text

import sjsonnet.Meter
import sjsonnet.platform.Memory

/** Comparisons of texts of any length, which pause like [[LongCopy]]. They count nothing. */
private[sjsonnet] object LongCompare {
  import LongCopy.Block

  def equal(
      a: Array[Byte],
      aFrom: Int,
      b: Array[Byte],
      bFrom: Int,
      length: Int,
      meter: Meter
  ): Boolean = {
    val done = equalBlocks(a, aFrom, b, bFrom, length, meter)
    length - done <= Block && Memory.equal(a, aFrom + done, b, bFrom + done, length - done)
  }

  /** The order of [[Utf8.compare]]. */
  def compare(
      a: Array[Byte],
      aFrom: Int,
      aLength: Int,
      b: Array[Byte],
      bFrom: Int,
      bLength: Int,
      meter: Meter
  ): Int = {
    val done = equalBlocks(a, aFrom, b, bFrom, math.min(aLength, bLength), meter)
    Utf8.compare(a, aFrom + done, aLength - done, b, bFrom + done, bLength - done)
  }

  /** The number of bytes in the blocks that are equal, before the first that is not, or the last. */
  private def equalBlocks(
      a: Array[Byte],
      aFrom: Int,
      b: Array[Byte],
      bFrom: Int,
      length: Int,
      meter: Meter
  ): Int = {
    var done = 0
    while (length - done > Block && Memory.equal(a, aFrom + done, b, bFrom + done, Block)) {
      done += Block
      meter.checkLimits()
    }
    done
  }
}
