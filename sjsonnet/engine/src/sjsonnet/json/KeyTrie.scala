package sjsonnet.json

import sjsonnet.Meter
import sjsonnet.runtime.{LayerDesc, Lazy, ObjValue, Sym, Symbols, ValuesLayer}

/** A node of a trie of key sequences: the keys of an object so far, and the next node for each key that has followed. So
  * objects with the same keys in the same order find one [[ObjectShape]].
  */
private[json] final class KeyTrie {

  /** The shape of objects with these keys, which the reader sets when it meets the first; null before. */
  var shape: ObjectShape = null

  private var lastKey: Sym = null
  private var lastChild: KeyTrie = null
  private var others: java.util.HashMap[Sym, KeyTrie] = null

  /** The node for these keys followed by `key`. */
  def child(key: Sym): KeyTrie =
    if (key eq lastKey) lastChild
    else {
      if (others == null) others = new java.util.HashMap
      if (lastKey != null) others.put(lastKey, lastChild)
      val known = others.get(key)
      lastKey = key
      lastChild = if (known == null) new KeyTrie else known
      lastChild
    }
}

/** What objects with these keys have in common. Of a repeated key, the last one counts. */
private[json] final class ObjectShape(keys: Array[Sym], symbols: Symbols, meter: Meter) {

  /** The fields that count if there are repeated keys, else null. */
  private val kept: Array[Int] =
    if (symbols.duplicate(keys, keys.length) < 0) null
    else {
      val all = LayerDesc.ofValues(keys).layout.shape
      keys.indices.filter(field => all.find(keys(field), meter).field == field).toArray
    }

  private val desc = symbols.layouts.ofValues(if (hasRepeatedKeys) kept.map(keys(_)) else keys)

  def hasRepeatedKeys: Boolean = kept != null

  /** The object with these values, one for each key. */
  def make(values: Array[Lazy]): ObjValue =
    ObjValue(new ValuesLayer(desc, if (hasRepeatedKeys) kept.map(values(_)) else values))
}
