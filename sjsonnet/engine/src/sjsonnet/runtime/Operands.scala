package sjsonnet.runtime

import sjsonnet.Blamed

/** Checks that operators and constructs get a value of the type they require. */
private[sjsonnet] object Operands {

  /** `value` as a number, or an error in the expression at `pos`. */
  def number(value: Value, pos: Int, ctx: Ctx): Double = value match {
    case number: NumValue => number.toDouble
    case other            => throw ctx.failType(other, Value.Tag.Num, pos)
  }

  /** The operand of a unary operator as a number, or an error in the expression at `pos`. */
  def operand(value: Value, operator: String, pos: Int, ctx: Ctx): Double = value match {
    case number: NumValue => number.toDouble
    case other            =>
      val hint = TypeHints.needsOperand(operator, Value.Tag.Num, other)
      throw ctx.failType(other, Value.Tag.Num, pos, Blamed.Right, hint)
  }

  /** `value` as a boolean, or an error in the expression at `pos`. */
  def boolean(value: Value, pos: Int, ctx: Ctx): Boolean = value match {
    case bool: BoolValue => bool.toBoolean
    case other           => throw ctx.failType(other, Value.Tag.Bool, pos)
  }
}
