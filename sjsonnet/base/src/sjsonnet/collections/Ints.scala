package sjsonnet.collections

import java.util.Arrays

/** A growable list of integers, in blocks, since one long array would be copied again and again as it grows, and the copies
  * would be garbage.
  */
private[sjsonnet] final class Ints {
  private var blocks = new Array[Array[Int]](4)
  private var count = 0

  def size: Int = count
  def apply(i: Int): Int = blocks(i >> Ints.BlockBits)(i & Ints.BlockMask)
  def update(i: Int, item: Int): Unit = blocks(i >> Ints.BlockBits)(i & Ints.BlockMask) = item

  def clear(): Unit = count = 0

  def add(item: Int): Unit = {
    if ((count & Ints.BlockMask) == 0) beginBlock(count >> Ints.BlockBits)
    count += 1
    update(count - 1, item)
  }

  private def beginBlock(i: Int): Unit = {
    if (i == blocks.length) blocks = Arrays.copyOf[Array[Int]](blocks, i * 2)
    if (blocks(i) == null) blocks(i) = new Array[Int](1 << Ints.BlockBits)
  }
}

private object Ints {

  /** The number of integers in a block, as a power of two: most files need only one. */
  private final val BlockBits = 6
  private final val BlockMask = (1 << BlockBits) - 1
}
