package sjsonnet.std

import sjsonnet.EvalError
import sjsonnet.runtime._
import sjsonnet.text.SubstringSearch

/** The functions of the "Arrays" group that look for elements equal to a value. */
private[sjsonnet] object SearchBuiltins extends BuiltinGroup("Arrays") {

  /** Whether at least one element is equal to `x`; for a string, whether it contains `x`.
    *
    * {{{
    * std.member([1, 2], 2) == true
    * std.member("abc", "bc") == true
    * }}}
    */
  builtin("member", "arr".orFail(notSearchable), "x") { (ctx: Ctx, arr: StrOrArr, x: Lazy) =>
    arr match {
      case Right(elements) => firstIndex(elements, x, ctx) < elements.length
      case Left(str)       =>
        x.force(ctx) match {
          case part: StrValue => contains(str, part, ctx)
          case other          => throw ctx.failType(other, Value.Tag.Str, Ctx.Here)
        }
    }
  }

  /** Whether at least one element is equal to `elem`.
    *
    * {{{
    * std.contains([1, 2], 2) == true
    * !std.contains([], 1)
    * }}}
    */
  builtin("contains", "arr", "elem") { (ctx: Ctx, arr: ArrValue, x: Lazy) =>
    firstIndex(arr, x, ctx) < arr.length
  }

  /** The number of elements that are equal to `x`.
    *
    * {{{
    * std.count([1, 2, 1], 1) == 2
    * }}}
    */
  builtin("count", "arr", "x") { (ctx: Ctx, arr: ArrValue, x: Lazy) =>
    indexes(arr, x, ctx).length
  }

  /** The indexes, counted from 0, of all elements that are equal to `value`.
    *
    * {{{
    * std.find(1, [1, 2, 1]) == [0, 2]
    * }}}
    */
  builtin("find", "value", "arr".orFail(StdCatalogue.FindArray)) {
    (ctx: Ctx, value: Lazy, arr: ArrValue) =>
      ArrValue.ofNumbers(indexes(arr, value, ctx).map(_.toDouble)): Value
  }

  /** The array without the first element that is equal to `elem`.
    *
    * {{{
    * std.remove([1, 2, 1], 1) == [2, 1]
    * }}}
    */
  builtin("remove", "arr", "elem") { (ctx: Ctx, arr: ArrValue, x: Lazy) =>
    ArrayBuiltins.without(arr, firstIndex(arr, x, ctx), ctx)
  }

  private def contains(str: StrValue, part: StrValue, ctx: Ctx): Boolean =
    part.isEmpty || SubstringSearch.indexOf(str.bytes, part.bytes, 0, ctx) >= 0

  /** The error for an argument that cannot be searched by `std.member`, nor by the functions that strip characters. */
  private[std] def notSearchable: (Value, Ctx) => EvalError = (_, ctx) =>
    ctx.fail(StdCatalogue.MemberArray())

  /** The index of the first element equal to `x`, or the length if there is none. For an empty array, `x` is not
    * forced.
    */
  private[std] def firstIndex(arr: ArrValue, x: Lazy, ctx: Ctx): Int = {
    var i = 0
    while (i < arr.length && !isEqual(arr, i, x, ctx)) {
      ctx.step()
      i += 1
    }
    i
  }

  /** The indexes of all elements equal to `x`. For an empty array, `x` is not forced. */
  private def indexes(arr: ArrValue, x: Lazy, ctx: Ctx): Array[Int] = {
    val found = new IntBuilder(ctx)
    var i = 0
    while (i < arr.length) {
      ctx.step()
      if (isEqual(arr, i, x, ctx)) found += i
      i += 1
    }
    found.toArray
  }

  /** Whether the element at `i` is equal to `x`. A number that is already evaluated needs no box. */
  private def isEqual(arr: ArrValue, i: Int, x: Lazy, ctx: Ctx): Boolean = {
    val number = arr.plainNumber(i)
    if (number.isNaN) Operators.equal(arr(i, ctx), x.force(ctx), Ctx.Here, ctx)
    else Operators.equal(number, x.force(ctx))
  }
}
