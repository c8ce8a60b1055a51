package sjsonnet.runtime

/** A value that is computed when it is first forced, and then kept (memoised). */
private[sjsonnet] abstract class RunOnce extends Lazy {
  private var value: Value = null

  protected def compute(ctx: Ctx): Value

  final override def force(ctx: Ctx): Value = {
    if (!Running.isDone(value)) {
      value = Running.mark(value, ctx)
      value = compute(ctx)
    }
    value
  }
}
