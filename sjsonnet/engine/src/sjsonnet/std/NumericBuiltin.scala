package sjsonnet.std

import sjsonnet.EvalError
import sjsonnet.runtime._

/** What a builtin computes from one number, without a box. A result that is infinite or NaN is an error. */
private[std] trait Numeric1 {
  def apply(ctx: Ctx, x: Double): Double
}

/** What a builtin computes from two numbers, without a box. A result that is infinite or NaN is an error. */
private[std] trait Numeric2 {
  def apply(ctx: Ctx, x: Double, y: Double): Double
}

private[std] final class NumericBuiltin1(name: String, a: BuiltinParam, function: Numeric1)
    extends Builtin(name, Array(a))
    with NumberFunc1 {

  override def takes: Vector[Param[_]] = Vector(Param.ofDouble)
  override def returns: Int = Param.ofDouble.tags

  override protected def run(args: Array[Lazy], ctx: Ctx): Value = call1(args(0), ctx)

  override def call1(x: Lazy, ctx: Ctx): Value =
    NumValue(result(a.number(x.force(ctx), ctx), ctx))

  override def callWith1(x: Node, frame: Frame, ctx: Ctx): Value = NumValue(number(x, frame, ctx))

  override def number(x: Node, frame: Frame, ctx: Ctx): Double =
    result(a.number(x, frame, ctx), ctx)

  private def result(x: Double, ctx: Ctx): Double =
    Numbers.finite(function(ctx, x), Ctx.Here, ctx)
}

private[std] final class NumericBuiltin2(
    name: String,
    a: BuiltinParam,
    b: BuiltinParam,
    function: Numeric2
) extends Builtin(name, Array(a, b))
    with NumberFunc2 {

  override def takes: Vector[Param[_]] = Vector(Param.ofDouble, Param.ofDouble)
  override def returns: Int = Param.ofDouble.tags

  override protected def run(args: Array[Lazy], ctx: Ctx): Value = call2(args(0), args(1), ctx)

  override def call2(x: Lazy, y: Lazy, ctx: Ctx): Value = {
    val argA = x.force(ctx)
    if (a.isCheckedAtOnce) a.number(argA, ctx): Unit
    val argB = y.force(ctx)
    NumValue(result(a.number(argA, ctx), b.number(argB, ctx), ctx))
  }

  override def callWith2(x: Node, y: Node, frame: Frame, ctx: Ctx): Value =
    NumValue(number(x, y, frame, ctx))

  override def number(x: Node, y: Node, frame: Frame, ctx: Ctx): Double = {
    val first = x.evalUnboxed(frame, ctx)
    if (first.isNaN) throw failFirst(ctx.notNumber, y, frame, ctx)
    val second = b.number(y, frame, ctx)
    result(first, second, ctx)
  }

  private def failFirst(arg: Value, y: Node, frame: Frame, ctx: Ctx): EvalError = {
    if (!a.isCheckedAtOnce) y.eval(frame, ctx): Unit
    a.failNumber(arg, ctx)
  }

  private def result(x: Double, y: Double, ctx: Ctx): Double =
    Numbers.finite(function(ctx, x, y), Ctx.Here, ctx)
}
