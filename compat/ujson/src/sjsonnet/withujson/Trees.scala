package sjsonnet.withujson

import sjsonnet.JsonTree

import scala.annotation.tailrec

import upickle.core.{ArrVisitor, ObjVisitor, Visitor}

/** The engine's trees among the trees that ujson and upickle know, each to be transformed into each.
  *
  * {{{
  * Trees.transform(tree, ujson.Value)                // a tree of ujson
  * ujson.read("[1, 2]").transform(Trees)             // a tree of the engine
  * Trees.transform(tree, upickle.default.reader[Shop]) // a Shop
  * }}}
  */
object Trees extends ujson.AstTransformer[JsonTree] {

  /** Shows `tree` to `visitor`. Trees may be as deep as there is memory. */
  override def transform[T](tree: JsonTree, visitor: Visitor[_, T]): T = {
    var open: List[Open] = Nil
    var result: Any = null

    /** Shows what is no collection at once; of a collection the elements come later. */
    def enter(tree: JsonTree, visitor: Visitor[_, _]): Boolean = tree match {
      case JsonTree.Arr(elements) =>
        open ::= new OpenArr(elements.iterator, visitor.visitArray(elements.length, -1))
        false
      case JsonTree.Obj(fields) =>
        val obj = visitor.visitObject(fields.length, jsonableKeys = true, -1)
        open ::= new OpenObj(fields.iterator, obj)
        false
      case JsonTree.Str(text) =>
        result = visitor.visitString(text, -1)
        true
      case JsonTree.Num(number) =>
        result = visitor.visitFloat64(number, -1)
        true
      case JsonTree.Bool(value) =>
        result = if (value) visitor.visitTrue(-1) else visitor.visitFalse(-1)
        true
      case JsonTree.Null =>
        result = visitor.visitNull(-1)
        true
    }

    @tailrec def walk(): Unit = open match {
      case innermost :: outer =>
        if (innermost.hasNext) {
          if (innermost.enterNext(enter)) innermost.take(result)
        } else {
          result = innermost.end()
          open = outer
          outer.headOption.foreach(_.take(result))
        }
        walk()
      case Nil =>
    }

    enter(tree, visitor): Unit
    walk()
    result.asInstanceOf[T]
  }

  /** A collection whose elements are being shown. */
  private abstract class Open {
    def hasNext: Boolean

    /** Enters the next element; says whether it is done with. */
    def enterNext(enter: (JsonTree, Visitor[_, _]) => Boolean): Boolean

    /** Takes what the last element has become. */
    def take(result: Any): Unit
    def end(): Any
  }

  private final class OpenArr(elements: Iterator[JsonTree], visitor: ArrVisitor[_, _])
      extends Open {
    override def hasNext: Boolean = elements.hasNext
    override def enterNext(enter: (JsonTree, Visitor[_, _]) => Boolean): Boolean =
      enter(elements.next(), visitor.subVisitor)
    override def take(result: Any): Unit = visitor.narrow.visitValue(result, -1)
    override def end(): Any = visitor.visitEnd(-1)
  }

  private final class OpenObj(
      fields: Iterator[(String, JsonTree)],
      visitor: ObjVisitor[_, _]
  ) extends Open {
    override def hasNext: Boolean = fields.hasNext
    override def enterNext(enter: (JsonTree, Visitor[_, _]) => Boolean): Boolean = {
      val (name, value) = fields.next()
      visitor.visitKeyValue(visitor.visitKey(-1).visitString(name, -1))
      enter(value, visitor.subVisitor)
    }
    override def take(result: Any): Unit = visitor.narrow.visitValue(result, -1)
    override def end(): Any = visitor.visitEnd(-1)
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
