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
    if (keyF.isEmpty && isPlainNumbers(arr, ctx)) ArrValue.ofNumbers(sortedNumbers(arr, ctx))
    else {
      val keys = new Keys(keyF, ctx).of(arr)
      elements(arr, sortedIndexes(keys, ctx), ctx)
    }
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
      if (from.length < 2) from
      else {
        val keys = new Keys(keyF, ctx).of(from)
        elements(from, unique(Array.range(0, keys.length), keys, ctx), ctx)
      }
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

  private def sortedNumbers(arr: ArrValue, ctx: Ctx): Array[Double] = {
    val numbers = new Array[Double](ctx.elements(arr.length.toLong))
    var i = 0
    while (i < numbers.length) {
      ctx.step()
      numbers(i) = arr.number(i, ctx)
      i += 1
    }
    StableSort.sortedNumbers(numbers, ctx)
  }

  /** The elements in the order of their keys, the first one for each key. */
  private[std] def set(arr: ArrValue, keyF: Option[FuncValue], ctx: Ctx): ArrValue =
    if (keyF.isEmpty && isPlainNumbers(arr, ctx)) {
      ArrValue.ofNumbers(uniqueNumbers(sortedNumbers(arr, ctx), ctx))
    } else {
      val keys = new Keys(keyF, ctx).of(arr)
      elements(arr, unique(sortedIndexes(keys, ctx), keys, ctx), ctx)
    }

  private def sortedIndexes(keys: Array[Value], ctx: Ctx): Array[Int] =
    StableSort.sortedIndexes(keys.length, orderOf(keys, ctx), ctx)

  private def elements(arr: ArrValue, indexes: Array[Int], ctx: Ctx): ArrValue = {
    val elements = new Array[Lazy](indexes.length)
    var i = 0
    while (i < indexes.length) {
      ctx.step()
      elements(i) = arr.lazyAt(indexes(i)).settled
      i += 1
    }
    ArrValue.of(elements)
  }

  /** Those of `indexes` whose key differs from that of the index before; the array may be changed, and may be the result. */
  private def unique(indexes: Array[Int], keys: Array[Value], ctx: Ctx): Array[Int] = {
    var n = 0
    var last: Value = null
    var i = 0
    while (i < indexes.length) {
      ctx.step()
      val key = keys(indexes(i))
      if (i == 0 || !Operators.equal(last, key, Ctx.Here, ctx)) {
        indexes(n) = indexes(i)
        n += 1
      }
      last = key
      i += 1
    }
    if (n == indexes.length) indexes else java.util.Arrays.copyOf(indexes, n)
  }

  /** The same of the numbers themselves. */
  private def uniqueNumbers(numbers: Array[Double], ctx: Ctx): Array[Double] = {
    var n = 0
    var i = 0
    while (i < numbers.length) {
      ctx.step()
      if (n == 0 || numbers(n - 1) != numbers(i)) {
        numbers(n) = numbers(i)
        n += 1
      }
      i += 1
    }
    if (n == numbers.length) numbers else java.util.Arrays.copyOf(numbers, n)
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
    } else if (keys.forall(_.tag == Value.Tag.Str)) new StringOrder(keys, ctx)
    else
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
