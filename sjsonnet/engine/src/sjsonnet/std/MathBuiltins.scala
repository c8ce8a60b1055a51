package sjsonnet.std

import sjsonnet.numeric.Elementary
import sjsonnet.runtime._

/** The "Mathematical Utilities" group of the standard library reference. Results that are infinite or NaN, such as the
  * logarithm of zero, are errors. The functions come from [[Elementary]].
  */
private[sjsonnet] object MathBuiltins extends BuiltinGroup("Mathematical Utilities") {

  /** The ratio of a circle's circumference to its diameter.
    *
    * {{{
    * std.pi > 3.14159 && std.pi < 3.1416
    * }}}
    */
  constant("pi", NumValue(math.Pi))

  /** The absolute value of a number.
    *
    * {{{
    * std.abs(-2) == 2
    * std.abs(2) == 2
    * }}}
    */
  numeric("abs", "n".orFail(StdCatalogue.AbsNumber))((_, n) => if (n > 0) n else -n)

  /** 1 for a positive number, 0 for zero and -1 for a negative number.
    *
    * {{{
    * std.sign(-5) == -1
    * std.sign(0) == 0
    * }}}
    */
  numeric("sign", "n".orFail(StdCatalogue.SignNumber)) { (_, n) =>
    if (n > 0) 1 else if (n < 0) -1 else 0
  }

  /** The greater of two numbers.
    *
    * {{{
    * std.max(1, 2) == 2
    * }}}
    */
  numeric(
    "max",
    "a".orFail(StdCatalogue.MaxFirst).atOnce,
    "b".orFail(StdCatalogue.MaxSecond)
  )((_, a, b) => if (a > b) a else b)

  /** The smaller of two numbers.
    *
    * {{{
    * std.min(1, 2) == 1
    * }}}
    */
  numeric(
    "min",
    "a".orFail(StdCatalogue.MinFirst).atOnce,
    "b".orFail(StdCatalogue.MinSecond)
  )((_, a, b) => if (a < b) a else b)

  /** The value nearest to `x` in the range from `minVal` to `maxVal`. Accepts any values that can be ordered.
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

  /** The smallest integer that is not less than `x`.
    *
    * {{{
    * std.ceil(1.2) == 2
    * std.ceil(-1.2) == -1
    * }}}
    */
  numeric("ceil", "x")((_, x) => math.ceil(x))

  /** The greatest integer that is not greater than `x`.
    *
    * {{{
    * std.floor(1.8) == 1
    * std.floor(-1.2) == -2
    * }}}
    */
  numeric("floor", "x")((_, x) => math.floor(x))

  /** The integer nearest to `x`; halves are rounded away from zero.
    *
    * {{{
    * std.round(2.5) == 3
    * std.round(-2.5) == -3
    * }}}
    */
  numeric("round", "x") { (_, x) =>
    val whole = Numbers.truncate(x)
    if (math.abs(x - whole) >= 0.5) whole + math.signum(x) else whole
  }

  /** The square root. Fails for a negative number.
    *
    * {{{
    * std.sqrt(9) == 3
    * }}}
    */
  numeric("sqrt", "x")((_, x) => math.sqrt(x))

  /** `x` raised to the power of `n`. Fails when the result is not a number, or is too large.
    *
    * {{{
    * std.pow(2, 10) == 1024
    * std.pow(4, 0.5) == 2
    * }}}
    */
  numeric("pow", "x", "n")((_, x, n) => Elementary.pow(x, n))

  /** Euler's number raised to the power of `n`.
    *
    * {{{
    * std.exp(0) == 1
    * }}}
    */
  numeric("exp", "n|x")((_, n) => Elementary.exp(n))

  /** The natural logarithm. Fails unless the number is positive.
    *
    * {{{
    * std.log(1) == 0
    * }}}
    */
  numeric("log", "n|x")((_, n) => Elementary.log(n))

  /** The logarithm to base 2, computed as the quotient of two natural logarithms. Fails unless the number is
    * positive.
    *
    * {{{
    * std.log2(8) == 3
    * }}}
    */
  numeric("log2", "x")((ctx, x) => logarithm(x, 2, ctx))

  /** The logarithm to base 10, computed as the quotient of two natural logarithms. Fails unless the number is
    * positive.
    *
    * {{{
    * std.log10(100) == 2
    * }}}
    */
  numeric("log10", "x")((ctx, x) => logarithm(x, 10, ctx))

  /** The sine of an angle in radians.
    *
    * {{{
    * std.sin(0) == 0
    * }}}
    */
  numeric("sin", "x")((_, x) => Elementary.sin(x))

  /** The cosine of an angle in radians.
    *
    * {{{
    * std.cos(0) == 1
    * }}}
    */
  numeric("cos", "x")((_, x) => Elementary.cos(x))

  /** The tangent of an angle in radians.
    *
    * {{{
    * std.tan(0) == 0
    * }}}
    */
  numeric("tan", "x")((_, x) => Elementary.tan(x))

  /** The angle in radians, from -π/2 to π/2, whose sine is `x`. Fails unless `x` is from -1 to 1.
    *
    * {{{
    * std.asin(1) == std.pi / 2
    * }}}
    */
  numeric("asin", "x")((_, x) => Elementary.asin(x))

  /** The angle in radians, from 0 to π, whose cosine is `x`. Fails unless `x` is from -1 to 1.
    *
    * {{{
    * std.acos(-1) == std.pi
    * }}}
    */
  numeric("acos", "x")((_, x) => Elementary.acos(x))

  /** The angle in radians, from -π/2 to π/2, whose tangent is `x`.
    *
    * {{{
    * std.atan(1) == std.pi / 4
    * }}}
    */
  numeric("atan", "x")((_, x) => Elementary.atan(x))

  /** The angle in radians, from -π to π, between the x axis and the point (`x`, `y`).
    *
    * {{{
    * std.atan2(1, -1) == 3 * std.pi / 4
    * }}}
    */
  numeric("atan2", "y", "x")((_, y, x) => Elementary.atan2(y, x))

  /** The length of the hypotenuse of a right triangle with the legs `a` and `b`.
    *
    * {{{
    * std.hypot(3, 4) == 5
    * }}}
    */
  numeric("hypot", "a|x", "b|y")((_, a, b) => Elementary.hypot(a, b))

  /** An angle in degrees, converted to radians.
    *
    * {{{
    * std.deg2rad(180) == std.pi
    * }}}
    */
  numeric("deg2rad", "x") { (ctx, x) =>
    Numbers.times(x, math.Pi, Ctx.Here, ctx) / 180
  }

  /** An angle in radians, converted to degrees.
    *
    * {{{
    * std.rad2deg(std.pi) == 180
    * }}}
    */
  numeric("rad2deg", "x") { (ctx, x) =>
    Numbers.times(x, 180, Ctx.Here, ctx) / math.Pi
  }

  /** The binary exponent of a number: the number is its `std.mantissa` times two to this power. 0 for zero.
    *
    * {{{
    * std.mantissa(5) * std.pow(2, std.exponent(5)) == 5
    * std.exponent(8) == 4
    * }}}
    */
  numeric("exponent", "n|x")((_, n) => Elementary.exponent(n))

  /** The mantissa of a number: the number divided by a power of two, so that its absolute value is at least 0.5
    * and below 1; 0 for zero.
    *
    * {{{
    * std.mantissa(8) == 0.5
    * }}}
    */
  numeric("mantissa", "n|x")((_, n) => Elementary.mantissa(n))

  /** The remainder of `a` divided by `b`, with the sign of `a`. Fails when `b` is zero.
    *
    * {{{
    * std.modulo(7, 3) == 1
    * std.modulo(-7, 3) == -1
    * }}}
    */
  numeric("modulo", "a|x", "b|y") { (ctx, a, b) =>
    Numbers.modulo(a, b, Ctx.Here, ctx)
  }

  /** Whether the integer part of a number is even.
    *
    * {{{
    * std.isEven(2.4)
    * }}}
    */
  builtin("isEven", "x")((_: Ctx, x: Double) => Numbers.truncate(x) % 2 == 0)

  /** Whether the integer part of a number is odd.
    *
    * {{{
    * std.isOdd(3)
    * }}}
    */
  builtin("isOdd", "x")((_: Ctx, x: Double) => Numbers.truncate(x) % 2 != 0)

  /** Whether a number is an integer.
    *
    * {{{
    * std.isInteger(2)
    * !std.isInteger(2.5)
    * }}}
    */
  builtin("isInteger", "x")((_: Ctx, x: Double) => Numbers.isInteger(x))

  /** Whether a number has a fractional part.
    *
    * {{{
    * std.isDecimal(2.5)
    * !std.isDecimal(2)
    * }}}
    */
  builtin("isDecimal", "x")((_: Ctx, x: Double) => !Numbers.isInteger(x))

  private def logarithm(x: Double, base: Double, ctx: Ctx): Double =
    Numbers.finite(Elementary.log(x), Ctx.Here, ctx) / Elementary.log(base)
}
