package sjsonnet

import sjsonnet.manifest.{PartPath, ValuePath}
import sjsonnet.platform.DeepStack
import sjsonnet.runtime._
import sjsonnet.text.Utf8

import scala.collection.mutable

/** Receives the parts of a value as [[JsonVisitor]] does, without decoding them. All that are passed are evaluated. */
private[sjsonnet] trait ValueVisitor {

  /** @param value
    *   null, a boolean, a number or a string
    */
  def visitScalar(value: Value): Unit

  def beginArray(length: Int): Unit
  def endArray(): Unit

  /** @param fields
    *   those that will be visited, in order; objects of one shape share the array
    */
  def beginObject(fields: Array[Entry]): Unit
  def visitField(field: Entry): Unit
  def endObject(): Unit
}

/** Converts values to plain data and back, for embedders. */
private[sjsonnet] object Materialize {

  /** A value as a tree. */
  def apply(value: Value, ctx: Ctx): JsonTree = tree(value, new ValuePath(PartPath.Whole, ctx), ctx)

  /** A part of a program's value as a tree. Errors name what is in the part. */
  def apply(value: Value, part: PartPath, ctx: Ctx): JsonTree = {
    val path = new ValuePath(part, ctx)
    path.naming(tree(value, path, ctx))
  }

  private def tree(value: Value, path: ValuePath, ctx: Ctx): JsonTree = {
    val builder = new TreeBuilder
    new Visit(new AsData(builder, ctx), ctx, path).visit(value)
    builder.result
  }

  /** Passes a part of a program's value to `visitor`. Errors name what is in the part. */
  def visit(value: Value, visitor: JsonVisitor, part: PartPath, ctx: Ctx): Unit =
    visitValues(value, new AsData(visitor, ctx), part, ctx)

  /** [[visit]] without decoding strings. */
  def visitValues(value: Value, visitor: ValueVisitor, part: PartPath, ctx: Ctx): Unit = {
    val path = new ValuePath(part, ctx)
    path.naming(new Visit(visitor, ctx, path).visit(value))
  }

  private final class AsData(visitor: JsonVisitor, ctx: Ctx) extends ValueVisitor {
    override def visitScalar(value: Value): Unit = value match {
      case bool: BoolValue => visitor.visitBoolean(bool.toBoolean)
      case num: NumValue   => visitor.visitNumber(num.toDouble)
      case str: StrValue   => visitor.visitString(str.decode(ctx))
      case _               => visitor.visitNull()
    }

    override def beginArray(length: Int): Unit = visitor.beginArray(length)
    override def endArray(): Unit = visitor.endArray()
    override def beginObject(fields: Array[Entry]): Unit = visitor.beginObject(fields.length)
    override def visitField(field: Entry): Unit = visitor.visitField(field.sym.toString)
    override def endObject(): Unit = visitor.endObject()
  }

  private final class Visit(visitor: ValueVisitor, ctx: Ctx, path: ValuePath) {

    def visit(value: Value): Unit = value match {
      case arr: ArrValue =>
        if (path.tryEnter()) {
          visitElements(arr)
          path.leave()
        } else path.runOnDeepStack(visitElements(arr))
      case obj: ObjValue =>
        if (path.tryEnter()) {
          visitFields(obj)
          path.leave()
        } else path.runOnDeepStack(visitFields(obj))
      case _: FuncValue => throw ctx.fail(EngineCatalogue.FunctionAsData())
      case scalar       => visitor.visitScalar(scalar)
    }

    private def visitElements(arr: ArrValue): Unit = {
      visitor.beginArray(arr.length)
      var i = 0
      while (i < arr.length) {
        ctx.step()
        path.element(i)
        visit(arr(i, ctx))
        i += 1
      }
      visitor.endArray()
    }

    private def visitFields(obj: ObjValue): Unit = {
      obj.checkAsserts(ctx)
      val entries = obj.shape.visible(ctx)
      visitor.beginObject(entries)
      var i = 0
      while (i < entries.length) {
        ctx.step()
        path.field(entries(i).sym)
        visitor.visitField(entries(i))
        visit(obj.value(entries(i), ctx))
        i += 1
      }
      visitor.endObject()
    }
  }

  /** A string in UTF-8 as a value. */
  def toValue(text: Array[Byte], ctx: Ctx): StrValue = {
    ctx.chargeText(text.length.toLong): Unit
    ctx.countBytes(text.length)
    StrValue.of(text)
  }

  /** Plain data as a value. Fails at the host's `null`, which is not a tree.
    *
    * @param what
    *   the name of the data in errors
    */
  def toValue(tree: JsonTree, what: => String, ctx: Ctx): Value =
    toValue(tree, depth = 0, part => PartProblem.text(TreeTraversal.wayTo(part, tree), what), ctx)

  /** What errors call a part of the embedder's data. */
  private type NameOf = JsonTree => String

  private def toValue(tree: JsonTree, depth: Int, nameOf: NameOf, ctx: Ctx): Value =
    if (depth == HostDepth)
      DeepStack.run(ctx.settings.maxStack)(valueOf(tree, depth + 1, nameOf, ctx))
    else valueOf(tree, depth + 1, nameOf, ctx)

  /** @param depth
    *   that of the parts of `tree`
    */
  private def valueOf(tree: JsonTree, depth: Int, nameOf: NameOf, ctx: Ctx): Value = tree match {
    case null | JsonTree.Str(null) | JsonTree.Arr(null) | JsonTree.Obj(null) => throw failNull(ctx)
    case JsonTree.Null                                                       => NullValue
    case JsonTree.Bool(value)                                                => BoolValue(value)
    case JsonTree.Num(value)                                                 =>
      if (!Numbers.isFinite(value)) throw ctx.fail(EngineCatalogue.NoNumber(nameOf(tree), value))
      NumValue(value)
    case JsonTree.Str(value)    => toValue(Utf8.encode(value), ctx)
    case JsonTree.Arr(elements) =>
      ctx.chargeArray(elements.length.toLong): Unit
      ctx.countSteps(elements.length)
      ArrValue.of(elements.iterator.map[Lazy](toValue(_, depth, nameOf, ctx)).toArray)
    case JsonTree.Obj(fields) =>
      ctx.countSteps(fields.length)
      val names = new Array[Sym](fields.length)
      val values = new Array[Lazy](fields.length)
      var i = 0
      fields.foreach { field =>
        if (field == null || field._1 == null) throw failNull(ctx)
        names(i) = ctx.symbols.intern(field._1)
        values(i) = toValue(field._2, depth, nameOf, ctx)
        i += 1
      }
      if (ctx.symbols.duplicate(names, names.length) < 0)
        ObjValue.ofValues(names, values, ctx.symbols)
      else {
        checkNames(fields, names, nameOf(tree), ctx)
        lastOfEach(names, values, ctx)
      }
  }

  /** Fails if different names of fields have become the same, which takes lone surrogates. */
  private def checkNames(
      fields: Vector[(String, JsonTree)],
      names: Array[Sym],
      what: => String,
      ctx: Ctx
  ): Unit = {
    val hostNames = mutable.HashMap.empty[Sym, String]
    var i = 0
    fields.foreach { field =>
      if (hostNames.getOrElseUpdate(names(i), field._1) != field._1)
        throw ctx.fail(EngineCatalogue.SameNames(what, names(i)))
      i += 1
    }
  }

  /** Of fields with the same name, the last one counts, in the place of the first. */
  private def lastOfEach(names: Array[Sym], values: Array[Lazy], ctx: Ctx): Value = {
    val distinct = mutable.LinkedHashMap.from(names.iterator.zip(values.iterator))
    ObjValue.ofValues(distinct.keysIterator.toArray, distinct.valuesIterator.toArray, ctx.symbols)
  }

  /** How deep data may nest on the stack of an embedder's thread. */
  private final val HostDepth = 32

  private def failNull(ctx: Ctx): EvalError =
    ctx.fail(EngineCatalogue.HostGaveNull())
}
