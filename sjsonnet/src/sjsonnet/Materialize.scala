package sjsonnet

import sjsonnet.platform.DeepStack
import sjsonnet.runtime._

import scala.collection.mutable

/** Values to plain data and back, for embedders. */
private[sjsonnet] object Materialize {

  /** A value as a tree. */
  def apply(value: Value, ctx: Ctx): JsonTree = {
    val builder = new TreeBuilder
    visit(value, builder, ctx)
    builder.result
  }

  /** Tells a value to `visitor`. */
  def visit(value: Value, visitor: JsonVisitor, ctx: Ctx): Unit = value match {
    case NullValue       => visitor.visitNull()
    case bool: BoolValue => visitor.visitBoolean(bool.toBoolean)
    case num: NumValue   => visitor.visitNumber(num.toDouble)
    case str: StrValue   => visitor.visitString(str.toString)
    case arr: ArrValue   =>
      ctx.nested(Ctx.Here) {
        visitor.beginArray(arr.length)
        var i = 0
        while (i < arr.length) {
          ctx.step()
          visit(arr(i, ctx), visitor, ctx)
          i += 1
        }
        visitor.endArray()
      }
    case obj: ObjValue =>
      ctx.nested(Ctx.Here) {
        obj.checkAsserts(ctx)
        val entries = obj.shape.visible(ctx)
        visitor.beginObject(entries.length)
        entries.foreach { entry =>
          visitor.visitField(entry.sym.toString)
          visit(obj.value(entry, ctx), visitor, ctx)
        }
        visitor.endObject()
      }
    case _ => throw ctx.fail(EngineCatalogue.FunctionAsData())
  }

  /** Plain data as a value. Fails at the host's `null`, which is none of Scala's trees. */
  def toValue(tree: JsonTree, ctx: Ctx): Value = toValue(tree, depth = 0, ctx)

  private def toValue(tree: JsonTree, depth: Int, ctx: Ctx): Value =
    if (depth == HostDepth) DeepStack.run(ctx.settings.maxStack)(valueOf(tree, depth + 1, ctx))
    else valueOf(tree, depth + 1, ctx)

  /** @param depth
    *   that of what `tree` has in it
    */
  private def valueOf(tree: JsonTree, depth: Int, ctx: Ctx): Value = tree match {
    case null | JsonTree.Str(null) | JsonTree.Arr(null) | JsonTree.Obj(null) => throw noTree(ctx)
    case JsonTree.Null                                                       => NullValue
    case JsonTree.Bool(value)                                                => BoolValue(value)
    case JsonTree.Num(value)    => NumValue(Numbers.finite(value, Ctx.Here, ctx))
    case JsonTree.Str(value)    => StrValue.of(value)
    case JsonTree.Arr(elements) =>
      ArrValue.of(elements.iterator.map[Lazy](toValue(_, depth, ctx)).toArray)
    case JsonTree.Obj(fields) =>
      if (fields.exists(field => field == null || field._1 == null)) throw noTree(ctx)
      val distinct = mutable.LinkedHashMap.from(fields)
      ObjValue.ofValues(
        distinct.keysIterator.map(ctx.symbols.intern(_)).toArray,
        distinct.valuesIterator.map[Lazy](toValue(_, depth, ctx)).toArray,
        ctx.symbols
      )
  }

  /** How deep data may nest on the stack of an embedder's thread. */
  private final val HostDepth = 32

  private def noTree(ctx: Ctx): EvalError =
    ctx.fail(EngineCatalogue.HostGaveNull())
}
