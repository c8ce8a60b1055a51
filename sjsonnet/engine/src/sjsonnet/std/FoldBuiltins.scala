package sjsonnet.std

import sjsonnet.EvalError
import sjsonnet.runtime._

/** The functions of the "Arrays" group that reduce an array to one value. The accumulator is always evaluated before
  * the next element is taken, so a long array does not need a deep stack.
  */
private[sjsonnet] object FoldBuiltins extends BuiltinGroup("Arrays") {

  /** An array, or the characters of a string, reduced to one value, from the first element to the last. Calls
    * `func(acc, x)` for each element `x`, where `acc` is the result of the previous call, or `init` for the first
    * call.
    *
    * {{{
    * std.foldl(function(acc, x) acc + [x], "ab", []) == ["a", "b"]
    * }}}
    */
  builtin("foldl", "func", "arr".orFail(notFoldable), "init") {
    (ctx: Ctx, func: FuncValue, arr: StrOrArr, init: Value) =>
      val from = Elements(arr, ctx)
      val caller = func.caller
      var result = init
      var i = 0
      while (i < from.length) {
        ctx.step()
        result = caller.callOn(result, from, i, ctx)
        i += 1
      }
      result
  }

  /** An array, or the characters of a string, reduced to one value, from the last element to the first. Calls
    * `func(x, acc)` for each element `x`, where `acc` is the result of the previous call, or `init` for the first
    * call.
    *
    * {{{
    * std.foldr(function(x, acc) acc + [x], "ab", []) == ["b", "a"]
    * }}}
    */
  builtin(
    "foldr",
    "func",
    "arr".orFail(StdCatalogue.FoldrArray),
    "init"
  ) { (ctx: Ctx, func: FuncValue, arr: StrOrArr, init: Value) =>
    val from = Elements(arr, ctx)
    val caller = func.caller
    var result = init
    var i = from.length - 1
    while (i >= 0) {
      ctx.step()
      result = caller.callOn(from, i, result, ctx)
      i -= 1
    }
    result
  }

  /** Whether at least one element is true. Stops at the first true element; fails at an element that is not a
    * boolean.
    *
    * {{{
    * std.any([false, true]) == true
    * std.any([]) == false
    * }}}
    */
  builtin("any", "arr".orFail(StdCatalogue.AnyArray)) { (ctx: Ctx, arr: ArrValue) =>
    exists(arr, wanted = true, ctx)
  }

  /** Whether all elements are true. Stops at the first false element; fails at an element that is not a boolean.
    *
    * {{{
    * std.all([true, false]) == false
    * std.all([]) == true
    * }}}
    */
  builtin("all", "arr".orFail(StdCatalogue.AllArray)) { (ctx: Ctx, arr: ArrValue) =>
    !exists(arr, wanted = false, ctx)
  }

  /** The sum of an array of numbers.
    *
    * {{{
    * std.sum([1, 2, 3]) == 6
    * std.sum([]) == 0
    * }}}
    */
  builtin("sum", "arr")((ctx: Ctx, arr: ArrValue) => sum(arr, ctx))

  /** The average of an array of numbers. Fails when the array is empty.
    *
    * {{{
    * std.avg([1, 2, 3]) == 2
    * }}}
    */
  builtin("avg", "arr") { (ctx: Ctx, arr: ArrValue) =>
    if (arr.length == 0) throw ctx.fail(StdCatalogue.NoAverage())
    sum(arr, ctx) / arr.length
  }

  /** The error for an argument that cannot be iterated over. It names `foldl`, by which the reference iterates. */
  private[std] def notFoldable: (Value, Ctx) => EvalError = (arg, ctx) =>
    ctx.fail(StdCatalogue.FoldlArray(arg.typeName))

  private def exists(arr: ArrValue, wanted: Boolean, ctx: Ctx): Boolean = {
    var i = 0
    while (i < arr.length && boolean(arr(i, ctx), ctx) != wanted) {
      ctx.step()
      i += 1
    }
    i < arr.length
  }

  private def boolean(element: Value, ctx: Ctx): Boolean = element match {
    case bool: BoolValue => bool.toBoolean
    case other           =>
      val text = Operators.toStr(other, ctx)
      throw ctx.fail(StdCatalogue.NotBoolean(text, other.typeName))
  }

  private def sum(arr: ArrValue, ctx: Ctx): Double = {
    var total = 0.0
    var i = 0
    while (i < arr.length) {
      ctx.step()
      val number = arr.number(i, ctx)
      if (number.isNaN) throw ctx.failElement(arr(i, ctx), i, Value.Tag.Num)
      total += number
      i += 1
    }
    total
  }
}
