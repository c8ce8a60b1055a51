package sjsonnet.runtime

/** An expression and its frame, evaluated when first asked for and at most once.
  *
  * While it runs its code is [[Thunk.Running]], so a thunk that needs itself is found out at once. When it is
  * done the code and the frame are let go.
  */
final class Thunk(private var code: Node, private var frame: Frame) extends Lazy {
  private var value: Value = null

  /** Whether forcing it takes evaluation. */
  def isPending: Boolean = code != null

  override def force(ctx: Ctx): Value =
    if (code == null) value
    else {
      val node = code
      code = Thunk.Running
      value = node.eval(frame, ctx)
      code = null
      frame = null
      value
    }
}

object Thunk {

  /** The code of a thunk that is being evaluated; the frame it is given does not matter. */
  private object Running extends Node(0) {
    override def eval(frame: Frame, ctx: Ctx): Value = throw ctx.failInfiniteRecursion()
  }
}
