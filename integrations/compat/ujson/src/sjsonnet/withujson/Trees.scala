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
    tree.visit(forwarding)
    forwarding.result.asInstanceOf[T]
  }

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
