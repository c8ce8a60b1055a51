package sjsonnet.resolve

import sjsonnet.collections.Ints
import sjsonnet.syntax.Binding

/** The frames that the code of a file will run in, numbered. A frame has a higher number than those that enclose it. */
private[resolve] final class FrameTable {

  /** By frame, twice the number of the enclosing frame, plus one for a frame that exists even if it has no slots. */
  private val parents = new Ints

  /** By frame, how many slots it has so far. */
  private val slots = new Ints

  /** Adds a frame within frame `parent` and returns its number.
    *
    * @param always
    *   whether it exists even if it has no slots
    */
  def add(parent: Int, always: Boolean): Int = add(parent, always, 1)

  /** Adds `n` such frames and returns the number of the first; the others follow it. */
  def add(parent: Int, always: Boolean, n: Int): Int = {
    val first = slots.size
    var i = 0
    while (i < n) {
      parents.add(parent * 2 + (if (always) 1 else 0))
      slots.add(0)
      i += 1
    }
    first
  }

  /** Moves a frame that exists only if it has slots into another enclosing frame. */
  def setParent(frame: Int, parent: Int): Unit = parents(frame) = parent * 2

  /** Adds a slot to a frame and returns its number. */
  def takeSlot(frame: Int): Int = {
    val slot = slots(frame)
    slots(frame) = slot + 1
    slot
  }

  /** How many slots a frame has so far. */
  def nSlots(frame: Int): Int = slots(frame)

  /** The nesting level of each frame: how many frames enclose its slots, itself included. Called when all frames are
    * known; the table is unusable afterwards. A frame that does not exist has the level of the one that its code runs in.
    */
  def levels(): Ints = {
    var i = 0
    while (i < parents.size) {
      val parent = parents(i) >> 1
      val around = if (parent == Binding.NoFrame) 0 else parents(parent)
      val exists = (parents(i) & 1) + slots(i) > 0
      parents(i) = if (exists) around + 1 else around
      i += 1
    }
    parents
  }
}
