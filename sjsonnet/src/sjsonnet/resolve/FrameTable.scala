package sjsonnet.resolve

import sjsonnet.syntax.{Binding, Ints, Pile}

/** The frames that the code of a file will run in. A frame has a higher number than those around it. */
private[resolve] final class FrameTable {
  private val parents = new Ints
  private val slots = new Ints
  private val existAlways = new Ints
  private val literals = new Pile(new Array[Literal](32))

  /** A new frame.
    *
    * @param always
    *   whether it exists even if it has no slots
    */
  def add(parent: Int, always: Boolean): Int = add(parent, always, null)

  /** The frame of a literal's locals, as long as it is not known which of them depend on the object. */
  def addForLocals(parent: Int, literal: Literal): Int = add(parent, always = false, literal)

  private def add(parent: Int, always: Boolean, literal: Literal): Int = {
    parents.add(parent)
    slots.add(0)
    existAlways.add(if (always) 1 else 0)
    literals.add(literal)
    parents.size - 1
  }

  def setParent(frame: Int, parent: Int): Unit = parents(frame) = parent

  def takeSlot(frame: Int): Int = {
    val slot = slots(frame)
    slots(frame) = slot + 1
    slot
  }

  def nSlots(frame: Int): Int = slots(frame)

  /** The literal that a frame was added for with [[addForLocals]], or null. */
  def literal(frame: Int): Literal = literals(frame)

  /** How many frames there are around each frame, when all is known. A frame that does not exist has the level of the one
    * that its code runs in.
    */
  def levels: Array[Int] = {
    val levels = new Array[Int](parents.size)
    var i = 0
    while (i < levels.length) {
      val parent = parents(i)
      val around = if (parent == Binding.NoFrame) 0 else levels(parent)
      levels(i) = if (existAlways(i) + slots(i) > 0) around + 1 else around
      i += 1
    }
    levels
  }
}
