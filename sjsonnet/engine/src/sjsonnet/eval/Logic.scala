package sjsonnet.eval

import sjsonnet.Blamed
import sjsonnet.runtime._

/** A node whose value is always a boolean, so that a condition may take it unboxed without a check. */
private[sjsonnet] abstract class BooleanNode(pos: Int, mayLeaveCall: Boolean = false)
    extends Node(pos, mayLeaveCall) {
  final override def eval(frame: Frame, ctx: Ctx): Value = BoolValue(evalBoolean(frame, ctx))

  def evalBoolean(frame: Frame, ctx: Ctx): Boolean
}

/** A condition that can tell why it does not hold. */
private[eval] trait Refutable {

  /** Null if the condition holds. */
  def refuted(frame: Frame, ctx: Ctx): Refuted
}

/** Why a condition does not hold: the values that it compares, if it is a comparison.
  *
  * @param lhs
  *   null if it is not a comparison
  */
private[eval] final class Refuted(lhs: Value, operator: String, rhs: Value) {

  def hint(ctx: Ctx): String =
    if (lhs == null) ""
    else s"${ValueSketch(lhs, ctx)} $operator ${ValueSketch(rhs, ctx)} does not hold"
}

private[eval] object Refuted {

  /** What refutes a condition that is not a comparison. */
  private val unexplained = new Refuted(null, "", null)

  /** What refutes a condition, or null if it holds. If it is not a boolean, the error is at the construct's `pos`. */
  def by(condition: Node, frame: Frame, pos: Int, ctx: Ctx): Refuted = condition match {
    case refutable: Refutable => refutable.refuted(frame, ctx)
    case other                => if (Conditions.holds(other, frame, pos, ctx)) null else unexplained
  }
}

/** `lhs && rhs` */
private[sjsonnet] final class And(lhs: Node, rhs: Node, pos: Int)
    extends BooleanNode(pos, rhs.mayLeaveCall)
    with Refutable {

  override def refuted(frame: Frame, ctx: Ctx): Refuted = {
    val first = Refuted.by(lhs, frame, pos, ctx)
    if (first != null) first else Refuted.by(rhs, frame, pos, ctx)
  }

  override def evalBoolean(frame: Frame, ctx: Ctx): Boolean =
    Conditions.holds(lhs, frame, pos, ctx) && Conditions.holds(rhs, frame, pos, ctx)

  override def evalLeavingCall(frame: Frame, ctx: Ctx): Value =
    if (Conditions.holds(lhs, frame, pos, ctx)) Conditions.evalTail(rhs, frame, pos, ctx)
    else BoolValue.False
}

/** `lhs || rhs` */
private[sjsonnet] final class Or(lhs: Node, rhs: Node, pos: Int)
    extends BooleanNode(pos, rhs.mayLeaveCall) {
  override def evalBoolean(frame: Frame, ctx: Ctx): Boolean =
    Conditions.holds(lhs, frame, pos, ctx) || Conditions.holds(rhs, frame, pos, ctx)

  override def evalLeavingCall(frame: Frame, ctx: Ctx): Value =
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
    extends BooleanNode(pos)
    with Refutable {
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

  override def refuted(frame: Frame, ctx: Ctx): Refuted = {
    val a = lhs.eval(frame, ctx)
    val b = rhs.eval(frame, ctx)
    if (Operators.equal(a, b, pos, ctx) != isNegated) null
    else new Refuted(a, if (isNegated) "!=" else "==", b)
  }
}

/** A comparison operator, defined by its result for two numbers; for other values, it compares their order with zero. */
private[sjsonnet] abstract class Comparison(lhs: Node, operator: String, rhs: Node, pos: Int)
    extends BooleanNode(pos)
    with Refutable {

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

  override final def refuted(frame: Frame, ctx: Ctx): Refuted =
    if (isOfNumbers) {
      val a = lhs.evalNumber(frame, ctx)
      val b = rhs.evalNumber(frame, ctx)
      if (holds(a, b)) null else new Refuted(NumValue(a), operator, NumValue(b))
    } else {
      val a = lhs.eval(frame, ctx)
      val b = rhs.eval(frame, ctx)
      if (ofValues(a, b, ctx)) null else new Refuted(a, operator, b)
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
    extends Comparison(lhs, "<", rhs, pos) {
  override protected def holds(a: Double, b: Double): Boolean = a < b
}

/** `lhs <= rhs` */
private[sjsonnet] final class LessEq(lhs: Node, rhs: Node, pos: Int)
    extends Comparison(lhs, "<=", rhs, pos) {
  override protected def holds(a: Double, b: Double): Boolean = a <= b
}

/** `lhs > rhs` */
private[sjsonnet] final class Greater(lhs: Node, rhs: Node, pos: Int)
    extends Comparison(lhs, ">", rhs, pos) {
  override protected def holds(a: Double, b: Double): Boolean = a > b
}

/** `lhs >= rhs` */
private[sjsonnet] final class GreaterEq(lhs: Node, rhs: Node, pos: Int)
    extends Comparison(lhs, ">=", rhs, pos) {
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
