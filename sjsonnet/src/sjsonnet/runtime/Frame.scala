package sjsonnet.runtime

/** The variables of one activation of a function body, comprehension step or object literal.
  *
  * The place of a variable in the chain of frames (the static chain) is known before the program runs, as a number of
  * hops along `up` and a slot. The first slots are fields, which saves an array's bounds checks; the others are in an
  * array that few frames need (`bench/NOTES.md`). A slot is empty (null) only while mutually
  * recursive locals are being set up.
  */
private[sjsonnet] class Frame(final val up: Frame, nSlots: Int) {
  final var slot0: Lazy = null
  final var slot1: Lazy = null
  final var slot2: Lazy = null
  final var slot3: Lazy = null
  private val more: Array[Lazy] =
    if (nSlots > Frame.Fields) new Array[Lazy](nSlots - Frame.Fields) else null

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
  val none: Frame = new Frame(null, 0)
}

/** The frame of the members of an object literal that depend on the object. */
private[sjsonnet] final class SelfFrame(
    up: Frame,
    override val self: ObjValue,
    override val layerIndex: Int,
    nSlots: Int
) extends Frame(up, nSlots)
