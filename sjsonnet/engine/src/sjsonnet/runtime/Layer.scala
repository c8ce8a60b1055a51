package sjsonnet.runtime

import sjsonnet.syntax.{Expr, Field}

/** A part of an object: one evaluated object literal, one evaluated comprehension, or plain values under names. All
  * objects derived from a layer share it.
  */
private[sjsonnet] sealed abstract class Layer(final val desc: LayerDesc) extends Layers {

  /** Whether the value of a field depends on the object. */
  def usesSelf(field: Int): Boolean

  /** The value, for all objects with this layer, of a field that does not depend on the object. */
  def sharedValue(field: Int, ctx: Ctx): Value

  /** The value of a field in `self`, in which this is layer number `index`. */
  def valueIn(self: ObjValue, index: Int, field: Int, ctx: Ctx): Value

  /** What [[sharedValue]] has computed, or null. */
  def knownValue(field: Int): Value

  /** The place of a field in the program, or [[Ctx.Here]]. */
  def pos(field: Int): Int

  /** The literal that it is made from, unless it has plain values. */
  final def literal: Option[Expr.ObjectLiteral] = Option(desc.code).map(_.literal)

  /** The definition of a field in the program, unless its value is plain. */
  final def definition(field: Int): Option[Field] = Option(desc.code).map(_.definition(field))

  /** The frame that the literal was evaluated in or, for a comprehension, that of the step which made a field; null for plain
    * values.
    */
  def outside(field: Int): Frame

  /** Whether the value of a field is an object literal with a field `name`. */
  def hasLiteral(field: Int, name: Sym): Boolean

  /** Runs the layer's asserts for `self`, in which this is layer number `index`. */
  def runAsserts(self: ObjValue, index: Int, ctx: Ctx): Unit
}

/** A layer of plain values: already evaluated, or thunks. */
private[sjsonnet] final class ValuesLayer(desc: LayerDesc, values: Array[Lazy])
    extends StoredLayer(desc, values)

/** The members of `std`, which errors of fields that are not there tell from other objects. */
private[sjsonnet] final class StdLayer(desc: LayerDesc, values: Array[Lazy])
    extends StoredLayer(desc, values)

private[sjsonnet] sealed abstract class StoredLayer(desc: LayerDesc, final val values: Array[Lazy])
    extends Layer(desc) {
  override def usesSelf(field: Int): Boolean = false
  override def sharedValue(field: Int, ctx: Ctx): Value = values(field).force(ctx)
  override def valueIn(self: ObjValue, index: Int, field: Int, ctx: Ctx): Value =
    sharedValue(field, ctx)
  override def knownValue(field: Int): Value = values(field).dereferenced match {
    case value: Value => value
    case _            => null
  }
  override def pos(field: Int): Int = Ctx.Here
  override def outside(field: Int): Frame = null
  override def hasLiteral(field: Int, name: Sym): Boolean = false
  override def runAsserts(self: ObjValue, index: Int, ctx: Ctx): Unit = ()
}

/** A layer with code. It caches the values of fields that do not depend on the object, which are computed once for all
  * objects.
  */
private[sjsonnet] sealed abstract class CodeLayer(desc: LayerDesc) extends Layer(desc) {
  private var shared: Array[Value] = null

  /** The frame for a field that does not depend on the object. */
  protected def sharedFrame(field: Int, ctx: Ctx): Frame

  protected final def code: LayerCode = desc.code

  override final def usesSelf(field: Int): Boolean = code.usesSelf(field)

  override final def pos(field: Int): Int = code.pos(field)

  override final def hasLiteral(field: Int, name: Sym): Boolean =
    code.hasLiteral(field, name.toString)

  override final def knownValue(field: Int): Value = {
    val constant = desc.constant(field)
    if (constant != null) constant
    else if (shared == null || !BlackHole.isDone(shared(field))) null
    else shared(field)
  }

  override final def sharedValue(field: Int, ctx: Ctx): Value = {
    val constant = desc.constant(field)
    if (constant != null) constant
    else {
      if (shared == null) shared = new Array[Value](desc.names.length)
      val known = shared(field)
      if (BlackHole.isDone(known)) known
      else {
        shared(field) = BlackHole.begin(known, ctx, desc.names(field))
        val value = code.eval(field, sharedFrame(field, ctx), ctx)
        shared(field) = value
        value
      }
    }
  }
}

