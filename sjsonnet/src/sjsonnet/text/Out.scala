package sjsonnet.text

import sjsonnet.api.{BufferPool, NumberFormat, OutputTooLarge, Target}
import sjsonnet.platform.Memory

/** Where text is written to: one array of bytes, handed on to a target or grown as needed.
  *
  * A writer that knows a bound calls [[ensure]] and may then fill `buffer` from `length` on by
  * itself; it must read `buffer` anew after every call here, since the array may have been
  * replaced. With a target, at most about [[Out.ChunkLength]] bytes are held back and the rest has
  * been written, in order; without one ([[Out.memory]]) everything stays until [[toByteArray]].
  *
  * @param first
  *   the array to begin with
  */
private[sjsonnet] final class Out private (target: Target, first: Array[Byte]) {

  def this(target: Target) = this(target, BufferPool.none.borrow())

  var buffer: Array[Byte] = first

  /** How much of `buffer` is in use. */
  var length: Int = 0

  /** What the target says of [[Target.onlyCounts]], asked when it was given something. */
  private var isCounting: Boolean = target.onlyCounts

  /** Makes room for `n` more bytes at `length`. */
  def ensure(n: Int): Unit = if (buffer.length - length < n) makeRoom(n)

  // In what is called most often, the fields are read once, and no call stands between that and the end but where
  // there is no room: after a call they would have to be read again.

  def byte(b: Int): Unit = {
    val at = length
    val room = buffer
    if (at < room.length) {
      room(at) = b.toByte
      length = at + 1
    } else byteInNewRoom(b)
  }

  private def byteInNewRoom(b: Int): Unit = {
    makeRoom(1)
    buffer(length) = b.toByte
    length += 1
  }

  def bytes(a: Array[Byte]): Unit = bytes(a, 0, a.length)

  def bytes(a: Array[Byte], from: Int, until: Int): Unit = {
    val n = until - from
    if (n > buffer.length - length && isStreaming && n >= Out.ChunkLength) {
      flush()
      hand(a, from, until)
    } else {
      ensure(n)
      Memory.copy(a, from, buffer, length, n)
      length += n
    }
  }

  /** Text of ASCII characters only. */
  def ascii(s: String): Unit = {
    val n = s.length
    ensure(n)
    var i = 0
    while (i < n) {
      buffer(length + i) = s.charAt(i).toByte
      i += 1
    }
    length += n
  }

  /** All of `bytes` as a JSON string. */
  def quoted(bytes: Array[Byte], firstEscape: Int): Unit =
    quoted(bytes, 0, bytes.length, firstEscape)

  /** What is in `[from, until)` as a JSON string, with its quotes.
    *
    * @param firstEscape
    *   where the first byte is that needs escaping ([[JsonBytes.firstEscape]]); `until` if none does
    */
  def quoted(bytes: Array[Byte], from: Int, until: Int, firstEscape: Int): Unit = {
    val n = until - from
    if (n > Out.PieceLength || isCounting) {
      byte('"')
      inside(bytes, from, until, firstEscape)
      byte('"')
    } else if (firstEscape == until) {
      ensure(n + 2)
      val at = length
      val room = buffer
      room(at) = '"'
      Memory.copy(bytes, from, room, at + 1, n)
      room(at + 1 + n) = '"'
      length = at + n + 2
    } else quotedAtOnce(bytes, from, until, firstEscape)
  }

  /** For a string with escapes that is short enough for its worst case to be reserved. */
  private def quotedAtOnce(bytes: Array[Byte], from: Int, until: Int, firstEscape: Int): Unit = {
    val clean = firstEscape - from
    ensure(clean + (until - firstEscape) * JsonBytes.MaxExpansion + 2)
    val at = length
    val room = buffer
    room(at) = '"'
    if (clean > 0) Memory.copy(bytes, from, room, at + 1, clean)
    val end = JsonBytes.escapeTo(bytes, firstEscape, until, room, at + 1 + clean)
    room(end) = '"'
    length = end + 1
  }

  /** The same without the quotes. */
  def inside(bytes: Array[Byte], from: Int, until: Int, firstEscape: Int): Unit =
    if (isCounting)
      target.count(firstEscape - from + JsonBytes.escapedLength(bytes, firstEscape, until).toLong)
    else {
      this.bytes(bytes, from, firstEscape)
      if (firstEscape < until) escaped(bytes, firstEscape, until)
    }

  /** UTF-8 that somebody else has encoded, as a JSON string with its quotes. A byte that is none becomes U+FFFD.
    *
    * @param isValid
    *   the caller's word that all of it is UTF-8, which is then not checked
    */
  def writeUtf8(bytes: Array[Byte], from: Int, until: Int, isValid: Boolean = false): Unit = {
    byte('"')
    var start = from
    if (!isValid) {
      var invalid = Utf8.firstInvalid(bytes, start, until)
      while (invalid < until) {
        inside(bytes, start, invalid)
        this.bytes(Utf8.replacementBytes)
        start = invalid + 1
        invalid = Utf8.firstInvalid(bytes, start, until)
      }
    }
    inside(bytes, start, until)
    byte('"')
  }

  private def inside(bytes: Array[Byte], from: Int, until: Int): Unit =
    inside(bytes, from, until, JsonBytes.firstEscape(bytes, from, until))

  /** The rest of the inside of a JSON string from its first escape on. Works in pieces short enough to reserve the worst
    * case for, so that nothing is scanned twice and no escaped length can overflow.
    */
  private def escaped(bytes: Array[Byte], from: Int, until: Int): Unit = {
    var i = from
    while (i < until) {
      val end = Out.pieceEnd(bytes, i, until)
      ensure((end - i) * JsonBytes.MaxExpansion)
      length = JsonBytes.escapeTo(bytes, i, end, buffer, length)
      i = end
    }
  }

  def number(d: Double, format: NumberFormat): Unit = {
    val at = length
    val room = buffer
    if (room.length - at >= NumberText.MaxLength) length = NumberText.write(d, format, room, at)
    else numberInNewRoom(d, format)
  }

  private def numberInNewRoom(d: Double, format: NumberFormat): Unit = {
    makeRoom(NumberText.MaxLength)
    length = NumberText.write(d, format, buffer, length)
  }

  /** A line end and `spaces` spaces. */
  def newline(spaces: Int): Unit = {
    byte('\n')
    var left = spaces
    while (left > Out.blanks.length) {
      bytes(Out.blanks)
      left -= Out.blanks.length
    }
    bytes(Out.blanks, 0, left)
  }

  /** A line end and `depth` times `unit`. */
  def newline(unit: Array[Byte], depth: Int): Unit = {
    byte('\n')
    var i = 0
    while (i < depth) {
      bytes(unit, 0, unit.length)
      i += 1
    }
  }

  /** Hands everything to the target. Nothing happens in memory. */
  def flush(): Unit =
    if (isStreaming && length > 0) {
      hand(buffer, 0, length)
      length = 0
    }

  private def hand(bytes: Array[Byte], from: Int, until: Int): Unit = {
    target.write(bytes, from, until)
    isCounting = target.onlyCounts
  }

  /** What has been written, or with a target what it has not been given yet. */
  def toByteArray: Array[Byte] = java.util.Arrays.copyOf(buffer, length)

  private def isStreaming: Boolean = target ne Out.Memory

  private def makeRoom(n: Int): Unit = {
    if (length.toLong + n > Out.ChunkLength) flush()
    if (buffer.length - length < n) {
      val needed = OutputTooLarge.checkedLength(length.toLong + n)
      val doubled = math.min(buffer.length.toLong * 2, OutputTooLarge.MaxLength.toLong).toInt
      buffer = java.util.Arrays.copyOf(buffer, math.max(needed, doubled))
    }
  }
}

