package sjsonnet.text

import sjsonnet.{BufferPool, Meter, NumberFormat, OutputTooLarge, Target}
import sjsonnet.platform.Memory

/** An output buffer: one array of bytes, handed on to a target or grown as needed.
  *
  * A writer that knows a bound calls [[ensure]] and may then fill `buffer` from `length` on directly; it must reload
  * `buffer` after every call here, since the array may have been replaced. With a target, at most about [[Out.ChunkLength]]
  * bytes are held back and the rest has been written, in order; without one ([[Out.memory]]) everything stays until
  * [[result]].
  *
  * @param first
  *   the initial array
  * @param meter
  *   limits the length of the text
  * @param isOutput
  *   whether the text is (part of) the output of the evaluation that `meter` measures, rather than a value
  * @param chargesHeld
  *   whether `meter` is charged only for what is held at a time: it gets back what an array took that has been outgrown
  */
private[sjsonnet] final class Out private (
    target: Target,
    first: Array[Byte],
    private[sjsonnet] val meter: Meter,
    isOutput: Boolean,
    chargesHeld: Boolean
) {

  def this(target: Target, meter: Meter = Meter.none) =
    this(target, meter.borrow(), meter, isOutput = true, chargesHeld = false)

  var buffer: Array[Byte] = first

  /** The number of bytes of `buffer` in use. */
  var length: Int = 0

  /** What has been charged for `buffer`. */
  private var charged = 0L

  /** [[Target.onlyCounts]], as of the last write to the target. */
  private[text] var isCounting: Boolean = target.onlyCounts

  /** Adds `length` bytes of text to the count of a target that only counts. */
  private[text] def count(length: Long): Unit = {
    meter.countOutput(length)
    meter.countBytes(math.min(length, Int.MaxValue.toLong).toInt)
    target.count(length)
  }

  /** Makes room for `n` more bytes at `length`. */
  def ensure(n: Int): Unit = if (buffer.length - length < n) makeRoom(n)

  // The hottest methods read the fields once, and call nothing unless there is no room: after a call the fields would have
  // to be reloaded.

  /** Writes the low eight bits of `b`. */
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
      if (n > buffer.length - length) makeRoomForText(n)
      if (!Memory.copyIfShort(a, from, buffer, length, n))
        LongCopy(a, from, buffer, length, n, meter)
      length += n
    }
  }

  /** Writes text that must be all ASCII. */
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

  def number(d: Double, format: NumberFormat): Unit = {
    val at = length
    val room = buffer
    if (room.length - at >= NumberText.MaxLength) length = NumberText.write(d, format, room, at)
    else numberInNewRoom(d, format)
  }

  private def numberInNewRoom(d: Double, format: NumberFormat): Unit = {
    ensure(NumberText.roomFor(d, format))
    length = NumberText.write(d, format, buffer, length)
  }

  /** Writes a line end and `spaces` spaces. */
  def newline(spaces: Long): Unit = {
    byte('\n')
    checkLength(length + spaces)
    this.spaces(spaces)
  }

  /** Writes spaces. */
  def spaces(n: Long): Unit = {
    var left = n
    while (left > Out.blanks.length) {
      bytes(Out.blanks)
      left -= Out.blanks.length
    }
    bytes(Out.blanks, 0, left.toInt)
  }

  /** Inserts `byte`, `n` times, before index `at`. Everything from there on must still be in the buffer, so this is not for
    * an output with a target.
    */
  def insert(at: Int, n: Int, byte: Int): Unit = {
    if (n > buffer.length - length) makeRoomForText(n)
    meter.countBytes(length - at)
    meter.countBytes(n)
    System.arraycopy(buffer, at, buffer, at + n, length - at)
    LongCopy.fill(buffer, at, at + n, byte.toByte, meter)
    length += n
  }

  /** Hands everything to the target, if there is one. */
  def flush(): Unit =
    if (length > 0) {
      if (isOutput) meter.checkOutput(length.toLong)
      if (isStreaming) {
        hand(buffer, 0, length)
        length = 0
      }
    }

  private def hand(bytes: Array[Byte], from: Int, until: Int): Unit = {
    if (isOutput) meter.countOutput((until - from).toLong)
    meter.countBytes(until - from)
    target.write(bytes, from, until)
    isCounting = target.onlyCounts
  }

  /** Prepares an in-memory output for another text: after [[result]] it has no array. */
  def begin(): Unit = if (buffer.length == 0) buffer = meter.borrow()

  /** Returns everything written to an in-memory output, and resets it. A long array that is exactly full is not copied. */
  def result(): Array[Byte] =
    if (length == buffer.length && length >= Out.ChunkLength) {
      checkLength(length.toLong)
      val text = buffer
      buffer = Out.NoBytes
      length = 0
      text
    } else {
      val text = toByteArray
      release()
      text
    }

  /** Returns the array to the meter that it was borrowed from. */
  private[sjsonnet] def release(): Unit = {
    val used = buffer
    buffer = Out.NoBytes
    length = 0
    meter.giveBack(used)
  }

  /** A copy of everything written; with a target, of what has not been handed over yet. */
  def toByteArray: Array[Byte] = {
    meter.countBytes(length)
    // That of an output has been checked as it was written.
    if (!isOutput) checkLength(length.toLong)
    meter.chargeMemory(length.toLong)
    LongCopy.extended(buffer, length, length, meter)
  }

  private def isStreaming: Boolean = target ne Out.Memory

  /** Makes room for `n` bytes, all of which will be part of the text. */
  private def makeRoomForText(n: Int): Unit = {
    checkLength(length.toLong + n)
    makeRoom(n)
  }

  /** Makes room for up to `n` bytes, not all of which need be used. */
  private def makeRoom(n: Int): Unit = {
    if (isStreaming && length.toLong + n > Out.ChunkLength) flush()
    if (buffer.length - length < n) {
      checkLength(length.toLong)
      val needed = OutputTooLarge.checkedLength(length.toLong + n)
      val doubled = math.min(buffer.length.toLong * 2, Meter.LongestArray.toLong).toInt
      val capacity = math.max(needed, doubled)
      meter.chargeMemory(capacity.toLong)
      meter.countBytes(length)
      buffer = LongCopy.extended(buffer, length, capacity, meter)
      if (chargesHeld) meter.memoryLeft += charged
      charged = capacity.toLong
    }
  }

  private def checkLength(length: Long): Unit =
    if (isOutput) meter.checkOutput(length)
    else if (chargesHeld) OutputTooLarge.checkedLength(length): Unit
    else meter.checkTextLength(length): Unit
}

