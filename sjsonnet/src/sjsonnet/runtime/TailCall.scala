package sjsonnet.runtime

/** Says that a call in tail position is left to the caller; it stands in [[Ctx]]. */
private[sjsonnet] object TailCall extends Value {
  override def tag: Int = Value.Tag.Func

  /** Makes the call that is left, and those that follow from it, without growing the host's stack.
    *
    * All of them together take one level of the stack limit, at which a trace has the latest, so a loop that is
    * written as recursion may run for any time. Where the settings want it, each counts like any other call,
    * unless it is `tailstrict`.
    */
  def finish(ctx: Ctx): Value = {
    val mark = ctx.mark
    var booleanAt = NotChecked
    var result: Value = this
    while (result eq this) {
      val code = ctx.tailCode
      val frame = ctx.tailFrame
      ctx.tailFrame = null
      if (ctx.tailBooleanAt != NotChecked) booleanAt = ctx.tailBooleanAt
      if (ctx.tailCounts || ctx.mark == mark) ctx.enter(ctx.tailPos)
      else ctx.replaceTop(ctx.tailPos)
      result = code.runTail(frame, ctx)
    }
    ctx.unwindTo(mark)
    if (booleanAt == NotChecked || result.isInstanceOf[BoolValue]) result
    else throw ctx.failType(result, Value.Tag.Bool, booleanAt)
  }

  /** In place of the position of an operator that wants the result to be a boolean. */
  final val NotChecked: Int = -1
}

/** Code that may leave its last call to whoever runs it: the body of a function. */
private[sjsonnet] abstract class TailBody {

  /** Runs the code in `frame`; the result is [[TailCall]] where a call is left. */
  def runTail(frame: Frame, ctx: Ctx): Value
}
