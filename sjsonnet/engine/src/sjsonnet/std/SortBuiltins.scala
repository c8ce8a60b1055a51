package sjsonnet.std

import sjsonnet.runtime._

/** The functions of the "Arrays" group that depend on the order of elements. A `keyF` is called once for
  * each element.
  */
private[sjsonnet] object SortBuiltins extends BuiltinGroup("Arrays") {

  /** The elements sorted by their keys, `keyF(x)`: numbers, strings, or arrays of these. Elements with equal keys
    * keep their order. Fails when two keys cannot be compared.
    *
    * {{{
    * std.sort([3, 1, 2]) == [1, 2, 3]
    * std.sort(["bb", "a"], keyF=std.length) == ["a", "bb"]
    * }}}
    */
  builtin("sort", "arr", "keyF?std.id") { (ctx: Ctx, arr: ArrArgument, keyF: Option[FuncValue]) =>
    ordered(arr, keyF, isSet = false, ctx)
  }

  /** The elements without those whose key, `keyF(x)`, equals that of the element before. Only neighbours are
    * compared, so sort first.
    *
    * {{{
    * std.uniq([1, 1, 2, 1]) == [1, 2, 1]
    * }}}
    */
  builtin("uniq", "arr".orFail(FoldBuiltins.notFoldable).atOnce, "keyF?std.id") {
    (ctx: Ctx, arr: StrOrArr, keyF: Option[FuncValue]) =>
      val from = Elements(arr, ctx)
      if (from.length < 2) from else withoutRepetitions(from, new Keys(keyF, ctx), ctx)
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

  /** The elements sorted by key; if `isSet`, only the first one for each key. */
  private[std] def ordered(
      arr: ArrArgument,
      keyF: Option[FuncValue],
      isSet: Boolean,
      ctx: Ctx
  ): ArrValue =
    if (keyF.isEmpty)
      numbersOrValues(arr, ctx) match {
        case Left(numbers) =>
          StableSort.sortNumbers(numbers, ctx)
          ArrValue.ofNumbers(if (isSet) uniqueNumbers(numbers, ctx) else numbers)
        case Right(values) => picked(values, sortedIndexes(values, isSet, ctx), ctx)
      }
    else {
      val keys = new Keys(keyF, ctx).of(arr.arr)
      elements(arr.arr, sortedIndexes(keys, isSet, ctx), keys, ctx)
    }

  /** The elements whose key differs from that of the last one kept before them. */
  private def withoutRepetitions(arr: ArrValue, keys: Keys, ctx: Ctx): ArrValue = {
    val kept = new PackingBuilder(ctx)
    var last = keys.of(arr, 0)
    kept.addFrom(arr, 0)
    var i = 1
    while (i < arr.length) {
      ctx.step()
      val number = if (keys.areElements) arr.plainNumber(i) else Double.NaN
      val key = if (number.isNaN) keys.of(arr, i) else null
      val isRepeated =
        if (key == null) Operators.equal(number, last)
        else Operators.equal(last, key, Ctx.Here, ctx)
      if (!isRepeated) {
        last = if (key == null) NumValue(number) else key
        kept.addFrom(arr, i)
      }
      i += 1
    }
    kept.result
  }

  private def sortedIndexes(keys: Array[Lazy], isSet: Boolean, ctx: Ctx): Array[Int] = {
    val indexes =
      if (keys.forall(isString)) TextSort.sortedIndexes(new StringKeys(keys), ctx)
      else StableSort.sortedIndexes(keys.length, orderOf(keys, ctx), ctx)
    if (isSet) unique(indexes, keys, ctx) else indexes
  }

  /** The elements as unboxed numbers if all are numbers and none is `-0`, which equals 0 but is distinguishable from
    * it; else as values. Each element is read once.
    */
  private def numbersOrValues(arr: ArrArgument, ctx: Ctx): Either[Array[Double], Array[Lazy]] = {
    val length = ctx.chargeArray(arr.arr.length.toLong)
    var numbers = new Array[Double](0)
    var values: Array[Lazy] = null
    var i = 0
    while (i < length) {
      ctx.step()
      val known = arr.arr.plainNumber(i)
      val value = if (known.isNaN) arr.value(i, ctx) else null
      val number = if (value == null) known else numberOf(value)
      if (values == null && isPlainNumber(number)) {
        if (i == 0) numbers = new Array(length)
        numbers(i) = number
      } else {
        if (values == null) values = boxed(numbers, i, length)
        values(i) = if (value == null) NumValue(number) else value
      }
      i += 1
    }
    if (values == null) Left(numbers) else Right(values)
  }

  private def isPlainNumber(number: Double): Boolean =
    number > 0 || number < 0 || number == 0 && 1 / number > 0

  /** An array for `length` values that begins with the first `n` numbers, boxed. */
  private def boxed(numbers: Array[Double], n: Int, length: Int): Array[Lazy] = {
    val values = new Array[Lazy](length)
    var i = 0
    while (i < n) {
      values(i) = NumValue(numbers(i))
      i += 1
    }
    values
  }

  /** The values at `indexes`, in which no index occurs twice. If every index occurs, the values are permuted in place. */
  private def picked(values: Array[Lazy], indexes: Array[Int], ctx: Ctx): ArrValue =
    if (indexes.length < values.length) elements(ArrValue.of(values), indexes, values, ctx)
    else {
      permute(values, indexes, ctx)
      ArrValue.of(values)
    }

  /** Permutes in place, cycle by cycle: `values(i)` becomes the former `values(indexes(i))`. Entries of `indexes`
    * that have been followed are set to their own index.
    */
  private def permute(values: Array[Lazy], indexes: Array[Int], ctx: Ctx): Unit = {
    var i = 0
    while (i < indexes.length) {
      ctx.step()
      val first = values(i)
      var at = i
      while (indexes(at) != i) {
        val next = indexes(at)
        values(at) = values(next)
        indexes(at) = at
        at = next
      }
      values(at) = first
      indexes(at) = at
      i += 1
    }
  }

  /** The elements of `arr` at `indexes`. If there are as many as keys, the result reuses the array `keys`, which is
    * no longer needed.
    */
  private def elements(
      arr: ArrValue,
      indexes: Array[Int],
      keys: Array[Lazy],
      ctx: Ctx
  ): ArrValue = {
    val elements =
      if (indexes.length == keys.length) keys else new Array[Lazy](indexes.length)
    var i = 0
    while (i < indexes.length) {
      ctx.step()
      elements(i) = arr.lazyAt(indexes(i)).dereferenced
      i += 1
    }
    ArrValue.of(elements)
  }

  /** Those of `indexes` whose key differs from that of the index before. Changes the array, and may return it. */
  private def unique(indexes: Array[Int], keys: Array[Lazy], ctx: Ctx): Array[Int] = {
    var n = 0
    var last: Value = null
    var i = 0
    while (i < indexes.length) {
      ctx.step()
      val key = keys(indexes(i)).force(ctx)
      if (i == 0 || !Operators.equal(last, key, Ctx.Here, ctx)) {
        indexes(n) = indexes(i)
        n += 1
      }
      last = key
      i += 1
    }
    if (n == indexes.length) indexes else java.util.Arrays.copyOf(indexes, n)
  }

  /** The same for numbers, which are their own keys. */
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

  /** The order of keys that are not all strings. If all are numbers, comparisons do not check types. */
  private def orderOf(keys: Array[Lazy], ctx: Ctx): IndexOrder =
    if (keys.forall(!numberOf(_).isNaN)) {
      val numbers = keys.map(numberOf)
      new IndexOrder {
        override def compare(i: Int, j: Int): Int = Numbers.compare(numbers(i), numbers(j))
      }
    } else
      new IndexOrder {
        override def compare(i: Int, j: Int): Int =
          Operators.compare(keys(i).force(ctx), keys(j).force(ctx), Ctx.Here, ctx)
      }

  private def isString(key: Lazy): Boolean = key match {
    case _: StrValue => true
    case _           => false
  }

  /** The number unboxed, or NaN, which no number of the language is, if this is not a number. */
  private def numberOf(key: Lazy): Double = key match {
    case number: NumValue => number.toDouble
    case _                => Double.NaN
  }

  /** The element with the greatest key if `sign` is 1, or with the smallest one if it is -1. */
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
