package sjsonnet.std

import sjsonnet.EvalError
import sjsonnet.Blamed
import sjsonnet.runtime._

/** The "Types and Reflection" group of the standard library reference, and functions that the reference does not list but
  * programs use: `equals` and the comparisons.
  */
private[sjsonnet] object TypeBuiltins extends BuiltinGroup("Types and Reflection") {

  /** The type of a value: `array`, `boolean`, `function`, `null`, `number`, `object` or `string`.
    *
    * {{{
    * std.type(null) == "null"
    * std.type(function(x) x) == "function"
    * }}}
    */
  builtin("type", "x")((_: Ctx, x: Value) => x.typeName)

  /** Whether a value is an array.
    *
    * {{{
    * std.isArray([])
    * !std.isArray("a")
    * }}}
    */
  builtin("isArray", "v")((_: Ctx, v: Value) => v.tag == Value.Tag.Arr)

  /** Whether a value is a boolean.
    *
    * {{{
    * std.isBoolean(false)
    * !std.isBoolean(null)
    * }}}
    */
  builtin("isBoolean", "v")((_: Ctx, v: Value) => v.tag == Value.Tag.Bool)

  /** Whether a value is a function.
    *
    * {{{
    * std.isFunction(std.length)
    * !std.isFunction(1)
    * }}}
    */
  builtin("isFunction", "v")((_: Ctx, v: Value) => v.tag == Value.Tag.Func)

  /** Whether a value is null.
    *
    * {{{
    * std.isNull(null)
    * !std.isNull(0)
    * }}}
    */
  builtin("isNull", "v|x")((_: Ctx, v: Value) => v.tag == Value.Tag.Null)

  /** Whether a value is a number.
    *
    * {{{
    * std.isNumber(1.5)
    * !std.isNumber("1")
    * }}}
    */
  builtin("isNumber", "v")((_: Ctx, v: Value) => v.tag == Value.Tag.Num)

  /** Whether a value is an object.
    *
    * {{{
    * std.isObject({})
    * !std.isObject([])
    * }}}
    */
  builtin("isObject", "v")((_: Ctx, v: Value) => v.tag == Value.Tag.Obj)

  /** Whether a value is a string.
    *
    * {{{
    * std.isString("")
    * !std.isString(1)
    * }}}
    */
  builtin("isString", "v")((_: Ctx, v: Value) => v.tag == Value.Tag.Str)

  /** The number of elements of an array, characters of a string, visible fields of an object, or required parameters
    * of a function. Fails for any other value.
    *
    * {{{
    * std.length("😀") == 1
    * std.length({ a: 1, b:: 2 }) == 1
    * std.length(function(a, b=1) a) == 1
    * }}}
    */
  builtin("length", "x")((ctx: Ctx, x: Value) => NumValue(length(x, ctx).toDouble): Value)

  /** A string as it is; anything else as JSON on one line. Fails for a function.
    *
    * {{{
    * std.toString([1, "a"]) == '[1, "a"]'
    * std.toString("a") == "a"
    * }}}
    */
  builtin("toString", "a")((ctx: Ctx, a: Value) => Operators.toStr(a, ctx): Value)

  /** True if two values are equal; otherwise an error that shows both.
    *
    * {{{
    * std.assertEqual(1, 1)
    * }}}
    */
  builtin("assertEqual", "a", "b") { (ctx: Ctx, a: Value, b: Value) =>
    Operators.equal(a, b, Ctx.Here, ctx) || {
      throw ctx.fail(StdCatalogue.NotEqual(inAssertion(a, ctx), inAssertion(b, ctx)))
    }
  }

  /** The result of `a == b`.
    *
    * {{{
    * std.equals([1], [1.0])
    * }}}
    */
  builtin("equals", "a|x", "b|y") { (ctx: Ctx, a: Value, b: Value) =>
    Operators.equal(a, b, Ctx.Here, ctx)
  }

  /** The result of `a == b` for values that are neither arrays nor objects. Fails for two arrays or two objects.
    *
    * {{{
    * std.primitiveEquals("a", "a")
    * !std.primitiveEquals(1, "1")
    * }}}
    */
  builtin("primitiveEquals", "a|x", "b|y") { (ctx: Ctx, a: Value, b: Value) =>
    if (a.tag == b.tag && (a.tag == Value.Tag.Arr || a.tag == Value.Tag.Obj))
      throw ctx.fail(StdCatalogue.NotPrimitive(a.typeName))
    Operators.equal(a, b, Ctx.Here, ctx)
  }

  /** Its argument, unchanged: what `keyF` is unless another function is given.
    *
    * {{{
    * std.id(1) == 1
    * }}}
    */
  builtin("id", "x")((_: Ctx, x: Value) => x)

  /** -1, 0 or 1: whether `a` comes before `b`, is equal to it or comes after it, by the rules of `<`.
    *
    * {{{
    * std.__compare("a", "b") == -1
    * std.__compare([1, 2], [1]) == 1
    * }}}
    */
  builtin("__compare", "v1", "v2")((ctx: Ctx, a: Value, b: Value) => compare(a, b, ctx))

  /** -1, 0 or 1: whether one array, or string, comes before another, is equal to it or comes after it.
    *
    * {{{
    * std.__compare_array([1], [1, 2]) == -1
    * std.__compare_array("ab", ["b"]) == -1
    * }}}
    */
  builtin("__compare_array", "arr1", "arr2") { (ctx: Ctx, a: Value, b: Value) =>
    compareSequences(a, b, ctx)
  }

  /** The result of `arr1 < arr2` for arrays.
    *
    * {{{
    * std.__array_less([1], [2])
    * }}}
    */
  builtin("__array_less", "arr1", "arr2") { (ctx: Ctx, a: Value, b: Value) =>
    compareSequences(a, b, ctx) < 0
  }

  /** The result of `arr1 > arr2` for arrays.
    *
    * {{{
    * std.__array_greater([2], [1])
    * }}}
    */
  builtin("__array_greater", "arr1", "arr2") { (ctx: Ctx, a: Value, b: Value) =>
    compareSequences(a, b, ctx) > 0
  }

  /** The result of `arr1 <= arr2` for arrays.
    *
    * {{{
    * std.__array_less_or_equal([1], [1])
    * }}}
    */
  builtin("__array_less_or_equal", "arr1", "arr2") { (ctx: Ctx, a: Value, b: Value) =>
    compareSequences(a, b, ctx) <= 0
  }

  /** The result of `arr1 >= arr2` for arrays.
    *
    * {{{
    * std.__array_greater_or_equal([1], [1])
    * }}}
    */
  builtin("__array_greater_or_equal", "arr1", "arr2") { (ctx: Ctx, a: Value, b: Value) =>
    compareSequences(a, b, ctx) >= 0
  }

  /** The length of a value that has one. */
  private[std] def length(value: Value, ctx: Ctx): Int = value match {
    case str: StrValue   => str.length(ctx)
    case arr: ArrValue   => arr.length
    case obj: ObjValue   => obj.shape.nVisible(ctx)
    case func: FuncValue => func.nRequired
    case other => throw ctx.failType(other, Ctx.Here, Blamed.Whole, TypeHints.noLength(other))
  }

  private def inAssertion(value: Value, ctx: Ctx): String = value match {
    case str: StrValue => WrittenText(ctx)(str.writeJson).toString
    case other         => Operators.toStr(other, ctx).toString
  }

  private def compare(a: Value, b: Value, ctx: Ctx): Int =
    Integer.signum(Operators.compare(a, b, Ctx.Here, ctx, CompareErrors))

  /** The errors of the reference engines' library, which name both types. */
  private object CompareErrors extends OrderErrors {
    override def differ(a: Value, b: Value, pos: Int, ctx: Ctx): EvalError =
      ctx.failAt(pos, StdCatalogue.TypesDiffer(a.typeName, b.typeName))

    override def unordered(a: Value, b: Value, pos: Int, ctx: Ctx): EvalError =
      if (a.tag != b.tag) differ(a, b, pos, ctx)
      else if (a.tag == Value.Tag.Null) ctx.failType(a, pos)
      else ctx.failAt(pos, StdCatalogue.NotComparable(a.typeName))
  }

  /** The order of two arrays by their elements, where strings count as arrays of characters. As in the reference, any
    * value that has a length will do as long as no element of it is looked up.
    */
  private def compareSequences(a: Value, b: Value, ctx: Ctx): Int = {
    val lengthOfA = length(a, ctx)
    val lengthOfB = length(b, ctx)
    if (lengthOfA == 0 || lengthOfB == 0) Integer.compare(lengthOfA, lengthOfB)
    else compare(elements(a, ctx), elements(b, ctx), ctx)
  }

  private def elements(sequence: Value, ctx: Ctx): ArrValue = sequence match {
    case arr: ArrValue => arr
    case str: StrValue => Elements(Left(str), ctx)
    case other         => throw Indexing.failNoElements(other, ctx)
  }
}
