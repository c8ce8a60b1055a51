package sjsonnet.std

import sjsonnet.runtime._

/** Part of the "Objects" group: the functions that rebuild trees of objects and arrays. They drop hidden fields. */
private[sjsonnet] object MergeBuiltins extends BuiltinGroup("Objects") {

  /** `target` with `patch` applied, by the rules of JSON Merge Patch (RFC 7396): objects are merged field by field, a
    * null in the patch removes the field, and anything else replaces the old value. The fields of the patch are
    * evaluated, to see which are null; fields that the patch does not name stay unevaluated. Hidden fields are
    * dropped.
    *
    * {{{
    * std.mergePatch({ a: 1, b: { c: 2, d: 3 } }, { b: { c: null } }) == { a: 1, b: { d: 3 } }
    * }}}
    */
  builtin("mergePatch", "target", "patch") { (ctx: Ctx, target: Lazy, patch: Value) =>
    merge(target, patch, ctx)
  }

  /** A value with all nulls removed, and all arrays and objects that are or become empty.
    *
    * {{{
    * std.prune({ a: null, b: [null], c: { d: {} }, e: 0 }) == { e: 0 }
    * }}}
    */
  builtin("prune", "a")((ctx: Ctx, a: Value) => prune(a, ctx))

  private def merge(target: Lazy, patch: Value, ctx: Ctx): Value = patch match {
    case fields: ObjValue =>
      target.force(ctx) match {
        case obj: ObjValue => mergeFields(obj, fields, ctx)
        case _             => mergeFields(noFields(ctx), fields, ctx)
      }
    case other => other
  }

  private def mergeFields(target: ObjValue, patch: ObjValue, ctx: Ctx): ObjValue = {
    val changes = patch.shape.visible(ctx)
    val isExtensible =
      target.depth < MaxLayers && changes.length.toLong * MinFieldsPerChange <= target.nPlainFields
    if (isExtensible && !removesFields(target, patch, changes, ctx))
      extended(target, patch, changes, ctx)
    else rebuilt(target, patch, changes, ctx)
  }

  // A program may apply many small patches to a large object, one after another. Copying all of its fields each time would
  // take quadratic time, so most of these patches become layers of their own.

  /** From so many layers on, the fields are copied. */
  private final val MaxLayers = 64

  /** Where there are fewer fields for each change, copying them takes no longer than another layer. */
  private final val MinFieldsPerChange = 16

  private def removesFields(
      target: ObjValue,
      patch: ObjValue,
      changes: Array[Entry],
      ctx: Ctx
  ): Boolean = {
    patch.checkAssertsIfVisible(ctx)
    changes.exists { change =>
      (patch.value(change, ctx) eq NullValue) && target.shape.find(change.sym, ctx).isVisible
    }
  }

  /** The merged object as a sum of the target, whose fields are plain, and the changes. */
  private def extended(
      target: ObjValue,
      patch: ObjValue,
      changes: Array[Entry],
      ctx: Ctx
  ): ObjValue = {
    val changed = new Fields(changes.length)
    addChanged(target, patch, changes, changed, ctx)
    target.plus(changed.toObject(ctx))
  }

  private def rebuilt(
      target: ObjValue,
      patch: ObjValue,
      changes: Array[Entry],
      ctx: Ctx
  ): ObjValue = {
    val fields = target.shape.visible(ctx)
    val result = new Fields(fields.length + changes.length)
    fields.foreach { field =>
      val change = patch.shape.find(field.sym, ctx)
      if (!change.isVisible) result.add(field.sym, target.delayedValue(field, ctx))
    }
    addChanged(target, patch, changes, result, ctx)
    if (ctx.settings.preserveOrder) result.reorder(fields ++ changes)
    result.toObject(ctx)
  }

  /** Adds the fields that the patch changes or adds. */
  private def addChanged(
      target: ObjValue,
      patch: ObjValue,
      changes: Array[Entry],
      result: Fields,
      ctx: Ctx
  ): Unit = {
    patch.checkAssertsIfVisible(ctx)
    changes.foreach { change =>
      val value = patch.value(change, ctx)
      if (value ne NullValue) {
        val field = target.shape.find(change.sym, ctx)
        if (field.isVisible)
          result.add(change.sym, new MergeThunk(target.delayedValue(field, ctx), value))
        else if (value.tag == Value.Tag.Obj)
          result.add(change.sym, new MergeThunk(NullValue, value))
        else result.add(change.sym, value)
      }
    }
  }

  /** A field of the target with the patch applied. Fails if evaluating the target's field fails. */
  private final class MergeThunk(private var target: Lazy, private var patch: Value)
      extends ElementThunk {
    override protected def make(ctx: Ctx): Value = {
      val result = merge(target.force(ctx), patch, ctx)
      target = null
      patch = null
      result
    }
  }

  private def prune(value: Value, ctx: Ctx): Value = value match {
    case arr: ArrValue => ctx.runNested(Ctx.Here)(pruneArray(arr, ctx))
    case obj: ObjValue => ctx.runNested(Ctx.Here)(pruneObject(obj, ctx))
    case other         => other
  }

  private def pruneArray(arr: ArrValue, ctx: Ctx): Value = {
    val kept = new ArrBuilder(ctx)
    var i = 0
    while (i < arr.length) {
      ctx.step()
      val element = prune(arr(i, ctx), ctx)
      if (hasContent(element, ctx)) kept += element
      i += 1
    }
    kept.result
  }

  private def pruneObject(obj: ObjValue, ctx: Ctx): Value = {
    val kept = new Fields(obj.shape.visibleByName(ctx).length)
    obj.checkAssertsIfVisible(ctx)
    obj.shape.visible(ctx).foreach { field =>
      val value = prune(obj.value(field, ctx), ctx)
      if (hasContent(value, ctx)) kept.add(field.sym, value)
    }
    kept.toObject(ctx)
  }

  private def hasContent(pruned: Value, ctx: Ctx): Boolean = pruned match {
    case NullValue     => false
    case arr: ArrValue => arr.length > 0
    case obj: ObjValue => obj.shape.visibleByName(ctx).nonEmpty
    case _             => true
  }

  private def noFields(ctx: Ctx): ObjValue = new Fields(0).toObject(ctx)

  /** Collects the fields of a new object, at most `most`. */
  private final class Fields(most: Int) {
    private var names = new Array[Sym](most)
    private var values = new Array[Lazy](most)
    private var count = 0

    def add(name: Sym, value: Lazy): Unit = {
      names(count) = name
      values(count) = value
      count += 1
    }

    /** Puts the fields in the order in which their names first occur in `order`. */
    def reorder(order: Array[Entry]): Unit = {
      val known = names.take(count).zip(values).toMap
      count = 0
      order.iterator.map(_.sym).distinct.foreach(name => known.get(name).foreach(add(name, _)))
    }

    def toObject(ctx: Ctx): ObjValue = {
      if (count < most) {
        names = java.util.Arrays.copyOf(names, count)
        values = java.util.Arrays.copyOf(values, count)
      }
      ObjValue.ofValues(names, values, ctx.symbols)
    }
  }
}
