package sjsonnet.eval

import sjsonnet.runtime._
import sjsonnet.syntax.{AssertMember, BinaryOp, Expr, Field, Member}

/** The members of an object literal, lowered one by one when they are first needed.
  *
  * Members that depend on the object run in a frame with the object in it, made once per object. The others run in a
  * frame around that one, made once per evaluated literal, and only if there are locals for it.
  */
private[eval] abstract class ObjectCode(
    override final val literal: Expr.ObjectLiteral,
    lowering: Lowering
) extends LayerCode {

  // The nodes of the locals that do not use the object, and of those that do; lowered on demand.
  private var sharedNodes: Array[Node] = null
  private var selfNodes: Array[Node] = null

  protected final def isLiteralWith(name: String, body: Expr): Boolean = body match {
    case obj: Expr.Obj =>
      obj.fields.exists {
        case fixed: Field.Fixed => fixed.name.toString == name
        case _: Field.Computed  => false
      }
    case sum: Expr.Binary if sum.op == BinaryOp.Plus =>
      isLiteralWith(name, sum.lhs) || isLiteralWith(name, sum.rhs)
    case _ => false
  }

  protected final def lowered(member: Member): Node = lowering.member(member)

  private def loweredLocals(usesSelf: Boolean): Array[Node] =
    if (literal.locals.isEmpty) ObjectCode.noNodes
    else literal.locals.filter(_.usesSelf == usesSelf).map(lowered(_))

  override final def hasLocalsFrame: Boolean = literal.hasLocalsFrame
  override final def hasTracedLocals: Boolean = literal.hasTracedLocals

  override final def newLocalsFrame(outer: Frame, ctx: Ctx): Frame =
    if (!hasLocalsFrame) outer
    else {
      if (sharedNodes == null) sharedNodes = loweredLocals(usesSelf = false)
      val nodes = sharedNodes
      val frame = Frame(outer, nodes.length)
      var i = 0
      while (i < nodes.length) {
        frame.set(i, nodes(i).delay(frame, ctx))
        i += 1
      }
      frame
    }

  override final def newSelfFrame(
      locals: Frame,
      self: ObjValue,
      layerIndex: Int,
      ctx: Ctx
  ): Frame = {
    if (selfNodes == null) selfNodes = loweredLocals(usesSelf = true)
    val nodes = selfNodes
    val frame = Frame.ofSelf(locals, self, layerIndex, nodes.length)
    var i = 0
    while (i < nodes.length) {
      frame.set(i, nodes(i).delay(frame, ctx))
      i += 1
    }
    frame
  }
}

private object ObjectCode {
  private val noNodes = new Array[Node](0)
}

/** The code of `{ … }`; `fields(i)` is the body of field number `i`. */
private[eval] final class LiteralCode(
    obj: Expr.Obj,
    lowering: Lowering
) extends ObjectCode(obj, lowering) {

  private val bodies = new Array[Node](obj.fields.length)
  private lazy val asserts = obj.asserts.map(new AssertCode(_, lowering))

  override def usesSelf(field: Int): Boolean = obj.fields(field).usesSelf
  override def pos(field: Int): Int = body(field).pos
  override def definition(field: Int): Field = obj.fields(field)
  override def hasLiteral(field: Int, name: String): Boolean =
    isLiteralWith(name, obj.fields(field).body)

  override def eval(field: Int, frame: Frame, ctx: Ctx): Value = body(field).eval(frame, ctx)

  override def runAsserts(frame: Frame, ctx: Ctx): Unit = asserts.foreach(_.check(frame, ctx))

  private def body(field: Int): Node = {
    val known = bodies(field)
    if (known != null) known else newBody(field)
  }

  private def newBody(field: Int): Node = {
    val node = lowered(obj.fields(field))
    bodies(field) = node
    node
  }
}

/** The code of `{ … for … }`: one body for all fields, run in a frame of each field's own. */
private[eval] final class CompCode(
    comp: Expr.ObjComp,
    lowering: Lowering
) extends ObjectCode(comp, lowering) {

  private lazy val body = lowered(comp.field)

  override def usesSelf(field: Int): Boolean = comp.field.usesSelf
  override def pos(field: Int): Int = body.pos
  override def definition(field: Int): Field = comp.field
  override def hasLiteral(field: Int, name: String): Boolean = false

  override def eval(field: Int, frame: Frame, ctx: Ctx): Value = body.eval(frame, ctx)
  override def runAsserts(frame: Frame, ctx: Ctx): Unit = ()
}

/** A selection of another code's fields, for a literal whose computed names omitted some. */
private[eval] final class SelectedCode(code: LayerCode, selected: Array[Int]) extends LayerCode {
  override def usesSelf(field: Int): Boolean = code.usesSelf(selected(field))
  override def pos(field: Int): Int = code.pos(selected(field))
  override def literal: Expr.ObjectLiteral = code.literal
  override def definition(field: Int): Field = code.definition(selected(field))
  override def hasLiteral(field: Int, name: String): Boolean =
    code.hasLiteral(selected(field), name)
  override def eval(field: Int, frame: Frame, ctx: Ctx): Value =
    code.eval(selected(field), frame, ctx)
  override def hasLocalsFrame: Boolean = code.hasLocalsFrame
  override def hasTracedLocals: Boolean = code.hasTracedLocals
  override def newLocalsFrame(outer: Frame, ctx: Ctx): Frame = code.newLocalsFrame(outer, ctx)
  override def newSelfFrame(locals: Frame, self: ObjValue, layerIndex: Int, ctx: Ctx): Frame =
    code.newSelfFrame(locals, self, layerIndex, ctx)
  override def runAsserts(frame: Frame, ctx: Ctx): Unit = code.runAsserts(frame, ctx)
}

/** An assert of an object. */
private final class AssertCode(member: AssertMember, lowering: Lowering) {
  private val condition = lowering.body(member.condition, member.conditionSlots)
  private val message = member.message.map(lowering.body(_, member.messageSlots))
  private val pos =
    lowering.pos(member.from, member.message.fold(member.condition.until)(_.until))

  def check(frame: Frame, ctx: Ctx): Unit = {
    val refuted = Refuted.by(condition, frame, pos, ctx)
    if (refuted != null)
      throw Conditions.failure(
        message,
        EvalCatalogue.ObjectAssertionFailed,
        refuted,
        frame,
        pos,
        ctx
      )
  }
}

/** A body that has locals, in a frame of its own. */
private[eval] final class FramedNode(body: Node, nSlots: Int)
    extends Node(body.pos, body.mayLeaveCall) {
  override def eval(frame: Frame, ctx: Ctx): Value = body.eval(Frame(frame, nSlots), ctx)

  override def evalLeavingCall(frame: Frame, ctx: Ctx): Value =
    body.evalLeavingCall(Frame(frame, nSlots), ctx)
}
