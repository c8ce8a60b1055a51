package sjsonnet.withujson

import sjsonnet.JsonVisitor

import upickle.core.{ObjArrVisitor, ObjVisitor, Visitor}

/** Forwards the engine's visit to a upickle visitor. */
private[withujson] final class ForwardingVisitor(visitor: Visitor[_, _]) extends JsonVisitor {

  /** The arrays and objects that have not ended, the innermost first. */
  private var open = List.empty[ObjArrVisitor[_, _]]

  /** The visitor's result, once the value is complete. */
  private var whole: Any = null

  def result: Any = whole

  override def visitNull(): Unit = give(next.visitNull(-1))
  override def visitNumber(value: Double): Unit = give(next.visitFloat64(value, -1))
  override def visitString(value: String): Unit = give(next.visitString(value, -1))

  override def visitBoolean(value: Boolean): Unit =
    give(if (value) next.visitTrue(-1) else next.visitFalse(-1))

  override def beginArray(length: Int): Unit = open ::= next.visitArray(length, -1)
  override def endArray(): Unit = close()

  override def beginObject(length: Int): Unit =
    open ::= next.visitObject(length, jsonableKeys = true, -1)

  override def visitField(name: String): Unit = open.head match {
    case obj: ObjVisitor[_, _] => obj.visitKeyValue(obj.visitKey(-1).visitString(name, -1))
    case arr                   => throw new IllegalStateException(s"a field in $arr")
  }

  override def endObject(): Unit = close()

  /** The visitor for the next value. */
  private def next: Visitor[_, _] = if (open.isEmpty) visitor else open.head.subVisitor

  private def give(value: Any): Unit =
    if (open.isEmpty) whole = value else open.head.narrow.visitValue(value, -1)

  private def close(): Unit = {
    val ended = open.head
    open = open.tail
    give(ended.visitEnd(-1))
  }
}
