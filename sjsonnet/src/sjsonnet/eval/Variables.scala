package sjsonnet.eval

import sjsonnet.value.{Lazy, NumValue, ObjValue, Value}

/** A value known before the program runs: a literal, a builtin. */
final class Constant(val value: Value, pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = value
  override def delay(frame: Frame, ctx: Ctx): Lazy = value
  override def numberAtHand(frame: Frame): Double = value match {
    case number: NumValue => number.toDouble
    case _                => Double.NaN
  }
}

/** A variable in slot `slot` of some frame around; the subclasses say which.
  *
  * A slot is replaced by the value once that is known, so that thunks can go and later reads are direct.
  */
abstract class Variable(slot: Int, pos: Int) extends Node(pos) {

  protected def holder(frame: Frame): Frame

  final override def eval(frame: Frame, ctx: Ctx): Value = {
    val variables = holder(frame)
    variables(slot) match {
      case value: Value => value
      case pending: Lazy =>
        ctx.enter(pos)
        val value = pending.force(ctx)
        ctx.leave()
        variables(slot) = value
        value
      case _ => throw new AssertionError("variable read before it is set up")
    }
  }

  /** The slot's content, if it has been set up: locals may refer to ones that come after them. */
  final override def delay(frame: Frame, ctx: Ctx): Lazy = holder(frame)(slot) match {
    case known: Lazy => known
    case _           => new Thunk(this, frame)
  }

  final override def numberAtHand(frame: Frame): Double = holder(frame)(slot) match {
    case number: NumValue => number.toDouble
    case _                => Double.NaN
  }
}

object Variable {

  /** The variable in `slot` of the frame `hops` frames out. */
  def apply(hops: Int, slot: Int, pos: Int): Variable = hops match {
    case 0 => new Variable0(slot, pos)
    case 1 => new Variable1(slot, pos)
    case 2 => new Variable2(slot, pos)
    case _ => new VariableN(hops, slot, pos)
  }
}

private final class Variable0(slot: Int, pos: Int) extends Variable(slot, pos) {
  override protected def holder(frame: Frame): Frame = frame
}

private final class Variable1(slot: Int, pos: Int) extends Variable(slot, pos) {
  override protected def holder(frame: Frame): Frame = Frames.parent(frame)
}

private final class Variable2(slot: Int, pos: Int) extends Variable(slot, pos) {
  override protected def holder(frame: Frame): Frame = Frames.parent(Frames.parent(frame))
}

private final class VariableN(hops: Int, slot: Int, pos: Int) extends Variable(slot, pos) {
  override protected def holder(frame: Frame): Frame = Frames.up(frame, hops)
}

/** `self`, or `$` seen from inside: the object of the frame `hops` frames out. */
final class SelfNode(hops: Int, pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = Frames.self(Frames.up(frame, hops))
  override def delay(frame: Frame, ctx: Ctx): Lazy = eval(frame, ctx)
}

/** How the fixed slots of a frame are read. */
private[eval] object Frames {

  /** The slots of an object's frame before its locals. */
  final val SelfSlots = 3

  def parent(frame: Frame): Frame = frame(0).asInstanceOf[Frame]

  def up(frame: Frame, hops: Int): Frame = {
    var holder = frame
    var i = hops
    while (i > 0) {
      holder = parent(holder)
      i -= 1
    }
    holder
  }

  def self(frame: Frame): ObjValue = frame(1).asInstanceOf[ObjValue]

  /** The number of the layer in [[self]] that the frame's code comes from. */
  def layerIndex(frame: Frame): Int = frame(2).asInstanceOf[Integer].intValue

  def ofObject(parent: Frame, self: ObjValue, layerIndex: Int, nSlots: Int): Frame = {
    val frame = new Array[AnyRef](nSlots)
    frame(0) = parent
    frame(1) = self
    frame(2) = Integer.valueOf(layerIndex)
    frame
  }
}
