package sjsonnet.runtime

/** What a layer looks like from outside: the names of its fields in their order, which of them are visible or `+:`, and
  * whether there are asserts. A [[Shape]] depends on nothing else, so objects whose layers have the same layouts share a
  * shape, with its index and its order of fields, even if they come from different literals.
  *
  * @param names
  *   all different
  * @param flags
  *   for each field, a visibility of [[LayerDesc]] and perhaps [[LayerDesc.Plus]]; a single one if it is the same for all
  * @param removedLayers
  *   from how many of the layers directly below `names` are removed; 0 for a layer that has fields
  * @param owner
  *   counts the memory of its shapes
  */
private[sjsonnet] final class Layout private[runtime] (
    val names: Array[Sym],
    private[runtime] val flags: Array[Byte],
    val hasAsserts: Boolean,
    val removedLayers: Int,
    owner: Option[Layouts] = None
) {
  private var shapeAlone: Shape = null

  /** The description of plain values in this layout, once one was needed. */
  private[runtime] var plain: LayerDesc = null

  /** [[LayerDesc.Default]], `Hidden` or `Visible`. */
  def visibility(field: Int): Byte = (flagsOf(field) & LayerDesc.VisibilityMask).toByte

  /** Whether the field is added to an older one: `+:`. */
  def isPlus(field: Int): Boolean = (flagsOf(field) & LayerDesc.Plus) != 0

  /** Whether all fields have the visibility that they have below, and none is added or removed. */
  def isPlain: Boolean = removedLayers == 0 && flags.length == 1 && flags(0) == LayerDesc.Default

  private def flagsOf(field: Int): Byte = if (flags.length == 1) flags(0) else flags(field)

  /** [[shape]] if it has been made, else null. */
  private[runtime] def knownShape: Shape = shapeAlone

  /** The shape of an object whose only layer has this layout. */
  def shape: Shape = {
    if (shapeAlone == null) shapeAlone = new Shape(null, this, 1, hasAsserts)
    shapeAlone
  }

  /** Counts a shape that has layers below one with this layout. */
  private[runtime] def countSum(): Unit = owner.foreach(_.countSum(names.length))
}

/** A direct-mapped cache of layouts: each hashes to one slot and replaces what was there, so the cache never grows beyond
  * its bound. Literals that a configuration repeats, the objects of a document, and those that a builtin makes one after
  * another often have the same names in the same order.
  */
private[sjsonnet] final class Layouts {
  import Layouts._

  private var slots = new Array[Layout](FirstSlots)
  private var nUsed = 0

  /** The number of names in all layouts that are kept. */
  private var nNames = 0L

  /** An estimate of the bytes taken by shapes of several layers. Other shapes lead to them, but it is not known which are
    * still reachable, so this only grows. If the tables are dropped too early because of that, little is lost: a program
    * that makes so many shapes takes much longer than lowering its code again.
    */
  private var bytesOfSums = 0L

  private val self = Some(this)

  /** An estimate of the bytes of memory taken by the layouts and their shapes. */
  def weight: Long = nNames * BytesPerName + bytesOfSums

  private[runtime] def countSum(nNamesOnTop: Int): Unit =
    bytesOfSums += BytesPerShape + nNamesOnTop * BytesPerName

  /** The layout with these names, all different, and without removals; takes ownership of the arrays. */
  def of(names: Array[Sym], flags: Array[Byte], hasAsserts: Boolean): Layout =
    if (names.length > MaxNames) new Layout(names, flags, hasAsserts, removedLayers = 0, self)
    else {
      val hash = hashOf(names, flags, hasAsserts)
      val found = slots(hash & slots.length - 1)
      if (found != null && isSame(found, names, flags, hasAsserts)) found
      else added(new Layout(names, flags, hasAsserts, removedLayers = 0, self), hash)
    }

  /** The description of plain values under these names, all different; takes ownership of `names`. */
  def ofValues(names: Array[Sym]): LayerDesc = {
    val layout = of(names, FieldTraits.same(LayerDesc.Default).flags, hasAsserts = false)
    if (layout.plain == null) layout.plain = LayerDesc.ofValues(layout)
    layout.plain
  }

  private def added(layout: Layout, hash: Int): Layout = {
    if (nUsed > slots.length / 2 && slots.length < MaxSlots) grow()
    put(layout, hash)
    layout
  }

  private def put(layout: Layout, hash: Int): Unit = {
    val slot = hash & slots.length - 1
    if (slots(slot) == null) nUsed += 1 else nNames -= slots(slot).names.length
    nNames += layout.names.length
    slots(slot) = layout
  }

  private def grow(): Unit = {
    val old = slots
    slots = new Array[Layout](old.length * 4)
    nUsed = 0
    nNames = 0
    old.foreach(layout =>
      if (layout != null) put(layout, hashOf(layout.names, layout.flags, layout.hasAsserts))
    )
  }
}

private[sjsonnet] object Layouts {
  private final val FirstSlots = 64
  private final val MaxSlots = 4096

  /** An object with more names is unlikely to have a second of its kind. */
  private final val MaxNames = 64

  /** For a name in the array of a layout, its entry in the layout's shape, and its place in that shape's index. */
  private final val BytesPerName = 80L

  private final val BytesPerShape = 64L

  private def hashOf(names: Array[Sym], flags: Array[Byte], hasAsserts: Boolean): Int = {
    var hash = if (hasAsserts) 1 else 0
    var i = 0
    while (i < names.length) {
      hash = hash * 31 + names(i).hash
      i += 1
    }
    i = 0
    while (i < flags.length) {
      hash = hash * 31 + flags(i)
      i += 1
    }
    hash ^ hash >>> 16
  }

  private def isSame(
      layout: Layout,
      names: Array[Sym],
      flags: Array[Byte],
      hasAsserts: Boolean
  ): Boolean =
    layout.hasAsserts == hasAsserts && java.util.Arrays.equals(layout.flags, flags) &&
      sameNames(layout.names, names)

  /** Whether the names are the same in the same order; some may be null. */
  def sameNames(a: Array[Sym], b: Array[Sym]): Boolean =
    a.length == b.length && {
      var i = 0
      while (i < a.length && (a(i) eq b(i))) i += 1
      i == a.length
    }
}
