package sjsonnet.std

import sjsonnet.runtime._

/** Part of the "String Manipulation" group: `std.format`, and `std.mod`, which has both meanings of `%`. */
private[sjsonnet] object FormatBuiltins extends BuiltinGroup("String Manipulation") {

  /** A string with values filled in, as in `str % vals`: `%s` takes any value, `%d` a number without its fraction,
    * `%05.1f` a number with one decimal place, padded with zeros to at least five characters, `%x` a number in
    * hexadecimal; `%%` is a percent sign. `vals` is an array with a value for each code, an object for named codes
    * such as `%(a)d`, or else a single value. Fails when there are too few or too many values.
    *
    * {{{
    * std.format("%s has %05.1f", ["pi", 3.14159]) == "pi has 003.1"
    * std.format("%(a)d", { a: 5 }) == "5"
    * }}}
    */
  builtin("format", "str", "vals") { (ctx: Ctx, str: Lazy, vals: Value) =>
    // The reference evaluates the values first.
    str.force(ctx) match {
      case format: StrValue => Format.format(format, vals, ctx)
      case other            => throw ctx.failType(other, Ctx.Here)
    }
  }

  /** The result of `a % b`: the remainder of two numbers, with the sign of `a`, or, if `a` is a string, the result of
    * `std.format(a, b)`.
    *
    * {{{
    * std.mod(-7, 3) == -1
    * std.mod("%s!", "hi") == "hi!"
    * }}}
    */
  builtin("mod", "a", "b") { (ctx: Ctx, a: Value, b: Value) =>
    Operators.modulo(a, b, Ctx.Here, ctx)
  }
}
