package sjsonnet.codec

import sjsonnet.text.Out

/** Decodes a long base64 text that arrives in blocks of any length. It must consist of digits, with padding only at its end;
  * of any other text it reports that it cannot decode it, and [[Base64.decode]] decides.
  */
private[sjsonnet] final class Base64Reader(out: Out) {

  /** Digits that do not form a whole group yet, or the group with the padding. */
  private val group = new Array[Byte](4)
  private var held = 0

  /** Whether the text has consisted of digits so far. */
  private var isPlain = true

  def add(bytes: Array[Byte], from: Int, until: Int): Unit = {
    var at = from
    while (isPlain && at < until)
      if (held > 0 || until - at < group.length) {
        hold(bytes(at))
        at += 1
      } else {
        val end = at + math.min(Base64Reader.Piece, (until - at) / group.length * group.length)
        val stop = decode(bytes, at, end)
        if (stop == at) {
          System.arraycopy(bytes, at, group, 0, group.length)
          held = group.length
          at += group.length
        } else at = stop
      }
  }

  /** Whether all of it has been decoded. */
  def finish(): Boolean = isPlain && (
    held == 0 || (Base64.decode(java.util.Arrays.copyOf(group, held)) match {
      case Right(bytes) =>
        out.bytes(bytes)
        true
      case Left(_) => false
    })
  )

  private def hold(byte: Byte): Unit =
    if (held == group.length) isPlain = false
    else {
      group(held) = byte
      held += 1
      if (held == group.length && decode(group, 0, held) == held) held = 0
    }

  /** Decodes whole groups of digits, and returns the start of the first group that is not. */
  private def decode(bytes: Array[Byte], from: Int, until: Int): Int = {
    // A group with padding is left for the end, where its bytes are counted.
    val isPadded = bytes(until - 1) == '='
    out.ensure(((until - from) / 4 - (if (isPadded) 1 else 0)) * 3)
    val stop = Base64.decodeGroups(bytes, from, until, out.buffer, out.length)
    out.length += (stop - from) / 4 * 3
    stop
  }
}

private object Base64Reader {

  /** The number of digits decoded at once: whole groups, whose bytes are a fraction of [[Out.ChunkLength]]. */
  private final val Piece = Out.ChunkLength / 15 * 4
}
