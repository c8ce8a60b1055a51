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

  override protected def evalLeavingCall(frame: Frame, ctx: Ctx): Value = {
    bind(frame, ctx)
    body.evalTail(frame, ctx)
  }

  private def bind(frame: Frame, ctx: Ctx): Unit = {
    var i = 0
    while (i < slots.length) {
      frame.set(slots(i), values(i).delay(frame, ctx))
      i += 1
    }
  }
}

/** `if condition then consequent else alternative` */
private[sjsonnet] final class IfNode(condition: Node, consequent: Node, alternative: Node, pos: Int)
    extends Node(pos, consequent.mayLeaveCall || alternative.mayLeaveCall) {

  override def eval(frame: Frame, ctx: Ctx): Value =
    if (Conditions.holds(condition, frame, pos, ctx)) consequent.eval(frame, ctx)
    else alternative.eval(frame, ctx)

  override protected def evalLeavingCall(frame: Frame, ctx: Ctx): Value =
    if (Conditions.holds(condition, frame, pos, ctx)) consequent.evalTail(frame, ctx)
    else alternative.evalTail(frame, ctx)
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

  override protected def evalLeavingCall(frame: Frame, ctx: Ctx): Value = {
    check(frame, ctx)
    rest.evalTail(frame, ctx)
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
    val value = condition.evalTail(frame, ctx)
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
