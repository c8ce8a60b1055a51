package sjsonnet.runtime

import sjsonnet.Meter

/** What objects share whose layers have the same [[Layout]]s in the same order: which definition each field name leads
  * to, which fields are visible, and in which order. Also called a hidden class or map (Chambers, Ungar and Lee, ''An
  * efficient implementation of SELF'', 1989).
  *
  * A shape is the shape below it plus one layer on top. Objects reach it by transitions, which are cached by the layout of
  * the layer, so `a + b` costs one cache lookup, and everything here is computed once for all objects of the shape. A
  * shape's answers never change. The first answer takes time if there are many fields, so the methods take a meter and
  * check it along the way.
  */
private[sjsonnet] class Shape private[runtime] (
    private val below: Shape,
    val top: Layout,
    val depth: Int,
    val hasAsserts: Boolean
) {
  protected var nEntries = 0
  private var index: FieldIndex = null
  private var lastSum: Shape = null

  // Made on demand: many shapes are intermediate steps of a sum, and never need it.
  private var known: Shape.Known = null

  /** Whether only one object has this shape, so that remembering answers for another is pointless. */
  def isOfOneObject: Boolean = false

  /** The shape of `a + b` where `a` has this shape and `b` a single layer with this layout. */
  def plus(layout: Layout): Shape =
    if (lastSum != null && (lastSum.top eq layout)) lastSum
    else {
      val transitions = if (known == null) null else known.transitions
      val found = if (transitions == null) null else transitions.get(layout)
      val sum =
        if (found != null) found
        else {
          layout.countSum()
          new Shape(this, layout, depth + 1, hasAsserts || layout.hasAsserts)
        }
      if (found == null && lastSum != null) remember(sum)
      lastSum = sum
      sum
    }

  /** Caches the second and further transitions. Their number is bounded, since a layer from a literal with computed
    * names may never come again.
    */
  private def remember(sum: Shape): Unit = {
    val found = whatIsKnown
    if (found.transitions == null) {
      found.transitions = new java.util.HashMap
      found.transitions.put(lastSum.top, lastSum)
    }
    if (found.transitions.size < Shape.MaxTransitions) found.transitions.put(sum.top, sum)
  }

  private def whatIsKnown: Shape.Known = {
    if (known == null) known = new Shape.Known
    known
  }

  /** The definition that a field read of `sym` finds, or [[Entry.none]]. */
  def find(sym: Sym, meter: Meter): Entry = findBelow(sym, depth, meter)

  /** The newest definition of `sym` in the layers below number `layer`, or [[Entry.none]]. */
  def findBelow(sym: Sym, layer: Int, meter: Meter): Entry = {
    if (index == null) makeIndex(meter)
    index.newest(sym).below(layer).found
  }

  /** What [[findBelow]] finds before removals are taken into account: a definition, a removal, or [[Entry.none]]. */
  private[runtime] final def definitionBelow(sym: Sym, layer: Int, meter: Meter): Entry = {
    if (index == null) makeIndex(meter)
    index.newest(sym).below(layer)
  }

  /** The definition to which that of `entry` is added, or which it overrides. */
  private[runtime] def older(entry: Entry, meter: Meter): Entry = entry.older.found

  /** [[find]] for a computed name, which it does not intern. */
  def find(name: StrValue, ctx: Ctx): Entry = findBelow(name, depth, ctx)

  /** [[findBelow]] for a computed name, which it does not intern. */
  def findBelow(name: StrValue, layer: Int, ctx: Ctx): Entry = {
    val sym = ctx.known(name)
    if (sym == null) Entry.none else findBelow(sym, layer, ctx)
  }

  /** The number of definitions in all layers, once the first lookup has made the index; each [[Entry.index]] is below it. */
  final def nDefinitions: Int = nEntries

  /** The visible fields in the order of their names' code points. */
  def visibleByName(meter: Meter): Array[Entry] = {
    val found = whatIsKnown
    if (found.visible == null) found.visible = onlyVisible(allByName(meter))
    found.visible
  }

  /** The number of visible fields, without sorting them. */
  def nVisible(meter: Meter): Int = {
    val found = whatIsKnown
    if (found.nVisible < 0) found.nVisible = entries(meter).count(_.isVisible)
    found.nVisible
  }

  /** All fields, hidden ones too, in the order of their names' code points. */
  def allByName(meter: Meter): Array[Entry] = {
    val found = whatIsKnown
    if (found.all == null) found.all = EntryOrder.byName(entries(meter), meter)
    found.all
  }

  /** The visible fields in the order in which the evaluation writes them. */
  def visible(ctx: Ctx): Array[Entry] =
    if (ctx.settings.preservesOrder) onlyVisible(all(ctx)) else visibleByName(ctx)

  /** All fields in the order in which the evaluation lists them. */
  def all(ctx: Ctx): Array[Entry] =
    if (ctx.settings.preservesOrder) allByDefinition(ctx) else allByName(ctx)

  private[runtime] def allByDefinition(meter: Meter): Array[Entry] =
    EntryOrder.byDefinition(entries(meter), meter)

  private def onlyVisible(entries: Array[Entry]): Array[Entry] =
    if (entries.forall(_.isVisible)) entries else entries.filter(_.isVisible)

  protected def entries(meter: Meter): Array[Entry] = {
    if (index == null) makeIndex(meter)
    index.entriesBelow(depth)
  }

  /** Extends the index of the nearest shape below that is the newest of its index's chain, else starts a new one. The
    * nearest may be several layers down, since a program need not look at each sum that it makes.
    */
  private def makeIndex(meter: Meter): Unit = {
    val base = newestBelow
    val from = if (base == null) 0 else base.depth
    val chain = if (base == null) new FieldIndex else base.index
    val shapes = new Array[Shape](depth - from)
    var shape = this
    while (shape ne base) {
      shapes(shape.depth - from - 1) = shape
      shape = shape.below
    }
    shapes.foreach(_.addTo(chain, meter))
  }

  /** The nearest shape below that an index ends with, or null. */
  private def newestBelow: Shape = {
    var shape = below
    while (shape != null && (shape.index == null || shape.index.depth != shape.depth))
      shape = shape.below
    shape
  }

  /** Adds the top layer to `chain`, which has the layers below it. A shape keeps the index that it has. */
  private def addTo(chain: FieldIndex, meter: Meter): Unit = {
    chain.add(top, meter)
    if (index == null) {
      nEntries = chain.size
      index = chain
    }
  }
}

