package sjsonnet

import sjsonnet.runtime.{Ctx, StrValue}
import sjsonnet.text.Out

/** Where the lines of `std.trace` go. */
private[sjsonnet] trait TraceSink {

  /** Takes a line: the place of the call, and the text after it, which may be long. */
  def line(place: String, text: StrValue, ctx: Ctx): Unit
}

private[sjsonnet] object TraceSink {
  val none: TraceSink = (_, _, _) => ()

  /** Passes each line on as a whole. */
  def ofLines(take: String => Unit): TraceSink =
    (place, text, ctx) => take(place + text.decode(ctx))

  /** Writes each line with its end to `target`: a long one in pieces, straight from where its text is.
    *
    * @param encode
    *   turns the place into bytes
    */
  def ofBytes(target: Target, encode: String => Array[Byte]): TraceSink = { (place, text, ctx) =>
    val out = Out.inBlocks(target, ctx)
    var isWhole = false
    try {
      out.bytes(encode(place))
      text.foreachBlock { (bytes, from, until) =>
        ctx.foreachBlock(from, until)(out.bytes(bytes, _, _))
      }
      out.byte('\n')
      out.flush()
      isWhole = true
    } finally {
      // What is said next, of the limit that has ended the line, begins on a line of its own.
      if (!isWhole) target.write(Array('\n'.toByte), 0, 1)
      out.release()
    }
  }
}
