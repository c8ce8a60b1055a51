package sjsonnet.std

import sjsonnet.runtime._
import sjsonnet.text.{Out, SubstringSearch}

/** The "Objects" group of the standard library reference. Fields come in the order of their names, and are not
  * evaluated unless the result depends on them; only reading a field runs the object's asserts. Functions that
  * rebuild whole trees are in [[MergeBuiltins]].
  */
private[sjsonnet] object ObjectBuiltins extends BuiltinGroup("Objects") {

  /** The field `f` of an object, or `default` if there is none. Hidden fields are found unless `inc_hidden` is false.
    *
    * {{{
    * std.get({ a: 1 }, "a", 2) == 1
    * std.get({ a: 1 }, "b", 2) == 2
    * std.get({ a:: 1 }, "a", inc_hidden=false) == null
    * }}}
    */
  builtin("get", "o", "f", "default?null", "inc_hidden?true") {
    (ctx: Ctx, o: ObjValue, f: StrValue, default: Option[Lazy], incHidden: Option[Boolean]) =>
      val entry = o.shape.find(f, ctx)
      if (isThere(entry, incHidden.getOrElse(true))) {
        o.checkAsserts(ctx)
        o.value(entry, ctx)
      } else default.getOrElse(NullValue).force(ctx)
  }

  /** An object with the same visible fields, where the value of each is `func(name, value)`.
    *
    * {{{
    * std.mapWithKey(function(k, v) k + v, { a: 1 }) == { a: "a1" }
    * }}}
    */
  builtin(
    "mapWithKey",
    "func".orFail(StdCatalogue.MapWithKeyFunction).atOnce,
    "obj".orFail(StdCatalogue.MapWithKeyObject)
  ) { (ctx: Ctx, func: FuncValue, obj: ObjValue) =>
    val fields = obj.shape.visible(ctx)
    val values = fields.map[Lazy] { field =>
      new CallThunk2(func, field.sym.str, obj.delayedValue(field, ctx))
    }
    ObjValue.ofValues(fields.map(_.sym), values, ctx.symbols)
  }

  /** The names of the visible fields, sorted.
    *
    * {{{
    * std.objectFields({ b: 1, a: 2, c:: 3 }) == ["a", "b"]
    * }}}
    */
  builtin("objectFields", "o")((ctx: Ctx, o: ObjValue) => names(fields(o, incHidden = false, ctx)))

  /** The names of all fields, including hidden ones, sorted.
    *
    * {{{
    * std.objectFieldsAll({ b: 1, a: 2, c:: 3 }) == ["a", "b", "c"]
    * }}}
    */
  builtin("objectFieldsAll", "o")((ctx: Ctx, o: ObjValue) =>
    names(fields(o, incHidden = true, ctx))
  )

  /** The names of the fields, sorted; hidden ones are included if `inc_hidden` is true.
    *
    * {{{
    * std.objectFieldsEx({ a:: 1 }, true) == ["a"]
    * }}}
    */
  builtin("objectFieldsEx", "obj|o", "inc_hidden|hidden") {
    (ctx: Ctx, obj: ObjValue, incHidden: Boolean) => names(fields(obj, incHidden, ctx))
  }

  /** Whether an object has a visible field named `f`.
    *
    * {{{
    * std.objectHas({ a:: 1 }, "a") == false
    * std.objectHas({ a: 1 }, "a")
    * }}}
    */
  builtin("objectHas", "o", "f") { (ctx: Ctx, o: ObjValue, f: StrValue) =>
    isThere(o.shape.find(f, ctx), incHidden = false)
  }

  /** Whether an object has a field named `f`, hidden or not.
    *
    * {{{
    * std.objectHasAll({ a:: 1 }, "a") == true
    * }}}
    */
  builtin("objectHasAll", "o", "f") { (ctx: Ctx, o: ObjValue, f: StrValue) =>
    isThere(o.shape.find(f, ctx), incHidden = true)
  }

  /** Whether an object has a field named `f`, which may be a hidden one only if `inc_hidden` is true.
    *
    * {{{
    * std.objectHasEx({ a:: 1 }, "a", true) == true
    * }}}
    */
  builtin("objectHasEx", "obj|o", "f|fname|k", "inc_hidden|hidden") {
    (ctx: Ctx, obj: ObjValue, f: StrValue, incHidden: Boolean) =>
      isThere(obj.shape.find(f, ctx), incHidden)
  }

  /** The values of the visible fields, sorted by field name.
    *
    * {{{
    * std.objectValues({ b: 1, a: 2, c:: 3 }) == [2, 1]
    * }}}
    */
  builtin("objectValues", "o") { (ctx: Ctx, o: ObjValue) =>
    fields(o, incHidden = false, ctx).map(o.delayedValue(_, ctx))
  }

  /** The values of all fields, including hidden ones, sorted by field name.
    *
    * {{{
    * std.objectValuesAll({ b: 1, a: 2, c:: 3 }) == [2, 1, 3]
    * }}}
    */
  builtin("objectValuesAll", "o") { (ctx: Ctx, o: ObjValue) =>
    fields(o, incHidden = true, ctx).map(o.delayedValue(_, ctx))
  }

  /** An array with an object of `key` and `value` for each visible field, sorted by field name.
    *
    * {{{
    * std.objectKeysValues({ a: 1 }) == [{ key: "a", value: 1 }]
    * }}}
    */
  builtin("objectKeysValues", "o") { (ctx: Ctx, o: ObjValue) =>
    keysValues(o, fields(o, incHidden = false, ctx), ctx)
  }

  /** An array with an object of `key` and `value` for each field, including hidden ones, sorted by field name.
    *
    * {{{
    * std.objectKeysValuesAll({ a:: 1 }) == [{ key: "a", value: 1 }]
    * }}}
    */
  builtin("objectKeysValuesAll", "o") { (ctx: Ctx, o: ObjValue) =>
    keysValues(o, fields(o, incHidden = true, ctx), ctx)
  }

  /** The object without the field `key`. Other fields keep their visibility and what they inherit, and no longer see
    * the removed field. To the right of another object in a `+`, the result leaves that object's field as it is.
    *
    * {{{
    * std.objectRemoveKey({ a: 1, b: 2 }, "a") == { b: 2 }
    * { a: 1 } + std.objectRemoveKey({ a: 2, b: 3 }, "a") == { a: 1, b: 3 }
    * }}}
    */
  builtin("objectRemoveKey", "obj", "key") { (ctx: Ctx, obj: ObjValue, key: StrValue) =>
    val entry = obj.shape.find(key, ctx)
    if (entry.isNone) obj
    else {
      val desc = LayerDesc.removing(entry.sym, obj.shape.depth)
      Operators.plus(obj, ObjValue(new ValuesLayer(desc, new Array[Lazy](1))), Ctx.Here, ctx)
    }
  }

  /** The path `r`, relative to the file `f`: it replaces what follows the last slash of `f`. If `r` is null, the
    * folder of `f`.
    *
    * {{{
    * std.resolvePath("a/b/c", "d/e") == "a/b/d/e"
    * std.resolvePath("a/b/c", null) == "a/b"
    * }}}
    */
  builtin("resolvePath", "f".orFail(StdCatalogue.SplitString).atOnce, "r") {
    (ctx: Ctx, f: StrValue, r: Value) =>
      val slash = SubstringSearch.lastIndexOf(f.bytes, Slash, f.byteLength, ctx)
      val out = Out.memory(ctx)
      r match {
        case path: StrValue =>
          out.bytes(f.bytes, 0, slash + 1)
          out.bytes(path.bytes)
        case NullValue => out.bytes(f.bytes, 0, math.max(slash, 0))
        case other     => throw ctx.failType(other, Value.Tag.Str, Ctx.Here)
      }
      StrValue.of(out.result())
  }

  private val Slash: Array[Byte] = Array('/')

  private def fields(obj: ObjValue, incHidden: Boolean, ctx: Ctx): Array[Entry] =
    if (incHidden) obj.shape.all(ctx) else obj.shape.visible(ctx)

  private[std] def isThere(entry: Entry, incHidden: Boolean): Boolean =
    !entry.isNone && (incHidden || entry.isVisible)

  private def names(fields: Array[Entry]): Array[Lazy] = fields.map[Lazy](_.sym.str)

  private def keysValues(obj: ObjValue, fields: Array[Entry], ctx: Ctx): Array[Lazy] = {
    val names = Array(ctx.symbols.intern("key"), ctx.symbols.intern("value"))
    val desc = ctx.symbols.layouts.ofValues(names)
    fields.map[Lazy] { field =>
      ObjValue(new ValuesLayer(desc, Array[Lazy](field.sym.str, obj.delayedValue(field, ctx))))
    }
  }
}
