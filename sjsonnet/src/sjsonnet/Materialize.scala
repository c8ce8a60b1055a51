package sjsonnet

import sjsonnet.runtime._

import scala.collection.mutable

/** Values to plain data and back, for embedders. */
private[sjsonnet] object Materialize {

  def apply(value: Value, ctx: Ctx): JsonTree = value match {
    case NullValue       => JsonTree.Null
    case bool: BoolValue => JsonTree.Bool(bool.toBoolean)
    case num: NumValue   => JsonTree.Num(num.toDouble)
    case str: StrValue   => JsonTree.Str(str.toString)
    case arr: ArrValue   =>
      ctx.enter(Ctx.Here)
      val elements = Vector.tabulate(arr.length) { i =>
        ctx.step()
        apply(arr(i, ctx), ctx)
      }
      ctx.leave()
      JsonTree.Arr(elements)
    case obj: ObjValue =>
      ctx.enter(Ctx.Here)
      obj.checkAsserts(ctx)
      val fields = obj.shape
        .visible(ctx)
        .iterator
        .map(entry => (entry.sym.toString, apply(obj.value(entry, ctx), ctx)))
        .toVector
      ctx.leave()
      JsonTree.Obj(fields)
    case _ => throw ctx.fail(EngineCatalogue.FunctionAsData())
  }

  /** Plain data as a value. Fails at the host's `null`, which is none of Scala's trees. */
  def toValue(tree: JsonTree, ctx: Ctx): Value = tree match {
    case null | JsonTree.Str(null) | JsonTree.Arr(null) | JsonTree.Obj(null) => throw noTree(ctx)
    case JsonTree.Null                                                       => NullValue
    case JsonTree.Bool(value)                                                => BoolValue(value)
    case JsonTree.Num(value)    => NumValue(Numbers.finite(value, Ctx.Here, ctx))
    case JsonTree.Str(value)    => StrValue.of(value)
    case JsonTree.Arr(elements) =>
      ArrValue.of(elements.iterator.map[Lazy](toValue(_, ctx)).toArray)
    case JsonTree.Obj(fields) =>
      if (fields.exists(field => field == null || field._1 == null)) throw noTree(ctx)
      val distinct = mutable.LinkedHashMap.from(fields)
      ObjValue.ofValues(
        distinct.keysIterator.map(ctx.symbols.intern(_)).toArray,
        distinct.valuesIterator.map[Lazy](toValue(_, ctx)).toArray,
        ctx.symbols
      )
  }

  private def noTree(ctx: Ctx): EvalError =
    ctx.fail(EngineCatalogue.HostGaveNull())
}
