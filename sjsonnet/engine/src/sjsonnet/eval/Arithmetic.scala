package sjsonnet.eval

import sjsonnet.{Blamed, EvalError}
import sjsonnet.runtime._

/** A node whose value may be a number or a short text that can be computed from values already known: if so, it is
  * computed at once instead of being delayed (cheap eagerness: Karl-Filip Faxén, ''Cheap eagerness: speculative
  * evaluation in a lazy functional language'', 2000).
  */
private[sjsonnet] abstract class ArithmeticNode(pos: Int) extends Node(pos) {
  final override def delay(frame: Frame, ctx: Ctx): Lazy = {
    val number = knownNumber(frame)
    if (!number.isNaN) NumValue(number)
    else {
      val text = knownText(frame, ctx)
      if (text == null) new Thunk(this, frame) else text
    }
  }

  /** `result` as [[knownNumber]] returns it: if it is not a number of the language, that is an error, but only when it
    * is needed.
    */
  protected final def ifFinite(result: Double): Double =
    if (Numbers.isFinite(result)) result else Double.NaN
}

/** A node whose value is always a number, computed without a box. */
private[sjsonnet] abstract class NumberNode(pos: Int) extends ArithmeticNode(pos) {
  final override def isNumber: Boolean = true

  final override def eval(frame: Frame, ctx: Ctx): Value = NumValue(evalNumber(frame, ctx))
  final override def evalUnboxed(frame: Frame, ctx: Ctx): Double = evalNumber(frame, ctx)

  override def evalNumber(frame: Frame, ctx: Ctx): Double
}

/** A binary operator on two numbers. Both operands are evaluated before the type of either is checked. */
private[sjsonnet] abstract class NumberOperator(lhs: Node, rhs: Node, pos: Int)
    extends NumberNode(pos) {

  /** The operator as programs write it. */
  protected def symbol: String

  protected def apply(a: Double, b: Double, ctx: Ctx): Double

  final override def evalNumber(frame: Frame, ctx: Ctx): Double = {
    val a = lhs.evalUnboxed(frame, ctx)
    val first = ctx.notNumber
    val b = rhs.evalUnboxed(frame, ctx)
    if (a.isNaN || b.isNaN) throw failOperands(a, first, b, ctx)
    apply(a, b, ctx)
  }

  /** The error of operands of which at least one is not a number.
    *
    * @param first
    *   the first one, if that is
    */
  private def failOperands(a: Double, first: Value, b: Double, ctx: Ctx): EvalError = {
    def tag(number: Double, other: Value) = if (number.isNaN) other.tag else Value.Tag.Num
    val hint = TypeHints.needsNumbers(symbol, tag(a, first), tag(b, ctx.notNumber))
    if (a.isNaN) ctx.failType(first, Value.Tag.Num, pos, Blamed.Left, hint)
    else ctx.failType(ctx.notNumber, Value.Tag.Num, pos, Blamed.Right, hint)
  }

  /** For operators that fail only if the result is not finite: the result, if both operands are known without evaluation. */
  protected final def known(frame: Frame)(op: (Double, Double) => Double): Double =
    ifFinite(op(lhs.knownNumber(frame), rhs.knownNumber(frame)))
}

/** `lhs + rhs` of two numbers. */
private[sjsonnet] final class NumberPlus(lhs: Node, rhs: Node, pos: Int)
    extends NumberOperator(lhs, rhs, pos) {
  override protected def symbol: String = "+"
  override protected def apply(a: Double, b: Double, ctx: Ctx): Double =
    Numbers.plus(a, b, pos, ctx)
  override def knownNumber(frame: Frame): Double = known(frame)(_ + _)
}

/** `lhs - rhs` */
private[sjsonnet] final class Minus(lhs: Node, rhs: Node, pos: Int)
    extends NumberOperator(lhs, rhs, pos) {
  override protected def symbol: String = "-"
  override protected def apply(a: Double, b: Double, ctx: Ctx): Double =
    Numbers.minus(a, b, pos, ctx)
  override def knownNumber(frame: Frame): Double = known(frame)(_ - _)
}

/** `lhs * rhs` */
private[sjsonnet] final class Times(lhs: Node, rhs: Node, pos: Int)
    extends NumberOperator(lhs, rhs, pos) {
  override protected def symbol: String = "*"
  override protected def apply(a: Double, b: Double, ctx: Ctx): Double =
    Numbers.times(a, b, pos, ctx)
  override def knownNumber(frame: Frame): Double = known(frame)(_ * _)
}

/** `lhs / rhs` */
private[sjsonnet] final class Divide(lhs: Node, rhs: Node, pos: Int)
    extends NumberOperator(lhs, rhs, pos) {
  override protected def symbol: String = "/"
  override protected def apply(a: Double, b: Double, ctx: Ctx): Double =
    Numbers.divide(a, b, pos, ctx)
  override def knownNumber(frame: Frame): Double = known(frame)(_ / _)
}

