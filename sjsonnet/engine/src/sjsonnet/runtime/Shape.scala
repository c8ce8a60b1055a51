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
  def older(entry: Entry, meter: Meter): Entry = entry.older.found

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
    if (ctx.settings.preserveOrder) onlyVisible(all(ctx)) else visibleByName(ctx)

  /** All fields in the order in which the evaluation lists them. */
  def all(ctx: Ctx): Array[Entry] =
    if (ctx.settings.preserveOrder) allByDefinition(ctx) else allByName(ctx)

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
