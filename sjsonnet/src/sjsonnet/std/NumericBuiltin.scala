package sjsonnet.std

import sjsonnet.runtime._

/** What a builtin makes of one number, without a box; an infinity or NaN is an error. */
private[std] trait Numeric1 {
  def apply(ctx: Ctx, x: Double): Double
}

/** What a builtin makes of two numbers, without a box; an infinity or NaN is an error. */
private[std] trait Numeric2 {
  def apply(ctx: Ctx, x: Double, y: Double): Double
}

private[std] final class NumericBuiltin1(name: String, a: BuiltinParam, function: Numeric1)
    extends Builtin(name, Array(a))
    with NumberFunc1 {

  override protected def run(args: Array[Lazy], ctx: Ctx): Value = call1(args(0), ctx)

  override def call1(x: Lazy, ctx: Ctx): Value =
    NumValue(result(NumericBuiltin.number(x.force(ctx), a, ctx), ctx))

  override def callWith1(x: Node, frame: Frame, ctx: Ctx): Value = NumValue(number(x, frame, ctx))

  override def number(x: Node, frame: Frame, ctx: Ctx): Double =
    result(NumericBuiltin.number(x, frame, a, ctx), ctx)

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

  override protected def run(args: Array[Lazy], ctx: Ctx): Value = call2(args(0), args(1), ctx)

  override def call2(x: Lazy, y: Lazy, ctx: Ctx): Value = {
    val first = NumericBuiltin.number(x.force(ctx), a, ctx)
    val second = NumericBuiltin.number(y.force(ctx), b, ctx)
    NumValue(result(first, second, ctx))
  }

  override def callWith2(x: Node, y: Node, frame: Frame, ctx: Ctx): Value =
    NumValue(number(x, y, frame, ctx))

  override def number(x: Node, y: Node, frame: Frame, ctx: Ctx): Double = {
    val first = NumericBuiltin.number(x, frame, a, ctx)
    val second = NumericBuiltin.number(y, frame, b, ctx)
    result(first, second, ctx)
  }

  private def result(x: Double, y: Double, ctx: Ctx): Double =
    Numbers.finite(function(ctx, x, y), Ctx.Here, ctx)
}

private object NumericBuiltin {

  /** The argument `value` of parameter `param`. */
  def number(value: Value, param: BuiltinParam, ctx: Ctx): Double = value match {
    case number: NumValue => number.toDouble
    case other            =>
      throw param.mismatch(other, ctx)(ctx.failType(other, Value.Tag.Num, Ctx.Here))
  }

  /** Likewise, for an argument that is still a node. */
  def number(arg: Node, frame: Frame, param: BuiltinParam, ctx: Ctx): Double = {
    val number = arg.evalUnboxed(frame, ctx)
    if (number.isNaN) this.number(ctx.notNumber, param, ctx) else number
  }
}
