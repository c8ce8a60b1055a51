package sjsonnet.codec

import sjsonnet.text.Out

/** Encodes a long text in base64 that arrives in blocks of any length. */
private[sjsonnet] final class Base64Writer(out: Out) {
  private val group = new Array[Byte](3)
  private var held = 0

  def add(bytes: Array[Byte], from: Int, until: Int): Unit = {
    var at = from
    while (held > 0 && held < group.length && at < until) {
      group(held) = bytes(at)
      held += 1
      at += 1
    }
    if (held == group.length) {
      write(group, 0, held)
      held = 0
    }
    val whole = at + (until - at) / group.length * group.length
    while (at < whole) {
      val end = math.min(at.toLong + Base64Writer.Piece, whole.toLong).toInt
      write(bytes, at, end)
      at = end
    }
    while (at < until) {
      group(held) = bytes(at)
      held += 1
      at += 1
    }
  }

  /** Writes the rest; nothing may be added afterwards. */
  def finish(): Unit = if (held > 0) write(group, 0, held)

  private def write(bytes: Array[Byte], from: Int, until: Int): Unit = {
    val length = Base64.encodedLength(until - from).toInt
    out.ensure(length)
    Base64.encode(bytes, from, until, out.buffer, out.length)
    out.length += length
  }
}

private[sjsonnet] object Base64Writer {

  /** The number of bytes encoded at once: whole groups, whose text is a fraction of [[Out.ChunkLength]]. */
  final val Piece = Out.ChunkLength / 16 * 3
}
