package sjsonnet.runtime

import sjsonnet.{Cancellation, Diagnostic, EvalError, Meter, NumberFormat, Problem, TraceEntry}
import sjsonnet.platform.{DeepStack, HeapSize}
import sjsonnet.text.{GoNumber, JsonBytes, NumberText, Spelling, TextBuffers, Utf8}

/** One evaluation: its settings, its tables, and its stack of positions.
  *
  * All state that changes while a program runs belongs to its `Ctx`, which belongs to one thread. The trace is a plain
  * array of positions pushed by calls and forced values; errors read it. Only [[attempt]] catches errors: outside of it,
  * a `Ctx` whose program failed must not be used again.
  */
private[sjsonnet] final class Ctx(
    val settings: EvalSettings,
    val services: Services,
    tables: Tables,
    cancellation: Cancellation = Cancellation.never
) extends Meter {

  val symbols: Symbols = tables.symbols
  private[runtime] val kept: KeyedValues = tables.kept
  private[runtime] val made: KeyedValues = new KeyedValues

  /** The position from which each enclosing call or forced value was entered; `depth` of them. */
  private var trace: Array[Int] = tables.trace
  private var depth = 0

  /** The depth up to which the host's stack is known to suffice. For the first levels it is assumed to, since embedders'
    * threads may have small stacks.
    */
  private var safeDepth = Ctx.LimitStep

  /** The depth from which this thread's stack may not suffice: see [[tryEnter]]. */
  private var hostDepth = Ctx.Unknown

  /** The steps that were granted when `fuel` was set, and the steps taken before that. */
  private var granted = 0
  private var stepsBefore = 0L

  /** The number of steps at which to check [[usage]] next. */
  private var nextCheck = 0L
  private val usage: Usage = new Usage(settings.limits, cancellation)
  memoryLeft = settings.limits.maxMemory

  /** Stands in for each value that is being computed. */
  private[runtime] var blackHole: BlackHole = new BlackHole

  /** The tail call that a function body left to its caller: set by [[leaveCall]] for [[TailCall.finish]], which clears
    * the frame.
    */
  private[sjsonnet] var tailCode: TailBody = null
  private[sjsonnet] var tailFrame: Frame = null
  private[sjsonnet] var tailPos: Int = 0
  private[sjsonnet] var tailCounts: Boolean = false

  /** The position of an operator that requires the result of that call to be a boolean, or [[TailCall.NotChecked]]. The
    * innermost such operator would be the first to fail, so its position is the one kept.
    */
  private[sjsonnet] var tailBooleanAt: Int = TailCall.NotChecked

  /** The value that [[Node.evalUnboxed]] last found instead of a number. */
  private[sjsonnet] var notNumber: Value = null

  def numberFormat: NumberFormat = settings.numberFormat

  /** Enters a call, or a value being forced, from the expression at `pos`. This is a step, and since a step adds at most
    * one level, checking the steps also checks the depth: there is never more [[fuel]] than room in `trace`.
    *
    * @throws sjsonnet.EvalError
    *   when this exceeds the stack limit, or the evaluation has to end for another reason
    */
  def enter(pos: Int): Unit = {
    fuel -= 1
    if (fuel < 0) refuel(pos, levels = 1)
    trace(depth) = pos
    depth += 1
  }

  /** [[enter]] for work that can continue on another stack. Returns false, having entered nothing, if this thread's stack
    * may not suffice; the caller then passes the work to [[runOnDeepStack]]. All recursion goes through here, so an
    * embedder's thread, whose stack may be small, never carries more than a bounded number of levels.
    */
  def tryEnter(pos: Int): Boolean = {
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
  def runOnDeepStack[A](pos: Int)(body: => A): A = switchStack {
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
  def runNested[A](pos: Int)(body: => A): A =
    if (tryEnter(pos)) {
      val result = body
      leave()
      result
    } else runOnDeepStack(pos)(body)

  /** Records that expressions of the program nest `levels` deep without entering a call or value. */
  private[sjsonnet] def recordNesting(levels: Int): Unit = {
    hostDepth = math.min(knownHostDepth, DeepStack.levels(levels))
    revokeFuel()
  }

  /** Revokes the steps granted, so that the next one has their number computed anew: each may be a level. */
  private def revokeFuel(): Unit = {
    granted -= fuel
    fuel = 0
  }

  /** Runs `body` on this thread, unless nearly everything in it would have to run elsewhere. */
  private[sjsonnet] def runOnSufficientStack[A](body: => A): A =
    if (knownHostDepth < Ctx.FewLevels) switchStack(body) else body

  private def knownHostDepth: Int =
    if (hostDepth == Ctx.Unknown) DeepStack.levels(0) else hostDepth

  def leave(): Unit = depth -= 1

  /** Counts one iteration of a loop in the expression at `pos`, which has not been entered. */
  def step(pos: Int): Unit = {
    fuel -= 1
    if (fuel < 0) refuel(pos, levels = 0)
  }

  /** Counts `n` iterations. */
  def countSteps(n: Int, pos: Int): Unit = {
    fuel -= n
    if (fuel < 0) refuel(pos, levels = 0)
  }

  /** Records that the evaluation of a program begins with the expression at `pos`. The first such place is used for
    * errors that end an evaluation when nothing has been entered, such as output that is too long.
    */
  private[sjsonnet] def begin(pos: Int): Unit = if (outermost == Ctx.Here) outermost = pos

  private var outermost = Ctx.Here

  /** Runs a part of an evaluation that may fail without ending the whole: a watch expression, an input of a session.
    * After an error, values that were being computed can be forced again, and are then computed anew. The same holds after
    * an exception of the embedder's code, which is passed on; only a host without stack or memory ends the evaluation, and
    * its error tells where that was.
    */
  private[sjsonnet] def attempt[A](part: => A): Either[EvalError, A] = {
    val outer = blackHole
    val depthBefore = depth
    val own = new BlackHole
    blackHole = own
    try Right(part)
    catch {
      case error: Throwable =>
        own.hasFailed = true
        tailFrame = null
        if (!isOfHost(error)) depth = depthBefore
        error match {
          case error: EvalError => Left(error)
          case other            => throw other
        }
    } finally blackHole = outer
  }

  private def isOfHost(error: Throwable): Boolean =
    error.isInstanceOf[VirtualMachineError] || DeepStack.isExhaustion(error)

  /** Whether the stack limit is reached, so that [[enter]] would fail. */
  def isFull: Boolean = depth >= settings.maxStack

  /** The place that was entered last, if any. */
  def currentEntry: Option[TraceEntry] = {
    var i = depth - 1
    while (i >= 0 && trace(i) == Ctx.Here) i -= 1
    if (i < 0) None else Some(entry(trace(i)))
  }

  /** Leaves a tail call to the enclosing function, whose caller makes it. */
  private[sjsonnet] def leaveCall(
      code: TailBody,
      frame: Frame,
      pos: Int,
      isTailstrict: Boolean
  ): Value = {
    tailCode = code
    tailFrame = frame
    tailPos = pos
    tailCounts = !isTailstrict && settings.countTailCalls
    tailBooleanAt = TailCall.NotChecked
    TailCall
  }

  /** Replaces the last entry by one from `pos`. */
  private[sjsonnet] def replaceTop(pos: Int): Unit = trace(depth - 1) = pos

  /** How many calls and forced values have been entered and not left, for [[unwindTo]]. */
  private[sjsonnet] def currentDepth: Int = depth

  /** Leaves everything entered since the depth was `before`. */
  private[sjsonnet] def unwindTo(before: Int): Unit = depth = before

  /** The number of steps taken so far. */
  private[sjsonnet] def stepsTaken: Long = stepsBefore + granted - fuel

  private val texts = new TextBuffers
  private[sjsonnet] override def borrow(): Array[Byte] = texts.borrow()
  private[sjsonnet] override def giveBack(buffer: Array[Byte]): Unit = texts.giveBack(buffer)

  /** Room for the text of a usual number, which is copied before anything else is evaluated. */
  private[runtime] val digits = new Array[Byte](NumberText.CommonLength)

  override protected def requireRoom(bytes: Long): Unit = HeapSize.requireRoom(bytes)

  override def checkLimits(): Unit = {
    val problem = usage.problem(memoryLeft)
    if (problem != null) throw fail(problem)
  }

  override protected def refuel(): Unit = refuel(Ctx.Here, levels = 0)

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
    if (depth + Ctx.LimitStep > safeDepth && DeepStack.remaining >= Ctx.StackReserve)
      safeDepth = depth + Ctx.LimitStep
    if (depth + levels > safeDepth)
      throw failAt(pos, RuntimeCatalogue.HostStackExhausted(DeepStack.Exhausted))
    if (stepsBefore > settings.limits.maxSteps)
      throw failAt(pos, RuntimeCatalogue.StepsExceeded(settings.limits.maxSteps))
    memoryLeft -= used * Ctx.StepBytes
    if (stepsBefore >= nextCheck || memoryLeft < 0) {
      nextCheck = stepsBefore + Ctx.LimitStep
      val problem = usage.problem(memoryLeft)
      if (problem != null) throw failAt(pos, problem)
    }
    hostDepth = knownHostDepth
    val room = settings.maxStack - depth
    if (
      stepsBefore > 0 && trace.length - depth < Ctx.LimitStep && trace.length < settings.maxStack
    ) {
      val length = math.min(trace.length * 2L, settings.maxStack.toLong).toInt
      trace = java.util.Arrays.copyOf(trace, length)
      tables.trace = trace
    }
    val levelsLeft = math.min(room, math.min(trace.length, safeDepth) - depth) - levels
    val stepsLeft = math.min(settings.limits.maxSteps - stepsBefore, Ctx.LimitStep.toLong)
    granted = math.min(math.min(levelsLeft.toLong, stepsLeft), untilHostDepth.toLong).toInt
    fuel = granted
  }

  /** How many steps may be taken before the depth has to be compared with what this thread can carry. If it is too deep
    * already, as after a step that is not a [[tryEnter]], only a few, and a varying number: with a fixed one, a loop
    * could be at such a step each time.
    */
  private def untilHostDepth: Int =
    if (depth < hostDepth) math.max(hostDepth - depth, Ctx.FewSteps)
    else Ctx.FewSteps + (stepsBefore.toInt * Ctx.GoldenRatio >>> Ctx.FewStepsShift)

  override protected def failMemory(): EvalError =
    fail(RuntimeCatalogue.MemoryExceeded(settings.limits.maxMemory))

  private var outputBytes = 0L

  override def checkOutput(pending: Long): Unit =
    if (outputBytes + pending > settings.limits.maxOutput)
      throw fail(RuntimeCatalogue.OutputExceeded(settings.limits.maxOutput))

  override def countOutput(bytes: Long): Unit = {
    checkOutput(bytes)
    outputBytes += bytes
  }

  override protected val maxBytes: Int = math.min(settings.limits.maxString, Meter.LongestArray)
  override protected val maxElements: Int = math.min(settings.limits.maxArray, Meter.LongestArray)

  override protected def failText(length: Double): EvalError = failTextAt(length, Ctx.Here)
  override protected def failArray(length: Double): EvalError = failArrayAt(length, Ctx.Here)

  private def failTextAt(length: Double, pos: Int): EvalError =
    failAt(pos, RuntimeCatalogue.StringTooLong(size(length), maxBytes))

  private def failArrayAt(length: Double, pos: Int): EvalError =
    failAt(pos, RuntimeCatalogue.ArrayTooLong(size(length), maxElements))

  private def size(length: Double): String =
    if (length <= Numbers.MaxSafeInteger.toDouble) length.toLong.toString else shortNumber(length)

  /** [[checkTextLength]] for the expression at `pos`, which has not been entered. */
  def checkTextLength(length: Long, pos: Int): Unit =
    if (length > maxBytes) throw failTextAt(length.toDouble, pos)

  /** Whether a text of so many bytes costs hardly more to make than a thunk, and exceeds no limit. */
  def isShortText(length: Long): Boolean = length < StrValue.RopeFrom && length <= maxBytes

  /** [[checkArrayLength]] for the expression at `pos`, which has not been entered. */
  def checkArrayLength(length: Long, pos: Int): Unit =
    if (length > maxElements) throw failArrayAt(length.toDouble, pos)

  /** A Jsonnet error in the expression at `pos`. */
  def failAt(pos: Int, problem: Problem): EvalError = {
    val entries = Vector.newBuilder[TraceEntry]
    if (pos != Ctx.Here) entries += entry(pos)
    var i = depth - 1
    while (i >= 0) {
      if (trace(i) != Ctx.Here) entries += entry(trace(i))
      i -= 1
    }
    val found = entries.result()
    val isEnded = problem.diagnostic.kind == Diagnostic.Kind.Limit ||
      problem.diagnostic == RuntimeCatalogue.Cancelled
    if (found.isEmpty && isEnded && outermost != Ctx.Here)
      new EvalError(problem, Vector(entry(outermost)), words = services.errorWords)
    else new EvalError(problem, found, words = services.errorWords)
  }

  private def entry(pos: Int): TraceEntry = tables.sources.entry(pos, services.errorWords)

  /** A Jsonnet error at the last entry: for builtins, the call. */
  def fail(problem: Problem): EvalError = failAt(Ctx.Here, problem)

  def failType(value: Value, expectedTag: Int, pos: Int): EvalError =
    failAt(pos, RuntimeCatalogue.WrongType(value.typeName, Value.typeName(expectedTag)))

  /** The error of a value of the wrong type, where no particular type was expected. */
  def failType(value: Value, pos: Int): EvalError =
    failAt(pos, RuntimeCatalogue.NoUsableType(value.typeName))

  def failNoField(sym: Sym, obj: ObjValue, pos: Int): EvalError = {
    val near = similarField(sym, obj)
    val hint = Spelling.didYouMean(near.map(name => s"'$name'")).getOrElse("")
    failAt(pos, RuntimeCatalogue.NoField(sym, hint))
  }

  /** Names that are too long for a guess are not even decoded. */
  private def similarField(sym: Sym, obj: ObjValue): Option[String] =
    if (sym.bytes.length > Ctx.LongestGuess) None
    else {
      val names = obj.shape.allByName(this).iterator.map(_.sym)
      Spelling.nearest(
        sym.toString,
        names.filter(_.bytes.length <= Ctx.LongestGuess).map(_.toString)
      )
    }

  /** Text as messages quote it, like JSON. */
  def quoted(text: String): String = {
    val bytes = JsonBytes.quote(Utf8.encode(text))
    Utf8.decode(bytes, 0, bytes.length)
  }

  def failInfiniteRecursion(name: String): EvalError = fail(new NeedsItself(name))

  /** A number as messages show it: in few digits, regardless of the output's format. */
  def shortNumber(d: Double): String = GoNumber(d)
}

private[sjsonnet] object Ctx {
  private final val LimitStep = 512

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

  /** The most bytes of a name that [[Spelling]] guesses or suggests. */
  private final val LongestGuess = 4 * Spelling.MaxLength

  /** Stands for a depth that has not been determined yet. */
  private final val Unknown = -1

  /** Stands for the position entered last. An entry with it counts against the stack limit but does not show in
    * traces.
    */
  final val Here: Int = -1
}
