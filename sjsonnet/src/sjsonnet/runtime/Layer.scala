package sjsonnet.runtime

/** What one object literal contributes to objects, apart from the variables around it: names,
  * visibilities and code. A literal with fixed names has one description for the whole evaluation; computed
  * names make one where the literal is evaluated. `constants` has the values of fields that need no
  * evaluation, and null for the others.
  *
  * @param removedLayers
  *   how many layers right below lose what they say about `names`; 0 for a layer that has fields
  */
private[sjsonnet] final class LayerDesc(
    val names: Array[Sym],
    val visibilities: Array[Byte],
    val plus: Array[Boolean],
    private[runtime] val constants: Array[Value],
    val code: LayerCode,
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
      Array.fill(names.length)(visibility),
      new Array[Boolean](names.length),
      new Array[Value](names.length),
      LayerCode.none,
      false,
      removedLayers
    )

  /** A layer of plain values under these names, all different. */
  def ofValues(names: Array[Sym], visibility: Byte = Default): LayerDesc =
    uniform(names, visibility, removedLayers = 0)

  /** A layer that takes `name` away from the `nLayers` layers below it. */
  def removing(name: Sym, nLayers: Int): LayerDesc = uniform(Array(name), Default, nLayers)
}

/** The code of an object literal, in the form that layers call. */
private[sjsonnet] abstract class LayerCode {

  /** Whether the field depends on the object it is read from. */
  def usesSelf(field: Int): Boolean

  /** The position of the field in the program, or [[Ctx.Here]]. */
  def pos(field: Int): Int

  /** The value of a field that does not depend on the object, for all objects with this layer. */
  def evalShared(layer: Layer, field: Int, ctx: Ctx): Value

  /** The value of a field in `self`, whose layer number `layerIndex` is `layer`. */
  def evalField(self: ObjValue, layerIndex: Int, layer: Layer, field: Int, ctx: Ctx): Value

  /** A frame with the literal's locals that do not depend on the object. */
  def newLocalsFrame(layer: Layer, ctx: Ctx): Frame

  /** A frame with the object, the layer's number, and the locals that depend on the object. */
  def newSelfFrame(self: ObjValue, layerIndex: Int, layer: Layer, ctx: Ctx): Frame

  /** Runs the literal's asserts for `self`. */
  def runAsserts(self: ObjValue, layerIndex: Int, layer: Layer, ctx: Ctx): Unit
}

private[sjsonnet] object LayerCode {

  /** Of layers that have values in place of code. */
  val none: LayerCode = new LayerCode {
    override def usesSelf(field: Int): Boolean = false
    override def pos(field: Int): Int = Ctx.Here
    override def evalShared(layer: Layer, field: Int, ctx: Ctx): Value =
      layer.values(field).force(ctx)
    override def evalField(
        self: ObjValue,
        layerIndex: Int,
        layer: Layer,
        field: Int,
        ctx: Ctx
    ): Value = layer.values(field).force(ctx)
    override def newLocalsFrame(layer: Layer, ctx: Ctx): Frame = layer.env
    override def newSelfFrame(self: ObjValue, layerIndex: Int, layer: Layer, ctx: Ctx): Frame =
      layer.env
    override def runAsserts(self: ObjValue, layerIndex: Int, layer: Layer, ctx: Ctx): Unit = ()
  }
}

/** One evaluated object literal: its description and the variables around it.
  *
  * The same layer is part of every object derived from that literal, and keeps the results of the fields
  * that do not depend on the object, so that these are computed once for all of them. A layer of plain
  * values has `values`; one from a comprehension has a frame for each field in `fieldFrames`; the others
  * have neither.
  */
private[sjsonnet] final class Layer(
    val desc: LayerDesc,
    val env: Frame,
    val fieldFrames: Array[Frame],
    private[runtime] val values: Array[Lazy]
) {
  private var shared: Array[Value] = null
  private var frameOfLocals: Frame = null

  /** The frame of the literal's self-free locals. */
  def localsFrame(ctx: Ctx): Frame = {
    if (frameOfLocals == null) frameOfLocals = desc.code.newLocalsFrame(this, ctx)
    frameOfLocals
  }

  /** The value of a field that does not depend on the object. */
  def sharedValue(field: Int, ctx: Ctx): Value =
    if (values != null) values(field).force(ctx)
    else {
      val constant = desc.constants(field)
      if (constant != null) constant
      else {
        if (shared == null) shared = new Array[Value](desc.names.length)
        val known = shared(field)
        if (known != null && !known.isInstanceOf[Running]) known
        else {
          shared(field) = Running.mark(known, ctx)
          val value = desc.code.evalShared(this, field, ctx)
          shared(field) = value
          value
        }
      }
    }
}

private[sjsonnet] object Layer {
  def ofValues(desc: LayerDesc, values: Array[Lazy]): Layer = new Layer(desc, null, null, values)
}
