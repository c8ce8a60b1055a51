package sjsonnet.runtime

/** What an operator or construct that wants a value of one type makes of the value it gets. */
private[sjsonnet] object Operands {
  def number(value: Value, pos: Int, ctx: Ctx): Double = value match {
    case number: NumValue => number.toDouble
    case other            => throw ctx.failType(other, Value.Tag.Num, pos)
  }

  def boolean(value: Value, pos: Int, ctx: Ctx): Boolean = value match {
    case bool: BoolValue => bool.toBoolean
    case other           => throw ctx.failType(other, Value.Tag.Bool, pos)
  }
}