private[sjsonnet] object Out {

  /** An output that keeps everything, for text whose length a program does not determine. */
  def memory(): Out = memory(Meter.none)

  /** An output that keeps everything, up to the length that `meter` allows. */
  def memory(meter: Meter): Out =
    new Out(Memory, meter.borrow(), meter, isOutput = false, chargesHeld = false)

  /** An output that keeps everything, up to the longest array, in one that is there already, which is not charged. */
  def held(first: Array[Byte], meter: Meter): Out =
    new Out(Memory, first, meter, isOutput = false, chargesHeld = true)

  /** An output that hands a value's text on to `target`, which limits its length itself. */
  def inBlocks(target: Target, meter: Meter): Out =
    new Out(target, meter.borrow(), meter, isOutput = false, chargesHeld = false)

  /** Calls `use` with an output to `target`, or to memory for `None`, whose array is borrowed from a pool. */
  def pooled[A](pool: BufferPool, target: Option[Target], meter: Meter)(use: Out => A): A = {
    val out =
      new Out(target.getOrElse(Memory), pool.borrow(), meter, isOutput = true, chargesHeld = false)
    try use(out)
    finally pool.giveBack(out.buffer)
  }

  private val NoBytes = new Array[Byte](0)

  /** How many bytes an output with a target buffers before it hands them on: the size that an array of
    * [[BufferPool.FirstLength]] bytes reaches by doubling.
    */
  final val ChunkLength = BufferPool.FirstLength << 8

  /** Stands for the target of an output that has none, and is never asked to write. */
  private object Memory extends Target {
    override def write(bytes: Array[Byte], from: Int, until: Int): Unit =
      throw new AssertionError("an output in memory has no target")
  }

  private val blanks: Array[Byte] = {
    val spaces = new Array[Byte](256)
    java.util.Arrays.fill(spaces, ' '.toByte)
    spaces
  }
}
