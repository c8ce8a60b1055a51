package sjsonnet.eval

import sjsonnet.{Diagnostic, EvalError, Problem}
import sjsonnet.runtime._
import sjsonnet.syntax.ImportKind

/** `local …; body`: the variables are slots of the current frame. */
private[sjsonnet] final class LocalNode(
    slots: Array[Int],
    values: Array[Node],
    body: Node,
    pos: Int
) extends Node(pos, body.mayLeaveCall) {

  override def eval(frame: Frame, ctx: Ctx): Value = {
    bind(frame, ctx)
    body.eval(frame, ctx)
  }

  override def evalLeavingCall(frame: Frame, ctx: Ctx): Value = {
    bind(frame, ctx)
    body.evalLeavingCall(frame, ctx)
  }

  private def bind(frame: Frame, ctx: Ctx): Unit = {
    var i = 0
    while (i < slots.length) {
      frame.set(slots(i), values(i).delay(frame, ctx))
      i += 1
    }
  }
}

/** `if condition then consequent else alternative`. The subclasses say which of the two may leave a call, if any: a loop
  * goes through here each time, and does not ask.
  */
private[sjsonnet] sealed class IfNode private (
    condition: Node,
    protected final val consequent: Node,
    protected final val alternative: Node,
    pos: Int
) extends Node(pos, consequent.mayLeaveCall || alternative.mayLeaveCall) {

  protected final def holds(frame: Frame, ctx: Ctx): Boolean =
    Conditions.holds(condition, frame, pos, ctx)

  final override def eval(frame: Frame, ctx: Ctx): Value =
    if (holds(frame, ctx)) consequent.eval(frame, ctx) else alternative.eval(frame, ctx)
}

private[sjsonnet] object IfNode {

  def apply(condition: Node, consequent: Node, alternative: Node, pos: Int): IfNode =
    (consequent.mayLeaveCall, alternative.mayLeaveCall) match {
      case (true, true)   => new Both(condition, consequent, alternative, pos)
      case (true, false)  => new Consequent(condition, consequent, alternative, pos)
      case (false, true)  => new Alternative(condition, consequent, alternative, pos)
      case (false, false) => new IfNode(condition, consequent, alternative, pos)
    }

  private final class Both(condition: Node, first: Node, second: Node, pos: Int)
      extends IfNode(condition, first, second, pos) {
    override def evalLeavingCall(frame: Frame, ctx: Ctx): Value =
      if (holds(frame, ctx)) consequent.evalLeavingCall(frame, ctx)
      else alternative.evalLeavingCall(frame, ctx)
  }

  private final class Consequent(condition: Node, first: Node, second: Node, pos: Int)
      extends IfNode(condition, first, second, pos) {
    override def evalLeavingCall(frame: Frame, ctx: Ctx): Value =
      if (holds(frame, ctx)) consequent.evalLeavingCall(frame, ctx)
      else alternative.eval(frame, ctx)
  }

  private final class Alternative(condition: Node, first: Node, second: Node, pos: Int)
      extends IfNode(condition, first, second, pos) {
    override def evalLeavingCall(frame: Frame, ctx: Ctx): Value =
      if (holds(frame, ctx)) consequent.eval(frame, ctx)
      else alternative.evalLeavingCall(frame, ctx)
  }
}

/** `assert condition : message; rest` */
private[sjsonnet] final class AssertNode(
    condition: Node,
    message: Option[Node],
    rest: Node,
    pos: Int
) extends Node(pos, rest.mayLeaveCall) {

  override def eval(frame: Frame, ctx: Ctx): Value = {
    check(frame, ctx)
    rest.eval(frame, ctx)
  }

  override def evalLeavingCall(frame: Frame, ctx: Ctx): Value = {
    check(frame, ctx)
    rest.evalLeavingCall(frame, ctx)
  }

  private def check(frame: Frame, ctx: Ctx): Unit = {
    val refuted = Refuted.by(condition, frame, pos, ctx)
    if (refuted != null)
      throw Conditions.failure(message, EvalCatalogue.AssertionFailed, refuted, frame, pos, ctx)
  }
}

/** `error message` */
private[sjsonnet] final class ErrorNode(message: Node, pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value =
    throw ctx.failAt(
      pos,
      EvalCatalogue.UserError(Operators.toStr(message.eval(frame, ctx), pos, ctx))
    )
}

/** An expression that fails whenever it is evaluated. */
private[sjsonnet] final class FailingNode(problem: Problem, pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = throw ctx.failAt(pos, problem)
}

/** `import`, `importstr`, `importbin`: the result of [[Services.load]], which caches it. */
private[sjsonnet] final class ImportNode(kind: ImportKind, path: String, from: String, pos: Int)
    extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value =
    ctx.runNested(pos)(ctx.services.load(kind, path, from, ctx))
}

/** The conditions of `if`, `assert`, `&&` and the like. */
private[eval] object Conditions {

  /** Whether a condition holds. If it is not a boolean, the error is at the construct's `pos`. */
  def holds(condition: Node, frame: Frame, pos: Int, ctx: Ctx): Boolean =
    condition match {
      case test: BooleanNode => test.evalBoolean(frame, ctx)
      case other             =>
        other.eval(frame, ctx) match {
          case bool: BoolValue => bool.toBoolean
          case value           => throw failType(value, condition, pos, ctx)
        }
    }

  /** A condition in tail position: its value is a boolean or, for a tail call, [[TailCall]], whose result must be one. */
  def evalTail(condition: Node, frame: Frame, pos: Int, ctx: Ctx): Value = {
    val value = condition.evalLeavingCall(frame, ctx)
    if (value eq TailCall) {
      if (ctx.tailBooleanAt == TailCall.NotChecked) ctx.tailBooleanAt = pos
      value
    } else if (value.isInstanceOf[BoolValue]) value
    else throw failType(value, condition, pos, ctx)
  }

  /** The error of a condition with the value `found`. */
  private def failType(found: Value, condition: Node, pos: Int, ctx: Ctx): EvalError = {
    val part = ctx.partAt(condition.pos)
    ctx.failType(found, Value.Tag.Bool, pos, part, TypeHints.needsCondition(found))
  }

  /** The error of an assertion that does not hold: its message, or `otherwise` if it has none. */
  def failure(
      message: Option[Node],
      otherwise: Diagnostic.Of1,
      refuted: Refuted,
      frame: Frame,
      pos: Int,
      ctx: Ctx
  ): EvalError = {
    val text = message.map(node => Operators.toStr(node.eval(frame, ctx), pos, ctx))
    val hint = refuted.hint(ctx)
    ctx.failAt(pos, text.fold(otherwise(hint))(EvalCatalogue.AssertionMessage(_, hint)))
  }
}
