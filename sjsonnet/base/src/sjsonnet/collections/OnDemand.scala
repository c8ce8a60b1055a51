package sjsonnet.collections

import scala.collection.immutable.AbstractSeq
import scala.collection.immutable.IndexedSeq
import scala.reflect.ClassTag

/** A sequence whose items are made when they are asked for, and then kept: a file has very many, of which most tools look at
  * few. May be used from several threads, which see the same items.
  *
  * @param make
  *   makes an item from its index; asks for no other item of this sequence
  */
private[sjsonnet] final class OnDemand[A <: AnyRef: ClassTag](override val length: Int)(
    make: Int => A
) extends AbstractSeq[A]
    with IndexedSeq[A] {
  private val blocks = new Array[Array[A]]((length + OnDemand.Mask) >> OnDemand.Bits)

  override def apply(i: Int): A = {
    if (i < 0 || i >= length) throw new IndexOutOfBoundsException(i.toString)
    val block = blocks(i >> OnDemand.Bits)
    // Another thread may have made the block, and its content may not be visible here yet.
    if (block == null || (block(i & OnDemand.Mask) eq null)) made(i) else block(i & OnDemand.Mask)
  }

  /** Makes the items of a whole block, so that few of many calls take the lock. */
  private def made(i: Int): A = synchronized {
    val number = i >> OnDemand.Bits
    if (blocks(number) == null) {
      val first = number << OnDemand.Bits
      val block = new Array[A](math.min(OnDemand.Mask + 1, length - first))
      var j = 0
      while (j < block.length) {
        block(j) = make(first + j)
        j += 1
      }
      blocks(number) = block
    }
    blocks(number)(i & OnDemand.Mask)
  }

  override protected def className: String = "OnDemand"
}

private object OnDemand {

  /** The number of items in a block, as a power of two. */
  private final val Bits = 4
  private final val Mask = (1 << Bits) - 1
}
