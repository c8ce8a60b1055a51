package sjsonnet.eval

import sjsonnet.EvalError
import sjsonnet.runtime._

/** Nodes that are watched. They forward every variant of evaluation that the node they wrap has, so that a program
  * behaves the same with a probe: it delays the same things, and tail calls still use no stack.
  */
private[eval] object WatchedNodes {

  /** `node`, watched. */
  def of(node: Node, watch: Watch): Node = node match {
    case number: NumberNode   => new WatchedNumber(number, watch)
    case boolean: BooleanNode => new WatchedBoolean(boolean, watch)
    case other                => new WatchedNode(other, watch)
  }

  /** The wrapped node, for callers that look at it instead of evaluating it. */
  def inner(node: Node): Node = node match {
    case watched: WatchedNode => watched.inner
    case other                => other
  }

  private def evaluated(value: Value, watch: Watch): Value = {
    if (value eq TailCall) watch.leaving() else watch.after(value)
    value
  }

  private def failed(error: EvalError, watch: Watch): EvalError = {
    watch.failed(error)
    error
  }

  // Each method has its own `try`: a function around it would take more of the host's stack for each level.

  private final class WatchedNode(val inner: Node, watch: Watch)
      extends Node(inner.pos, inner.mayLeaveCall) {
    override def eval(frame: Frame, ctx: Ctx): Value = {
      watch.before(frame)
      val value =
        try inner.eval(frame, ctx)
        catch { case error: EvalError => throw failed(error, watch) }
      evaluated(value, watch)
    }

    override def evalLeavingCall(frame: Frame, ctx: Ctx): Value = {
      watch.before(frame)
      val value =
        try inner.evalLeavingCall(frame, ctx)
        catch { case error: EvalError => throw failed(error, watch) }
      evaluated(value, watch)
    }

    override def delay(frame: Frame, ctx: Ctx): Lazy = inner.delay(frame, ctx) match {
      case thunk: Thunk if thunk.isOf(inner) => new Thunk(this, frame)
      case value: Value                      =>
        watch.before(frame)
        evaluated(value, watch)
      case handedOn =>
        watch.before(frame)
        watch.leaving()
        handedOn
    }

    override def forced(frame: Frame, ctx: Ctx): Value = delay(frame, ctx).force(ctx)

    override def knownNumber(frame: Frame): Double =
      known(inner.knownNumber(frame), frame, watch)

    override def knownText(frame: Frame, ctx: Ctx): StrValue =
      knownValue(inner.knownText(frame, ctx), frame, watch)

    override def knownArray(frame: Frame): ArrValue =
      knownValue(inner.knownArray(frame), frame, watch)
  }

  private final class WatchedNumber(inner: NumberNode, watch: Watch) extends NumberNode(inner.pos) {
    override def evalNumber(frame: Frame, ctx: Ctx): Double = {
      watch.before(frame)
      val number =
        try inner.evalNumber(frame, ctx)
        catch { case error: EvalError => throw failed(error, watch) }
      watch.after(NumValue(number))
      number
    }

    override def knownNumber(frame: Frame): Double =
      known(inner.knownNumber(frame), frame, watch)
  }

  private final class WatchedBoolean(inner: BooleanNode, watch: Watch)
      extends BooleanNode(inner.pos, inner.mayLeaveCall)
      with Refutable {
    override def refuted(frame: Frame, ctx: Ctx): Refuted = {
      watch.before(frame)
      val refuted =
        try Refuted.by(inner, frame, pos, ctx)
        catch { case error: EvalError => throw failed(error, watch) }
      watch.after(BoolValue(refuted == null))
      refuted
    }

    override def evalBoolean(frame: Frame, ctx: Ctx): Boolean = {
      watch.before(frame)
      val boolean =
        try inner.evalBoolean(frame, ctx)
        catch { case error: EvalError => throw failed(error, watch) }
      watch.after(BoolValue(boolean))
      boolean
    }

    override def evalLeavingCall(frame: Frame, ctx: Ctx): Value = {
      watch.before(frame)
      val value =
        try inner.evalLeavingCall(frame, ctx)
        catch { case error: EvalError => throw failed(error, watch) }
      evaluated(value, watch)
    }
  }

  /** A number that is known without evaluation counts as evaluated. */
  private def known(number: Double, frame: Frame, watch: Watch): Double = {
    if (!number.isNaN) {
      watch.before(frame)
      watch.after(NumValue(number))
    }
    number
  }

  /** [[known]] for a value, or null if none is known. */
  private def knownValue[A <: Value](value: A, frame: Frame, watch: Watch): A = {
    if (value != null) {
      watch.before(frame)
      watch.after(value)
    }
    value
  }
}
