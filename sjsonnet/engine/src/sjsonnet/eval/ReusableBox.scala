package sjsonnet.eval

import sjsonnet.runtime._

/** A box for one number after another, which is reused if nothing refers to it any more. */
private[eval] final class ReusableBox {
  private var unused: NumValue = null

  def take(number: Double): NumValue =
    if (unused == null) NumValue(number)
    else {
      val box = unused
      unused = null
      box.setInPlace(number)
      box
    }

  /** Gives `box` back. `result` is all that remains of the code that used it. */
  def giveBack(box: NumValue, result: Lazy): Unit =
    if (Frame.isReusableAfter(result) && (result ne box)) unused = box
}
