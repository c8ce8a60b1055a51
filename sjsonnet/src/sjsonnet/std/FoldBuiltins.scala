package sjsonnet.std

import sjsonnet.eval.{Ctx, Operators}
import sjsonnet.value._

/** The functions of the "Arrays" group that reduce an array to one value. The value so far is always
  * evaluated before the next element is taken, so a long array needs no deep stack.
  */
object FoldBuiltins extends BuiltinGroup {

  /** An array, or the characters of a string, reduced to one value from the first element to the last. Calls
    * `func(acc, x)` for each element `x`; `acc` is what the call before gave, and `init` at first.
    *
    * {{{
    * std.foldl(function(acc, x) acc + [x], "ab", []) == ["a", "b"]
    * }}}
    */
  builtin("foldl", "func", "arr", "init") { (ctx: Ctx, func: FuncValue, arr: Value, init: Value) =>
    val from = elements(arr, "foldl", ctx)
    var result = init
    var i = 0
    while (i < from.length) {
      result = func.call2(result, from.lazyAt(i), ctx)
      i += 1
    }
    result
  }

  /** An array, or the characters of a string, reduced to one value from the last element to the first. Calls
    * `func(x, acc)` for each element `x`; `acc` is what the call before gave, and `init` at first.
    *
    * {{{
    * std.foldr(function(x, acc) acc + [x], "ab", []) == ["b", "a"]
    * }}}
    */
  builtin("foldr", "func", "arr", "init") { (ctx: Ctx, func: FuncValue, arr: Value, init: Value) =>
    val from = elements(arr, "foldr", ctx)
    var result = init
    var i = from.length - 1
    while (i >= 0) {
      result = func.call2(from.lazyAt(i), result, ctx)
      i -= 1
    }
    result
  }

  /** Whether an element is true. Stops at the first that is; fails at one that is no boolean.
    *
    * {{{
    * std.any([false, true]) == true
    * std.any([]) == false
    * }}}
    */
  builtin("any", "arr")((ctx: Ctx, arr: Value) => exists(arr, "any", wanted = true, ctx))

  /** Whether no element is false. Stops at the first that is; fails at one that is no boolean.
    *
    * {{{
    * std.all([true, false]) == false
    * std.all([]) == true
    * }}}
    */
  builtin("all", "arr")((ctx: Ctx, arr: Value) => !exists(arr, "all", wanted = false, ctx))

  /** The sum of an array of numbers.
    *
    * {{{
    * std.sum([1, 2, 3]) == 6
    * std.sum([]) == 0
    * }}}
    */
  builtin("sum", "arr")((ctx: Ctx, arr: ArrValue) => sum(arr, ctx))

  /** The average of an array of numbers. Fails when there are none.
    *
    * {{{
    * std.avg([1, 2, 3]) == 2
    * }}}
    */
  builtin("avg", "arr") { (ctx: Ctx, arr: ArrValue) =>
    if (arr.length == 0) throw ctx.fail("Cannot calculate average of an empty array.")
    sum(arr, ctx) / arr.length
  }

  /** What a fold goes through. */
  private[std] def elements(value: Value, name: String, ctx: Ctx): ArrValue =
    Elements(
      value,
      ctx.fail(s"$name second parameter should be string or array, got ${value.typeName}")
    )

  private def exists(value: Value, name: String, wanted: Boolean, ctx: Ctx): Boolean = value match {
    case arr: ArrValue =>
      var i = 0
      while (i < arr.length && boolean(arr(i, ctx), ctx) != wanted) i += 1
      i < arr.length
    case other =>
      throw ctx.fail(s"$name() parameter should be an array, got ${other.typeName}")
  }

  private def boolean(element: Value, ctx: Ctx): Boolean = element match {
    case bool: BoolValue => bool.toBoolean
    case other           =>
      val text = Operators.toStr(other, ctx)
      throw ctx.fail(s"""element "$text" of type ${other.typeName} is not a boolean""")
  }

  private def sum(arr: ArrValue, ctx: Ctx): Double = {
    var total = 0.0
    var i = 0
    while (i < arr.length) {
      arr(i, ctx) match {
        case num: NumValue => total += num.toDouble
        case other         => throw ctx.failType(other, Value.Tag.Num, Ctx.Here)
      }
      i += 1
    }
    total
  }
}
