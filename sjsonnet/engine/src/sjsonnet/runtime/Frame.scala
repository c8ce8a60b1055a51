package sjsonnet.runtime

/** The variables of one activation of a function body, comprehension step or object literal.
  *
  * The place of a variable in the chain of frames (the static chain) is known before the program runs, as a number of
  * hops along `up` and a slot. The first slots are fields, which saves an array's bounds checks; the others are in an
  * array that few frames need (`bench/NOTES.md`). Half of all frames need at most two slots, and have no others. A slot
  * is empty (null) only while mutually recursive locals are being set up.
  */
private[sjsonnet] sealed class Frame(final val up: Frame) {
  final var slot0: Lazy = null
  final var slot1: Lazy = null

  /** The slots after the first two, for a frame that has them in an array. */
  protected def more: Array[Lazy] = throw new AssertionError("not a slot of this frame")

  final def slot2: Lazy = this match {
    case wide: WideFrame => wide.third
    case _               => more(0)
  }

  final def slot2_=(content: Lazy): Unit = this match {
    case wide: WideFrame => wide.third = content
    case _               => more(0) = content
  }

  final def slot3: Lazy = this match {
    case wide: WideFrame => wide.fourth
    case _               => more(1)
  }

  final def slot3_=(content: Lazy): Unit = this match {
    case wide: WideFrame => wide.fourth = content
    case _               => more(1) = content
  }

  final def get(slot: Int): Lazy = slot match {
    case 0 => slot0
    case 1 => slot1
    case 2 => slot2
    case 3 => slot3
    case _ => more(slot - Frame.FewSlots)
  }

  final def set(slot: Int, content: Lazy): Unit = slot match {
    case 0 => slot0 = content
    case 1 => slot1 = content
    case 2 => slot2 = content
    case 3 => slot3 = content
    case _ => more(slot - Frame.FewSlots) = content
  }

  /** The frame in which an argument or local of this one is going to be evaluated, other than this one, or null. */
  private[runtime] def waitsFor: Frame = {
    val first = waitsFor(slot0)
    if (first != null) first else waitsFor(slot1)
  }

  protected final def waitsFor(content: Lazy): Frame = content match {
    case thunk: Thunk if thunk.waitsIn ne this => thunk.waitsIn
    case _                                     => null
  }

  /** The frame `hops` frames out. */
  final def outer(hops: Int): Frame = {
    var frame = this
    var i = hops
    while (i > 0) {
      frame = frame.up
      i -= 1
    }
    frame
  }

  /** The object whose members run in this frame. */
  def self: ObjValue = throw new AssertionError("not the frame of an object")

  /** The number of the layer of [[self]] that the frame's code comes from. */
  def layerIndex: Int = throw new AssertionError("not the frame of an object")
}

private[sjsonnet] object Frame {

  /** How many slots each frame has as fields. */
  private final val FewSlots = 2

  /** How many slots a frame may have without an array. */
  private final val WideSlots = 4

  /** The outermost frame, which has no variables. */
  val none: Frame = new Frame(null)

  def apply(up: Frame, nSlots: Int): Frame =
    if (nSlots <= FewSlots) new Frame(up)
    else if (nSlots <= WideSlots) new WideFrame(up)
    else new LargeFrame(up, new Array[Lazy](nSlots - FewSlots))

  /** Whether a frame can be reused, since `result` is all that remains of the code that ran in it: a value without parts
    * refers to no frame, and older values cannot have come to refer to this one. A frame with locals cannot be reused,
    * since those have to begin empty. If this holds, what was made for the call alone, such as an argument's box or thunk,
    * can be reused, too, unless it is the result itself.
    */
  def isReusableAfter(result: Lazy): Boolean = result match {
    case _: NumValue | _: StrValue | _: BoolValue => true
    case _                                        => false
  }

  /** The frame of the members of an object literal that depend on the object. */
  def ofSelf(up: Frame, self: ObjValue, layerIndex: Int, nSlots: Int): Frame =
    if (nSlots <= FewSlots) new SelfFrame(up, self, layerIndex)
    else new LargeSelfFrame(up, self, layerIndex, new Array[Lazy](nSlots - FewSlots))
}

private[sjsonnet] sealed class SelfFrame(
    up: Frame,
    override final val self: ObjValue,
    override final val layerIndex: Int
) extends Frame(up)

// Programs make more frames than anything else, so each has fields only for what it needs.

private final class WideFrame(up: Frame) extends Frame(up) {
  var third: Lazy = null
  var fourth: Lazy = null

  private[runtime] override def waitsFor: Frame = {
    val first = super.waitsFor
    val second = if (first != null) first else waitsFor(third)
    if (second != null) second else waitsFor(fourth)
  }
}

private final class LargeFrame(up: Frame, override protected val more: Array[Lazy])
    extends Frame(up) {

  private[runtime] override def waitsFor: Frame = {
    var found = super.waitsFor
    var i = 0
    while (found == null && i < more.length) {
      found = waitsFor(more(i))
      i += 1
    }
    found
  }
}

private final class LargeSelfFrame(
    up: Frame,
    self: ObjValue,
    layerIndex: Int,
    override protected val more: Array[Lazy]
) extends SelfFrame(up, self, layerIndex)
