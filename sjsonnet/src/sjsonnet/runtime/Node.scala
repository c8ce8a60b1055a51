package sjsonnet.runtime

/** A piece of program ready to run: an expression whose variables have become slots.
  *
  * Each construct is a class with its own [[eval]]; the other methods are views of it for callers that can
  * do without a box, a thunk or a return to the call. A tree of nodes belongs to one [[Ctx]], since nodes
  * remember what they met (shapes, functions).
  *
  * @param pos
  *   where the expression begins, as a position of [[Sources]]
  */
private[sjsonnet] abstract class Node(val pos: Int) {

  /** The value.
    *
    * @throws sjsonnet.api.EvalError
    *   when the program fails
    */
  def eval(frame: Frame, ctx: Ctx): Value

  /** The value, later and at most once. Overridden where it is at hand or cannot fail. */
  def delay(frame: Frame, ctx: Ctx): Lazy = new Thunk(this, frame)

  /** The value where it is a number and no evaluation is needed to know it, else a NaN, which is no number of
    * the language. Never fails.
    */
  def numberAtHand(frame: Frame): Double = Double.NaN

  /** [[eval]] of a [[NumberNode]], without the box. */
  def evalNumber(frame: Frame, ctx: Ctx): Double = Operands.number(eval(frame, ctx), pos, ctx)

  /** [[eval]] where the result is the result of the function around: a call may be left to the caller, which
    * is then told by [[TailCall]].
    */
  def evalTail(frame: Frame, ctx: Ctx): Value = eval(frame, ctx)
}
