package sjsonnet.runtime

import sjsonnet.Problem

/** Stands in for a value while it is being computed, so that a value that needs itself is detected at once (a black
  * hole, as implementations of lazy languages call it).
  *
  * A mark belongs to the attempt in which it was set ([[Ctx.attempt]]). If that fails, its marks are no longer valid,
  * and whoever finds one computes the value anew. So nothing has to be undone after an error.
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

  /** The mark to set where `known` is, which is null or a mark.
    *
    * @throws sjsonnet.EvalError
    *   when the value is being computed already
    */
  def mark(known: Value, ctx: Ctx): Running =
    if (isFree(known)) ctx.running else throw ctx.failInfiniteRecursion(NeedsItself.Unnamed)

  /** The same for a field. */
  def mark(known: Value, ctx: Ctx, field: Sym): Running =
    if (isFree(known)) ctx.running else throw ctx.failInfiniteRecursion(field.toString)

  /** Whether nobody is computing the value where `known` is. */
  def isFree(known: Value): Boolean = known == null || hasFailed(known)
}

/** What is wrong with a value that needs itself.
  *
  * @param name
  *   of the field or file that it is, or [[NeedsItself.Unnamed]]
  */
private[sjsonnet] final class NeedsItself(val name: String)
    extends Problem(RuntimeCatalogue.NeedsItself, Vector.empty)

private[sjsonnet] object NeedsItself {
  final val Unnamed = ""
}
