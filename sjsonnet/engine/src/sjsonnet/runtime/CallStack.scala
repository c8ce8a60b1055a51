package sjsonnet.runtime

import sjsonnet.{Cancellation, EvalError, Meter, Problem, TraceEntry}
import sjsonnet.platform.{DeepStack, HeapSize}

/** The calls and forced values that an evaluation is in, as a stack of positions, and the limits that are checked as it
  * goes on: its depth, its steps, and what [[Usage]] measures.
  *
  * It is a part of [[Ctx]] rather than an object of its own, which would have to be loaded to enter a call.
  */
private[runtime] abstract class CallStack(
    final val settings: EvalSettings,
    tables: Tables,
    cancellation: Cancellation
) extends Meter {

  import CallStack._

  /** The position from which each enclosing call or forced value was entered; `depth` of them. */
  private var trace: Array[Int] = tables.trace
  private var depth = 0

  /** The depth up to which the host's stack is known to suffice. That it suffices for the first levels is
    * assumed, since an embedder's thread may have less than [[StackReserve]] from the start.
    */
  private var safeDepth = LimitStep

  /** The depth from which this thread's stack may not suffice: see [[tryEnter]]. */
  private var hostDepth = Unknown

  /** The steps that were granted when `fuel` was set, and the steps taken before that. */
  private var granted = 0
  private var stepsBefore = 0L

  /** The number of steps at which to check [[usage]] next. */
  private var nextCheck = 0L
  private val usage: Usage = new Usage(settings.limits, cancellation)
  memoryLeft = settings.limits.maxMemory

  /** A Jsonnet error in the expression at `pos`. */
  def failAt(pos: Int, problem: Problem): EvalError

  /** The number of steps at which to call [[watch]] next. */
  private var nextWatch = WatchStep

  /** Tells whoever watches that the evaluation is at `pos`. */
  protected def watch(pos: Int): Unit

  /** The entry of a trace for the expression at `pos`. */
  protected def entry(pos: Int): TraceEntry

  /** The entries of a trace: the expression at `pos`, which has not been entered, unless that is [[Ctx.Here]], and what
    * has been entered, from the last to the first.
    */
  protected final def entries(pos: Int): Vector[TraceEntry] = {
    val entries = Vector.newBuilder[TraceEntry]
    if (pos != Ctx.Here) entries += entry(pos)
    var i = depth - 1
    while (i >= 0) {
      if (trace(i) != Ctx.Here) entries += entry(trace(i))
      i -= 1
    }
    entries.result()
  }

  /** Enters a call, or a value being forced, from the expression at `pos`. This is a step, and since a step adds at most
    * one level, checking the steps also checks the depth: there is never more [[fuel]] than room in `trace`.
    *
    * @throws sjsonnet.EvalError
    *   when this exceeds the stack limit, or the evaluation has to end for another reason
    */
  final def enter(pos: Int): Unit = {
    fuel -= 1
    if (fuel < 0) refuel(pos, levels = 1)
    trace(depth) = pos
    depth += 1
  }

  /** [[enter]] for work that can continue on another stack. Returns false, having entered nothing, if this thread's stack
    * may not suffice; the caller then passes the work to [[runOnDeepStack]]. All recursion goes through here, so an
    * embedder's thread, whose stack may be small, never carries more than a bounded number of levels.
    */
  final def tryEnter(pos: Int): Boolean = {
    fuel -= 1
    val isHere = fuel >= 0 || hasStack(pos)
    if (isHere) {
      trace(depth) = pos
      depth += 1
    }
    isHere
  }

  private def hasStack(pos: Int): Boolean = {
    refuel(pos, levels = 1)
    depth < hostDepth
  }

  /** Enters `pos` and runs `body` on a deep stack. The caller's thread waits: an evaluation runs on one thread at a time. */
  final def runOnDeepStack[A](pos: Int)(body: => A): A = switchStack {
    trace(depth) = pos
    depth += 1
    val result = body
    leave()
    result
  }

  private def switchStack[A](body: => A): A = {
    val outer = hostDepth
    try
      DeepStack.run(settings.maxStack) {
        hostDepth = Int.MaxValue
        body
      }
    finally {
      hostDepth = outer
      revokeFuel()
    }
  }

  /** Enters `pos` and runs `body`, on a deep stack if this thread's may not suffice. */
  final def runNested[A](pos: Int)(body: => A): A =
    if (tryEnter(pos)) {
      val result = body
      leave()
      result
    } else runOnDeepStack(pos)(body)

  /** Records that expressions of the program nest `levels` deep without entering a call or value. */
  private[sjsonnet] final def recordNesting(levels: Int): Unit = {
    hostDepth = math.min(knownHostDepth, DeepStack.levels(levels))
    revokeFuel()
  }

  /** Revokes the steps granted, so that the next one has their number computed anew: each may be a level. */
  private def revokeFuel(): Unit = {
    granted -= fuel
    fuel = 0
  }

  /** Runs `body` on this thread, unless nearly everything in it would have to run elsewhere. */
  private[sjsonnet] final def runOnSufficientStack[A](body: => A): A =
    if (knownHostDepth < FewLevels) switchStack(body) else body

  private def knownHostDepth: Int =
    if (hostDepth == Unknown) DeepStack.levels(0) else hostDepth

  /** Leaves what was entered last. Called only when it has not failed: errors end the evaluation, or [[Ctx.attempt]]
    * leaves everything at once.
    */
  final def leave(): Unit = depth -= 1

  /** Counts one iteration of a loop in the expression at `pos`, which has not been entered. */
  final def step(pos: Int): Unit = {
    fuel -= 1
    if (fuel < 0) refuel(pos, levels = 0)
  }

  /** Counts `n` iterations of such a loop. */
  final def countSteps(n: Int, pos: Int): Unit = {
    fuel -= n
    if (fuel < 0) refuel(pos, levels = 0)
  }

  /** Whether the stack limit is reached, so that [[enter]] would fail. */
  final def isFull: Boolean = depth >= settings.maxStack

  /** The place that was entered last, if any. */
  final def currentEntry: Option[TraceEntry] = {
    var i = depth - 1
    while (i >= 0 && trace(i) == Ctx.Here) i -= 1
    if (i < 0) None else Some(entry(trace(i)))
  }

  /** The place that was entered last, as a number. */
  private[runtime] final def currentPos: Int = if (depth == 0) Ctx.Here else trace(depth - 1)

  /** Replaces the last entry by one from `pos`. */
  private[sjsonnet] final def replaceTop(pos: Int): Unit = trace(depth - 1) = pos

  /** How many calls and forced values have been entered and not left, for [[unwindTo]]. */
  private[sjsonnet] final def currentDepth: Int = depth

  /** Leaves everything entered since the depth was `before`. */
  private[sjsonnet] final def unwindTo(before: Int): Unit = depth = before

  /** The number of steps taken so far. */
  private[sjsonnet] final def stepsTaken: Long = stepsBefore + granted - fuel

  final override protected def requireRoom(bytes: Long): Unit = {
    HeapSize.requireRoom(bytes)
    val nanos = HeapSize.nanosToAllocate(bytes)
    if (nanos > 0) requireNanos(nanos)
    checkAllocation(bytes)
  }

  final override protected def requireTime(bytes: Long): Unit =
    requireNanos(HeapSize.nanosToClear(bytes))

  private def requireNanos(nanos: Long): Unit =
    if (!usage.hasTimeFor(nanos)) throw failAt(Ctx.Here, usage.outOfTime)

  final override def checkLimits(): Unit = {
    val problem = usage.problem(memoryLeft)
    if (problem != null) throw failAt(Ctx.Here, problem)
  }

  final override protected def refuel(): Unit = refuel(Ctx.Here, levels = 0)

  /** Makes the checks that need not be made at each step, for the expression at `pos`, which is about to be entered if
    * `levels` is 1. One of them is that the host's stack suffices for as many levels as there may be until the next time,
    * since deeply nested values may take more of it than calls do.
    */
  private def refuel(pos: Int, levels: Int): Unit = {
    val used = granted - fuel
    stepsBefore += used
    fuel = 0
    granted = 0
    if (depth + levels > settings.maxStack)
      throw failAt(pos, RuntimeCatalogue.StackExceeded(settings.maxStack))
    if (depth + LimitStep > safeDepth && DeepStack.remaining >= StackReserve)
      safeDepth = depth + LimitStep
    if (depth + levels > safeDepth)
      throw failAt(pos, RuntimeCatalogue.HostStackExhausted(DeepStack.Exhausted))
    if (stepsBefore > settings.limits.maxSteps)
      throw failAt(pos, RuntimeCatalogue.StepsExceeded(settings.limits.maxSteps))
    memoryLeft -= used * StepBytes
    if (stepsBefore >= nextCheck || memoryLeft < 0) {
      nextCheck = stepsBefore + LimitStep
      val problem = usage.problem(memoryLeft)
      if (problem != null) throw failAt(pos, problem)
    }
    if (stepsBefore >= nextWatch) {
      nextWatch = stepsBefore + WatchStep
      watch(pos)
    }
    hostDepth = knownHostDepth
    val room = settings.maxStack - depth
    if (stepsBefore > 0 && trace.length - depth < LimitStep && trace.length < settings.maxStack) {
      val length = math.min(trace.length * 2L, settings.maxStack.toLong).toInt
      trace = java.util.Arrays.copyOf(trace, length)
      tables.trace = trace
    }
    val levelsLeft = math.min(room, math.min(trace.length, safeDepth) - depth) - levels
    val stepsLeft = math.min(settings.limits.maxSteps - stepsBefore, LimitStep.toLong)
    granted = math.min(math.min(levelsLeft.toLong, stepsLeft), untilHostDepth.toLong).toInt
    fuel = granted
  }

  /** How many steps may be taken before the depth has to be compared with what this thread can carry. If it is too deep
    * already, as after a step that is not a [[tryEnter]], only a few, and a varying number: with a fixed one, a loop
    * could be at such a step each time.
    */
  private def untilHostDepth: Int =
    if (depth < hostDepth) math.max(hostDepth - depth, FewSteps)
    else FewSteps + (stepsBefore.toInt * GoldenRatio >>> FewStepsShift)
}

private object CallStack {
  private final val LimitStep = 512

  /** This many steps take at least some milliseconds. */
  private final val WatchStep = 1L << 20

  /** The estimated bytes that a step allocates: a frame, a thunk or a number, and a share of the bookkeeping. */
  private final val StepBytes = 64L

  /** Bytes of host stack that [[LimitStep]] levels, and whatever runs above them, may need. */
  private final val StackReserve = 4L << 20

  /** Fewer levels than the evaluation of a small program takes. */
  private final val FewLevels = 8

  /** About how many levels a thread may carry beyond what [[DeepStack]] says. */
  private final val FewSteps = 32

  /** Multiplicative hashing to a number below [[FewSteps]] (Donald Knuth, ''The Art of Computer Programming'', 6.4). */
  private final val GoldenRatio = 0x9e3779b1
  private final val FewStepsShift = 27

  /** Stands for a depth that has not been determined yet. */
  private final val Unknown = -1
}
