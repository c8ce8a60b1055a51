package sjsonnet.eval

import sjsonnet.Blamed
import sjsonnet.runtime._

/** A node whose value is always a boolean, so that a condition may take it unboxed without a check. */
private[sjsonnet] abstract class BooleanNode(pos: Int) extends Node(pos) {
  final override def eval(frame: Frame, ctx: Ctx): Value = BoolValue(evalBoolean(frame, ctx))

  def evalBoolean(frame: Frame, ctx: Ctx): Boolean
}

/** `lhs && rhs` */
private[sjsonnet] final class And(lhs: Node, rhs: Node, pos: Int) extends BooleanNode(pos) {
  override def evalBoolean(frame: Frame, ctx: Ctx): Boolean =
    Conditions.holds(lhs, frame, pos, ctx) && Conditions.holds(rhs, frame, pos, ctx)

  override def evalTail(frame: Frame, ctx: Ctx): Value =
    if (Conditions.holds(lhs, frame, pos, ctx)) Conditions.evalTail(rhs, frame, pos, ctx)
    else BoolValue.False
}

/** `lhs || rhs` */
private[sjsonnet] final class Or(lhs: Node, rhs: Node, pos: Int) extends BooleanNode(pos) {
  override def evalBoolean(frame: Frame, ctx: Ctx): Boolean =
    Conditions.holds(lhs, frame, pos, ctx) || Conditions.holds(rhs, frame, pos, ctx)

  override def evalTail(frame: Frame, ctx: Ctx): Value =
    if (Conditions.holds(lhs, frame, pos, ctx)) BoolValue.True
    else Conditions.evalTail(rhs, frame, pos, ctx)
}

/** `!operand` */
private[sjsonnet] final class Not(operand: Node, pos: Int) extends BooleanNode(pos) {
  override def evalBoolean(frame: Frame, ctx: Ctx): Boolean =
    !Conditions.holds(operand, frame, pos, ctx)
}

/** `lhs == rhs`, or `lhs != rhs` where `isNegated`. */
private[sjsonnet] final class Equal(lhs: Node, rhs: Node, isNegated: Boolean, pos: Int)
    extends BooleanNode(pos) {
  private val beginsWithNumber = lhs.isNumber
  private val beginsWithArithmetic = lhs.isInstanceOf[ArithmeticNode]

  override def evalBoolean(frame: Frame, ctx: Ctx): Boolean = {
    val number =
      if (beginsWithNumber) lhs.evalNumber(frame, ctx)
      else if (beginsWithArithmetic) lhs.knownNumber(frame)
      else Double.NaN
    val isEqual =
      if (!number.isNaN) Operators.equal(number, rhs.eval(frame, ctx))
      else {
        val a = lhs.eval(frame, ctx)
        val b = rhs.eval(frame, ctx)
        Operators.equal(a, b, pos, ctx)
      }
    isEqual != isNegated
  }
}

/** A comparison operator, defined by its result for two numbers; for other values, it compares their order with zero. */
private[sjsonnet] abstract class Comparison(lhs: Node, rhs: Node, pos: Int)
    extends BooleanNode(pos) {

  private val isOfNumbers = lhs.isNumber && rhs.isNumber
  private val mayBeOfNumbers = lhs.isInstanceOf[ArithmeticNode] && rhs.isNumber

  protected def holds(a: Double, b: Double): Boolean

  final override def evalBoolean(frame: Frame, ctx: Ctx): Boolean =
    if (isOfNumbers) holds(lhs.evalNumber(frame, ctx), rhs.evalNumber(frame, ctx))
    else {
      val number = if (mayBeOfNumbers) lhs.knownNumber(frame) else Double.NaN
      if (!number.isNaN) holds(number, rhs.evalNumber(frame, ctx))
      else ofValues(lhs.eval(frame, ctx), rhs.eval(frame, ctx), ctx)
    }

  private def ofValues(a: Value, b: Value, ctx: Ctx): Boolean =
    a match {
      case x: NumValue if b.isInstanceOf[NumValue] =>
        holds(x.toDouble, Operands.number(b, pos, ctx))
      case _ => holds(Operators.compare(a, b, pos, ctx).toDouble, 0)
    }
}

/** `lhs < rhs` */
private[sjsonnet] final class Less(lhs: Node, rhs: Node, pos: Int)
    extends Comparison(lhs, rhs, pos) {
  override protected def holds(a: Double, b: Double): Boolean = a < b
}

/** `lhs <= rhs` */
private[sjsonnet] final class LessEq(lhs: Node, rhs: Node, pos: Int)
    extends Comparison(lhs, rhs, pos) {
  override protected def holds(a: Double, b: Double): Boolean = a <= b
}

/** `lhs > rhs` */
private[sjsonnet] final class Greater(lhs: Node, rhs: Node, pos: Int)
    extends Comparison(lhs, rhs, pos) {
  override protected def holds(a: Double, b: Double): Boolean = a > b
}

/** `lhs >= rhs` */
private[sjsonnet] final class GreaterEq(lhs: Node, rhs: Node, pos: Int)
    extends Comparison(lhs, rhs, pos) {
  override protected def holds(a: Double, b: Double): Boolean = a >= b
}

/** `lhs in rhs`, whether the object `rhs` has a field of the name `lhs`. */
private[sjsonnet] final class In(lhs: Node, rhs: Node, pos: Int) extends BooleanNode(pos) {
  override def evalBoolean(frame: Frame, ctx: Ctx): Boolean = {
    val key = lhs.eval(frame, ctx)
    rhs.eval(frame, ctx) match {
      case obj: ObjValue =>
        key match {
          case name: StrValue => !obj.shape.find(name, ctx).isNone
          case other          =>
            throw ctx.failType(other, Value.Tag.Str, pos, Blamed.Left, TypeHints.inNeeds(key, obj))
        }
      case other =>
        throw ctx.failType(other, Value.Tag.Obj, pos, Blamed.Right, TypeHints.inNeeds(key, other))
    }
  }
}
