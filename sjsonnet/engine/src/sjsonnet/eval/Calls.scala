package sjsonnet.eval

import sjsonnet.{Blamed, EvalError}
import sjsonnet.runtime._

/** `callee(args)` with positional arguments only. */
private[sjsonnet] final class CallNode(
    callee: Node,
    args: Array[Node],
    isTailstrict: Boolean,
    pos: Int
) extends Node(pos, mayLeaveCall = true) {

  override def eval(frame: Frame, ctx: Ctx): Value = callee.eval(frame, ctx) match {
    case closure: Closure if closure.nParams == args.length =>
      val callFrame = frameOf(closure, frame, ctx)
      if (ctx.tryEnter(pos)) {
        val result = closure.code.run(callFrame, ctx)
        ctx.leave()
        result
      } else ctx.runOnDeepStack(pos)(closure.code.run(callFrame, ctx))
    case func: FuncValue => callSlowly(func, frame, ctx)
    case other           => throw Arguments.failNoFunction(other, pos, ctx)
  }

  override def evalLeavingCall(frame: Frame, ctx: Ctx): Value =
    callee.eval(frame, ctx) match {
      case closure: Closure if closure.nParams == args.length =>
        ctx.leaveCall(closure.code, frameOf(closure, frame, ctx), pos, isTailstrict)
      case func: FuncValue => callSlowly(func, frame, ctx)
      case other           => throw Arguments.failNoFunction(other, pos, ctx)
    }

  private def frameOf(closure: Closure, frame: Frame, ctx: Ctx): Frame = {
    val callFrame = closure.code.newFrame(closure.outer)
    var i = 0
    while (i < args.length) {
      callFrame.set(i, Arguments.one(args(i), isTailstrict, frame, ctx))
      i += 1
    }
    callFrame
  }

  private def callSlowly(func: FuncValue, frame: Frame, ctx: Ctx): Value = {
    if (isTailstrict)
      ctx.runNested(pos)(ArgumentBinding.check(args.length, Closure.noNames, func, ctx))
    val values = Arguments.all(args, isTailstrict, frame, ctx)
    ctx.runNested(pos) {
      if (isTailstrict) func.callStrictly(values, Closure.noNames, ctx) else func.call(values, ctx)
    }
  }
}

/** `callee(args)` with named arguments: `names` are the names of the last of `args`. */
private[sjsonnet] final class NamedCallNode(
    callee: Node,
    args: Array[Node],
    names: Array[Sym],
    isTailstrict: Boolean,
    pos: Int
) extends Node(pos, mayLeaveCall = true) {

  override def eval(frame: Frame, ctx: Ctx): Value = callee.eval(frame, ctx) match {
    case func: FuncValue =>
      call(func, arguments(func, frame, ctx), ctx)
    case other => throw Arguments.failNoFunction(other, pos, ctx)
  }

  override def evalLeavingCall(frame: Frame, ctx: Ctx): Value =
    callee.eval(frame, ctx) match {
      case closure: Closure =>
        val values = arguments(closure, frame, ctx)
        ctx.enter(pos)
        val callFrame = closure.frameFor(values, names, ctx)
        if (isTailstrict) closure.forceArguments(callFrame, ctx)
        ctx.leave()
        ctx.leaveCall(closure.code, callFrame, pos, isTailstrict)
      case func: FuncValue => call(func, arguments(func, frame, ctx), ctx)
      case other           => throw Arguments.failNoFunction(other, pos, ctx)
    }

  private def call(func: FuncValue, values: Array[Lazy], ctx: Ctx): Value =
    ctx.runNested(pos) {
      if (isTailstrict) func.callStrictly(values, names, ctx)
      else func.callNamed(values, names, ctx)
    }

  private def arguments(func: FuncValue, frame: Frame, ctx: Ctx): Array[Lazy] = {
    if (isTailstrict) ctx.runNested(pos)(ArgumentBinding.check(args.length, names, func, ctx))
    Arguments.all(args, isTailstrict, frame, ctx)
  }
}

