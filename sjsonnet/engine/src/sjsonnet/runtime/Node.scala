package sjsonnet.runtime

/** A piece of program ready to run: an expression whose variables have become slots.
  *
  * Each construct is a class with its own [[eval]]; the other methods are variants of it that spare some callers
  * a box, a thunk or host stack. A tree of nodes belongs to one [[Ctx]] at a time, since nodes have inline caches.
  *
  * @param pos
  *   where the expression begins, as a position of [[Sources]]
  * @param mayLeaveCall
  *   whether it has a call in tail position, so that [[evalLeavingCall]] differs from [[eval]]
  */
private[sjsonnet] abstract class Node(val pos: Int, final val mayLeaveCall: Boolean = false) {

  /** The value.
    *
    * @throws sjsonnet.EvalError
    *   when the program fails
    */
  def eval(frame: Frame, ctx: Ctx): Value

  /** The value, computed later and at most once. Overridden where it is already known or is cheap and cannot fail. */
  def delay(frame: Frame, ctx: Ctx): Lazy = new Thunk(this, frame)

  /** [[delay]], forced at once. */
  def forced(frame: Frame, ctx: Ctx): Value = eval(frame, ctx)

  /** The value if it is a number that is known without evaluation, else NaN, which is not a number of the language. Never
    * fails.
    */
  def knownNumber(frame: Frame): Double = Double.NaN

  /** The value if it is a short text that can be made from values known without evaluation, else null. Never fails. */
  def knownText(frame: Frame, ctx: Ctx): StrValue = null

  /** The value if it is in a variable or an object that is at hand, and is known without evaluation, else null. Never fails. */
  def heldValue(frame: Frame): Value = null

  /** The value if it is an array that is known without evaluation, else null. Never fails. */
  def knownArray(frame: Frame): ArrValue = null

  /** Whether the value is always a number, so that a caller may take it unboxed without a check. */
  def isNumber: Boolean = false

  /** Whether the value is always an array that only the caller of [[eval]] refers to. */
  def isFreshArray: Boolean = false

  /** [[eval]] of a node that [[isNumber]], without the box. */
  def evalNumber(frame: Frame, ctx: Ctx): Double = Operands.number(eval(frame, ctx), pos, ctx)

  /** [[eval]] without the box if the value is a number; else returns NaN, which is not a number of the language, and
    * leaves the value in [[Ctx.notNumber]].
    */
  def evalUnboxed(frame: Frame, ctx: Ctx): Double = unboxed(eval(frame, ctx), ctx)

  /** The result of [[evalUnboxed]] for a value. */
  protected final def unboxed(value: Value, ctx: Ctx): Double = value match {
    case number: NumValue => number.toDouble
    case other            =>
      ctx.notNumber = other
      Double.NaN
  }

  /** [[eval]] in tail position, where the result is that of the enclosing function: a call may be left to the trampoline
    * of the function's caller, and the result is then [[TailCall]].
    */
  final def evalTail(frame: Frame, ctx: Ctx): Value =
    if (mayLeaveCall) evalLeavingCall(frame, ctx) else eval(frame, ctx)

  /** [[evalTail]] of a node that [[mayLeaveCall]], for callers that know it does. */
  def evalLeavingCall(frame: Frame, ctx: Ctx): Value = eval(frame, ctx)
}
