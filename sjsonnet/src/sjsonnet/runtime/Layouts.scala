package sjsonnet.runtime

/** A direct-mapped cache of the descriptions of layers of plain values. Objects that a builtin makes one after another
  * often have the same names in the same order; with the same description they share a shape.
  *
  * Each sequence of names hashes to one place and replaces what was there, so the cache never grows.
  */
private[runtime] final class Layouts {
  private var places: Array[LayerDesc] = null

  /** The description with these names, all different; takes ownership of `names`. */
  def of(names: Array[Sym]): LayerDesc =
    if (names.length > Layouts.MaxNames) LayerDesc.ofValues(names)
    else {
      var hash = 0
      var i = 0
      while (i < names.length) {
        hash = hash * 31 + names(i).hash
        i += 1
      }
      if (places == null) places = new Array[LayerDesc](Layouts.NPlaces)
      val place = (hash ^ hash >>> 16) & (Layouts.NPlaces - 1)
      val known = places(place)
      if (known != null && sameNames(known.names, names)) known
      else {
        places(place) = LayerDesc.ofValues(names)
        places(place)
      }
    }

  private def sameNames(a: Array[Sym], b: Array[Sym]): Boolean =
    a.length == b.length && {
      var i = 0
      while (i < a.length && (a(i) eq b(i))) i += 1
      i == a.length
    }
}

private object Layouts {
  private final val NPlaces = 256

  /** An object with more names is unlikely to have a second of its kind. */
  private final val MaxNames = 64
}
