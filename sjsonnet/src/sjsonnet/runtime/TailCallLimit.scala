package sjsonnet.runtime

import sjsonnet.{EvalError, Problem}

/** Ends a series of tail calls that takes no stack and would go on forever: when there are too many of them, or when each
  * leaves an argument that needs that of the call before, so that memory would fill up with arguments which hardly a stack is
  * deep enough to evaluate.
  */
private[runtime] final class TailCallLimit(ctx: Ctx) {
  private val most = TailCallLimit.most(ctx.settings)
  private var made = ctx.tailCallsAtOnce.toLong

  /** Checks the call that is about to be made, and returns how many may be made until the next time, at least 1. */
  def check(code: TailBody, frame: Frame): Int = {
    if (made == most) throw fail(RuntimeCatalogue.TailCallsExceeded(most, call(code, frame)))
    if (isWaiting(frame))
      throw fail(RuntimeCatalogue.ArgumentsWait(TailCallLimit.MostWaiting, call(code, frame)))
    val next = TailCallLimit.atOnce(most - made)
    made += next
    next
  }

  /** Whether an argument in `frame` waits for one that waits for one, and so on for too long. */
  private def isWaiting(frame: Frame): Boolean = {
    var next = frame
    var n = 0
    while (next != null && n <= TailCallLimit.MostWaiting) {
      next = next.waitsFor
      n += 1
    }
    next != null
  }

  private def fail(problem: Problem): EvalError = ctx.failAt(ctx.tailPos, problem)

  /** The call as a program would write it, with what is known of its arguments. */
  private def call(code: TailBody, frame: Frame): String = {
    val args = code.params.indices.map(i => s"${code.params(i)}=${ValueSketch(frame.get(i), ctx)}")
    ctx.calleeAt(ctx.tailPos) + args.mkString("(", ", ", ")")
  }
}

private[runtime] object TailCallLimit {

  /** How many calls are made before the first check, and between checks, at most. */
  private final val Interval = 1 << 21

  /** How many arguments may wait for one another. With less, a program that does nothing else takes some 100 MB. */
  private final val MostWaiting = 1 << 20

  /** How many calls may follow one another. */
  def most(settings: EvalSettings): Long =
    if (settings.limits.maxTailCalls == 0) Long.MaxValue else settings.limits.maxTailCalls

  /** How many of the calls that are `left` may be made before the next check. */
  def atOnce(left: Long): Int = math.min(left, Interval.toLong).toInt
}
