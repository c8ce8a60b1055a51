package sjsonnet.eval

import sjsonnet.runtime.{ArrValue, Ctx, Frame, Lazy, Node, NumValue, StrValue, Thunk, Value}

/** A value known before the program runs: a literal, a builtin. */
private[sjsonnet] final class Constant(val value: Value, pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = value
  override def delay(frame: Frame, ctx: Ctx): Lazy = value
  override def isNumber: Boolean = value.tag == Value.Tag.Num
  override def knownNumber(frame: Frame): Double = value match {
    case number: NumValue => number.toDouble
    case _                => Double.NaN
  }
  override def knownText(frame: Frame, ctx: Ctx): StrValue = value match {
    case text: StrValue => text
    case _              => null
  }
}

/** A variable in a slot of an enclosing frame; the subclasses say which.
  *
  * Once the value is known it replaces the thunk in the slot, so that the thunk can be freed and later reads are
  * direct.
  */
private[sjsonnet] abstract class Variable(pos: Int) extends Node(pos) {

  protected def read(frame: Frame): Lazy
  protected def write(frame: Frame, value: Value): Unit

  override def eval(frame: Frame, ctx: Ctx): Value = dereferenced(read(frame), frame, ctx)

  protected final def dereferenced(content: Lazy, frame: Frame, ctx: Ctx): Value = content match {
    case value: Value => value
    case pending      =>
      val value =
        if (ctx.tryEnter(pos)) {
          val forced = pending.force(ctx)
          ctx.leave()
          forced
        } else ctx.runOnDeepStack(pos)(pending.force(ctx))
      write(frame, value)
      value
  }

  /** The slot's content, if it has been set up: locals may refer to ones that come after them. */
  final override def delay(frame: Frame, ctx: Ctx): Lazy = {
    val content = read(frame)
    if (content == null) new Thunk(this, frame) else content
  }

  /** Unlike [[eval]], it adds no entry to the trace. */
  final override def forced(frame: Frame, ctx: Ctx): Value = delay(frame, ctx).force(ctx)

  final override def knownNumber(frame: Frame): Double = read(frame) match {
    case number: NumValue => number.toDouble
    case _                => Double.NaN
  }

  final override def knownText(frame: Frame, ctx: Ctx): StrValue = read(frame) match {
    case text: StrValue => text
    case _              => null
  }

  final override def heldValue(frame: Frame): Value = read(frame) match {
    case value: Value => value
    case _            => null
  }

  final override def knownArray(frame: Frame): ArrValue = read(frame) match {
    case array: ArrValue => array
    case _               => null
  }
}

private[sjsonnet] object Variable {

  /** The variable in `slot` of the frame `hops` frames out. */
  def apply(hops: Int, slot: Int, pos: Int): Variable = (hops, slot) match {
    case (0, 0) => new Own0(pos)
    case (0, 1) => new Own1(pos)
    case (0, 2) => new Own2(pos)
    case (0, 3) => new Own3(pos)
    case (1, 0) => new Outer0(pos)
    case (1, 1) => new Outer1(pos)
    case (1, 2) => new Outer2(pos)
    case (1, 3) => new Outer3(pos)
    case _      => new Distant(hops, slot, pos)
  }

  private final class Own0(pos: Int) extends Variable(pos) {
    override protected def read(frame: Frame): Lazy = frame.slot0
    override protected def write(frame: Frame, value: Value): Unit = frame.slot0 = value
    override def eval(frame: Frame, ctx: Ctx): Value = dereferenced(frame.slot0, frame, ctx)
  }

  private final class Own1(pos: Int) extends Variable(pos) {
    override protected def read(frame: Frame): Lazy = frame.slot1
    override protected def write(frame: Frame, value: Value): Unit = frame.slot1 = value
    override def eval(frame: Frame, ctx: Ctx): Value = dereferenced(frame.slot1, frame, ctx)
  }

  private final class Own2(pos: Int) extends Variable(pos) {
    override protected def read(frame: Frame): Lazy = frame.slot2
    override protected def write(frame: Frame, value: Value): Unit = frame.slot2 = value
    override def eval(frame: Frame, ctx: Ctx): Value = dereferenced(frame.slot2, frame, ctx)
  }

  private final class Own3(pos: Int) extends Variable(pos) {
    override protected def read(frame: Frame): Lazy = frame.slot3
    override protected def write(frame: Frame, value: Value): Unit = frame.slot3 = value
    override def eval(frame: Frame, ctx: Ctx): Value = dereferenced(frame.slot3, frame, ctx)
  }

  private final class Outer0(pos: Int) extends Variable(pos) {
    override protected def read(frame: Frame): Lazy = frame.up.slot0
    override protected def write(frame: Frame, value: Value): Unit = frame.up.slot0 = value
    override def eval(frame: Frame, ctx: Ctx): Value = dereferenced(frame.up.slot0, frame, ctx)
  }

  private final class Outer1(pos: Int) extends Variable(pos) {
    override protected def read(frame: Frame): Lazy = frame.up.slot1
    override protected def write(frame: Frame, value: Value): Unit = frame.up.slot1 = value
    override def eval(frame: Frame, ctx: Ctx): Value = dereferenced(frame.up.slot1, frame, ctx)
  }

  private final class Outer2(pos: Int) extends Variable(pos) {
    override protected def read(frame: Frame): Lazy = frame.up.slot2
    override protected def write(frame: Frame, value: Value): Unit = frame.up.slot2 = value
    override def eval(frame: Frame, ctx: Ctx): Value = dereferenced(frame.up.slot2, frame, ctx)
  }

  private final class Outer3(pos: Int) extends Variable(pos) {
    override protected def read(frame: Frame): Lazy = frame.up.slot3
    override protected def write(frame: Frame, value: Value): Unit = frame.up.slot3 = value
    override def eval(frame: Frame, ctx: Ctx): Value = dereferenced(frame.up.slot3, frame, ctx)
  }

  private final class Distant(hops: Int, slot: Int, pos: Int) extends Variable(pos) {
    override protected def read(frame: Frame): Lazy = frame.outer(hops).get(slot)
    override protected def write(frame: Frame, value: Value): Unit =
      frame.outer(hops).set(slot, value)
  }
}

/** `self`, or `$` in a nested object: the object of the frame `hops` frames out. */
private[sjsonnet] final class SelfNode(hops: Int, pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = frame.outer(hops).self
  override def heldValue(frame: Frame): Value = frame.outer(hops).self
  override def delay(frame: Frame, ctx: Ctx): Lazy = eval(frame, ctx)
}
