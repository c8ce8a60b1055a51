package sjsonnet.resolve

import sjsonnet.syntax.{Bind, Binding, Field, ObjectUse}

/** An object literal being walked: finds out which of its members depend on the object.
  *
  * While a member is walked, it is the current member of its literal. A `self` marks the current member of the innermost
  * literal, a `$` that of the outermost. A variable that is a local of some literal makes that literal's current member
  * depend on that local, which is followed when the literal has been walked. Members are numbered: locals, then fields,
  * then one for all asserts.
  *
  * What depends on the object runs in a frame of the object. The rest runs in a frame around that, which exists if there
  * are locals for it.
  */
private[resolve] final class Literal(
    frames: FrameTable,
    parent: Int,
    val outer: Literal,
    locals: Array[Bind],
    fields: Array[Field]
) {
  private val nLocals = locals.length
  private val nMembers = nLocals + fields.length
  private val usesSelf = new Array[Boolean](nMembers + 1)
  private val usedBy = new Array[List[Int]](nLocals)
  private var current = 0

  /** The frame of those locals that do not depend on the object. */
  val localsFrame: Int = frames.add(parent, always = false)

  /** The frame of the object. */
  val selfFrame: Int = frames.add(localsFrame, always = true)

  /** The frame that the first member has to itself; those of the others follow. */
  private val firstOwnFrame = frames.add(localsFrame, always = false, nMembers)

  {
    var i = 0
    while (i < nLocals) {
      usedBy(i) = Nil
      locals(i).frame = localsFrame
      locals(i).slot = i
      i += 1
    }
  }

  /** Comes to local number `i`, which runs in the frame that is returned. */
  def enterLocal(i: Int): Int = enter(i)

  /** Comes to field number `i`, which runs in the frame that is returned. */
  def enterField(i: Int): Int = enter(nLocals + i)

  private def enter(member: Int): Int = {
    current = member
    firstOwnFrame + member
  }

  /** Comes to a part of an assert, which runs in the frame that is returned. */
  def newAssertFrame(): Int = {
    current = nMembers
    frames.add(selfFrame, always = false)
  }

  def markSelf(): Unit = usesSelf(current) = true

  def markLocal(i: Int): Unit =
    if (usedBy(i).headOption.forall(_ != current)) usedBy(i) = current :: usedBy(i)

  /** Follows dependence through the locals, reports, and puts locals and members into the frames they belong to. */
  def conclude(use: ObjectUse): Unit = {
    follow()
    System.arraycopy(usesSelf, 0, use.localUsesSelf, 0, nLocals)
    System.arraycopy(usesSelf, nLocals, use.fieldUsesSelf, 0, fields.length)
    use.hasLocalsFrame = use.localUsesSelf.contains(false)
    var i = 0
    while (i < nMembers) {
      val around = if (usesSelf(i)) selfFrame else localsFrame
      frames.setParent(firstOwnFrame + i, around)
      if (i < nLocals) {
        locals(i).frame = around
        locals(i).slot = frames.takeSlot(around)
      }
      i += 1
    }
  }

  private def follow(): Unit = {
    var pending: List[Int] = Nil
    var i = 0
    while (i < nLocals) {
      if (usesSelf(i)) pending = i :: pending
      i += 1
    }
    while (pending.nonEmpty) {
      val local = pending.head
      pending = pending.tail
      usedBy(local).foreach { member =>
        if (!usesSelf(member)) {
          usesSelf(member) = true
          if (member < nLocals) pending = member :: pending
        }
      }
    }
  }
}

/** The literals that are being walked, each within the one before. */
private[resolve] final class OpenLiterals {
  private var literals = new Array[Literal](8)
  private var size = 0

  def add(literal: Literal): Unit = {
    if (size == literals.length) literals = java.util.Arrays.copyOf(literals, size * 2)
    literals(size) = literal
    size += 1
  }

  def removeLast(): Unit = {
    size -= 1
    literals(size) = null
  }

  /** Notes that the code at hand uses `binding`, in case that is a local of one of the literals: one whose locals are
    * in the binding's frame, which binary search finds.
    */
  def markUse(binding: Binding): Unit = {
    var low = 0
    var high = size
    while (low < high) {
      val middle = (low + high) >>> 1
      if (literals(middle).localsFrame < binding.frame) low = middle + 1 else high = middle
    }
    if (low < size && literals(low).localsFrame == binding.frame)
      literals(low).markLocal(binding.slot)
  }
}
