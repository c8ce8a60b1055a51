package sjsonnet.runtime

import sjsonnet.syntax.{Name, Names}
import sjsonnet.text.JsonBytes

/** A field or parameter name, once per evaluation: equal names are the same object. */
private[sjsonnet] final class Sym private[runtime] (
    val str: StrValue,
    private[sjsonnet] val hash: Int
) {

  private var quotedBytes: Array[Byte] = null

  /** The name as JSON writes it, quotes included. */
  def quoted: Array[Byte] = {
    if (quotedBytes == null) quotedBytes = JsonBytes.quote(str.bytes)
    quotedBytes
  }

  override def toString: String = str.toString
}

/** The names of one evaluation: an open-addressing set keyed by the bytes. */
private[sjsonnet] final class Symbols {
  private[runtime] val layouts: Layouts = new Layouts

  private var slots = new Array[Sym](256)
  private var size = 0

  def intern(name: Name): Sym = intern(name.bytes, name.hash, null)

  def intern(str: StrValue): Sym = {
    val bytes = str.bytes
    intern(bytes, Names.hash(bytes, 0, bytes.length), str)
  }

  /** The name that stands in `bytes` from `from` until `until`. */
  def intern(bytes: Array[Byte], from: Int, until: Int): Sym = {
    val hash = Names.hash(bytes, from, until)
    val slot = slotOf(bytes, from, until, hash)
    if (slots(slot) != null) slots(slot)
    else {
      val name = java.util.Arrays.copyOfRange(bytes, from, until)
      add(new Sym(StrValue.of(name), hash), slot)
    }
  }

  def intern(text: String): Sym = intern(StrValue.of(text))

  /** The name with these bytes; a new one keeps `str` when that is given. */
  private def intern(bytes: Array[Byte], hash: Int, str: StrValue): Sym = {
    val slot = slotOf(bytes, 0, bytes.length, hash)
    if (slots(slot) != null) slots(slot)
    else add(new Sym(if (str == null) StrValue.of(bytes) else str, hash), slot)
  }

  /** Where the name is, or would be. */
  private def slotOf(bytes: Array[Byte], from: Int, until: Int, hash: Int): Int = {
    val mask = slots.length - 1
    var i = hash & mask
    while (
      slots(i) != null &&
      !(slots(i).hash == hash && Names.same(slots(i).str.bytes, bytes, from, until))
    ) i = (i + 1) & mask
    i
  }

  private def add(sym: Sym, slot: Int): Sym = {
    slots(slot) = sym
    size += 1
    if (size * 2 > slots.length) grow()
    sym
  }

  private def grow(): Unit = {
    val old = slots
    slots = new Array[Sym](old.length * 2)
    val mask = slots.length - 1
    old.foreach { sym =>
      if (sym != null) {
        var i = sym.hash & mask
        while (slots(i) != null) i = (i + 1) & mask
        slots(i) = sym
      }
    }
  }
}
