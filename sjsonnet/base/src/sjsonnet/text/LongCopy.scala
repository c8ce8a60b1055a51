package sjsonnet.text

import sjsonnet.Meter
import sjsonnet.platform.Memory

/** Copies of texts of any length, which pause from time to time so that an evaluation can end in the middle of one. */
private[sjsonnet] object LongCopy {

  /** Copies `n` bytes, and checks the limits of `meter` between blocks. Counts nothing. */
  def apply(
      source: Array[Byte],
      from: Int,
      target: Array[Byte],
      at: Int,
      n: Int,
      meter: Meter
  ): Unit = {
    var done = 0
    while (n - done > Block) {
      Memory.copy(source, from + done, target, at + done, Block)
      done += Block
      meter.checkLimits()
    }
    Memory.copy(source, from + done, target, at + done, n - done)
  }

  /** The first `n` bytes of `source` in an array of `length` bytes. */
  def extended(source: Array[Byte], n: Int, length: Int, meter: Meter): Array[Byte] =
    if (n <= Block) java.util.Arrays.copyOf(source, length)
    else {
      val target = new Array[Byte](length)
      apply(source, 0, target, 0, n, meter)
      target
    }

  /** The bytes in `[from, until)`. */
  def range(source: Array[Byte], from: Int, until: Int, meter: Meter): Array[Byte] =
    if (until - from <= Block) java.util.Arrays.copyOfRange(source, from, until)
    else {
      val target = new Array[Byte](until - from)
      apply(source, from, target, 0, until - from, meter)
      target
    }

  /** Fills `[from, until)` with `byte`, and checks the limits of `meter` between blocks. Counts nothing. */
  def fill(target: Array[Byte], from: Int, until: Int, byte: Byte, meter: Meter): Unit = {
    var at = from
    while (until - at > Block) {
      java.util.Arrays.fill(target, at, at + Block, byte)
      at += Block
      meter.checkLimits()
    }
    java.util.Arrays.fill(target, at, until, byte)
  }

  /** So many bytes are copied in a millisecond or less, even into memory that is new to the process. */
  final val Block = 1 << 21
}
