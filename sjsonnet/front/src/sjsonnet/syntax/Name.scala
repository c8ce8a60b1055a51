package sjsonnet.syntax

import sjsonnet.Meter
import sjsonnet.text.{ByteTable, HashedBytes, LongCopy, Utf8}

/** An identifier or fixed field name as a file spells it.
  *
  * Names are interned per file (see [[NameTable]]), so passes over that file compare them by reference; across files they
  * are compared by `bytes` and `hash`.
  */
private[sjsonnet] final class Name private[syntax] (bytes: Array[Byte], hash: Int)
    extends HashedBytes(bytes, hash) {

  /** The name's binding in the scope that the resolver is in; only the resolver reads it. */
  private[sjsonnet] var binding: Binding = null

  /** The name as host text, for messages. */
  override def toString: String = Utf8.decode(bytes, 0, bytes.length)
}

/** The interned names of one file, which may be of any length: `meter` ends reading one at a limit. */
private[sjsonnet] final class NameTable(meter: Meter = Meter.none)
    extends ByteTable[Name](new Array[Name](64)) {

  /** Returns the interned name with the bytes `[from, until)` of `source`. */
  def intern(source: Array[Byte], from: Int, until: Int): Name = {
    val hash = HashedBytes.hash(source, from, until, meter)
    val slot = slotOf(source, from, until, hash, meter)
    val known = at(slot)
    if (known != null) known
    else add(new Name(LongCopy.range(source, from, until, meter), hash), slot)
  }

  def intern(text: String): Name = {
    val bytes = Utf8.encode(text)
    intern(bytes, 0, bytes.length)
  }
}