/** `lhs % rhs` of two numbers. */
private[sjsonnet] final class Remainder(lhs: Node, rhs: Node, pos: Int)
    extends NumberOperator(lhs, rhs, pos) {
  override protected def symbol: String = "%"
  override protected def apply(a: Double, b: Double, ctx: Ctx): Double =
    Numbers.modulo(a, b, pos, ctx)
  override def knownNumber(frame: Frame): Double = known(frame)(Numbers.remainder(_, _))
}

/** `lhs & rhs` */
private[sjsonnet] final class BitAnd(lhs: Node, rhs: Node, pos: Int)
    extends NumberOperator(lhs, rhs, pos) {
  override protected def symbol: String = "&"
  override protected def apply(a: Double, b: Double, ctx: Ctx): Double =
    Numbers.bitAnd(a, b, pos, ctx)
}

/** `lhs | rhs` */
private[sjsonnet] final class BitOr(lhs: Node, rhs: Node, pos: Int)
    extends NumberOperator(lhs, rhs, pos) {
  override protected def symbol: String = "|"
  override protected def apply(a: Double, b: Double, ctx: Ctx): Double =
    Numbers.bitOr(a, b, pos, ctx)
}

/** `lhs ^ rhs` */
private[sjsonnet] final class BitXor(lhs: Node, rhs: Node, pos: Int)
    extends NumberOperator(lhs, rhs, pos) {
  override protected def symbol: String = "^"
  override protected def apply(a: Double, b: Double, ctx: Ctx): Double =
    Numbers.bitXor(a, b, pos, ctx)
}

/** `lhs << rhs` */
private[sjsonnet] final class ShiftLeft(lhs: Node, rhs: Node, pos: Int)
    extends NumberOperator(lhs, rhs, pos) {
  override protected def symbol: String = "<<"
  override protected def apply(a: Double, b: Double, ctx: Ctx): Double =
    Numbers.shiftLeft(a, b, pos, ctx)
}

/** `lhs >> rhs` */
private[sjsonnet] final class ShiftRight(lhs: Node, rhs: Node, pos: Int)
    extends NumberOperator(lhs, rhs, pos) {
  override protected def symbol: String = ">>"
  override protected def apply(a: Double, b: Double, ctx: Ctx): Double =
    Numbers.shiftRight(a, b, pos, ctx)
}

/** `lhs + rhs`, on any types. */
private[sjsonnet] final class Plus(val lhs: Node, val rhs: Node, pos: Int)
    extends ArithmeticNode(pos) {
  private val endsWithNumber = rhs.isNumber

  override def eval(frame: Frame, ctx: Ctx): Value = lhs.eval(frame, ctx) match {
    case number: NumValue if endsWithNumber =>
      NumValue(Numbers.plus(number.toDouble, rhs.evalNumber(frame, ctx), pos, ctx))
    case text: StrValue if endsWithNumber =>
      Operators.plus(text, rhs.evalNumber(frame, ctx), pos, ctx)
    case a => Operators.plus(a, rhs.eval(frame, ctx), pos, ctx)
  }

  override def knownNumber(frame: Frame): Double = {
    val a = lhs.knownNumber(frame)
    if (a.isNaN) a else ifFinite(a + rhs.knownNumber(frame))
  }

  override def knownText(frame: Frame, ctx: Ctx): StrValue =
    Plus.knownText(lhs.knownText(frame, ctx), rhs, frame, ctx)
}

private[sjsonnet] object Plus {

  /** [[Node.knownText]] of `text + operand`; `text` may be null. */
  def knownText(text: StrValue, operand: Node, frame: Frame, ctx: Ctx): StrValue =
    if (text == null) null
    else {
      val more = operand.knownText(frame, ctx)
      if (more != null) Operators.shortText(text, more, ctx)
      else {
        val number = operand.knownNumber(frame)
        if (number.isNaN) null else Operators.shortText(text, number, ctx)
      }
    }
}

/** `a + b + c + …`, on any types: like nested [[Plus]] nodes, but once the sum is a text, the other operands are
  * concatenated to it all at once.
  *
  * @param places
  *   for each operand, the place of the partial sum that ends with it
  */
