package sjsonnet.runtime

import sjsonnet.{EvalError, Problem}

/** Ends a series of tail calls that takes no stack and would go on forever: when there are too many of them, when what they do
  * takes too many steps, or when each leaves an argument that needs that of the call before, so that memory would fill up with
  * arguments which hardly a stack is deep enough to evaluate.
  *
  * Steps stand for the time that a call takes, and are the same in each run and on each platform. So is the cost of making
  * arrays and objects, which counts, too: finding room for them takes longer than the steps do, and they may all be kept.
  * The first calls are free, however many steps they take: a loop of a few thousand rounds has an end, even if a round is a
  * program of its own.
  */
private[runtime] final class TailCallLimit(ctx: Ctx) {
  private val most = TailCallLimit.most(ctx.settings)
  private var made = ctx.freeTailCalls.toLong
  private val workBefore = work

  /** Checks the call that is about to be made, and returns how many may be made until the next time, at least 1. */
  def check(code: TailBody, frame: Frame): Int = {
    if (made == most || work - workBefore > most)
      throw fail(RuntimeCatalogue.TailCallsExceeded(made, call(code, frame), most))
    if (made % TailCallLimit.WaitingInterval == 0 && isWaiting(frame))
      throw fail(RuntimeCatalogue.ArgumentsWait(TailCallLimit.MostWaiting, call(code, frame)))
    val next = math.min(most - made, TailCallLimit.Interval.toLong).toInt
    made += next
    next
  }

  private def work: Double = ctx.stepsTaken.toDouble + ctx.makingCost

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

  /** How many calls are made before the first check. */
  private final val Free = 1 << 17

  /** How many calls are made between checks, at most, and between looks at what their arguments wait for. */
  private final val Interval = 1 << 13
  private final val WaitingInterval = 1 << 21

  /** How many arguments may wait for one another. With less, a program that does nothing else takes some 100 MB. */
  private final val MostWaiting = 1 << 20

  /** How many calls may follow one another, and how many steps they may take. */
  def most(settings: EvalSettings): Long =
    if (settings.limits.maxTailCalls == 0) Long.MaxValue else settings.limits.maxTailCalls

  /** How many calls are made before the first check if `most` may follow one another. */
  def beforeFirst(most: Long): Int = math.min(most, Free.toLong).toInt
}
