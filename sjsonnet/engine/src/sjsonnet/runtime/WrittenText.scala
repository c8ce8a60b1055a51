package sjsonnet.runtime

import sjsonnet.{Meter, Target}
import sjsonnet.collections.ArrayStack
import sjsonnet.text.{Out, Utf8}

/** Strings made by writers. A long one stays in the blocks in which it was written, as a rope: it is neither moved when
  * it outgrows an array nor copied at the end, and most uses of such a string (writing it, taking its length, appending
  * it) do not need it in one piece.
  */
private[sjsonnet] object WrittenText {

  /** The string that `write` writes. It must not read back what it has written. */
  def apply(meter: Meter)(write: Out => Unit): StrValue = written(StrValue.of(_), meter)(write)

  /** The string that `write` writes, all of which must be ASCII that JSON does not escape. */
  def clean(meter: Meter)(write: Out => Unit): StrValue =
    written(StrValue.ofClean(_), meter)(write)

  /** The string that `write` writes, if `write` returns true and the bytes are valid UTF-8. */
  def ifValid(meter: Meter)(write: Out => Boolean): Option[StrValue] = {
    var isValid = true
    val blocks = new Blocks(
      block => {
        isValid &&= Utf8.isValid(block, 0, block.length)
        StrValue.of(block)
      },
      meter
    )
    val out = Out.inBlocks(blocks, meter)
    val isDone = write(out)
    out.flush()
    out.result(): Unit
    if (isDone && isValid && blocks.endsWhole) Some(blocks.text) else None
  }

  private def written(make: Array[Byte] => StrValue, meter: Meter)(
      write: Out => Unit
  ): StrValue = {
    val blocks = new Blocks(make, meter)
    val out = Out.inBlocks(blocks, meter)
    write(out)
    if (blocks.isEmpty) make(out.result())
    else {
      out.flush()
      out.result(): Unit
      blocks.text
    }
  }

  /** The most bytes of an incomplete code point. */
  private final val LongestCut = 3

  /** The blocks of a text so far, each cut where a code point ends. */
  private final class Blocks(make: Array[Byte] => StrValue, meter: Meter) extends Target {

    /** Null before the first block: most texts fit the writer's own array. */
    private var whole: ArrayStack[StrValue] = null
    private var length = 0L

    /** The bytes of a code point that is still incomplete. */
    private var cut = Array.emptyByteArray

    def isEmpty: Boolean = whole == null

    /** Whether there is no incomplete code point at the end. */
    def endsWhole: Boolean = cut.length == 0

    override def write(bytes: Array[Byte], from: Int, until: Int): Unit = {
      length += until - from
      meter.checkTextLength(length): Unit
      val block = new Array[Byte](meter.chargeText(cut.length.toLong + until - from))
      System.arraycopy(cut, 0, block, 0, cut.length)
      System.arraycopy(bytes, from, block, cut.length, until - from)
      // Invalid UTF-8 may have no code point boundary for a long stretch.
      val end = math.max(Utf8.lastBoundary(block), block.length - WrittenText.LongestCut)
      cut = java.util.Arrays.copyOfRange(block, end, block.length)
      if (end > 0) {
        if (whole == null) whole = new ArrayStack(new Array[StrValue](16))
        whole.push(make(if (cut.length == 0) block else java.util.Arrays.copyOf(block, end)))
      }
    }

    def text: StrValue =
      if (isEmpty) StrValue.empty else StrSum.rope(whole, 0, whole.size, meter)
  }
}