/** An object literal that has been evaluated in `outer`. */
private[sjsonnet] sealed class LiteralLayer private[runtime] (
    desc: LayerDesc,
    protected final val outer: Frame
) extends CodeLayer(desc) {

  override protected final def sharedFrame(field: Int, ctx: Ctx): Frame = localsFrame(ctx)

  override final def outside(field: Int): Frame = outer

  override final def valueIn(self: ObjValue, index: Int, field: Int, ctx: Ctx): Value =
    code.eval(field, self.selfFrame(this, index, ctx), ctx)

  override final def runAsserts(self: ObjValue, index: Int, ctx: Ctx): Unit =
    code.runAsserts(self.selfFrame(this, index, ctx), ctx)

  /** The value that a field would have if this were layer number `index` of `self`, which it is not. */
  final def valueAsOf(self: ObjValue, index: Int, field: Int, ctx: Ctx): Value =
    code.eval(field, newSelfFrame(self, index, ctx), ctx)

  /** A frame for a field, for tools: of `self`, in which this is layer number `index`, if the field depends on the object. */
  final def frameOf(self: ObjValue, index: Int, usesSelf: Boolean, ctx: Ctx): Frame =
    if (usesSelf) newSelfFrame(self, index, ctx) else localsFrame(ctx)

  /** Whether all members of an object can run in one frame of [[newSelfFrame]]. */
  private[runtime] final def sharesSelfFrame: Boolean = !code.hasTracedLocals

  /** A frame for code that depends on `self`. */
  private[runtime] final def newSelfFrame(self: ObjValue, index: Int, ctx: Ctx): Frame =
    code.newSelfFrame(localsFrame(ctx), self, index, ctx)

  /** The frame for code that does not depend on the object. */
  protected def localsFrame(ctx: Ctx): Frame = outer
}

/** An object literal with locals that do not depend on the object. */
private final class LiteralLayerWithLocals(desc: LayerDesc, outer: Frame)
    extends LiteralLayer(desc, outer) {
  private var frameOfLocals: Frame = null

  override protected def localsFrame(ctx: Ctx): Frame = {
    if (frameOfLocals == null) frameOfLocals = code.newLocalsFrame(outer, ctx)
    frameOfLocals
  }
}

private[runtime] object LiteralLayer {
  def apply(desc: LayerDesc, outer: Frame): LiteralLayer =
    if (desc.code.hasLocalsFrame) new LiteralLayerWithLocals(desc, outer)
    else new LiteralLayer(desc, outer)
}

/** An object comprehension that has been evaluated: one body for all fields, each with a frame of its step. */
private[sjsonnet] final class CompLayer(
    desc: LayerDesc,
    fieldFrames: Array[Frame]
) extends CodeLayer(desc) {

  override protected def sharedFrame(field: Int, ctx: Ctx): Frame =
    code.newLocalsFrame(fieldFrames(field), ctx)

  override def outside(field: Int): Frame = fieldFrames(field)

  override def valueIn(self: ObjValue, index: Int, field: Int, ctx: Ctx): Value =
    code.eval(field, code.newSelfFrame(sharedFrame(field, ctx), self, index, ctx), ctx)

  override def runAsserts(self: ObjValue, index: Int, ctx: Ctx): Unit = ()
}

/** The layers of an object: a single [[Layer]], a [[LayerStack]], or a [[Spread]]. */
private[runtime] sealed abstract class Layers

/** Layers shared by the versions of a growing object; those from `used` on are free. */
private[runtime] final class LayerStack(var layers: Array[Layer], var used: Int) extends Layers {

  def reserve(n: Int): Unit =
    if (n > layers.length)
      layers = java.util.Arrays.copyOf(layers, math.max(n, layers.length * 2))
}

/** Layers that are not in one array: a [[Sum]] or a [[LayerTree]]. */
private[runtime] abstract class Spread extends Layers {

  /** How many layers there are. */
  def depth: Int
}

/** Stands for the layers of a sum that have not been needed yet: its two operands. */
private[runtime] final class Sum(val left: ObjValue, val right: ObjValue) extends Spread {
  override val depth: Int = left.depth + right.depth

  /** How often [[Summation]] has come across it on its way through a larger sum; 0 at other times. */
  var visits: Int = 0
}
