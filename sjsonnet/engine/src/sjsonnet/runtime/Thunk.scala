package sjsonnet.runtime

/** An expression and its frame, evaluated when first forced and at most once. Code and frame are released when it is
  * done.
  */
private[sjsonnet] final class Thunk(private var code: Node, private var frame: Frame) extends Lazy {
  private var value: Value = null

  /** Whether forcing it will evaluate `node`. */
  private[sjsonnet] def isOf(node: Node): Boolean = code eq node

  /** The frame in which it is going to be evaluated, or null if that has been done. */
  private[sjsonnet] def waitsIn: Frame = frame

  override def dereferenced: Lazy = if (code == null) value else this

  override def force(ctx: Ctx): Value =
    if (code == null) value
    else {
      value = BlackHole.begin(value, ctx)
      val result = code.eval(frame, ctx)
      value = result
      code = null
      frame = null
      result
    }
}
