package sjsonnet.runtime

import sjsonnet.{Blamed, EvalError}
import sjsonnet.text.NumberText

/** The operators that work on several types: `+`, `%`, equality and order. Nodes, `std` and `+:` fields all use them. `pos`
  * is the position of the expression, for errors.
  */
private[sjsonnet] object Operators {

  /** `a + b`: text where either is a string, else the sum of two numbers, arrays or objects. */
  def plus(a: Value, b: Value, pos: Int, ctx: Ctx): Value = a match {
    case x: NumValue =>
      b match {
        case y: NumValue => NumValue(Numbers.plus(x.toDouble, y.toDouble, pos, ctx))
        case y: StrValue => concat(toStr(x, pos, ctx), y, pos, ctx)
        case _           => throw failPlus(a, b, pos, ctx)
      }
    case x: ObjValue =>
      b match {
        case y: ObjValue =>
          if (x.depth.toLong + y.depth > MaxLayers)
            throw ctx.failAt(pos, RuntimeCatalogue.TooManyLayers(MaxLayers))
          ctx.countSteps(math.min(y.depth, MaxStepsOfSum))
          ctx.countJoined()
          x.plus(y)
        case y: StrValue => concat(toStr(x, pos, ctx), y, pos, ctx)
        case _           => throw failPlus(a, b, pos, ctx)
      }
    case x: StrValue =>
      b match {
        case y: NumValue => plus(x, y.toDouble, pos, ctx)
        case _           => concat(x, toStr(b, pos, ctx), pos, ctx)
      }
    case x: ArrValue =>
      b match {
        case y: ArrValue =>
          ctx.checkArrayLength(x.length.toLong + y.length, pos)
          ctx.countJoined()
          x.concat(y, ctx)
        case y: StrValue => concat(toStr(x, pos, ctx), y, pos, ctx)
        case _           => throw failPlus(a, b, pos, ctx)
      }
    case _ =>
      b match {
        case y: StrValue => concat(toStr(a, pos, ctx), y, pos, ctx)
        case _           =>
          throw ctx.failType(a, pos, Blamed.Left, TypeHints.cannotAdd(a, b))
      }
  }

  /** The error of `a + b`, where `a` can be added to others of its type. */
  private def failPlus(a: Value, b: Value, pos: Int, ctx: Ctx): EvalError =
    ctx.failType(b, a.tag, pos, Blamed.Right, TypeHints.cannotAdd(a, b))

  /** `a + number` */
  def plus(a: StrValue, number: Double, pos: Int, ctx: Ctx): StrValue =
    if (ctx.tryEnter(pos)) {
      ctx.leave()
      concatNumber(a, number, pos, ctx)
    } else concat(a, toStr(NumValue(number), pos, ctx), pos, ctx)

  /** `a % b`: the remainder of two numbers, or a format with its values filled in, for which the caller has entered the
    * expression.
    */
  def modulo(a: Value, b: Value, pos: Int, ctx: Ctx): Value = a match {
    case x: NumValue if b.tag == Value.Tag.Num =>
      NumValue(Numbers.modulo(x.toDouble, Operands.number(b, pos, ctx), pos, ctx))
    case format: StrValue => ctx.services.format(format, b, ctx)
    case _                =>
      throw ctx.failAt(pos, RuntimeCatalogue.PercentTypes(a.typeName, b.typeName))
  }

  /** The value as `std.toString` returns it. */
  def toStr(value: Value, pos: Int, ctx: Ctx): StrValue = value match {
    case str: StrValue => str
    case other         =>
      ctx.runNested(pos)(ctx.services.toText(other, ctx))
  }

  /** [[toStr]] for builtins, whose call has been entered. */
  def toStr(value: Value, ctx: Ctx): StrValue = toStr(value, Ctx.Here, ctx)

  /** `a == b`
    *
    * @throws sjsonnet.EvalError
    *   when both are functions, or evaluating their elements or fields fails
    */
  def equal(a: Value, b: Value, pos: Int, ctx: Ctx): Boolean = a match {
    case x: NumValue => equal(x.toDouble, b)
    case x: StrValue =>
      b match {
        case y: StrValue =>
          countComparison(x, y, ctx)
          x.sameAs(y, ctx)
        case _ => false
      }
    case x: ArrValue =>
      b match {
        case y: ArrValue => equalArrays(x, y, pos, ctx)
        case _           => false
      }
    case x: ObjValue =>
      b match {
        case y: ObjValue => equalObjects(x, y, pos, ctx)
        case _           => false
      }
    case _: FuncValue if b.tag == Value.Tag.Func =>
      throw ctx.failAt(pos, RuntimeCatalogue.FunctionsNotComparable())
    case _ => a eq b
  }

  /** [[equal]] of a number and a value. */
  def equal(a: Double, b: Value): Boolean = b match {
    case y: NumValue => a == y.toDouble
    case _           => false
  }

  private def equalArrays(a: ArrValue, b: ArrValue, pos: Int, ctx: Ctx): Boolean =
    a.length == b.length && ctx.runNested(pos) {
      var i = a.equalNumbers(b, ctx)
      while (i < a.length && equal(a(i, ctx), b(i, ctx), Ctx.Here, ctx)) {
        ctx.step()
        i += 1
      }
      i == a.length
    }

  /** Hidden fields do not count. */
  private def equalObjects(a: ObjValue, b: ObjValue, pos: Int, ctx: Ctx): Boolean =
    ctx.runNested(pos) {
      val as = a.shape.visibleByName(ctx)
      val bs = b.shape.visibleByName(ctx)
      as.length == bs.length && {
        var i = 0
        while (i < as.length && (as(i).sym eq bs(i).sym)) i += 1
        i == as.length && {
          i = 0
          while (i < as.length && equalFields(a, as(i), b, bs(i), isFirst = i == 0, ctx)) i += 1
          i == as.length
        }
      }
    }

  /** The first read of a field runs the object's asserts. */
  private def equalFields(
      a: ObjValue,
      left: Entry,
      b: ObjValue,
      right: Entry,
      isFirst: Boolean,
      ctx: Ctx
  ): Boolean = {
    if (isFirst) a.checkAsserts(ctx)
    val x = a.value(left, ctx)
    if (isFirst) b.checkAsserts(ctx)
    equal(x, b.value(right, ctx), Ctx.Here, ctx)
  }

  /** The order of two numbers, strings or arrays as a negative, zero or positive integer.
    *
    * @throws sjsonnet.EvalError
    *   when they have no order
    */
  def compare(
      a: Value,
      b: Value,
      pos: Int,
      ctx: Ctx,
      errors: OrderErrors = OrderErrors.OfOperators
  ): Int = a match {
    case x: NumValue =>
      b match {
        case y: NumValue => Numbers.compare(x.toDouble, y.toDouble)
        case _           => throw errors.differ(a, b, pos, ctx)
      }
    case x: StrValue =>
      b match {
        case y: StrValue =>
          countComparison(x, y, ctx)
          x.compare(y, ctx)
        case _ => throw errors.differ(a, b, pos, ctx)
      }
    case x: ArrValue =>
      b match {
        case y: ArrValue => compareArrays(x, y, pos, ctx, errors)
        case _           => throw errors.differ(a, b, pos, ctx)
      }
    case _ => throw errors.unordered(a, b, pos, ctx)
  }

  private def compareArrays(
      a: ArrValue,
      b: ArrValue,
      pos: Int,
      ctx: Ctx,
      errors: OrderErrors
  ): Int = ctx.runNested(pos) {
    val length = math.min(a.length, b.length)
    var order = 0
    var i = a.equalNumbers(b, ctx)
    while (order == 0 && i < length) {
      ctx.step()
      order = compare(a(i, ctx), b(i, ctx), Ctx.Here, ctx, errors)
      i += 1
    }
    if (order != 0) order else Integer.compare(a.length, b.length)
  }

  /** Counts the bytes that comparing two strings may read, if that may take as long as several steps. */
  private def countComparison(a: StrValue, b: StrValue, ctx: Ctx): Unit = {
    val most = math.min(a.byteLength, b.byteLength)
    if (most > LongText) ctx.countBytes(most)
  }

  private def concat(a: StrValue, b: StrValue, pos: Int, ctx: Ctx): StrValue = {
    ctx.checkTextLength(a.byteLength.toLong + b.byteLength, pos)
    ctx.countJoined()
    a.concat(b, ctx)
  }

  private def concatNumber(a: StrValue, number: Double, pos: Int, ctx: Ctx): StrValue = {
    val text = shortText(a, number, ctx)
    if (text != null) text
    else concat(a, ctx.services.toText(NumValue(number), ctx), pos, ctx)
  }

  /** `a + b` if that is a short text, else null. Never fails. */
  def shortText(a: StrValue, b: StrValue, ctx: Ctx): StrValue =
    if (ctx.isShortText(a.byteLength.toLong + b.byteLength)) a.concat(b, ctx) else null

  /** `a + number` if that is surely a short text, else null. Never fails. */
  def shortText(a: StrValue, number: Double, ctx: Ctx): StrValue = {
    val most = a.byteLength.toLong + NumberText.roomFor(number, ctx.numberFormat)
    if (ctx.isShortText(most)) a.concatNumber(number, ctx.numberFormat, ctx.shortText) else null
  }

  /** Comparing more bytes than this takes as long as several steps. */
  private final val LongText = 1 << 12

  /** The layers of an object are numbered. Adding an object to itself doubles their number, without nesting any deeper and
    * nearly for free ([[LayerTree]]), so that a program can reach this.
    */
  private final val MaxLayers = Int.MaxValue

  /** An object that has been added to itself takes far fewer steps to add to another than it has layers. */
  private final val MaxStepsOfSum = 1 << 12
}