private[sjsonnet] final class LongSum private (operands: Array[Node], places: Array[Int], pos: Int)
    extends ArithmeticNode(pos) {

  /** Whether all operands are constants or variables. With others, texts might be concatenated in vain, up to the first
    * operand that is not known.
    */
  private val hasSimpleOperands = operands.forall(WatchedNodes.inner(_) match {
    case _: Constant | _: Variable => true
    case _                         => false
  })

  override def eval(frame: Frame, ctx: Ctx): Value = {
    var sum = operands(0).eval(frame, ctx)
    var i = 1
    while (i < operands.length) {
      sum match {
        case text: StrValue => return sumOfTexts(text, i, frame, ctx)
        case _ => sum = Operators.plus(sum, operands(i).eval(frame, ctx), places(i), ctx)
      }
      i += 1
    }
    sum
  }

  /** The sum of `first`, the sum of the operands below number `from`, and the other operands. */
  private def sumOfTexts(first: StrValue, from: Int, frame: Frame, ctx: Ctx): Value = {
    val texts = new Array[StrValue](operands.length - from + 1)
    texts(0) = first
    var i = 1
    while (i < texts.length) {
      val operand = operands(from + i - 1).eval(frame, ctx)
      texts(i) = Operators.toStr(operand, places(from + i - 1), ctx)
      i += 1
    }
    StrSum.of(texts, ctx)
  }

  override def knownNumber(frame: Frame): Double = {
    var sum = operands(0).knownNumber(frame)
    var i = 1
    while (i < operands.length && Numbers.isFinite(sum)) {
      sum += operands(i).knownNumber(frame)
      i += 1
    }
    ifFinite(sum)
  }

  override def knownText(frame: Frame, ctx: Ctx): StrValue =
    if (!hasSimpleOperands) null
    else {
      var sum = operands(0).knownText(frame, ctx)
      var i = 1
      while (i < operands.length && sum != null) {
        sum = Plus.knownText(sum, operands(i), frame, ctx)
        i += 1
      }
      sum
    }

  /** Whether it may grow: each addition copies the operands. */
  def hasRoom: Boolean = operands.length < LongSum.MaxOperands

  /** `this + operand` */
  def plus(operand: Node, place: Int): LongSum =
    new LongSum(operands :+ operand, places :+ place, place)
}

private[sjsonnet] object LongSum {
  private final val MaxOperands = 32

  /** `lhs + rhs`, an expression at `pos`. */
  def of(lhs: Node, rhs: Node, pos: Int): Node = lhs match {
    case sum: Plus => new LongSum(Array(sum.lhs, sum.rhs, rhs), Array(sum.pos, sum.pos, pos), pos)
    case sum: LongSum if sum.hasRoom       => sum.plus(rhs, pos)
    case _ if lhs.isNumber && rhs.isNumber => new NumberPlus(lhs, rhs, pos)
    case _                                 => new Plus(lhs, rhs, pos)
  }
}

/** `lhs % rhs`, on any types: the remainder of numbers, or a string to format. */
private[sjsonnet] final class Modulo private (lhs: Node, rhs: Node, pos: Int)
    extends ArithmeticNode(pos) {

  /** The box in which a format gets its number, reused since the format keeps no reference to it; null if the right side
    * may be something else.
    */
  private val numbers = if (rhs.isNumber) new ReusableBox else null

  override def eval(frame: Frame, ctx: Ctx): Value = {
    val a = lhs.eval(frame, ctx)
    if (numbers == null) applied(a, rhs.eval(frame, ctx), ctx)
    else {
      val box = numbers.take(rhs.evalNumber(frame, ctx))
      val result = applied(a, box, ctx)
      numbers.giveBack(box, result)
      result
    }
  }

  private def applied(a: Value, b: Value, ctx: Ctx): Value =
    a match {
      case format: StrValue =>
        // Like `runNested`, without allocating a closure.
        if (ctx.tryEnter(pos)) {
          val text = Operators.modulo(format, b, pos, ctx)
          ctx.leave()
          text
        } else ctx.runOnDeepStack(pos)(Operators.modulo(format, b, pos, ctx))
      case _ => Operators.modulo(a, b, pos, ctx)
    }

  override def knownNumber(frame: Frame): Double = {
    val a = lhs.knownNumber(frame)
    if (a.isNaN) a else ifFinite(Numbers.remainder(a, rhs.knownNumber(frame)))
  }
}

private[sjsonnet] object Modulo {

  /** `lhs % rhs` */
  def of(lhs: Node, rhs: Node, pos: Int): Node =
    if (lhs.isNumber && rhs.isNumber) new Remainder(lhs, rhs, pos) else new Modulo(lhs, rhs, pos)
}

/** `-operand` */
private[sjsonnet] final class Negate(operand: Node, pos: Int) extends NumberNode(pos) {
  override def evalNumber(frame: Frame, ctx: Ctx): Double =
    Numbers.negate(Operands.operand(operand.eval(frame, ctx), "-", pos, ctx))
  override def knownNumber(frame: Frame): Double = Numbers.negate(operand.knownNumber(frame))
}

/** `+operand` */
private[sjsonnet] final class UnaryPlus(operand: Node, pos: Int) extends NumberNode(pos) {
  override def evalNumber(frame: Frame, ctx: Ctx): Double =
    Operands.operand(operand.eval(frame, ctx), "+", pos, ctx)
}

/** `~operand` */
private[sjsonnet] final class BitNot(operand: Node, pos: Int) extends NumberNode(pos) {
  override def evalNumber(frame: Frame, ctx: Ctx): Double =
    Numbers.bitNot(Operands.operand(operand.eval(frame, ctx), "~", pos, ctx))
}
