package sjsonnet.runtime

/** A thunk that runs code of the engine instead of a node: computed when it is first forced, and memoized. */
private[sjsonnet] abstract class ComputedThunk extends Lazy {
  private var value: Value = null

  protected def compute(ctx: Ctx): Value

  /** Its name in error messages. */
  protected def name: String = NeedsItself.Unnamed

  final override def settled: Lazy = if (BlackHole.isDone(value)) value else this

  final override def force(ctx: Ctx): Value = {
    if (!BlackHole.isDone(value)) {
      if (!BlackHole.isFree(value)) throw ctx.failInfiniteRecursion(name)
      value = ctx.blackHole
      value = compute(ctx)
    }
    value
  }
}