private[sjsonnet] object Out {

  /** An output that keeps everything. */
  def memory(): Out = new Out(Memory)

  /** Uses an output to `target`, or in memory for `None`, whose array comes from a pool and goes back to it. */
  def pooled[A](pool: BufferPool, target: Option[Target])(use: Out => A): A = {
    val out = new Out(target.getOrElse(Memory), pool.borrow())
    try use(out)
    finally pool.giveBack(out.buffer)
  }

  /** How much an output with a target gathers before it hands it on. */
  final val ChunkLength = 64 * 1024

  /** Marks an output without a target, which is never asked to write. */
  private object Memory extends Target {
    override def write(bytes: Array[Byte], from: Int, until: Int): Unit =
      throw new AssertionError("an output in memory has no target")
  }

  private val blanks: Array[Byte] = {
    val spaces = new Array[Byte](256)
    java.util.Arrays.fill(spaces, ' '.toByte)
    spaces
  }

  /** A piece at its worst fits [[ChunkLength]], so an output with a target need not grow. */
  private final val PieceLength = 4096

  /** Where the piece that starts at `from` ends: never between the bytes of an escaped pair. */
  private def pieceEnd(bytes: Array[Byte], from: Int, until: Int): Int =
    if (until - from <= PieceLength) until
    else {
      val end = from + PieceLength
      if ((bytes(end) & 0xc0) == 0x80) end - 1 else end
    }
}
