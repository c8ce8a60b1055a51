package sjsonnet.text

import sjsonnet.{Excerpted, Meter}

/** An item identified by its bytes, with their hash. */
private[sjsonnet] abstract class HashedBytes(val bytes: Array[Byte], val hash: Int)
    extends Excerpted {
  override final def excerpt: String = Utf8.excerpt(bytes, 0, bytes.length)
}

private[sjsonnet] object HashedBytes {

  /** A hash that takes in four bytes with one multiplication (Fibonacci hashing), after which the high bits are mixed into
    * the low ones, which tables use. Names that end in numbers would form long runs under linear probing without that, and
    * under a polynomial in 31 all names of as many `Aa` and `BB` would collide.
    */
  def hash(bytes: Array[Byte], from: Int, until: Int): Int =
    hashOfRest(until - from, bytes, from, until)

  /** [[hash]] of bytes that may be many: checks the limits of `meter` between blocks. Counts nothing. */
  def hash(bytes: Array[Byte], from: Int, until: Int, meter: Meter): Int = {
    var h = until - from
    var i = from
    while (until - i > LongCopy.Block) {
      h = hashOfWords(h, bytes, i, i + LongCopy.Block)
      i += LongCopy.Block
      meter.checkLimits()
    }
    hashOfRest(h, bytes, i, until)
  }

  private def hashOfRest(hash: Int, bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = until - (until - from & 3)
    val h = hashOfWords(hash, bytes, from, i)
    var rest = 0
    while (i < until) {
      rest = rest << 8 | bytes(i) & 0xff
      i += 1
    }
    mixed(h, rest)
  }

  /** Takes in a range whose length is a multiple of four. */
  private def hashOfWords(hash: Int, bytes: Array[Byte], from: Int, until: Int): Int = {
    var h = hash
    var i = from
    while (i < until) {
      val low = bytes(i) & 0xff | (bytes(i + 1) & 0xff) << 8
      h = mixed(h, low | (bytes(i + 2) & 0xff) << 16 | bytes(i + 3) << 24)
      i += 4
    }
    h
  }

  private def mixed(hash: Int, word: Int): Int = {
    val product = (hash ^ word) * 0x9e3779b9
    product ^ (product >>> 15)
  }

  /** The hash of `java.util.Arrays.hashCode`, with one multiplication per four bytes on its critical path. */
  def ofAll(bytes: Array[Byte]): Int = {
    var h = 1
    var i = 0
    while (i < bytes.length - 3) {
      h = h * 923521 + (bytes(i) * 29791 + bytes(i + 1) * 961 + (bytes(i + 2) * 31 + bytes(i + 3)))
      i += 4
    }
    while (i < bytes.length) {
      h = h * 31 + bytes(i)
      i += 1
    }
    h
  }

  /** Whether the bytes of `known` are those of `bytes` in `[from, until)`. */
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

  /** [[same]] for bytes that may be many: checks the limits of `meter` between blocks. Counts nothing. */
  def same(known: Array[Byte], bytes: Array[Byte], from: Int, until: Int, meter: Meter): Boolean =
    if (until - from <= LongCopy.Block) same(known, bytes, from, until)
    else
      known.length == until - from &&
      LongCompare.equal(known, 0, bytes, from, known.length, meter)
}

/** A set of items identified by their bytes: a hash table with open addressing and linear probing.
  *
  * @param slots
  *   the empty table, whose length is a power of two
  */
private[sjsonnet] abstract class ByteTable[A <: HashedBytes with AnyRef](
    private var slots: Array[A]
) {
  private var count = 0

  /** The number of items. */
  final def size: Int = count

  /** The slot of the item with the bytes `[from, until)`: the one it is in, or the free one to insert it at. */
  protected final def slotOf(
      bytes: Array[Byte],
      from: Int,
      until: Int,
      hash: Int,
      meter: Meter
  ): Int = {
    val table = slots
    val mask = table.length - 1
    var i = hash & mask
    while (
      table(i) != null &&
      !(table(i).hash == hash && HashedBytes.same(table(i).bytes, bytes, from, until, meter))
    ) i = (i + 1) & mask
    i
  }

  /** All items, in no particular order. */
  final def iterator: Iterator[A] = slots.iterator.filter(_ != null)

  /** The item in `slot`, or null. */
  protected final def at(slot: Int): A = slots(slot)

  /** Stores `item` in the free slot that [[slotOf]] returned. */
  protected final def add(item: A, slot: Int): A = {
    slots(slot) = item
    count += 1
    if (count * 2 > slots.length) grow()
    item
  }

  private def grow(): Unit = {
    val old = slots
    // The range starts at the old end, so the new table is empty; copying keeps the element class.
    slots = java.util.Arrays.copyOfRange[A](old, old.length, old.length * 3)
    // They all differ, so each goes to the first free slot.
    val mask = slots.length - 1
    old.foreach { item =>
      if (item != null) {
        var i = item.hash & mask
        while (slots(i) != null) i = (i + 1) & mask
        slots(i) = item
      }
    }
  }
}
