package sjsonnet.runtime

import sjsonnet.{Blamed, EvalError}

/** The errors of two values that have no order; those of `std.__compare` have other words than those of operators. */
private[sjsonnet] abstract class OrderErrors {

  /** `a` is a number, string or array, and `b` of another type. */
  def differ(a: Value, b: Value, pos: Int, ctx: Ctx): EvalError

  /** `a` is of a type without an order. */
  def unordered(a: Value, b: Value, pos: Int, ctx: Ctx): EvalError
}

private[sjsonnet] object OrderErrors {

  /** Those of `<` and the like. */
  object OfOperators extends OrderErrors {
    override def differ(a: Value, b: Value, pos: Int, ctx: Ctx): EvalError =
      ctx.failType(b, a.tag, pos, Blamed.Right, TypeHints.haveNoOrder(a, b))

    override def unordered(a: Value, b: Value, pos: Int, ctx: Ctx): EvalError =
      ctx.failType(a, pos, Blamed.Left, TypeHints.haveNoOrder(a, b))
  }
}
