package sjsonnet.std

import sjsonnet.eval.Ctx
import sjsonnet.value._

/** `std.format`, and `std.mod`, which is `%` with both its meanings. */
object FormatBuiltins extends BuiltinGroup {

  /** {{{
    * std.format("%s has %05.1f", ["pi", 3.14159]) == "pi has 003.1"
    * std.format("%(a)d", { a: 5 }) == "5"
    * }}}
    */
  builtin("format", "str", "vals") { (ctx: Ctx, str: Value, vals: Value) =>
    str match {
      case format: StrValue => Format.format(format, vals, ctx)
      case other            => throw ctx.failType(other, Ctx.Here)
    }
  }

  builtin("mod", "a", "b") { (ctx: Ctx, a: Value, b: Value) =>
    (a, b) match {
      case (x: NumValue, y: NumValue) =>
        NumValue(Numbers.modulo(x.toDouble, y.toDouble, Ctx.Here, ctx))
      case (format: StrValue, _) => Format.format(format, b, ctx)
      case _                     =>
        throw ctx.fail(
          s"Operator % cannot be used on types ${a.typeName} and ${b.typeName}."
        )
    }
  }
}
