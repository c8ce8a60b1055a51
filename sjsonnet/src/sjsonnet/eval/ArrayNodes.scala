package sjsonnet.eval

import sjsonnet.runtime._

/** `[a, b, …]` */
private[sjsonnet] final class ArrayNode(elements: Array[Node], pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    val values = new Array[Lazy](elements.length)
    var i = 0
    while (i < elements.length) {
      values(i) = elements(i).delay(frame, ctx)
      i += 1
    }
    ArrValue.of(values)
  }

  /** Making a short array is cheaper than a thunk, and cannot fail. */
  override def delay(frame: Frame, ctx: Ctx): Lazy =
    if (elements.length <= ArrayNode.Short) eval(frame, ctx) else new Thunk(this, frame)
}

private object ArrayNode {
  private final val Short = 8
}

/** `target[index]` */
private[sjsonnet] final class IndexNode(target: Node, index: Node, pos: Int) extends Node(pos) {
  private val fields = new FieldSite
  private val endsWithNumber = index.isNumber

  override def eval(frame: Frame, ctx: Ctx): Value = target.eval(frame, ctx) match {
    case arr: ArrValue =>
      element(arr, Indexing.checked(indexNumber(frame, ctx), arr.length, pos, ctx), ctx)
    case other => inOther(other, index.eval(frame, ctx), ctx)
  }

  override def evalUnboxed(frame: Frame, ctx: Ctx): Double = target.eval(frame, ctx) match {
    case arr: ArrValue =>
      val i = Indexing.checked(indexNumber(frame, ctx), arr.length, pos, ctx)
      val number = arr.plainNumber(i)
      if (number.isNaN) unboxed(element(arr, i, ctx), ctx)
      else {
        ctx.step(pos)
        number
      }
    case other => unboxed(inOther(other, index.eval(frame, ctx), ctx), ctx)
  }

  private def indexNumber(frame: Frame, ctx: Ctx): Double =
    if (endsWithNumber) index.evalNumber(frame, ctx)
    else Operands.number(index.eval(frame, ctx), pos, ctx)

  private def element(arr: ArrValue, i: Int, ctx: Ctx): Value =
    if (ctx.enterHere(pos)) {
      val value = arr(i, ctx)
      ctx.leave()
      value
    } else ctx.elsewhere(pos)(arr(i, ctx))

  private def inOther(container: Value, key: Value, ctx: Ctx): Value =
    container match {
      case obj: ObjValue =>
        key match {
          case name: StrValue => fields.read(obj, ctx.symbols.intern(name), pos, ctx)
          case other          => throw ctx.failType(other, Value.Tag.Str, pos)
        }
      case str: StrValue => Indexing.codepoint(str, key, pos, ctx)
      case other         => throw Indexing.failNotIndexable(other, pos, ctx)
    }
}

/** `target[start:end:step]` */
private[sjsonnet] final class SliceNode(target: Node, start: Node, end: Node, step: Node, pos: Int)
    extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    val container = target.eval(frame, ctx)
    val from = start.eval(frame, ctx)
    val until = end.eval(frame, ctx)
    val by = step.eval(frame, ctx)
    ctx.enter(pos)
    val result = Indexing.slice(container, from, until, by, ctx)
    ctx.leave()
    result
  }
}
