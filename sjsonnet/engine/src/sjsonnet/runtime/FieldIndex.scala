package sjsonnet.runtime

import sjsonnet.Meter

/** Maps names to definitions for a chain of shapes, newest first.
  *
  * One index, a hash table with open addressing, serves all shapes of a chain: a shape of depth `d` skips the entries of
  * layers from `d` on. So extending an object field by field takes constant time a step, even with lookups in between.
  */
private final class FieldIndex {
  private var slots = new Array[Entry](16)
  private var nNames = 0

  var size = 0

  /** How many layers have been added, or begun: if the evaluation ends in the middle of one, no shape has that depth. */
  var depth = 0

  def newest(sym: Sym): Entry = {
    val mask = slots.length - 1
    var i = sym.hash & mask
    while (slots(i) != null) {
      if (slots(i).sym eq sym) return slots(i)
      i = (i + 1) & mask
    }
    Entry.none
  }

  def add(layout: Layout, meter: Meter): Unit = {
    val layer = depth
    depth += 1
    var field = 0
    while (field < layout.names.length) {
      if ((size + 1) % Shape.CheckInterval == 0) meter.checkLimits()
      put(layout, field, layer)
      field += 1
    }
  }

  private def put(layout: Layout, field: Int, layer: Int): Unit = {
    val sym = layout.names(field)
    val older = newest(sym)
    val inherited = older.found
    val isVisible = layout.visibility(field) match {
      case LayerDesc.Hidden  => false
      case LayerDesc.Visible => true
      case _                 => inherited.isNone || inherited.isVisible
    }
    val isPlus = layout.isPlus(field) && !inherited.isNone
    val first = if (inherited.isNone) size else inherited.first
    val fieldAndFlags = Entry.fieldAndFlags(field, isVisible, isPlus)
    val covered = uncovered(older, layout, layer)
    val entry =
      if (older.isNone) new Entry(sym, layer, fieldAndFlags, size, first, older, covered)
      else new Redefinition(sym, layer, fieldAndFlags, size, first, older, covered)
    size += 1
    if ((nNames + 1) * 2 > slots.length) grow()
    insert(entry)
    if (older.isNone) nNames += 1
  }

  /** For a layer that removes names: the definition below the layers it removes them from. In a part of a [[LayerTree]],
    * these may be more than there are.
    */
  private def uncovered(older: Entry, layout: Layout, layer: Int): Entry =
    if (layout.removedLayers == 0) null
    else older.below(math.max(layer - layout.removedLayers, 0)).found

  private def insert(entry: Entry): Unit = {
    val mask = slots.length - 1
    var i = entry.sym.hash & mask
    while (slots(i) != null && (slots(i).sym ne entry.sym)) i = (i + 1) & mask
    slots(i) = entry
  }

  private def grow(): Unit = {
    val old = slots
    slots = new Array[Entry](old.length * 2)
    old.foreach(entry => if (entry != null) insert(entry))
  }

  /** For each name, the newest definition below layer number `depth`, without the removed ones. */
  def entriesBelow(depth: Int): Array[Entry] = {
    val result = new Array[Entry](nNames)
    var n = 0
    var i = 0
    while (i < slots.length) {
      if (slots(i) != null) {
        val entry = slots(i).below(depth).found
        if (!entry.isNone) {
          result(n) = entry
          n += 1
        }
      }
      i += 1
    }
    if (n == result.length) result else java.util.Arrays.copyOf(result, n)
  }
}
