package sjsonnet.eval

import sjsonnet.runtime._
import sjsonnet.syntax.{AssertMember, Bind, Expr, ObjectUse}

/** The members of an object literal, lowered one by one when they are first needed.
  *
  * Members that depend on the object run in a frame with the object in it, made once per object. The others
  * run in a frame around that, made once per evaluated literal, which only exists where such members have
  * locals to keep.
  */
private[eval] abstract class ObjectCode(
    scope: Scope,
    locals: Array[Bind],
    use: ObjectUse,
    lowering: Lowering
) extends LayerCode {

  private val sharedLocals = locals.indices.filterNot(use.localUsesSelf(_)).map(locals(_)).toArray
  private val selfLocals = locals.indices.filter(use.localUsesSelf(_)).map(locals(_)).toArray

  protected final val hasLocalsFrame: Boolean = sharedLocals.nonEmpty

  protected final val sharedScope: Scope =
    if (hasLocalsFrame) scope.inner.bindAll(sharedLocals.map(_.name)) else scope

  protected final val selfScope: Scope = sharedScope.innerObject.bindAll(selfLocals.map(_.name))

  private lazy val sharedNodes = sharedLocals.map(bind => lowering.lower(bind.body, sharedScope))
  private lazy val selfNodes = selfLocals.map(bind => lowering.lower(bind.body, selfScope))

  /** The scope that a member runs in. */
  protected final def scopeOf(usesSelf: Boolean): Scope = if (usesSelf) selfScope else sharedScope

  protected final def localsFrame(env: Frame, ctx: Ctx): Frame =
    if (!hasLocalsFrame) env
    else {
      val nodes = sharedNodes
      val frame = new Frame(env, sharedScope.slots.count)
      var i = 0
      while (i < nodes.length) {
        frame.set(i, nodes(i).delay(frame, ctx))
        i += 1
      }
      frame
    }

  protected final def frameOfObject(parent: Frame, self: ObjValue, layer: Int, ctx: Ctx): Frame = {
    val nodes = selfNodes
    val frame = new SelfFrame(parent, self, layer, selfScope.slots.count)
    var i = 0
    while (i < nodes.length) {
      frame.set(i, nodes(i).delay(frame, ctx))
      i += 1
    }
    frame
  }
}

/** The code of `{ … }`; `fields(i)` is the body of field number `i`. */
private[eval] final class LiteralCode(
    scope: Scope,
    obj: Expr.Obj,
    lowering: Lowering
) extends ObjectCode(scope, obj.locals, obj.use, lowering) {

  private val bodies = new Array[Code](obj.fields.length)
  private lazy val asserts = obj.asserts.map(new AssertCode(_, selfScope, lowering))

  override def usesSelf(field: Int): Boolean = obj.use.fieldUsesSelf(field)
  override def pos(field: Int): Int = lowering.pos(obj.fields(field).body.from)

  override def evalShared(layer: Layer, field: Int, ctx: Ctx): Value =
    body(field).eval(layer.localsFrame(ctx), ctx)

  override def evalField(
      self: ObjValue,
      layerIndex: Int,
      layer: Layer,
      field: Int,
      ctx: Ctx
  ): Value = body(field).eval(self.selfFrame(layerIndex, ctx), ctx)

  override def newLocalsFrame(layer: Layer, ctx: Ctx): Frame = localsFrame(layer.env, ctx)

  override def newSelfFrame(self: ObjValue, layerIndex: Int, layer: Layer, ctx: Ctx): Frame =
    frameOfObject(layer.localsFrame(ctx), self, layerIndex, ctx)

  override def runAsserts(self: ObjValue, layerIndex: Int, layer: Layer, ctx: Ctx): Unit = {
    val frame = self.selfFrame(layerIndex, ctx)
    asserts.foreach(_.check(frame, ctx))
  }

  private def body(field: Int): Code = {
    if (bodies(field) == null)
      bodies(field) = lowering.code(obj.fields(field).body, scopeOf(usesSelf(field)))
    bodies(field)
  }
}

/** The code of `{ … for … }`: one body for all fields, run in a frame of each field's own. */
private[eval] final class CompCode(
    scope: Scope,
    comp: Expr.ObjComp,
    lowering: Lowering
) extends ObjectCode(scope, comp.locals, comp.use, lowering) {

  private lazy val body = lowering.code(comp.field.body, scopeOf(usesSelf(0)))

  override def usesSelf(field: Int): Boolean = comp.use.fieldUsesSelf(0)
  override def pos(field: Int): Int = lowering.pos(comp.field.body.from)

  override def evalShared(layer: Layer, field: Int, ctx: Ctx): Value =
    body.eval(localsFrame(layer.fieldFrames(field), ctx), ctx)

  override def evalField(
      self: ObjValue,
      layerIndex: Int,
      layer: Layer,
      field: Int,
      ctx: Ctx
  ): Value = {
    val locals = localsFrame(layer.fieldFrames(field), ctx)
    body.eval(frameOfObject(locals, self, layerIndex, ctx), ctx)
  }

  override def newLocalsFrame(layer: Layer, ctx: Ctx): Frame = layer.env
  override def newSelfFrame(self: ObjValue, layerIndex: Int, layer: Layer, ctx: Ctx): Frame =
    layer.env
  override def runAsserts(self: ObjValue, layerIndex: Int, layer: Layer, ctx: Ctx): Unit = ()
}

/** Some of the fields of another code, for a literal whose computed names left fields out. */
private[eval] final class SelectedCode(code: LayerCode, selected: Array[Int]) extends LayerCode {
  override def usesSelf(field: Int): Boolean = code.usesSelf(selected(field))
  override def pos(field: Int): Int = code.pos(selected(field))
  override def evalShared(layer: Layer, field: Int, ctx: Ctx): Value =
    code.evalShared(layer, selected(field), ctx)
  override def evalField(
      self: ObjValue,
      layerIndex: Int,
      layer: Layer,
      field: Int,
      ctx: Ctx
  ): Value = code.evalField(self, layerIndex, layer, selected(field), ctx)
  override def newLocalsFrame(layer: Layer, ctx: Ctx): Frame = code.newLocalsFrame(layer, ctx)
  override def newSelfFrame(self: ObjValue, layerIndex: Int, layer: Layer, ctx: Ctx): Frame =
    code.newSelfFrame(self, layerIndex, layer, ctx)
  override def runAsserts(self: ObjValue, layerIndex: Int, layer: Layer, ctx: Ctx): Unit =
    code.runAsserts(self, layerIndex, layer, ctx)
}

/** An assert of an object. */
private final class AssertCode(member: AssertMember, scope: Scope, lowering: Lowering) {
  private val condition = lowering.code(member.condition, scope)
  private val message = member.message.map(lowering.code(_, scope))
  private val pos = lowering.pos(member.from)

  def check(frame: Frame, ctx: Ctx): Unit =
    if (!Operands.boolean(condition.eval(frame, ctx), pos, ctx))
      throw ctx.failAt(
        pos,
        message.fold("Object assertion failed.")(code =>
          Operators.toStr(code.eval(frame, ctx), pos, ctx).toString
        )
      )
}

/** A body that runs in a frame of its own where it has locals, and in the frame around it otherwise.
  *
  * @param nSlots
  *   the size of its own frame, or 0 for none
  */
private[eval] final class Code(node: Node, nSlots: Int) {
  def eval(frame: Frame, ctx: Ctx): Value =
    if (nSlots == 0) node.eval(frame, ctx)
    else node.eval(new Frame(frame, nSlots), ctx)
}
