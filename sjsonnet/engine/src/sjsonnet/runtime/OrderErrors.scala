package sjsonnet.runtime

import sjsonnet.{Blamed, Diagnostic, EvalError, Problem}

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
      ctx.failAt(
        pos,
        new NoOrder(
          RuntimeCatalogue.WrongType,
          Vector(b.typeName, a.typeName, TypeHints.haveNoOrder(a, b)),
          Blamed.Right,
          NoOrder.isOfObject(a, b)
        )
      )

    override def unordered(a: Value, b: Value, pos: Int, ctx: Ctx): EvalError =
      ctx.failAt(
        pos,
        new NoOrder(
          RuntimeCatalogue.NoUsableType,
          Vector(a.typeName, TypeHints.haveNoOrder(a, b)),
          Blamed.Left,
          NoOrder.isOfObject(a, b)
        )
      )
  }
}

/** The error of two values that have no order, for operators.
  *
  * @param isOfObject
  *   whether one of them is an object
  */
private[sjsonnet] final class NoOrder(
    diagnostic: Diagnostic,
    arguments: Vector[Any],
    part: Blamed,
    val isOfObject: Boolean
) extends Problem(diagnostic, arguments, part)

private object NoOrder {
  def isOfObject(a: Value, b: Value): Boolean = a.tag == Value.Tag.Obj || b.tag == Value.Tag.Obj
}
