package sjsonnet.runtime

/** The variables of one activation of a function body, comprehension step or object literal.
  *
  * The place of a variable in the chain of frames (the static chain) is known before the program runs, as a number of
  * hops along `up` and a slot. The first slots are fields, which saves an array's bounds checks; the others are in an
  * array that few frames need (`bench/NOTES.md`). A slot is empty (null) only while mutually
  * recursive locals are being set up.
  */
private[sjsonnet] sealed class Frame(final val up: Frame) {
  final var slot0: Lazy = null
  final var slot1: Lazy = null
  final var slot2: Lazy = null
  final var slot3: Lazy = null

  /** The slots behind the fields, of a frame that has any. */
  protected def more: Array[Lazy] = throw new AssertionError("not a slot of this frame")

  final def get(slot: Int): Lazy = slot match {
    case 0 => slot0
    case 1 => slot1
    case 2 => slot2
    case 3 => slot3
    case _ => more(slot - Frame.Fields)
  }

  final def set(slot: Int, content: Lazy): Unit = slot match {
    case 0 => slot0 = content
    case 1 => slot1 = content
    case 2 => slot2 = content
    case 3 => slot3 = content
    case _ => more(slot - Frame.Fields) = content
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

  /** How many slots are fields. */
  final val Fields = 4

  /** The outermost frame, which has no variables. */
  val none: Frame = new Frame(null)

  def apply(up: Frame, nSlots: Int): Frame =
    if (nSlots <= Fields) new Frame(up) else new LargeFrame(up, nSlots)

  /** The frame of the members of an object literal that depend on the object. */
  def ofSelf(up: Frame, self: ObjValue, layerIndex: Int, nSlots: Int): Frame =
    if (nSlots <= Fields) new SelfFrame(up, self, layerIndex)
    else new LargeSelfFrame(up, self, layerIndex, nSlots)
}

private[sjsonnet] sealed class SelfFrame(
    up: Frame,
    override final val self: ObjValue,
    override final val layerIndex: Int
) extends Frame(up)

// Programs make more frames than anything else. So those that need no array have no field for one.

private final class LargeFrame(up: Frame, nSlots: Int) extends Frame(up) {
  override protected val more: Array[Lazy] = new Array[Lazy](nSlots - Frame.Fields)
}

private final class LargeSelfFrame(up: Frame, self: ObjValue, layerIndex: Int, nSlots: Int)
    extends SelfFrame(up, self, layerIndex) {
  override protected val more: Array[Lazy] = new Array[Lazy](nSlots - Frame.Fields)
}
