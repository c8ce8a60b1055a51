package sjsonnet.runtime

import sjsonnet.api.{EvalError, Meter, NumberFormat, Problem, TraceEntry}
import sjsonnet.platform.DeepStack
import sjsonnet.text.{JsonBytes, MessageNumber, Spelling, Utf8}

/** One evaluation: its settings, its names and sources, and the stack of positions it is at.
  *
  * All state that changes while a program runs belongs to its `Ctx`, which belongs to one thread. The trace
  * is a plain array of positions pushed by calls and forced values; errors read it. Only [[attempt]] catches:
  * outside of it, a `Ctx` whose program failed must not be used again.
  */
private[sjsonnet] final class Ctx(val settings: EvalSettings, val services: Services)
    extends Meter {

  val symbols: Symbols = new Symbols
  val sources: Sources = new Sources
  private[runtime] val kept: Kept = new Kept

  /** The position from which each enclosing call or forced value was entered; `depth` of them. */
  private var trace: Array[Int] = new Array[Int](Ctx.LimitStep)
  private var depth = 0

  /** The depth up to which [[enter]] need not check anything. */
  private var limit = math.min(settings.maxStack, Ctx.LimitStep)

  /** The mark of values that are being computed now. */
  private[runtime] var running: Running = new Running

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

  def numberFormat: NumberFormat = settings.numberFormat

  /** Enters a call, or a value being forced, from the expression at `pos`.
    *
    * @throws sjsonnet.api.EvalError
    *   when this exceeds the stack limit
    */
  def enter(pos: Int): Unit = {
    if (depth >= limit) raiseLimit(pos)
    trace(depth) = pos
    depth += 1
  }

  def leave(): Unit = depth -= 1

  /** Runs a part of an evaluation that may fail without ending the whole: a watch expression, an input of a session.
    * After an error, values that were being computed can be asked for again, and are then computed anew.
    */
  private[sjsonnet] def attempt[A](part: => A): Either[EvalError, A] = {
    val outer = running
    val depthBefore = depth
    val mark = new Running
    running = mark
    try Right(part)
    catch {
      case error: EvalError =>
        mark.hasFailed = true
        depth = depthBefore
        tailFrame = null
        Left(error)
    } finally running = outer
  }

  /** Whether the stack limit is reached, so that [[enter]] would fail. */
  def isFull: Boolean = depth >= settings.maxStack

  /** The place that was entered last, if any. */
  def currentEntry: Option[TraceEntry] = {
    var i = depth - 1
    while (i >= 0 && trace(i) == Ctx.Here) i -= 1
    if (i < 0) None else Some(sources.entry(trace(i)))
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

  /** Replaces the entry made last by one from `pos`. */
  private[sjsonnet] def replaceTop(pos: Int): Unit = trace(depth - 1) = pos

  /** The current depth, for [[unwindTo]]. */
  private[sjsonnet] def mark: Int = depth

  /** Leaves everything entered since `mark`. */
  private[sjsonnet] def unwindTo(mark: Int): Unit = depth = mark

  /** Raises the limit by another step. Each step checks that the host has the stack for it, since deeply nested values
    * may take more of it than calls do.
    */
  private def raiseLimit(pos: Int): Unit =
    if (depth >= settings.maxStack) throw failAt(pos, RuntimeCatalogue.StackExceeded())
    else if (DeepStack.remaining < Ctx.StackReserve)
      throw failAt(pos, RuntimeCatalogue.HostStackExhausted(DeepStack.Exhausted))
    else {
      limit = math.min(settings.maxStack.toLong, limit + Ctx.LimitStep.toLong).toInt
      if (limit > trace.length)
        trace = java.util.Arrays.copyOf(
          trace,
          math.max(limit.toLong, math.min(trace.length * 2L, settings.maxStack.toLong)).toInt
        )
    }

  override protected val mostBytes: Int = math.min(settings.limits.maxString, Meter.LongestArray)
  override protected val mostElements: Int = math.min(settings.limits.maxArray, Meter.LongestArray)

  override protected def failText(length: Double): EvalError = failTextAt(length, Ctx.Here)
  override protected def failElements(length: Double): EvalError = failElementsAt(length, Ctx.Here)

  private def failTextAt(length: Double, pos: Int): EvalError =
    failAt(pos, RuntimeCatalogue.StringTooLong(size(length), mostBytes))

  private def failElementsAt(length: Double, pos: Int): EvalError =
    failAt(pos, RuntimeCatalogue.ArrayTooLong(size(length), mostElements))

  private def size(length: Double): String =
    if (length <= Numbers.MaxSafeInteger.toDouble) length.toLong.toString else shortNumber(length)

  /** [[text]] for the expression at `pos`, which has not been entered. */
  def textAt(length: Long, pos: Int): Unit =
    if (length > mostBytes) throw failTextAt(length.toDouble, pos)

  /** [[elements]] for the expression at `pos`, which has not been entered. */
  def elementsAt(length: Long, pos: Int): Unit =
    if (length > mostElements) throw failElementsAt(length.toDouble, pos)

  /** A Jsonnet error in the expression at `pos`. */
  def failAt(pos: Int, problem: Problem): EvalError = {
    val entries = Array.newBuilder[TraceEntry]
    if (pos != Ctx.Here) entries += sources.entry(pos)
    var i = depth - 1
    while (i >= 0) {
      if (trace(i) != Ctx.Here) entries += sources.entry(trace(i))
      i -= 1
    }
    new EvalError(problem, entries.result())
  }

  /** A Jsonnet error at the entry made last: for builtins, the call. */
  def fail(problem: Problem): EvalError = failAt(Ctx.Here, problem)

  def failType(value: Value, expectedTag: Int, pos: Int): EvalError =
    failAt(pos, RuntimeCatalogue.WrongType(value.typeName, Value.typeName(expectedTag)))

  /** The error of a value of the wrong type, where no particular type was expected. */
  def failType(value: Value, pos: Int): EvalError =
    failAt(pos, RuntimeCatalogue.NoUsableType(value.typeName))

  def failNoField(sym: Sym, obj: ObjValue, pos: Int): EvalError = {
    val near = Spelling.nearest(sym.toString, obj.shape.all.iterator.map(_.sym.toString))
    val hint = Spelling.question(near.map(name => s"'$name'")).getOrElse("")
    failAt(pos, RuntimeCatalogue.NoField(sym, hint))
  }

  /** Text as messages quote it, which is as JSON does. */
  def quoted(text: String): String = {
    val bytes = JsonBytes.quote(Utf8.encode(text))
    Utf8.decode(bytes, 0, bytes.length)
  }

  def failInfiniteRecursion(): EvalError =
    fail(RuntimeCatalogue.NeedsItself())

  /** A number in messages: in few digits, whatever the output's format. */
  def shortNumber(d: Double): String = MessageNumber(d)
}

private[sjsonnet] object Ctx {
  private final val LimitStep = 512

  /** Bytes of host stack that [[LimitStep]] levels, and whatever runs above them, may need. */
  private final val StackReserve = 4L << 20

  /** Stands for the position entered last. An entry with it counts against the stack limit but does not show in
    * traces.
    */
  final val Here: Int = -1
}
