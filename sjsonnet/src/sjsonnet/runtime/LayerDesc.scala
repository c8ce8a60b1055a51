package sjsonnet.runtime

/** Everything that is known about a layer's fields without evaluating any: their names, their visibility, which of them
  * are `+:`, and the values of those that are literals. An object literal with fixed names has one description for the
  * whole evaluation; one with computed names gets its description when it is evaluated.
  *
  * @param code
  *   computes the fields; null for plain values. It is kept here rather than in the layers, since a program has many more
  *   of those
  * @param removedLayers
  *   from how many of the layers directly below `names` are removed; 0 for a layer that has fields
  */
private[sjsonnet] final class LayerDesc private (
    val names: Array[Sym],
    traits: FieldTraits,
    private[runtime] val code: LayerCode,
    val hasAsserts: Boolean,
    val removedLayers: Int
) {
  private var shapeAlone: Shape = null

  /** [[LayerDesc.Default]], `Hidden` or `Visible`. */
  def visibility(field: Int): Byte = (flags(field) & LayerDesc.VisibilityMask).toByte

  /** Whether the field is added to an older one: `+:`. */
  def isPlus(field: Int): Boolean = (flags(field) & LayerDesc.Plus) != 0

  private def flags(field: Int): Byte = {
    val flags = traits.flags
    if (flags.length == 1) flags(0) else flags(field)
  }

  /** The value of a field that needs no evaluation, or null. */
  private[runtime] def constant(field: Int): Value = {
    val constants = traits.constants
    if (constants.length == 0) null else constants(field)
  }

  /** [[shape]] if it has been made, else null. */
  private[runtime] def knownShape: Shape = shapeAlone

  /** The shape of an object made from this layer only. */
  def shape: Shape = {
    if (shapeAlone == null) shapeAlone = new Shape(null, this, 1, hasAsserts)
    shapeAlone
  }
}

private[sjsonnet] object LayerDesc {
  final val Default: Byte = 0
  final val Hidden: Byte = 1
  final val Visible: Byte = 2

  /** A flag that is added to the visibility of a `+:` field. */
  final val Plus: Byte = 4
  private final val VisibilityMask = 3

  /** The description of plain values under these names, all different. */
  def ofValues(names: Array[Sym], visibility: Byte = Default): LayerDesc =
    new LayerDesc(names, FieldTraits.same(visibility), null, hasAsserts = false, removedLayers = 0)

  /** The description of fields that `code` computes. */
  def ofCode(
      names: Array[Sym],
      traits: FieldTraits,
      hasAsserts: Boolean,
      code: LayerCode
  ): LayerDesc = new LayerDesc(names, traits, code, hasAsserts, removedLayers = 0)

  /** The description of a layer that removes `name` from the `nLayers` layers below it. */
  def removing(name: Sym, nLayers: Int): LayerDesc =
    new LayerDesc(Array(name), FieldTraits.same(Default), null, hasAsserts = false, nLayers)
}

/** The properties of a layer's fields other than their names.
  *
  * @param flags
  *   for each field, a visibility of [[LayerDesc]] and perhaps [[LayerDesc.Plus]]; a single one if it is the same for all
  * @param constants
  *   for each field, its value if it is a literal, else null; empty if none is
  */
private[sjsonnet] final class FieldTraits(
    private[runtime] val flags: Array[Byte],
    private[runtime] val constants: Array[Value]
)

private[sjsonnet] object FieldTraits {
  private val noConstants = new Array[Value](0)
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
