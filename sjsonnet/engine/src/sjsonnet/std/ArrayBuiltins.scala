package sjsonnet.std

import sjsonnet.{Blamed, EvalError}
import sjsonnet.platform.Memory
import sjsonnet.runtime._

/** The "Arrays" group of the standard library reference: functions that make and transform arrays. Elements stay
  * unevaluated wherever the result does not depend on them.
  *
  * Searching is in [[SearchBuiltins]], folding in [[FoldBuiltins]], and sorting in [[SortBuiltins]].
  */
private[sjsonnet] object ArrayBuiltins extends BuiltinGroup("Arrays") {

  /** An array of `sz` elements: element `i`, counted from 0, is `func(i)`. Fails when `sz` is negative.
    *
    * {{{
    * std.makeArray(3, function(i) i * i) == [0, 1, 4]
    * std.makeArray(0, function(i) i) == []
    * }}}
    */
  builtin("makeArray", "sz", "func") { (ctx: Ctx, size: Int32, func: FuncValue) =>
    val length = ctx.checkArrayLength(checkedSize(size, ctx).toDouble)
    checkCallable(func, ctx)
    func.constant match {
      case Some(value) => new FreshArr(ArrValue.of(Array[Lazy](value)).repeat(length))
      case None        => made(length, new CallsOfIndex(func), ctx)
    }
  }

  /** The results of `func(x)` for each element of an array, or each character of a string.
    *
    * {{{
    * std.map(function(x) x * x, [1, 2, 3]) == [1, 4, 9]
    * std.map(function(c) c + c, "ab") == ["aa", "bb"]
    * }}}
    */
  builtin(
    "map",
    "func".orFail(StdCatalogue.MapFunction).atOnce,
    "arr".orFail(StdCatalogue.MapArray)
  )((ctx: Ctx, func: FuncValue, arr: StrOrArr) => mapped(func, Elements(arr, ctx), ctx))

  /** The results of `func(i, x)` for each element `x` of an array, or each character of a string, where `i` is
    * its index, counted from 0.
    *
    * {{{
    * std.mapWithIndex(function(i, x) i * x, [3, 4]) == [0, 4]
    * std.mapWithIndex(function(i, c) "%d%s" % [i, c], "ab") == ["0a", "1b"]
    * }}}
    */
  builtin(
    "mapWithIndex",
    "func".orFail(StdCatalogue.MapWithIndexFunction).atOnce,
    "arr".orFail(StdCatalogue.MapWithIndexArray)
  ) { (ctx: Ctx, func: FuncValue, arr: StrOrArr) =>
    val from = Elements(arr, ctx)
    made(from.length, new CallsOfBoth(func, from), ctx)
  }

  /** The elements `x` for which `func(x)` is true. Fails when `func` returns something other than a boolean.
    *
    * {{{
    * std.filter(function(x) x > 1, [1, 2, 3]) == [2, 3]
    * }}}
    */
  builtin("filter", "func", "arr") { (ctx: Ctx, func: FuncValue, arr: ArrValue) =>
    checkCallable(func, ctx)
    filtered(func, arr, ctx)
  }

  /** The results of `map_func(x)` for the elements `x` for which `filter_func(x)` is true.
    *
    * {{{
    * std.filterMap(function(x) x > 1, function(x) x * 2, [1, 2, 3]) == [4, 6]
    * }}}
    */
  builtin(
    "filterMap",
    "filter_func".orFail(StdCatalogue.FilterMapFilter).atOnce,
    "map_func".orFail(StdCatalogue.FilterMapMap).atOnce,
    "arr".orFail(StdCatalogue.FilterMapArray)
  ) { (ctx: Ctx, filter: FuncValue, map: FuncValue, arr: ArrValue) =>
    checkCallable(filter, ctx)
    mapped(map, filtered(filter, arr, ctx), ctx)
  }

  /** The arrays that `func(x)` returns for each element, joined into one array. For a string, the strings that
    * `func(c)` returns for each character, joined into one string.
    *
    * {{{
    * std.flatMap(function(x) [x, x], [1, 2]) == [1, 1, 2, 2]
    * std.flatMap(function(c) c + c, "ab") == "aabb"
    * }}}
    */
  builtin("flatMap", "func", "arr".orFail(StdCatalogue.FlatMapArray)) {
    (ctx: Ctx, func: FuncValue, arr: StrOrArr) =>
      if (arr.isLeft) textsOfEach(func, Elements(arr, ctx), ctx)
      else elementsOfEach(func, Elements(arr, ctx), ctx): Value
  }

  /** The integers from `from` to `to`, both included.
    *
    * {{{
    * std.range(1, 3) == [1, 2, 3]
    * std.range(3, 1) == []
    * }}}
    */
  builtin("range", "from", "to") { (ctx: Ctx, from: Double, to: Double) =>
    requireInteger(from, ctx)
    requireInteger(to, ctx)
    ArrValue.range(from, ctx.checkArrayLength(math.max(0.0, to - from + 1)))
  }

  /** An array or a string `count` times in a row. Fails when `count` is negative.
    *
    * {{{
    * std.repeat([1, 2], 2) == [1, 2, 1, 2]
    * std.repeat("ab", 2) == "abab"
    * std.repeat([1], 0) == []
    * }}}
    */
  builtin(
    "repeat",
    "what".orFail((_, ctx) => ctx.fail(StdCatalogue.RepeatWhat())).atOnce,
    "count"
  ) { (ctx: Ctx, what: StrOrArr, count: Int32) =>
    val times = checkedSize(count, ctx)
    what.fold[Value](repeated(_, times, ctx), repeated(_, times, ctx))
  }

  /** The elements in reverse order.
    *
    * {{{
    * std.reverse([1, 2, 3]) == [3, 2, 1]
    * }}}
    */
  builtin("reverse", "arr|value") { (_: Ctx, arr: ArrValue) =>
    arr.reverse
  }

  /** Every `step`-th element or character from `index` up to but not including `end`, as in `[index:end:step]`. Null
    * stands for an omitted part; negative indexes count from the end.
    *
    * {{{
    * std.slice([1, 2, 3, 4], 1, null, 2) == [2, 4]
    * std.slice("abcd", 0, -1, null) == "abc"
    * }}}
    */
  builtin("slice", "indexable", "index", "end", "step") {
    (ctx: Ctx, indexable: Lazy, index: Lazy, end: Lazy, step: Value) =>
      Indexing.slice(indexable, index, end, step, ctx)
  }

  /** All elements joined into one, with `sep` between them: strings if `sep` is a string, arrays if it is an array.
    * Nulls are skipped, and get no separators.
    *
    * {{{
    * std.join(", ", ["a", null, "b"]) == "a, b"
    * std.join([0], [[1], [2, 3]]) == [1, 0, 2, 3]
    * }}}
    */
  builtin("join", "sep".orFail(StdCatalogue.JoinSeparator), "arr") {
    (ctx: Ctx, separator: StrOrArr, parts: ArrArgument) =>
      separator match {
        case Left(text) => Joining.strings(text, parts, ctx)
        case Right(arr) => Joining.arrays(arr, parts.arr, ctx)
      }
  }

  /** The strings joined into one, each followed by a newline. Nulls are skipped.
    *
    * {{{
    * std.lines(["a", "b"]) == "a\nb\n"
    * }}}
    */
  builtin("lines", "arr") { (ctx: Ctx, arr: Value) =>
    Operators.plus(arr, ArrValue.of(Array[Lazy](StrValue.empty)), Ctx.Here, ctx) match {
      case lines: ArrValue =>
        Joining.strings(StrValue.of("\n"), new ArrArgument(lines, isOwn = false), ctx)
      case other => throw ctx.failType(other, Value.Tag.Arr, Ctx.Here)
    }
  }

  /** All strings in an array and in the arrays nested in it, joined into one string. A string is returned as it is.
    *
    * {{{
    * std.deepJoin(["one ", ["two ", "three "]]) == "one two three "
    * }}}
    */
  builtin("deepJoin", "arr")((ctx: Ctx, arr: Value) => Joining.deep(arr, ctx))

  /** The elements of all arrays in `arrs`, in one array. Arrays nested more deeply stay as they are.
    *
    * {{{
    * std.flattenArrays([[1, 2], [3], []]) == [1, 2, 3]
    * std.flattenArrays([[1, [2]], [3]]) == [1, [2], 3]
    * }}}
    */
  builtin("flattenArrays", "arrs".orFail(FoldBuiltins.notFoldable)) { (ctx: Ctx, arrs: StrOrArr) =>
    val parts = Elements(arrs, ctx)
    var result: Value = ArrValue.empty
    var i = 0
    while (i < parts.length) {
      ctx.step()
      result = Operators.plus(result, parts(i, ctx), Ctx.Here, ctx)
      i += 1
    }
    result
  }

  /** All values in an array and in the arrays nested in it, at any depth, in one array. A value that is not an array
    * becomes an array of one element.
    *
    * {{{
    * std.flattenDeepArray([[1, [2]], [[[3]]]]) == [1, 2, 3]
    * std.flattenDeepArray(1) == [1]
    * }}}
    */
  builtin("flattenDeepArray", "value") { (ctx: Ctx, value: Value) =>
    val leaves = new ArrBuilder(ctx)
    def add(value: Value): Unit = value match {
      case arr: ArrValue =>
        ctx.runNested(Ctx.Here) {
          var i = 0
          while (i < arr.length) {
            ctx.step()
            add(arr(i, ctx))
            i += 1
          }
        }
      case leaf => leaves += leaf
    }
    add(value)
    leaves.result: Value
  }

  /** The array without the element at index `at`, or the whole array if there is no such element.
    *
    * {{{
    * std.removeAt(["a", "b", "c"], 1) == ["a", "c"]
    * std.removeAt(["a"], 5) == ["a"]
    * }}}
    */
  builtin("removeAt", "arr", "at|idx|i") { (ctx: Ctx, arr: ArrValue, at: Int32) =>
    without(arr, at.toInt, ctx)
  }

  /** `arr` without the element at `index`, if there is one. */
  private[std] def without(arr: ArrValue, index: Int, ctx: Ctx): ArrValue =
    if (index < 0 || index >= arr.length) arr
    else arr.slice(0, index).concat(arr.slice(index + 1, arr.length), ctx)

  /** The elements for which `condition` holds. */
  private[std] def filtered(condition: FuncValue, arr: ArrValue, ctx: Ctx): ArrValue = {
    val kept = new PackingBuilder(ctx)
    val calls = condition.caller
    var i = 0
    while (i < arr.length) {
      ctx.step()
      calls.callOn(arr, i, ctx) match {
        case holds: BoolValue => if (holds.toBoolean) kept.addFrom(arr, i)
        case other            => throw failReturned(other, i, Value.Tag.Bool, ctx)
      }
      i += 1
    }
    kept.result
  }

  /** The error of a function that returned `found` for element number `i`. */
  private def failReturned(found: Value, i: Int, expected: Int, ctx: Ctx): EvalError =
    ctx.failType(found, expected, Ctx.Here, Blamed.Whole, TypeHints.returned(i, expected, found))

  /** The elements of the arrays that `func` returns for each element. */
  private def elementsOfEach(func: FuncValue, arr: ArrValue, ctx: Ctx): ArrValue = {
    val elements = new PackingBuilder(ctx, math.max(1, arr.length))
    val calls = func.caller
    var i = 0
    while (i < arr.length) {
      ctx.step()
      calls.callOn(arr, i, ctx) match {
        case part: ArrValue =>
          ctx.countBytes(part.length)
          elements ++= part
        case other => throw failReturned(other, i, Value.Tag.Arr, ctx)
      }
      i += 1
    }
    elements.result
  }

  /** The strings that `func` returns for each character, joined. */
  private def textsOfEach(func: FuncValue, chars: ArrValue, ctx: Ctx): StrValue = {
    val joined = new StrBuilder(ctx)
    val calls = func.caller
    var i = 0
    while (i < chars.length) {
      ctx.step()
      joined += Joining.text(calls.callOn(chars, i, ctx), ctx)
      i += 1
    }
    joined.result
  }

  private def mapped(func: FuncValue, arr: ArrValue, ctx: Ctx): FreshArr =
    made(arr.length, new CallsOfElement(func, arr), ctx)

  private def repeated(arr: ArrValue, times: Int, ctx: Ctx): ArrValue = {
    ctx.checkArrayLength(arr.length.toDouble * times): Unit
    arr.repeat(times)
  }

  /** A long result is a rope, made by doubling, whose leaves are one and the same string. */
  private def repeated(str: StrValue, times: Int, ctx: Ctx): StrValue = {
    ctx.checkTextLength(str.byteLength.toLong * times): Unit
    val timesInLeaf = math.max(1, LeafLength / math.max(1, str.byteLength))
    if (times <= timesInLeaf) inOneArray(str, times, ctx)
    else {
      var power = if (timesInLeaf == 1) str else inOneArray(str, timesInLeaf, ctx)
      var sum = power.concat(inOneArray(str, times % timesInLeaf, ctx), ctx)
      var left = times / timesInLeaf - 1
      while (left > 0) {
        if ((left & 1) != 0) sum = power.concat(sum, ctx)
        left >>= 1
        if (left > 0) power = power.concat(power, ctx)
      }
      sum
    }
  }

  private def inOneArray(str: StrValue, times: Int, ctx: Ctx): StrValue = {
    val bytes = new Array[Byte](ctx.chargeText(str.byteLength.toLong * times))
    if (bytes.length > 0) {
      str.copyTo(bytes, 0)
      // Appends a copy of what is there already, doubling the length each time.
      var done = str.byteLength
      while (done < bytes.length) {
        val more = math.min(math.min(done, MaxAtOnce), bytes.length - done)
        ctx.countBytes(more)
        Memory.copy(bytes, 0, bytes, done, more)
        done += more
      }
    }
    StrValue.ofRepetition(bytes, str, ctx)
  }

  /** Fails as a call of `func` with one argument would, even if there will be none. */
  private def checkCallable(func: FuncValue, ctx: Ctx): Unit =
    ArgumentBinding.check(1, Builtin.noNames, func, ctx)

  private def requireInteger(number: Double, ctx: Ctx): Unit =
    if (!Numbers.isInteger(number)) throw Int32.failInteger(number, ctx)

  /** A size that a program gives, which must not be negative. */
  private def checkedSize(size: Int32, ctx: Ctx): Int =
    if (size.toInt < 0) throw ctx.fail(StdCatalogue.MakeArraySize(size.toInt))
    else size.toInt

  /** The array of `length` elements that `code` computes on demand: each has a thunk if there are few of them, else
    * it is computed when it is looked up.
    */
  private def made(length: Int, code: ElementCalls, ctx: Ctx): FreshArr =
    new FreshArr(
      if (length < MemoizedElements.MinLength) ArrValue.of(tabulate(length, ctx)(code.delay))
      else ArrValue.from(new MemoizedElements(ctx.chargeArray(length.toLong), code), length)
    )

  /** How many bytes to copy between calls to the meter: about a millisecond's worth. */
  private final val MaxAtOnce = 1 << 22

  /** A repeated string of more bytes than this is not kept in one array. */
  private final val LeafLength = 1 << 16

  private def tabulate(length: Int, ctx: Ctx)(element: Int => Lazy): Array[Lazy] = {
    val elements = new Array[Lazy](ctx.chargeArray(length.toLong))
    var i = 0
    while (i < length) {
      ctx.step()
      elements(i) = element(i)
      i += 1
    }
    elements
  }
}
