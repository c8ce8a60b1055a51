package sjsonnet.runtime

import sjsonnet.Blamed

/** The result of a body that leaves its tail call to the caller; the call itself is kept in [[Ctx]]. It is a [[Value]] so
  * that bodies can return it, but no program ever sees it.
  */
private[sjsonnet] object TailCall extends Value {
  override def tag: Int = Value.Tag.Func

  /** A trampoline: makes the tail call that is left, and those that follow from it, without growing the host's stack.
    *
    * All of them together take one level of the stack limit, for which a trace shows the latest, so a loop written as
    * recursion may be long; [[TailCallLimit]] ends one that never would. If the settings say so, each counts like any other
    * call unless it is `tailstrict`.
    */
  def finish(ctx: Ctx): Value = {
    val depthBefore = ctx.currentDepth
    var booleanAt = NotChecked
    var result: Value = this
    var limit: TailCallLimit = null
    var callsLeft = ctx.freeTailCalls
    while (result eq this) {
      val code = ctx.tailCode
      val frame = ctx.tailFrame
      ctx.tailFrame = null
      if (callsLeft == 0) {
        if (limit == null) limit = new TailCallLimit(ctx)
        callsLeft = limit.check(code, frame)
      }
      callsLeft -= 1
      if (ctx.tailBooleanAt != NotChecked) booleanAt = ctx.tailBooleanAt
      if (ctx.tailCounts || ctx.currentDepth == depthBefore) ctx.enter(ctx.tailPos)
      else {
        ctx.replaceTop(ctx.tailPos)
        ctx.step()
      }
      result = code.runTail(frame, ctx)
    }
    ctx.unwindTo(depthBefore)
    if (booleanAt == NotChecked || result.isInstanceOf[BoolValue]) result
    else {
      val hint = TypeHints.needsCondition(result)
      throw ctx.failType(result, Value.Tag.Bool, booleanAt, Blamed.Right, hint)
    }
  }

  /** Says that no operator requires the result to be a boolean. */
  final val NotChecked: Int = -1
}

/** Code that may leave its tail call to its caller: the body of a function. */
private[sjsonnet] abstract class TailBody {

  /** The names of the parameters, whose arguments are in the first slots of the frame. */
  def params: Array[Sym]

  /** Runs the code in `frame`; the result is [[TailCall]] if a call is left to the caller. */
  def runTail(frame: Frame, ctx: Ctx): Value
}
