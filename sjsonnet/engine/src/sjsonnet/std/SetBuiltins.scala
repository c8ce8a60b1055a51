package sjsonnet.std

import sjsonnet.Meter
import sjsonnet.runtime._

/** The "Sets" group of the standard library reference: arrays in strictly ascending order of their keys. Whether an
  * argument is a set is checked only if the settings of the run say so. The operations walk both sets once, and
  * evaluate no element beyond the one at which they stop.
  */
private[sjsonnet] object SetBuiltins extends BuiltinGroup("Sets") {

  /** The elements of an array as a set: sorted by their keys, `keyF(x)`, with only the first element for each key.
    *
    * {{{
    * std.set([3, 1, 2, 1]) == [1, 2, 3]
    * std.set(["b", "A", "a"], keyF=std.asciiLower) == ["A", "b"]
    * }}}
    */
  builtin("set", "arr", "keyF?std.id") { (ctx: Ctx, arr: ArrArgument, keyF: Option[FuncValue]) =>
    val set = SortBuiltins.ordered(arr, keyF, isSet = true, ctx)
    if (keyF.isEmpty) set.asSet else set
  }

  /** Whether a set has an element with the same key as `x`, which is `keyF(x)`.
    *
    * {{{
    * std.setMember(2, [1, 2, 3]) == true
    * }}}
    */
  builtin("setMember", "x", "arr", "keyF?std.id") {
    (ctx: Ctx, x: Lazy, arr: StrOrArr, keyF: Option[FuncValue]) =>
      arr match {
        case Right(set) if keyF.isEmpty && set.isSet =>
          set.length > 0 && containsSorted(set, x.force(ctx), ctx)
        case _ =>
          val keys = new Keys(keyF, ctx)
          val set = members(arr, keys, ctx)
          set.length > 0 && contains(set, keys.of(x), keys, ctx)
      }
  }

  /** The union of two sets. If both have an element with the same key, the one of `a` is taken.
    *
    * {{{
    * std.setUnion([1, 3], [2, 3]) == [1, 2, 3]
    * }}}
    */
  builtin("setUnion", "a", "b", "keyF?std.id") {
    (ctx: Ctx, a: StrOrArr, b: StrOrArr, keyF: Option[FuncValue]) =>
      val (left, right) = cursors(a, b, keyF, ctx)
      val taken = new PackingBuilder(ctx, math.max(left.length, right.length))
      merge(left, right, taken, ctx)(onlyLeft = true, both = true, onlyRight = true)
      val rest = if (left.atEnd) right.rest else left.rest
      ofSets(a, b, keyF, Operators.plus(taken.result, rest, Ctx.Here, ctx))
  }

  /** The intersection of two sets: the elements of `a` whose keys are also in `b`.
    *
    * {{{
    * std.setInter([1, 2], [2, 3]) == [2]
    * }}}
    */
  builtin("setInter", "a", "b", "keyF?std.id") {
    (ctx: Ctx, a: StrOrArr, b: StrOrArr, keyF: Option[FuncValue]) =>
      val (left, right) = cursors(a, b, keyF, ctx)
      val taken = new PackingBuilder(ctx)
      merge(left, right, taken, ctx)(onlyLeft = false, both = true, onlyRight = false)
      ofSets(a, b, keyF, taken.result)
  }

  /** The difference of two sets: the elements of `a` whose keys are not in `b`.
    *
    * {{{
    * std.setDiff([1, 2], [2, 3]) == [1]
    * }}}
    */
  builtin("setDiff", "a", "b", "keyF?std.id") {
    (ctx: Ctx, a: StrOrArr, b: StrOrArr, keyF: Option[FuncValue]) =>
      val (left, right) = cursors(a, b, keyF, ctx)
      val taken = new PackingBuilder(ctx)
      merge(left, right, taken, ctx)(onlyLeft = true, both = false, onlyRight = false)
      val first = taken.result
      val result = if (left.atEnd) first else Operators.plus(first, left.rest, Ctx.Here, ctx)
      ofSets(a, b, keyF, result)
  }

  /** Walks both sets until one ends, and adds elements to `taken`: if `onlyLeft`, those of `left` whose keys `right` does
    * not have; if `both`, those of `left` whose keys `right` has; if `onlyRight`, those of `right` whose keys `left` does
    * not have.
    */
  private def merge(left: Cursor, right: Cursor, taken: PackingBuilder, ctx: Ctx)(
      onlyLeft: Boolean,
      both: Boolean,
      onlyRight: Boolean
  ): Unit =
    while (!left.atEnd && !right.atEnd) {
      ctx.step()
      val order = left.compare(right, ctx)
      if (order > 0) {
        if (onlyRight) right.addTo(taken)
        right.advance()
      } else {
        val isTaken = if (order < 0) onlyLeft else both
        if (isTaken) left.addTo(taken)
        left.advance()
        if (order == 0) right.advance()
      }
    }

  /** `result`, marked as a set if both operands are known to be sets. */
  private def ofSets(
      a: StrOrArr,
      b: StrOrArr,
      keyF: Option[FuncValue],
      result: Value
  ): Value =
    (a, b, result) match {
      case (Right(left), Right(right), set: ArrValue)
          if keyF.isEmpty && left.isSet && right.isSet =>
        set.asSet
      case _ => result
    }

  /** A linear search, which stops at the first element that does not come before the key, so that a set that is not
    * in order is read as the other operations read it.
    */
  private def contains(set: ArrValue, key: Value, keys: Keys, ctx: Ctx): Boolean = {
    var order = 1
    var i = 0
    while (order > 0 && i < set.length) {
      ctx.step()
      order = Keys.compare(key, keys.of(set, i), ctx)
      i += 1
    }
    order == 0
  }

  /** The same for a set known to be in order, by binary search. Numbers already evaluated are compared unboxed. */
  private def containsSorted(set: ArrValue, x: Value, ctx: Ctx): Boolean = {
    val number = x match {
      case number: NumValue => number.toDouble
      case _                => Double.NaN
    }
    var from = 0
    var until = set.length
    while (from < until) {
      val middle = (from + until) >>> 1
      val element = if (number.isNaN) Double.NaN else set.plainNumber(middle)
      val order =
        if (element.isNaN) Keys.compare(x, set(middle, ctx), ctx)
        else Numbers.compare(number, element)
      if (order == 0) return true
      if (order < 0) until = middle else from = middle + 1
    }
    false
  }

  private def cursors(
      a: StrOrArr,
      b: StrOrArr,
      keyF: Option[FuncValue],
      ctx: Ctx
  ): (Cursor, Cursor) = {
    val keys = new Keys(keyF, ctx)
    (new Cursor(a, members(a, keys, ctx), keys), new Cursor(b, members(b, keys, ctx), keys))
  }

  /** The elements of an argument that must be a set. */
  private def members(set: StrOrArr, keys: Keys, ctx: Ctx): ArrValue = {
    val elements = Elements(set, ctx)
    if (ctx.settings.checkSets && !elements.isSet) {
      var i = 1
      while (i < elements.length) {
        ctx.step()
        if (Keys.compare(keys.of(elements, i - 1), keys.of(elements, i), ctx) >= 0)
          throw ctx.fail(StdCatalogue.NoSet(i))
        i += 1
      }
    }
    elements
  }

  /** A position in a set that is walked from its beginning. */
  private final class Cursor(set: StrOrArr, elements: ArrValue, keys: Keys) {
    private var index = 0
    private var currentKey: Value = null

    def length: Int = elements.length

    def atEnd: Boolean = index == elements.length

    /** The order of the keys. Numbers already evaluated are compared unboxed. */
    def compare(that: Cursor, ctx: Ctx): Int = {
      val a = number
      val b = that.number
      if (a.isNaN || b.isNaN) Keys.compare(key, that.key, ctx) else Numbers.compare(a, b)
    }

    def addTo(taken: PackingBuilder): Unit =
      if (number.isNaN) taken += element else taken += number

    /** The element, if it is its own key and a number already evaluated, else NaN. */
    private def number: Double =
      if (keys.areElements) elements.plainNumber(index) else Double.NaN

    /** The current element; already evaluated if it is its own key and the key is known. */
    private def element: Lazy =
      if (currentKey != null && keys.areElements) currentKey else elements.lazyAt(index)

    private def key: Value = {
      if (currentKey == null) currentKey = keys.of(elements, index)
      currentKey
    }

    def advance(): Unit = {
      index += 1
      currentKey = null
    }

    /** The part not walked yet, of the same type as the set: an array or a string, whose length is known by now. */
    def rest: Value =
      set.fold(str => str.slice(index, length, Meter.none), arr => arr.slice(index, arr.length))
  }
}
