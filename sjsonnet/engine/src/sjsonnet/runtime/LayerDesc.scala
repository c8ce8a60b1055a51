package sjsonnet.runtime

/** Everything that is known about a layer's fields without evaluating any: their [[Layout]], the values of those that are
  * literals, and the code of the others. An object literal with fixed names has one description for the whole evaluation;
  * one with computed names gets its description when it is evaluated.
  *
  * @param constants
  *   for each field, its value if it is a literal, else null; empty if none is
  * @param code
  *   computes the fields; null for plain values. It is kept here rather than in the layers, since a program has many more
  *   of those
  */
private[sjsonnet] final class LayerDesc private (
    val layout: Layout,
    constants: Array[Value],
    private[runtime] val code: LayerCode
) {
  def names: Array[Sym] = layout.names

  def hasAsserts: Boolean = layout.hasAsserts

  /** The value of a field that needs no evaluation, or null. */
  private[runtime] def constant(field: Int): Value =
    if (constants.length == 0) null else constants(field)
}

private[sjsonnet] object LayerDesc {
  final val Default: Byte = 0
  final val Hidden: Byte = 1
  final val Visible: Byte = 2

  /** A flag that is added to the visibility of a `+:` field. */
  final val Plus: Byte = 4
  private[runtime] final val VisibilityMask = 3

  /** The description of plain values under these names, all different. */
  def ofValues(names: Array[Sym], visibility: Byte = Default): LayerDesc =
    ofValues(
      new Layout(names, FieldTraits.same(visibility).flags, hasAsserts = false, removedLayers = 0)
    )

  /** The description of plain values. */
  private[runtime] def ofValues(layout: Layout): LayerDesc =
    new LayerDesc(layout, FieldTraits.noConstants, null)

  /** The description of fields that `code` computes. */
  def ofCode(layout: Layout, traits: FieldTraits, code: LayerCode): LayerDesc =
    new LayerDesc(layout, traits.constants, code)

  /** The description of a layer that removes `name` from the `nLayers` layers below it. */
  def removing(name: Sym, nLayers: Int): LayerDesc =
    ofValues(
      new Layout(Array(name), FieldTraits.same(Default).flags, hasAsserts = false, nLayers)
    )
}

/** The properties of a layer's fields other than their names.
  *
  * @param flags
  *   for each field, a visibility of [[LayerDesc]] and perhaps [[LayerDesc.Plus]]; a single one if it is the same for all
  * @param constants
  *   for each field, its value if it is a literal, else null; empty if none is
  */
private[sjsonnet] final class FieldTraits(
    val flags: Array[Byte],
    private[runtime] val constants: Array[Value]
)

private[sjsonnet] object FieldTraits {
  private[runtime] val noConstants = new Array[Value](0)
  private val ofVisibility =
    Array(LayerDesc.Default, LayerDesc.Hidden, LayerDesc.Visible)
      .map(visibility => new FieldTraits(Array(visibility), noConstants))

  /** The traits of fields that are all alike, and either need evaluation or have plain values. */
  def same(visibility: Byte): FieldTraits = ofVisibility(visibility.toInt)

  /** The traits of fields that each have flags of their own. */
  def of(flags: Array[Byte], constants: Array[Value]): FieldTraits = {
    val kept = if (constants.exists(_ != null)) constants else noConstants
    val first = if (flags.isEmpty) LayerDesc.Default else flags(0)
    if (!flags.forall(_ == first)) new FieldTraits(flags, kept)
    else if ((kept eq noConstants) && first <= LayerDesc.Visible) same(first)
    else new FieldTraits(Array(first), kept)
  }
}
