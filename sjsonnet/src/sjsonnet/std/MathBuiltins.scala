package sjsonnet.std

import sjsonnet.eval.{Ctx, Operators}
import sjsonnet.value._

/** The "Mathematical Utilities" group of the reference. Results that are no numbers of the language, such as
  * the logarithm of zero, are errors ([[Result.ofDouble]]); the functions come from [[Elementary]].
  */
object MathBuiltins extends BuiltinGroup {

  constant("pi", NumValue(math.Pi))

  /** The negative of everything that is not positive: of zero, too. */
  builtin("abs", "n") { (ctx: Ctx, n: Value) =>
    val number = numberOr(n, "std.abs", ctx)
    if (number > 0) number else -number
  }

  builtin("sign", "n") { (ctx: Ctx, n: Value) =>
    val number = numberOr(n, "std.sign", ctx)
    if (number > 0) 1 else if (number < 0) -1 else 0
  }

  builtin("max", "a", "b") { (ctx: Ctx, a: Value, b: Value) =>
    val first = numberOr(a, "std.max first param", ctx)
    val second = numberOr(b, "std.max second param", ctx)
    if (first > second) first else second
  }

  builtin("min", "a", "b") { (ctx: Ctx, a: Value, b: Value) =>
    val first = numberOr(a, "std.min first param", ctx)
    val second = numberOr(b, "std.min second param", ctx)
    if (first < second) first else second
  }

  /** Takes whatever has an order.
    *
    * {{{
    * std.clamp(7, 0, 5) == 5
    * std.clamp("b", "a", "c") == "b"
    * }}}
    */
  builtin("clamp", "x", "minVal", "maxVal") { (ctx: Ctx, x: Value, minVal: Value, maxVal: Lazy) =>
    if (Operators.compare(x, minVal, Ctx.Here, ctx) < 0) minVal
    else {
      val upper = maxVal.force(ctx)
      if (Operators.compare(x, upper, Ctx.Here, ctx) > 0) upper else x
    }
  }

  builtin("ceil", "x")((_: Ctx, x: Double) => math.ceil(x))
  builtin("floor", "x")((_: Ctx, x: Double) => math.floor(x))

  /** Halves away from zero.
    *
    * {{{
    * std.round(2.5) == 3
    * std.round(-2.5) == -3
    * }}}
    */
  builtin("round", "x") { (_: Ctx, x: Double) =>
    val whole = truncated(x)
    if (math.abs(x - whole) >= 0.5) whole + math.signum(x) else whole
  }

  builtin("sqrt", "x")((_: Ctx, x: Double) => math.sqrt(x))
  builtin("pow", "x", "n")((_: Ctx, x: Double, n: Double) => Elementary.pow(x, n))
  builtin("exp", "n|x")((_: Ctx, n: Double) => Elementary.exp(n))
  builtin("log", "n|x")((_: Ctx, n: Double) => Elementary.log(n))

  /** The reference divides two logarithms.
    *
    * {{{
    * std.log2(8) == 3
    * }}}
    */
  builtin("log2", "x")((ctx: Ctx, x: Double) => logarithm(x, 2, ctx))

  /** {{{
    * std.log10(100) == 2
    * }}}
    */
  builtin("log10", "x")((ctx: Ctx, x: Double) => logarithm(x, 10, ctx))

  builtin("sin", "x")((_: Ctx, x: Double) => Elementary.sin(x))
  builtin("cos", "x")((_: Ctx, x: Double) => Elementary.cos(x))
  builtin("tan", "x")((_: Ctx, x: Double) => Elementary.tan(x))
  builtin("asin", "x")((_: Ctx, x: Double) => Elementary.asin(x))
  builtin("acos", "x")((_: Ctx, x: Double) => Elementary.acos(x))
  builtin("atan", "x")((_: Ctx, x: Double) => Elementary.atan(x))
  builtin("atan2", "y", "x")((_: Ctx, y: Double, x: Double) => Elementary.atan2(y, x))
  builtin("hypot", "a|x", "b|y")((_: Ctx, a: Double, b: Double) => Elementary.hypot(a, b))

  builtin("deg2rad", "x") { (ctx: Ctx, x: Double) =>
    Numbers.times(x, math.Pi, Ctx.Here, ctx) / 180
  }

  builtin("rad2deg", "x") { (ctx: Ctx, x: Double) =>
    Numbers.times(x, 180, Ctx.Here, ctx) / math.Pi
  }

  /** {{{
    * std.mantissa(5) * std.pow(2, std.exponent(5)) == 5
    * }}}
    */
  builtin("exponent", "n|x")((_: Ctx, n: Double) => Elementary.exponent(n))

  builtin("mantissa", "n|x")((_: Ctx, n: Double) => Elementary.mantissa(n))

  builtin("modulo", "a|x", "b|y") { (ctx: Ctx, a: Double, b: Double) =>
    Numbers.modulo(a, b, Ctx.Here, ctx)
  }

  /** Looks at the part before the point.
    *
    * {{{
    * std.isEven(2.4)
    * }}}
    */
  builtin("isEven", "x")((_: Ctx, x: Double) => truncated(x) % 2 == 0)
  builtin("isOdd", "x")((_: Ctx, x: Double) => truncated(x) % 2 != 0)
  builtin("isInteger", "x")((_: Ctx, x: Double) => Numbers.isInteger(x))
  builtin("isDecimal", "x")((_: Ctx, x: Double) => !Numbers.isInteger(x))

  private def numberOr(value: Value, what: String, ctx: Ctx): Double = value match {
    case number: NumValue => number.toDouble
    case other            => throw ctx.fail(s"$what expected number, got ${other.typeName}")
  }

  /** `x` without what is behind the point. */
  private def truncated(x: Double): Double = if (x < 0) math.ceil(x) else math.floor(x)

  private def logarithm(x: Double, base: Double, ctx: Ctx): Double =
    Numbers.finite(Elementary.log(x), Ctx.Here, ctx) / Elementary.log(base)
}
