package sjsonnet.syntax

import sjsonnet.text.Utf8

/** An identifier or fixed field name as a file spells it.
  *
  * Within one file equal names are the same object (see [[NameTable]]), so passes over that file compare
  * them by reference; across files `bytes` and `hash` are what counts.
  */
private[sjsonnet] final class Name private[syntax] (val bytes: Array[Byte], val hash: Int) {

  /** What binds the name where the resolver is; it is the only one who looks. */
  private[sjsonnet] var binding: Binding = null

  /** The name as host text, for messages. */
  override def toString: String = Utf8.decode(bytes, 0, bytes.length)
}

/** The names of one file, each once: an open-addressing set keyed by the bytes. */
private[sjsonnet] final class NameTable {
  private var slots = new Array[Name](64)
  private var size = 0

  /** The name with the bytes of `source` in `[from, until)`. */
  def intern(source: Array[Byte], from: Int, until: Int): Name = {
    val hash = Names.hash(source, from, until)
    val mask = slots.length - 1
    var i = hash & mask
    while (true) {
      val candidate = slots(i)
      if (candidate == null) {
        val name = new Name(java.util.Arrays.copyOfRange(source, from, until), hash)
        slots(i) = name
        size += 1
        if (size * 2 > slots.length) grow()
        return name
      }
      if (candidate.hash == hash && Names.same(candidate.bytes, source, from, until))
        return candidate
      i = (i + 1) & mask
    }
    throw new AssertionError("unreachable")
  }

  def intern(text: String): Name = {
    val bytes = Utf8.encode(text)
    intern(bytes, 0, bytes.length)
  }

  private def grow(): Unit = {
    val old = slots
    slots = new Array[Name](old.length * 2)
    val mask = slots.length - 1
    old.foreach { name =>
      if (name != null) {
        var i = name.hash & mask
        while (slots(i) != null) i = (i + 1) & mask
        slots(i) = name
      }
    }
  }
}

/** How bytes are hashed and compared as names; the symbol table of an evaluation uses the same rule. */
private[sjsonnet] object Names {

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

  def same(name: Array[Byte], bytes: Array[Byte], from: Int, until: Int): Boolean = {
    val length = until - from
    if (name.length != length) return false
    var i = 0
    while (i < length) {
      if (name(i) != bytes(from + i)) return false
      i += 1
    }
    true
  }
}
