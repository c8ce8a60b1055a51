package sjsonnet.runtime

import sjsonnet.Problem

/** Stands in for a value while it is being computed, so that a value that needs itself is detected at once. (In
  * implementations of lazy languages, a black hole is what a thunk is overwritten with while it runs.)
  *
  * A black hole belongs to the attempt in which it was set ([[Ctx.attempt]]). If that fails, its black holes are no longer
  * valid, and code that finds one computes the value anew, so nothing has to be undone after an error.
  *
  * It is a [[Value]] so that it fits where the value will be, but no program ever sees it.
  */
private[sjsonnet] final class BlackHole extends Value {
  private[runtime] var hasFailed = false

  override def tag: Int = Value.Tag.Null
}

private[sjsonnet] object BlackHole {

  /** Whether `known` is a value, and neither null nor a black hole. */
  @inline def isDone(known: Value): Boolean = known != null && !known.isInstanceOf[BlackHole]

  /** Whether `known` is a black hole of an attempt that has failed. */
  private def hasFailed(known: Value): Boolean = known match {
    case hole: BlackHole => hole.hasFailed
    case _               => false
  }

  /** The black hole to put in place of `known`, which is null or a black hole itself.
    *
    * @throws sjsonnet.EvalError
    *   when the value is being computed already
    */
  def begin(known: Value, ctx: Ctx): BlackHole =
    if (isFree(known)) ctx.blackHole else throw ctx.failInfiniteRecursion(NeedsItself.Unnamed)

  /** [[begin]] for the value of a field, which the error names. */
  def begin(known: Value, ctx: Ctx, field: Sym): BlackHole =
    if (isFree(known)) ctx.blackHole else throw ctx.failInfiniteRecursion(field.excerpt)

  /** [[begin]] for a value that the error calls `name`. */
  def begin(known: Value, ctx: Ctx, name: String): BlackHole =
    if (isFree(known)) ctx.blackHole else throw ctx.failInfiniteRecursion(name)

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
