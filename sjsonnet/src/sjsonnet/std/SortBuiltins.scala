package sjsonnet.std

import sjsonnet.runtime._

/** The functions of the "Arrays" group that depend on the order of elements. A `keyF` is called once for
  * each element.
  */
private[sjsonnet] object SortBuiltins extends BuiltinGroup("Arrays") {

  /** The elements sorted by their keys, `keyF(x)`: numbers, strings, or arrays of them. Elements with equal
    * keys stay in their order. Fails when two keys cannot be compared.
    *
    * {{{
    * std.sort([3, 1, 2]) == [1, 2, 3]
    * std.sort(["bb", "a"], keyF=std.length) == ["a", "bb"]
    * }}}
    */
  builtin("sort", "arr", "keyF?std.id") { (ctx: Ctx, arr: ArrValue, keyF: Option[FuncValue]) =>
    if (keyF.isEmpty && isPlainNumbers(arr, ctx)) sortedNumbers(arr, ctx)
    else ArrValue.of(sorted(arr, new Keys(keyF, ctx), ctx).elements): Value
  }

  /** The elements without those whose key, `keyF(x)`, is the same as that of the element before. Only
    * neighbours are compared, so sort first.
    *
    * {{{
    * std.uniq([1, 1, 2, 1]) == [1, 2, 1]
    * }}}
    */
  builtin("uniq", "arr".orFail(FoldBuiltins.notFoldable), "keyF?std.id") {
    (ctx: Ctx, arr: StrOrArr, keyF: Option[FuncValue]) =>
      val from = Elements(arr, ctx)
      val keys = new Keys(keyF, ctx)
      if (from.length < 2) from
      else ArrValue.of(unique(from.toArray, keys.of(from), ctx))
  }

  /** The element with the smallest key, `keyF(x)`; the first one if there are several. For an empty array,
    * `onEmpty`; fails when that is not given.
    *
    * {{{
    * std.minArray([3, 1, 2]) == 1
    * std.minArray([], onEmpty="none") == "none"
    * }}}
    */
  builtin("minArray", "arr", "keyF?std.id", "onEmpty?") {
    (ctx: Ctx, arr: ArrValue, keyF: Option[FuncValue], onEmpty: Option[Lazy]) =>
      extreme(arr, new Keys(keyF, ctx), onEmpty, -1, ctx)
  }

  /** The element with the greatest key, `keyF(x)`; the first one if there are several. For an empty array,
    * `onEmpty`; fails when that is not given.
    *
    * {{{
    * std.maxArray(["a", "ccc", "bb"], keyF=std.length) == "ccc"
    * }}}
    */
  builtin("maxArray", "arr", "keyF?std.id", "onEmpty?") {
    (ctx: Ctx, arr: ArrValue, keyF: Option[FuncValue], onEmpty: Option[Lazy]) =>
      extreme(arr, new Keys(keyF, ctx), onEmpty, 1, ctx)
  }

  /** Whether there are only numbers, no two of them equal and yet different (`-0` is of the kind). */
  private def isPlainNumbers(arr: ArrValue, ctx: Ctx): Boolean = {
    var i = 0
    while (i < arr.length && isPlainNumber(arr.number(i, ctx))) {
      ctx.step()
      i += 1
    }
    i == arr.length
  }

  private def isPlainNumber(number: Double): Boolean =
    number > 0 || number < 0 || number == 0 && 1 / number > 0

  private def sortedNumbers(arr: ArrValue, ctx: Ctx): ArrValue = {
    val numbers = new Array[Double](ctx.elements(arr.length.toLong))
    var i = 0
    while (i < numbers.length) {
      ctx.step()
      numbers(i) = arr.number(i, ctx)
      i += 1
    }
    ArrValue.ofNumbers(StableSort.sortedNumbers(numbers, ctx))
  }

  /** Elements beside their keys. */
  private[std] final class Keyed(val elements: Array[Lazy], val keys: Array[Value])

  /** The elements in the order of their keys. */
  private[std] def sorted(arr: ArrValue, keys: Keys, ctx: Ctx): Keyed = {
    val byIndex = keys.of(arr)
    val indexes = StableSort.sortedIndexes(byIndex.length, orderOf(byIndex, ctx), ctx)
    val sorted = new Keyed(new Array(indexes.length), new Array(indexes.length))
    var i = 0
    while (i < indexes.length) {
      ctx.step()
      sorted.elements(i) = arr.lazyAt(indexes(i))
      sorted.keys(i) = byIndex(indexes(i))
      i += 1
    }
    sorted
  }

  /** The elements whose key differs from that of the element before. */
  private[std] def unique(elements: Array[Lazy], keys: Array[Value], ctx: Ctx): Array[Lazy] = {
    val kept = new Array[Lazy](ctx.elements(elements.length.toLong))
    var n = 0
    var i = 0
    while (i < elements.length) {
      ctx.step()
      if (i == 0 || !Operators.equal(keys(i - 1), keys(i), Ctx.Here, ctx)) {
        kept(n) = elements(i)
        n += 1
      }
      i += 1
    }
    java.util.Arrays.copyOf(kept, n)
  }

  /** Keys of one plain type are compared as what they are, without a look at their type each time. */
  private def orderOf(keys: Array[Value], ctx: Ctx): IndexOrder =
    if (keys.forall(_.tag == Value.Tag.Num)) {
      val numbers = keys.map {
        case num: NumValue => num.toDouble
        case _             => throw new AssertionError("not a number")
      }
      new IndexOrder {
        override def compare(i: Int, j: Int): Int = Numbers.compare(numbers(i), numbers(j))
      }
    } else if (keys.forall(_.tag == Value.Tag.Str)) {
      val strs = keys.map {
        case str: StrValue => str
        case _             => throw new AssertionError("not a string")
      }
      new StringOrder(strs, ctx)
    } else
      new IndexOrder {
        override def compare(i: Int, j: Int): Int =
          Operators.compare(keys(i), keys(j), Ctx.Here, ctx)
      }

  /** The element with the most extreme key in the direction of `sign`. */
  private def extreme(
      arr: ArrValue,
      keys: Keys,
      onEmpty: Option[Lazy],
      sign: Int,
      ctx: Ctx
  ): Value =
    if (arr.length == 0)
      onEmpty
        .getOrElse(throw ctx.fail(StdCatalogue.NoElement()))
        .force(ctx)
    else {
      var best = 0
      var bestKey = keys.of(arr, 0)
      var i = 1
      while (i < arr.length) {
        ctx.step()
        val key = keys.of(arr, i)
        if (Operators.compare(bestKey, key, Ctx.Here, ctx) * sign < 0) {
          best = i
          bestKey = key
        }
        i += 1
      }
      arr(best, ctx)
    }
}
