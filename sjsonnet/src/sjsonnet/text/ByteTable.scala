package sjsonnet.text

/** Something that is known by its bytes, and their hash. */
private[sjsonnet] abstract class HashedBytes(val bytes: Array[Byte], val hash: Int)

private[sjsonnet] object HashedBytes {

  /** A multiplicative hash with a final mix, since tables take its low bits. */
  def hash(bytes: Array[Byte], from: Int, until: Int): Int = {
    var h = 0
    var i = from
    while (i < until) {
      h = h * 31 + bytes(i)
      i += 1
    }
    h ^ (h >>> 15)
  }

  def same(known: Array[Byte], bytes: Array[Byte], from: Int, until: Int): Boolean = {
    val length = until - from
    if (known.length != length) return false
    var i = 0
    while (i < length) {
      if (known(i) != bytes(from + i)) return false
      i += 1
    }
    true
  }
}

/** A set of things that are known by their bytes: a hash table with open addressing and linear probing.
  *
  * @param slots
  *   empty, and as many as a power of two
  */
private[sjsonnet] abstract class ByteTable[A <: HashedBytes with AnyRef](
    private var slots: Array[A]
) {
  private var size = 0

  /** Where what has the bytes `[from, until)` is, or belongs. */
  protected final def slotOf(bytes: Array[Byte], from: Int, until: Int, hash: Int): Int = {
    val table = slots
    val mask = table.length - 1
    var i = hash & mask
    while (
      table(i) != null &&
      !(table(i).hash == hash && HashedBytes.same(table(i).bytes, bytes, from, until))
    ) i = (i + 1) & mask
    i
  }

  /** What is there, or null. */
  protected final def at(slot: Int): A = slots(slot)

  /** Puts it into the free slot where it belongs. */
  protected final def add(item: A, slot: Int): A = {
    slots(slot) = item
    size += 1
    if (size * 2 > slots.length) grow()
    item
  }

  private def grow(): Unit = {
    val old = slots
    // What is copied lies behind the old end, so it is empty.
    slots = java.util.Arrays.copyOfRange[A](old, old.length, old.length * 3)
    old.foreach { item =>
      if (item != null) slots(slotOf(item.bytes, 0, item.bytes.length, item.hash)) = item
    }
  }
}
