package sjsonnet.codec

import sjsonnet.Meter

/** A hash function that processes its message in blocks of `length` bytes.
  *
  * @param meter
  *   checked regularly, since messages may be long
  */
private[codec] abstract class BlockHash(length: Int, meter: Meter) extends Hash {

  /** The start of a block whose rest has not arrived yet. */
  private val held = new Array[Byte](length)
  private var nHeld = 0

  /** The number of bytes added. */
  protected final var total = 0L

  /** Updates the state with `count` blocks, at least one, from the byte `from` on. A platform may override it. */
  protected def update(bytes: Array[Byte], from: Int, count: Int): Unit = {
    var i = 0
    while (i < count) {
      updateWithBlock(bytes, from + i * length)
      i += 1
    }
  }

  /** Updates the state with one block, in portable code. */
  protected def updateWithBlock(bytes: Array[Byte], from: Int): Unit

  /** Updates the state with the padding, which begins at index `n` of `block`, and with the bytes in front of it. */
  protected def pad(block: Array[Byte], n: Int): Unit

  /** The hash, as the state after the last block gives it. */
  protected def fromState: Array[Byte]

  final override def add(bytes: Array[Byte], from: Int, until: Int): Unit = {
    total += until - from
    var at = from
    if (nHeld > 0) {
      at += hold(bytes, from, until)
      if (nHeld == length) {
        update(held, 0, 1)
        nHeld = 0
      }
    }
    while (until - at >= length) {
      val count = math.min(until - at, BlockHash.BytesAtOnce) / length
      meter.countBytes(count * length)
      update(bytes, at, count)
      at += count * length
    }
    hold(bytes, at, until): Unit
  }

  /** Copies as much of `[from, until)` as fits the block, and returns its length. */
  private def hold(bytes: Array[Byte], from: Int, until: Int): Int = {
    val n = math.min(until - from, length - nHeld)
    System.arraycopy(bytes, from, held, nHeld, n)
    nHeld += n
    n
  }

  final override def result(): Array[Byte] = {
    pad(held, nHeld)
    fromState
  }
}

private object BlockHash {

  /** As much as takes a few milliseconds at most, in portable code on the slowest platform. */
  private final val BytesAtOnce = 1 << 14
}

/** A hash function of the Merkle-Damgård construction: the padding consists of a one bit, zeros and, in the last eighth of
  * a block, the number of bits in the message.
  */
private[codec] abstract class MerkleDamgardHash(length: Int, meter: Meter)
    extends BlockHash(length, meter) {

  /** The last eight bytes of the padding, as a big-endian number. */
  protected def size: Long = total * 8

  final override protected def pad(block: Array[Byte], n: Int): Unit = {
    block(n) = 0x80.toByte
    java.util.Arrays.fill(block, n + 1, length, 0.toByte)
    if (n >= length - length / 8) {
      update(block, 0, 1)
      java.util.Arrays.fill(block, 0, length, 0.toByte)
    }
    Words.putLong(block, length - 8, size)
    update(block, 0, 1)
  }
}
