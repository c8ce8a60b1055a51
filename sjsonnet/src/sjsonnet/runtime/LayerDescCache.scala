package sjsonnet.runtime

/** A direct-mapped cache of the descriptions of layers of plain values. Objects that a builtin makes one after another
  * often have the same names in the same order; with the same description they share a shape.
  *
  * Each sequence of names hashes to one slot and replaces what was there, so the cache never grows.
  */
private[runtime] final class LayerDescCache {
  private var slots: Array[LayerDesc] = null

  /** The description with these names, all different; takes ownership of `names`. */
  def of(names: Array[Sym]): LayerDesc =
    if (names.length > LayerDescCache.MaxNames) LayerDesc.ofValues(names)
    else {
      var hash = 0
      var i = 0
      while (i < names.length) {
        hash = hash * 31 + names(i).hash
        i += 1
      }
      if (slots == null) slots = new Array[LayerDesc](LayerDescCache.NSlots)
      val slot = (hash ^ hash >>> 16) & (LayerDescCache.NSlots - 1)
      val found = slots(slot)
      if (found != null && sameNames(found.names, names)) found
      else {
        slots(slot) = LayerDesc.ofValues(names)
        slots(slot)
      }
    }

  private def sameNames(a: Array[Sym], b: Array[Sym]): Boolean =
    a.length == b.length && {
      var i = 0
      while (i < a.length && (a(i) eq b(i))) i += 1
      i == a.length
    }
}

private object LayerDescCache {
  private final val NSlots = 256

  /** An object with more names is unlikely to have a second of its kind. */
  private final val MaxNames = 64
}
