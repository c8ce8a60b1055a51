package sjsonnet.text

import sjsonnet.platform.Memory

/** Writes strings as JSON: clean text in one copy, and text with escapes in pieces whose worst case fits the buffer.
  * [[JsonBytes]] defines the escapes.
  */
private[sjsonnet] object JsonStrings {

  /** Writes the bytes `[from, until)` as a JSON string, with its quotes.
    *
    * @param firstEscape
    *   the index of the first byte that needs escaping ([[JsonBytes.firstEscape]]), or `until`
    */
  def write(out: Out, bytes: Array[Byte], from: Int, until: Int, firstEscape: Int): Unit = {
    val n = until - from
    if (n > PieceLength || out.isCounting) {
      out.byte('"')
      writeInside(out, bytes, from, until, firstEscape)
      out.byte('"')
    } else if (firstEscape == until) {
      out.ensure(n + 2)
      val at = out.length
      val room = out.buffer
      room(at) = '"'
      Memory.copy(bytes, from, room, at + 1, n)
      room(at + 1 + n) = '"'
      out.length = at + n + 2
    } else writeReserved(out, bytes, from, until, firstEscape)
  }

  /** [[write]] for text that has not been searched for escapes. Returns whether it is clean. */
  def writeUnscanned(out: Out, bytes: Array[Byte], from: Int, until: Int): Boolean =
    if (until - from <= OnePass.LongestString && !out.isCounting)
      writeInOnePass(out, bytes, from, until)
    else {
      val firstEscape = JsonBytes.firstEscape(bytes, from, until, out.meter)
      write(out, bytes, from, until, firstEscape)
      firstEscape == until
    }

  /** [[writeUnscanned]] for text that is short enough for its worst case to be reserved: copies clean bytes while searching
    * for escapes.
    */
  private[text] def writeInOnePass(
      out: Out,
      bytes: Array[Byte],
      from: Int,
      until: Int
  ): Boolean = {
    val n = until - from
    out.ensure(n * JsonBytes.MaxExpansion + 2)
    val first = out.length + 1
    val room = out.buffer
    room(first - 1) = '"'
    val end = OnePass.escape(bytes, from, until, room, first)
    room(end) = '"'
    out.length = end + 1
    // Every escape is longer than the character it stands for.
    end - first == n
  }

  /** [[write]] for text with escapes that is short enough for its worst case to be reserved. */
  private def writeReserved(
      out: Out,
      bytes: Array[Byte],
      from: Int,
      until: Int,
      firstEscape: Int
  ): Unit = {
    val clean = firstEscape - from
    ensureEscaped(out, bytes, firstEscape, until, clean + 2, isRare = clean >= RareFrom)
    val at = out.length
    val room = out.buffer
    room(at) = '"'
    if (clean > 0) Memory.copy(bytes, from, room, at + 1, clean)
    val end = JsonBytes.escapeTo(bytes, firstEscape, until, room, at + 1 + clean)
    room(end) = '"'
    out.length = end + 1
  }

  /** [[write]] without the quotes. */
  def writeInside(out: Out, bytes: Array[Byte], from: Int, until: Int, firstEscape: Int): Unit =
    if (out.isCounting)
      out.count(firstEscape - from + JsonBytes.escapedLength(bytes, firstEscape, until))
    else {
      out.bytes(bytes, from, firstEscape)
      if (firstEscape < until)
        writeEscapes(out, bytes, firstEscape, until, isRare = firstEscape - from >= RareFrom)
    }

  /** Writes the bytes `[from, until)` as part of a JSON string: escaped, without quotes. */
  def writeInside(out: Out, bytes: Array[Byte], from: Int, until: Int): Unit =
    writeInside(out, bytes, from, until, JsonBytes.firstEscape(bytes, from, until, out.meter))

  /** Writes the rest of a JSON string, without its quotes, from the first escape on. Works in pieces short enough to reserve
    * their worst case, so that nothing is scanned twice and no escaped length can overflow.
    */
  private def writeEscapes(
      out: Out,
      bytes: Array[Byte],
      from: Int,
      until: Int,
      isRare: Boolean
  ): Unit = {
    var wasRare = isRare
    var checked = from
    var i = from
    while (i < until) {
      if (i >= checked) checked = out.meter.checkBlock(i, until)
      val end = pieceEnd(bytes, i, until)
      ensureEscaped(out, bytes, i, end, 0, wasRare)
      val at = out.length
      out.length = JsonBytes.escapeTo(bytes, i, end, out.buffer, at)
      wasRare = (out.length - at - (end - i)) * RareFrom <= end - i
      i = end
    }
  }

  /** Makes room for `more` bytes and the escapes of a piece: for the worst case or, if escapes seem to be rare, for exactly as
    * many as there are. Counting these takes less time than to clear and copy an array most of which is never used, so it
    * pays off where the output has to grow in any case. Where there are many escapes, it takes as long as writing them.
    */
  private def ensureEscaped(
      out: Out,
      bytes: Array[Byte],
      from: Int,
      until: Int,
      more: Int,
      isRare: Boolean
  ): Unit = {
    val n = until - from
    val isCounted = isRare && n >= SpecialScan.CountingPaysFrom &&
      out.buffer.length - out.length < n
    val length =
      if (isCounted) JsonBytes.escapedLength(bytes, from, until).toInt
      else n * JsonBytes.MaxExpansion
    out.ensure(length + more)
  }

  /** Escapes are taken to be rare where there is at most one in this many bytes. */
  private final val RareFrom = 32

  /** The worst case of a piece fits [[Out.ChunkLength]], so an output with a target need not grow. */
  private final val PieceLength = 4096

  /** The end of the piece that starts at `from`: never between the two bytes of an escaped code point. */
  private def pieceEnd(bytes: Array[Byte], from: Int, until: Int): Int =
    if (until - from <= PieceLength) until
    else {
      val end = from + PieceLength
      if (Utf8.isContinuation(bytes(end))) end - 1 else end
    }
}
