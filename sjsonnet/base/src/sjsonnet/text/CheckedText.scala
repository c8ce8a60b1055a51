package sjsonnet.text

import sjsonnet.{Meter, Target}

/** A text whose writer has run once without failing, so its length is known and writing it cannot fail halfway. None of it
  * has been written to its target yet.
  *
  * Short texts are kept. Longer ones are discarded as they are produced, and the writer runs again when the text is needed,
  * in constant memory. That requires a deterministic writer. Writers of values are: each value is evaluated once and cached,
  * so the second run evaluates nothing, and neither fails nor traces.
  */
private[sjsonnet] final class CheckedText private (
    val length: Long,
    blocks: Vector[Array[Byte]],
    isKept: Boolean,
    writer: Out => Unit,
    meter: Meter
) {

  /** Writes the text, in blocks of at most about [[Out.ChunkLength]] unless the target asks for more. */
  def writeTo(target: Target): Unit =
    if (isKept) blocks.foreach(block => target.write(block, 0, block.length))
    else {
      var written = 0L
      meter.countOutput(-length)
      CheckedText.run(
        writer,
        (bytes, from, until) => {
          written += until - from
          target.write(bytes, from, until)
        },
        meter
      )
      if (written != length)
        throw new AssertionError("a writer wrote something else the second time")
    }
}

private[sjsonnet] object CheckedText {

  /** Checks texts that will be written together, and keeps up to `mostKept` bytes of them in all. */
  final class Check(mostKept: Int) {
    private var room = mostKept

    /** Runs `writer`, whose exceptions propagate. Its output counts towards `meter` once. */
    def apply(writer: Out => Unit, meter: Meter = Meter.none): CheckedText = {
      val keeper = new Keeper(room)
      run(writer, keeper, meter)
      if (keeper.isKeeping) room -= keeper.length.toInt
      new CheckedText(keeper.length, keeper.blocks, keeper.isKeeping, writer, meter)
    }
  }

  private def run(writer: Out => Unit, target: Target, meter: Meter): Unit = {
    val out = new Out(target, meter)
    writer(out)
    out.flush()
    out.release()
  }

  /** Counts the bytes that it receives, and keeps them as long as they fit `room`. */
  private final class Keeper(room: Int) extends Target {
    var length = 0L
    var blocks = Vector.empty[Array[Byte]]

    def isKeeping: Boolean = length <= room

    private[sjsonnet] override def onlyCounts: Boolean = !isKeeping

    override def count(length: Long): Unit = this.length += length

    override def write(bytes: Array[Byte], from: Int, until: Int): Unit = {
      length += until - from
      blocks =
        if (isKeeping) blocks :+ java.util.Arrays.copyOfRange(bytes, from, until)
        else Vector.empty
    }
  }
}
