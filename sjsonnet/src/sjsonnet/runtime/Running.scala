package sjsonnet.runtime

import sjsonnet.Problem

/** Stands in for a value while it is being computed, so that a value that needs itself is detected at once (a black hole,
  * in implementations of lazy languages).
  *
  * A mark belongs to the attempt in which it was set ([[Ctx.attempt]]). If that fails, its marks are no longer valid, and
  * code that finds one computes the value anew, so nothing has to be undone after an error.
  */
private[sjsonnet] final class Running extends Value {
  private[runtime] var hasFailed = false

  override def tag: Int = Value.Tag.Null
}

private[sjsonnet] object Running {

  /** Whether `known` is a value, and neither null nor a mark. */
  @inline def isDone(known: Value): Boolean = known != null && !known.isInstanceOf[Running]

  /** Whether `known` is a mark of an attempt that has failed. */
  def hasFailed(known: Value): Boolean = known match {
    case mark: Running => mark.hasFailed
    case _             => false
  }

  /** The mark to put in place of `known`, which is null or a mark.
    *
    * @throws sjsonnet.EvalError
    *   when the value is being computed already
    */
  def mark(known: Value, ctx: Ctx): Running =
    if (isFree(known)) ctx.running else throw ctx.failInfiniteRecursion(NeedsItself.Unnamed)

  /** The same for a field. */
  def mark(known: Value, ctx: Ctx, field: Sym): Running =
    if (isFree(known)) ctx.running else throw ctx.failInfiniteRecursion(field.toString)

  /** Whether the value that `known` stands for is not being computed. */
  def isFree(known: Value): Boolean = known == null || hasFailed(known)
}

/** The problem of a value that needs itself.
  *
  * @param name
  *   the name of the field or file, or [[NeedsItself.Unnamed]]
  */
private[sjsonnet] final class NeedsItself(val name: String)
    extends Problem(RuntimeCatalogue.NeedsItself, Vector.empty)

private[sjsonnet] object NeedsItself {
  final val Unnamed = ""
}
