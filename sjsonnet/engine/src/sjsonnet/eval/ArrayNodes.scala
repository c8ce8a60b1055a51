package sjsonnet.eval

import sjsonnet.Blamed
import sjsonnet.runtime._

/** `[a, b, …]` */
private[sjsonnet] final class ArrayNode(elements: Array[Node], pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    ctx.countMade(elements.length)
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
    if (elements.length <= ArrayNode.ShortArray) eval(frame, ctx) else new Thunk(this, frame)
}

private object ArrayNode {
  private final val ShortArray = 8
}

/** `target[index]` */
private[sjsonnet] final class IndexNode(target: Node, index: Node, pos: Int)
    extends FieldNode(target, pos) {
  private val fields = new InlineCache
  private val endsWithNumber = index.isNumber

  override def eval(frame: Frame, ctx: Ctx): Value = target.eval(frame, ctx) match {
    case arr: ArrValue =>
      element(arr, Indexing.checked(indexNumber(frame, ctx), arr.length, pos, ctx), ctx)
    case other => inOther(other, index.eval(frame, ctx), frame, ctx)
  }

  override def known(frame: Frame): Option[(ObjValue, Sym)] = None

  override def evalUnboxed(frame: Frame, ctx: Ctx): Double = target.eval(frame, ctx) match {
    case arr: ArrValue =>
      val i = Indexing.checked(indexNumber(frame, ctx), arr.length, pos, ctx)
      val number = arr.plainNumber(i)
      if (number.isNaN) unboxed(element(arr, i, ctx), ctx)
      else {
        ctx.step(pos)
        number
      }
    case other => unboxed(inOther(other, index.eval(frame, ctx), frame, ctx), ctx)
  }

  /** An element that is already evaluated needs no thunk. */
  override def delay(frame: Frame, ctx: Ctx): Lazy = {
    val element = knownElement(frame)
    if (element == null) new Thunk(this, frame) else element
  }

  override def knownNumber(frame: Frame): Double = {
    val arr = target.knownArray(frame)
    val i = if (arr == null) -1 else knownIndex(arr, frame)
    if (i < 0) Double.NaN else arr.plainNumber(i)
  }

  override def knownText(frame: Frame, ctx: Ctx): StrValue = knownElement(frame) match {
    case text: StrValue => text
    case _              => null
  }

  override def knownArray(frame: Frame): ArrValue = knownElement(frame) match {
    case array: ArrValue => array
    case _               => null
  }

  /** The element, if the array, the index and the element itself are known without evaluation, else null. */
  private def knownElement(frame: Frame): Value = {
    val arr = target.knownArray(frame)
    val i = if (arr == null) -1 else knownIndex(arr, frame)
    if (i < 0) null else arr.knownValue(i)
  }

  /** The index, if it is known without evaluation and valid, else -1. */
  private def knownIndex(arr: ArrValue, frame: Frame): Int = {
    val number = index.knownNumber(frame)
    val i = number.toInt
    if (i.toDouble == number && i >= 0 && i < arr.length) i else -1
  }

  private def indexNumber(frame: Frame, ctx: Ctx): Double =
    if (endsWithNumber) index.evalNumber(frame, ctx)
    else Indexing.number(index.eval(frame, ctx), Value.Tag.Arr, pos, ctx)

  private def element(arr: ArrValue, i: Int, ctx: Ctx): Value =
    if (ctx.tryEnter(pos)) {
      val value = arr(i, ctx)
      ctx.leave()
      value
    } else ctx.runOnDeepStack(pos)(arr(i, ctx))

  private def inOther(container: Value, key: Value, frame: Frame, ctx: Ctx): Value =
    container match {
      case obj: ObjValue =>
        key match {
          case name: StrValue =>
            val sym = ctx.intern(name)
            val value = fields.read(obj, sym, pos, ctx)
            if (value == null) throw failNoField(sym, obj, frame, ctx)
            value
          case other =>
            throw ctx.failType(other, Value.Tag.Str, pos, Blamed.Right, TypeHints.needsName(other))
        }
      case str: StrValue => Indexing.codepoint(str, key, pos, ctx)
      case other         => throw Indexing.failNotIndexable(other, pos, ctx)
    }
}

/** `target[start:end:step]` */
private[sjsonnet] final class SliceNode(target: Node, start: Node, end: Node, step: Node, pos: Int)
    extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    val by = step.eval(frame, ctx)
    val container = target.eval(frame, ctx)
    val from = start.eval(frame, ctx)
    val until = end.eval(frame, ctx)
    ctx.enter(pos)
    val result = Indexing.slice(container, from, until, by, ctx)
    ctx.leave()
    result
  }
}
