package sjsonnet.runtime

/** What is known of a layer's fields without evaluating any: names, visibilities, and the values of fields that are
  * literals. An object literal with fixed names has one description for the whole evaluation; one with computed names
  * gets its description when it is evaluated.
  *
  * @param constants
  *   the values of fields that need no evaluation, and null for the others
  * @param removedLayers
  *   from how many layers right below `names` are removed; 0 for a layer that has fields
  */
private[sjsonnet] final class LayerDesc(
    val names: Array[Sym],
    val visibilities: Array[Byte],
    val plus: Array[Boolean],
    private[runtime] val constants: Array[Value],
    val hasAsserts: Boolean,
    val removedLayers: Int
) {
  private var shapeAlone: Shape = null

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

  private def uniform(names: Array[Sym], visibility: Byte, removedLayers: Int): LayerDesc =
    new LayerDesc(
      names,
      visibilities(names.length, visibility),
      new Array[Boolean](names.length),
      new Array[Value](names.length),
      false,
      removedLayers
    )

  private def visibilities(n: Int, visibility: Byte): Array[Byte] = {
    val result = new Array[Byte](n)
    java.util.Arrays.fill(result, visibility)
    result
  }

  /** The description of plain values under these names, all different. */
  def ofValues(names: Array[Sym], visibility: Byte = Default): LayerDesc =
    uniform(names, visibility, removedLayers = 0)

  /** The description of a layer that removes `name` from the `nLayers` layers below it. */
  def removing(name: Sym, nLayers: Int): LayerDesc = uniform(Array(name), Default, nLayers)
}
