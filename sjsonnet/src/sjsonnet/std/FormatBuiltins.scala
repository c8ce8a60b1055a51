package sjsonnet.std

import sjsonnet.runtime._

/** Of the "String Manipulation" group: `std.format`, and `std.mod`, which is `%` with both its meanings. */
private[sjsonnet] object FormatBuiltins extends BuiltinGroup("String Manipulation") {

  /** A string with values filled in, as in `str % vals`: `%s` takes any value, `%d` a number without its
    * fraction, `%05.1f` a number in at least five characters, with one decimal, `%x` a number in hexadecimal
    * digits; `%%` is a percent sign. `vals` is an array with a value for each code, an object for codes with
    * names, or else the only value. Fails when there are too few values, or too many.
    *
    * {{{
    * std.format("%s has %05.1f", ["pi", 3.14159]) == "pi has 003.1"
    * std.format("%(a)d", { a: 5 }) == "5"
    * }}}
    */
  builtin("format", "str".orFail((arg, ctx) => ctx.failType(arg, Ctx.Here)), "vals") {
    (ctx: Ctx, str: StrValue, vals: Value) => Format.format(str, vals, ctx)
  }

  /** What `a % b` gives: the remainder of two numbers, with the sign of `a`; if `a` is a string, what
    * `std.format` gives.
    *
    * {{{
    * std.mod(-7, 3) == -1
    * std.mod("%s!", "hi") == "hi!"
    * }}}
    */
  builtin("mod", "a", "b") { (ctx: Ctx, a: Value, b: Value) =>
    (a, b) match {
      case (x: NumValue, y: NumValue) =>
        NumValue(Numbers.modulo(x.toDouble, y.toDouble, Ctx.Here, ctx))
      case (format: StrValue, _) => Format.format(format, b, ctx)
      case _                     =>
        throw ctx.fail(RuntimeCatalogue.PercentTypes(a.typeName, b.typeName))
    }
  }
}
