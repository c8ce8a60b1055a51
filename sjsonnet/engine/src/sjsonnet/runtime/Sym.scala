package sjsonnet.runtime

import sjsonnet.Meter
import sjsonnet.syntax.Name
import sjsonnet.text.{ByteTable, HashedBytes, JsonBytes, LongCopy, Out, Utf8}

/** An interned field or parameter name: within an evaluation, equal names are the same object. */
private[sjsonnet] final class Sym private[runtime] (bytes: Array[Byte], hash: Int)
    extends HashedBytes(bytes, hash) {

  // Made on demand: of most names that a program computes, only the bytes are needed.
  private var string: StrValue = null
  private var text: String = null
  private var quotedBytes: Array[Byte] = null

  /** The number of the last search for duplicates that met this name. */
  private[runtime] var lastSearch = 0L

  /** The name as a value. */
  def str: StrValue = {
    if (string == null) string = StrValue.of(bytes)
    string
  }

  /** Writes the name as JSON does, with its quotes. */
  def writeQuoted(out: Out): Unit =
    if (bytes.length <= Sym.LongestQuoted) {
      val text = quoted
      out.bytes(text, 0, text.length)
    } else str.writeJson(out)

  /** The name as JSON writes it, quotes included. Cached from the second time on, since most computed names are written
    * once.
    */
  private def quoted: Array[Byte] =
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

  /** A longer name is written like the strings of a program, so that the meter of the output counts it. */
  private final val LongestQuoted = 1 << 12
}

/** The symbol table of an evaluation, which interns its names. Those that a program computes may be of any length: the meter
  * ends reading one at a limit, and the caller counts the bytes ([[Ctx.intern]]).
  */
private[sjsonnet] final class Symbols extends ByteTable[Sym](new Array[Sym](64)) {
  val layouts: Layouts = new Layouts

  /** For names that do not depend on what is evaluated. */
  private val unlimited = Meter.none

  private var nSearches = 0L

  /** The index of the first of the `n` names that repeats an earlier one, or -1. Some may be null. */
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

  /** Begins a search for duplicates among names that are computed one after another, and returns its number. */
  def beginSearch(): Long = {
    nSearches += 1
    nSearches
  }

  /** Whether the search has met `name`. It may miss that if another search, within the computation of a name, has met
    * it since, so [[duplicate]] has to follow when all names are there.
    */
  def isRepeated(name: Sym, search: Long): Boolean = {
    val isMet = name.lastSearch == search
    name.lastSearch = search
    isMet
  }

  /** An estimate of the bytes of memory taken by the names and by the objects that refer to them. */
  def weight: Long = bytesOfNames + layouts.weight

  private var bytesOfNames = 0L

  private def added(sym: Sym, slot: Int): Sym = {
    bytesOfNames += Symbols.BytesPerName + sym.bytes.length
    add(sym, slot)
  }

  def intern(name: Name): Sym = {
    val slot = slotOf(name.bytes, 0, name.bytes.length, name.hash, unlimited)
    val known = at(slot)
    if (known != null) known
    else added(new Sym(name.bytes, name.hash), slot)
  }

  def intern(str: StrValue, meter: Meter): Sym = {
    val bytes = str.bytes
    val hash = HashedBytes.hash(bytes, 0, bytes.length, meter)
    val slot = slotOf(bytes, 0, bytes.length, hash, meter)
    val known = at(slot)
    if (known != null) known else added(new Sym(bytes, hash), slot)
  }

  /** The name `str` if it has been interned, else null: then no object has a field of that name. Names that a program only
    * looks up are not kept.
    */
  def known(str: StrValue, meter: Meter): Sym = {
    val bytes = str.bytes
    val hash = HashedBytes.hash(bytes, 0, bytes.length, meter)
    at(slotOf(bytes, 0, bytes.length, hash, meter))
  }

  /** The name whose text is `[from, until)` of `bytes`. */
  def intern(bytes: Array[Byte], from: Int, until: Int, meter: Meter): Sym = {
    val hash = HashedBytes.hash(bytes, from, until, meter)
    val slot = slotOf(bytes, from, until, hash, meter)
    val known = at(slot)
    if (known != null) known
    else {
      val name = LongCopy.range(bytes, from, until, meter)
      added(new Sym(name, hash), slot)
    }
  }

  def intern(text: String): Sym = intern(StrValue.of(text), unlimited)
}

private object Symbols {

  /** For a name's place in the table, its string, and its entries in shapes. */
  private final val BytesPerName = 160L
}