/** Prepares arguments for a function: delayed, or evaluated now if the call is `tailstrict`. */
private object Arguments {

  /** The error of a call of `found`, which is not a function. */
  def failNoFunction(found: Value, pos: Int, ctx: Ctx): EvalError = {
    val missed = if (found.tag == Value.Tag.Null) ctx.services.missedNative else ""
    val hint = if (missed.isEmpty) TypeHints.needsFunction(found) else missed
    ctx.failType(found, Value.Tag.Func, pos, Blamed.Left, hint)
  }

  def one(arg: Node, isTailstrict: Boolean, frame: Frame, ctx: Ctx): Lazy =
    if (isTailstrict) arg.eval(frame, ctx) else arg.delay(frame, ctx)

  def all(args: Array[Node], isTailstrict: Boolean, frame: Frame, ctx: Ctx): Array[Lazy] = {
    val values = new Array[Lazy](args.length)
    var i = 0
    while (i < args.length) {
      values(i) = one(args(i), isTailstrict, frame, ctx)
      i += 1
    }
    values
  }
}

/** A call of a builtin known before the program runs, with one argument, where that and the result are numbers. */
private[sjsonnet] final class NumberCall1(func: NumberFunc1, a: Node, pos: Int)
    extends NumberNode(pos) {
  override def evalNumber(frame: Frame, ctx: Ctx): Double =
    if (ctx.tryEnter(pos)) {
      val result = func.number(a, frame, ctx)
      ctx.leave()
      result
    } else ctx.runOnDeepStack(pos)(func.number(a, frame, ctx))
}

/** [[NumberCall1]] with two arguments. */
private[sjsonnet] final class NumberCall2(func: NumberFunc2, a: Node, b: Node, pos: Int)
    extends NumberNode(pos) {
  override def evalNumber(frame: Frame, ctx: Ctx): Double =
    if (ctx.tryEnter(pos)) {
      val result = func.number(a, b, frame, ctx)
      ctx.leave()
      result
    } else ctx.runOnDeepStack(pos)(func.number(a, b, frame, ctx))
}

/** A call of a builtin known before the program runs, with one positional argument. */
private[sjsonnet] final class BuiltinCall1(func: FuncValue, a: Node, pos: Int) extends Node(pos) {
  override def isFreshArray: Boolean = func.returnsFreshArray

  override def eval(frame: Frame, ctx: Ctx): Value =
    if (ctx.tryEnter(pos)) {
      val result = func.callWith1(a, frame, ctx)
      ctx.leave()
      result
    } else ctx.runOnDeepStack(pos)(func.callWith1(a, frame, ctx))
}

/** [[BuiltinCall1]] with two arguments. */
private[sjsonnet] final class BuiltinCall2(func: FuncValue, a: Node, b: Node, pos: Int)
    extends Node(pos) {
  override def isFreshArray: Boolean = func.returnsFreshArray

  override def eval(frame: Frame, ctx: Ctx): Value =
    if (ctx.tryEnter(pos)) {
      val result = func.callWith2(a, b, frame, ctx)
      ctx.leave()
      result
    } else ctx.runOnDeepStack(pos)(func.callWith2(a, b, frame, ctx))
}

/** [[BuiltinCall1]] with three arguments. */
private[sjsonnet] final class BuiltinCall3(func: FuncValue, a: Node, b: Node, c: Node, pos: Int)
    extends Node(pos) {
  override def isFreshArray: Boolean = func.returnsFreshArray

  override def eval(frame: Frame, ctx: Ctx): Value =
    if (ctx.tryEnter(pos)) {
      val result = func.callWith3(a, b, c, frame, ctx)
      ctx.leave()
      result
    } else ctx.runOnDeepStack(pos)(func.callWith3(a, b, c, frame, ctx))
}
