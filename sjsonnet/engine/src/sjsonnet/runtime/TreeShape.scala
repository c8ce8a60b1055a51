package sjsonnet.runtime

import sjsonnet.Meter

/** The shape of an object whose layers are in a tree. Each object has its own.
  *
  * What is found in a part of the tree is found once, however often that part occurs: a search for a name goes from the
  * newest layer to the oldest, and passes by a part that it knows to lack the name; the list of all names visits each part
  * once. Only definitions that a program reads get an [[Entry]]. There may be billions of others.
  */
private[runtime] final class TreeShape(root: LayerTree)
    extends Shape(null, null, root.depth, root.hasAsserts) {

  private val newest = new java.util.HashMap[Sym, Entry]
  private val known = new java.util.HashMap[TreeShape.Definition, Entry]

  // There is no bound that would serve for an array of all values.
  nEntries = Int.MaxValue

  override def isOfOneObject: Boolean = true

  override def findBelow(sym: Sym, layer: Int, meter: Meter): Entry =
    if (layer < depth) search(sym, layer, meter)
    else {
      val found = newest.get(sym)
      if (found != null) found
      else {
        val entry = search(sym, depth, meter)
        newest.put(sym, entry)
        entry
      }
    }

  override def older(entry: Entry, meter: Meter): Entry =
    search(entry.sym, entry.layer, meter)

  override protected def entries(meter: Meter): Array[Entry] =
    names(meter).iterator.map(find(_, meter)).filter(!_.isNone).toArray

  private def search(sym: Sym, until: Int, meter: Meter): Entry = {
    val search = new Search(sym, meter)
    if (search.hasDefinition(until)) entryAt(search, meter) else Entry.none
  }

  private def entryAt(place: Search, meter: Meter): Entry = {
    val key = new TreeShape.Definition(place.sym, place.layer)
    val found = known.get(key)
    if (found != null) found
    else {
      val isPlus = place.layout.isPlus(place.field) &&
        new Search(place.sym, meter).hasDefinition(place.layer)
      val explicit = new Search(place.sym, meter)
      val isVisible = !explicit.hasVisibility(place.layer + 1) ||
        explicit.visibility == LayerDesc.Visible
      val entry = new Entry(
        place.sym,
        place.layer,
        Entry.fieldAndFlags(place.field, isVisible, isPlus),
        index = known.size,
        first = 0,
        Entry.none,
        uncovered = null
      )
      known.put(key, entry)
      entry
    }
  }

  /** All names of fields, and perhaps some that have been removed, each once, in the order in which they first occur. */
  private def names(meter: Meter): Array[Sym] = {
    val found = new java.util.LinkedHashSet[Sym]
    foreachPart(meter) { (part, _) =>
      EntryOrder
        .byDefinition(part.obj.shape.allByName(meter).clone(), meter)
        .foreach(entry => found.add(entry.sym))
    }
    found.toArray(new Array[Sym](0))
  }

  /** Visits each part once, where it occurs first, with the number of its first layer there. */
  private def foreachPart(meter: Meter)(visit: (LayerTree.Leaf, Int) => Unit): Unit = {
    val seen = new java.util.HashSet[LayerTree]
    def walk(tree: LayerTree, from: Int): Unit = {
      meter.step()
      if (seen.add(tree)) tree match {
        case leaf: LayerTree.Leaf => visit(leaf, from)
        case fork: LayerTree.Fork =>
          walk(fork.left, from)
          walk(fork.right, from + fork.left.depth)
      }
    }
    walk(root, 0)
  }

  override private[runtime] def allByDefinition(meter: Meter): Array[Entry] = {
    val all = entries(meter)
    val firsts = firstPositions(meter)
    val positions = all.map { entry =>
      val first = firsts.get(entry.sym)
      if (first != null) first.longValue else oldestPosition(entry, meter)
    }
    EntryOrder.byPosition(all, positions, meter)
  }

  /** Where the names that no layer removes are first defined. */
  private def firstPositions(meter: Meter): java.util.HashMap[Sym, java.lang.Long] = {
    val positions = new java.util.HashMap[Sym, java.lang.Long]
    val removed = new java.util.HashSet[Sym]
    foreachPart(meter) { (part, from) =>
      val shape = part.obj.shape
      shape.allByName(meter).foreach { entry =>
        var oldest = entry
        while (!oldest.older.found.isNone) oldest = oldest.older.found
        positions.putIfAbsent(entry.sym, position(from + oldest.layer, oldest.field))
      }
      var i = 0
      while (i < part.depth) {
        val layout = part.obj.layer(i).desc.layout
        if (layout.removedLayers > 0) layout.names.foreach(removed.add(_))
        i += 1
      }
    }
    removed.forEach(sym => positions.remove(sym): Unit)
    positions
  }

  private def oldestPosition(newest: Entry, meter: Meter): Long = {
    var oldest = newest
    var next = older(oldest, meter)
    while (!next.isNone) {
      oldest = next
      next = older(oldest, meter)
    }
    position(oldest.layer, oldest.field)
  }

  private def position(layer: Int, field: Int): Long = layer.toLong << 32 | field

  /** A search for one name. It may be run again with another `until`, which is not greater. */
  private final class Search(val sym: Sym, meter: Meter) {
    private var lacking: java.util.HashSet[LayerTree] = null
    private var leaf: LayerTree.Leaf = null
    private var from = 0
    private var entry: Entry = Entry.none

    /** Where the definition was found. */
    def layer: Int = from + entry.layer
    def field: Int = entry.field
    def layout: Layout = leaf.obj.layer(entry.layer).desc.layout
    def visibility: Byte = layout.visibility(field)

    /** Looks for the newest definition in the layers below number `until`. */
    def hasDefinition(until: Int): Boolean = run(until, isExplicit = false)

    /** Looks for the newest definition with a visibility of its own: `::` or `:::`. */
    def hasVisibility(until: Int): Boolean = run(until, isExplicit = true)

    private def run(until: Int, isExplicit: Boolean): Boolean = {
      var limit = until
      var isFound = descend(root, 0, limit, isExplicit)
      while (isFound && entry.isRemoval) {
        limit = layer - layout.removedLayers
        isFound = descend(root, 0, limit, isExplicit)
      }
      isFound
    }

    private def descend(tree: LayerTree, from: Int, until: Int, isExplicit: Boolean): Boolean = {
      meter.step()
      val isWhole = from + tree.depth <= until
      if (from >= until || isWhole && lacking != null && lacking.contains(tree)) false
      else {
        val isFound = tree match {
          case part: LayerTree.Leaf => look(part, from, until - from, isExplicit)
          case fork: LayerTree.Fork =>
            descend(fork.right, from + fork.left.depth, until, isExplicit) ||
            descend(fork.left, from, until, isExplicit)
        }
        if (!isFound && isWhole) {
          if (lacking == null) lacking = new java.util.HashSet
          lacking.add(tree)
        }
        isFound
      }
    }

    /** Looks in the layers of `part` below its number `until`. */
    private def look(
        part: LayerTree.Leaf,
        from: Int,
        until: Int,
        isExplicit: Boolean
    ): Boolean = {
      leaf = part
      this.from = from
      entry = part.obj.shape.definitionBelow(sym, math.min(until, part.depth), meter)
      while (isExplicit && !entry.isNone && !entry.isRemoval && visibility == LayerDesc.Default)
        entry = entry.older
      !entry.isNone
    }
  }
}

private object TreeShape {

  /** A definition of a name: by the layer of that number. */
  private final class Definition(val sym: Sym, val layer: Int) {
    override def hashCode: Int = sym.hash * 31 + layer
    override def equals(other: Any): Boolean = other match {
      case that: Definition => (sym eq that.sym) && layer == that.layer
      case _                => false
    }
  }
}
