package sjsonnet.runtime

import sjsonnet.syntax.Name
import sjsonnet.text.{ByteTable, HashedBytes, JsonBytes, Utf8}

/** An interned field or parameter name: within an evaluation, equal names are the same object. */
private[sjsonnet] final class Sym private[runtime] (bytes: Array[Byte], hash: Int)
    extends HashedBytes(bytes, hash) {

  // Of many names in a program that computes some, nobody asks for more than the bytes.
  private var string: StrValue = null
  private var text: String = null
  private var quotedBytes: Array[Byte] = null

  /** The number of the search for duplicates that has met this name last. */
  private[runtime] var lastSearch = 0L

  /** The name as a value. */
  def str: StrValue = {
    if (string == null) string = StrValue.of(bytes)
    string
  }

  /** The name as JSON writes it, quotes included. What is written a second time is kept: most names that are computed are
    * written once.
    */
  def quoted: Array[Byte] =
    if (quotedBytes == null) {
      quotedBytes = Sym.quotedOnce
      JsonBytes.quote(bytes)
    } else {
      if (quotedBytes eq Sym.quotedOnce) quotedBytes = JsonBytes.quote(bytes)
      quotedBytes
    }

  override def toString: String = {
    if (text == null) text = Utf8.decode(bytes, 0, bytes.length)
    text
  }
}

private object Sym {
  private val quotedOnce = new Array[Byte](0)
}

/** The symbol table of an evaluation, which interns its names. */
private[sjsonnet] final class Symbols extends ByteTable[Sym](new Array[Sym](64)) {
  private[runtime] val layouts: Layouts = new Layouts

  private var nSearches = 0L

  /** The index of the first of the `n` names, of which some may be null, that is there twice, or -1. */
  def duplicate(names: Array[Sym], n: Int): Int = {
    nSearches += 1
    var i = 0
    while (i < n) {
      val name = names(i)
      if (name != null) {
        if (name.lastSearch == nSearches) return i
        name.lastSearch = nSearches
      }
      i += 1
    }
    -1
  }

  /** An estimate of the bytes of memory in the names, and in the objects that have them. */
  def weight: Long = bytesOfNames

  private var bytesOfNames = 0L

  private def added(sym: Sym, slot: Int): Sym = {
    bytesOfNames += Symbols.BytesPerName + sym.bytes.length
    add(sym, slot)
  }

  def intern(name: Name): Sym = {
    val slot = slotOf(name.bytes, 0, name.bytes.length, name.hash)
    val known = at(slot)
    if (known != null) known
    else added(new Sym(name.bytes, name.hash), slot)
  }

  def intern(str: StrValue): Sym = {
    val bytes = str.bytes
    val hash = HashedBytes.hash(bytes, 0, bytes.length)
    val slot = slotOf(bytes, 0, bytes.length, hash)
    val known = at(slot)
    if (known != null) known else added(new Sym(bytes, hash), slot)
  }

  /** The name whose text is `[from, until)` of `bytes`. */
  def intern(bytes: Array[Byte], from: Int, until: Int): Sym = {
    val hash = HashedBytes.hash(bytes, from, until)
    val slot = slotOf(bytes, from, until, hash)
    val known = at(slot)
    if (known != null) known
    else {
      val name = java.util.Arrays.copyOfRange(bytes, from, until)
      added(new Sym(name, hash), slot)
    }
  }

  def intern(text: String): Sym = intern(StrValue.of(text))
}

private object Symbols {

  /** A name is in a table, is a string too, and has an entry in a shape or more. */
  private final val BytesPerName = 160L
}
