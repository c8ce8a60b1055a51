package sjsonnet.withujson

import sjsonnet.JsonTree

import upickle.core.{ArrVisitor, ObjVisitor, Visitor}

/** Makes the engine's trees one of the tree types that ujson and upickle can convert between.
  *
  * {{{
  * Trees.transform(tree, ujson.Value)                // a tree of ujson
  * ujson.read("[1, 2]").transform(Trees)             // a tree of the engine
  * Trees.transform(tree, upickle.default.reader[Shop]) // a Shop
  * }}}
  */
object Trees extends ujson.AstTransformer[JsonTree] {

  /** Visits `tree` with `visitor`. Uses no recursion, so the depth of a tree is limited only by memory. */
  override def transform[T](tree: JsonTree, visitor: Visitor[_, T]): T = {
    val forwarding = new ForwardingVisitor(visitor)
    // The unvisited rest of each array and object that has begun, the innermost first.
    var open = List.empty[Rest]

    def begin(tree: JsonTree): Unit = tree match {
      case JsonTree.Arr(elements) =>
        forwarding.beginArray(elements.length)
        open ::= new Elements(elements.iterator)
      case JsonTree.Obj(fields) =>
        forwarding.beginObject(fields.length)
        open ::= new Fields(fields.iterator)
      case single => single.visit(forwarding)
    }

    begin(tree)
    while (open.nonEmpty)
      open.head match {
        case elements: Elements if elements.rest.hasNext => begin(elements.rest.next())
        case fields: Fields if fields.rest.hasNext       =>
          val (name, value) = fields.rest.next()
          forwarding.visitField(name)
          begin(value)
        case ended =>
          open = open.tail
          ended match {
            case _: Elements => forwarding.endArray()
            case _: Fields   => forwarding.endObject()
          }
      }
    forwarding.result.asInstanceOf[T]
  }

  private sealed abstract class Rest
  private final class Elements(val rest: Iterator[JsonTree]) extends Rest
  private final class Fields(val rest: Iterator[(String, JsonTree)]) extends Rest

  override def visitArray(length: Int, index: Int): ArrVisitor[JsonTree, JsonTree] =
    new AstArrVisitor[Vector](JsonTree.Arr(_))

  override def visitJsonableObject(length: Int, index: Int): ObjVisitor[JsonTree, JsonTree] =
    new AstObjVisitor[Vector[(String, JsonTree)]](JsonTree.Obj(_))

  override def visitNull(index: Int): JsonTree = JsonTree.Null
  override def visitFalse(index: Int): JsonTree = JsonTree.Bool(false)
  override def visitTrue(index: Int): JsonTree = JsonTree.Bool(true)
  override def visitFloat64(number: Double, index: Int): JsonTree = JsonTree.Num(number)
  override def visitString(text: CharSequence, index: Int): JsonTree = JsonTree.Str(text.toString)

  override def visitFloat64StringParts(
      text: CharSequence,
      decIndex: Int,
      expIndex: Int,
      index: Int
  ): JsonTree = JsonTree.Num(text.toString.toDouble)
}