private object Shape {
  private final val MaxTransitions = 64

  /** Indexing this many fields takes far less than a millisecond. */
  final val CheckInterval = 1 << 12

  /** The cached answers of a shape that is more than an intermediate step: its fields, and its transitions. */
  private final class Known {
    var visible: Array[Entry] = null
    var nVisible: Int = -1
    var all: Array[Entry] = null
    var transitions: java.util.HashMap[Layout, Shape] = null
  }
}

/** A definition of a field: field number `field` of layer number `layer`.
  *
  * `index` numbers the definitions in all layers of a shape, from the first layer on. `older` is the next definition of
  * the same name further down. `isPlus` says that the value has to be added to the older one's. `first` is the [[index]] of
  * the oldest definition that it overrides, or its own if there is none.
  */
private[sjsonnet] sealed class Entry private[runtime] (
    val sym: Sym,
    val layer: Int,
    fieldAndFlags: Int,
    val index: Int,
    private[runtime] val first: Int,
    private[runtime] val older: Entry,
    uncovered: Entry
) {

  // Entries are as numerous as fields, and separate fields for the flags would make each larger by a third in Scala Native,
  // where sizes are multiples of 16 bytes.

  final def field: Int = fieldAndFlags >>> Entry.FlagBits
  final def isVisible: Boolean = (fieldAndFlags & Entry.Visible) != 0
  final def isPlus: Boolean = (fieldAndFlags & Entry.Plus) != 0

  /** The definition that a lookup of this entry finds: the entry itself or, for a removal, what lies below the layers
    * it removes the name from.
    */
  private[runtime] final def found: Entry = if (uncovered == null) this else uncovered

  /** The newest of this and the older definitions that is in the layers below number `limit`, or [[Entry.none]]. */
  private[runtime] final def below(limit: Int): Entry = {
    var entry: Entry = this
    while (entry.layer >= limit)
      entry = entry match {
        case again: Redefinition if again.jump.layer >= limit => again.jump
        case _                                                => entry.older
      }
    entry
  }

  final def isNone: Boolean = this eq Entry.none

  /** Whether a layer removes the name, rather than defining it. */
  private[runtime] final def isRemoval: Boolean = uncovered != null
}

/** A definition of a name that has older ones.
  *
  * With one jump each, definitions form a skew-binary list (Myers, ''An applicative random-access stack'', 1983), in
  * which [[below]] takes logarithmic time. A program may redefine a field once for each of its steps.
  */
private final class Redefinition(
    sym: Sym,
    layer: Int,
    fieldAndFlags: Int,
    index: Int,
    first: Int,
    older: Entry,
    uncovered: Entry
) extends Entry(sym, layer, fieldAndFlags, index, first, older, uncovered) {

  private val nOlder: Int = Redefinition.nOlder(older) + 1

  /** A definition several steps further down, or the next one. */
  val jump: Entry = {
    val near = Redefinition.jump(older)
    val far = Redefinition.jump(near)
    val isSameDistance =
      nOlder - 1 - Redefinition.nOlder(near) == Redefinition.nOlder(near) - Redefinition.nOlder(far)
    if (isSameDistance) far else older
  }
}

private object Redefinition {

  private def nOlder(entry: Entry): Int = entry match {
    case again: Redefinition => again.nOlder
    case _                   => 0
  }

  private def jump(entry: Entry): Entry = entry match {
    case again: Redefinition => again.jump
    case _                   => entry
  }
}

private[sjsonnet] object Entry {

  /** The end of every chain of definitions: no such field. */
  val none: Entry = new Entry(null, -1, 0, 0, 0, null, null)

  private final val FlagBits = 2
  private final val Visible = 1
  private final val Plus = 2

  private[runtime] def fieldAndFlags(field: Int, isVisible: Boolean, isPlus: Boolean): Int =
    field << FlagBits | (if (isVisible) Visible else 0) | (if (isPlus) Plus else 0)
}

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
