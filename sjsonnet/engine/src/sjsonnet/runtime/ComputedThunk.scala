package sjsonnet.runtime

/** A thunk that runs code of the engine instead of a node: computed when it is first forced, and memoized. */
private[sjsonnet] abstract class ComputedThunk extends Lazy {
  private var value: Value = null

  /** The value. Called once, and again only after it has failed. */
  protected def compute(ctx: Ctx): Value

  /** What the error of a value that needs itself calls it; see [[NeedsItself]]. */
  protected def name: String = NeedsItself.Unnamed

  final override def dereferenced: Lazy = if (BlackHole.isDone(value)) value else this

  final override def force(ctx: Ctx): Value = {
    if (!BlackHole.isDone(value)) {
      value = BlackHole.begin(value, ctx, name)
      value = compute(ctx)
    }
    value
  }
}
