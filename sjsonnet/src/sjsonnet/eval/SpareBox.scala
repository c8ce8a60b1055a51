package sjsonnet.eval

import sjsonnet.runtime._

/** A box for the numbers that code gets one after another: the same again where nothing has it any more. */
private[eval] final class SpareBox {
  private var unused: NumValue = null

  def take(number: Double): NumValue =
    if (unused == null) NumValue(number)
    else {
      val box = unused
      unused = null
      box.become(number)
      box
    }

  /** Says that `result` is all that is left of what was done with `box`. */
  def giveBack(box: NumValue, result: Value): Unit =
    if (Frame.isLeftBy(result) && (result ne box)) unused = box
}
