package sjsonnet.runtime

/** An array: a range of a buffer of elements, each forced when it is needed.
  *
  * Buffers are shared: a slice is a range of the same buffer, and `a + b` appends a short `b` to `a`'s own buffer
  * where nothing has been appended yet, so building an array by appending takes amortised constant time a step.
  * No array sees what lies past its end.
  *
  * Some arrays have a source of elements instead. Integers that follow from their index, those of `std.range` or of
  * bytes, never need a buffer; the concatenation of long arrays is an [[ArrRope]] until it has been read so often that
  * a buffer is cheaper.
  */
private[sjsonnet] final class ArrValue private (
    private var buffer: ArrValue.Buffer,
    private var source: ArrValue.Source,
    private var from: Int,
    val length: Int
) extends Value {

  import ArrValue._

  override def tag: Int = Value.Tag.Arr

  private var isKnownSet = false

  /** Whether the elements are known to be evaluated and in strictly ascending order. False says nothing. */
  def isSet: Boolean = isKnownSet

  /** Records that they are, and returns this array. */
  def asSet: ArrValue = {
    isKnownSet = true
    this
  }

  /** The element at `index`, which must be in range, forced. */
  def apply(index: Int, ctx: Ctx): Value =
    if (buffer == null) fromSource(index, ctx)
    else {
      val elements = buffer.elements
      elements(from + index) match {
        case value: Value => value
        case pending      =>
          val value = pending.force(ctx)
          elements(from + index) = value
          value
      }
    }

  private def fromSource(index: Int, ctx: Ctx): Value =
    if (source.isWorn) {
      flatten()
      apply(index, ctx)
    } else source.value(from + index, ctx)

  /** The element at `index`, which must be in range, as it is. */
  def lazyAt(index: Int): Lazy = {
    if (buffer == null && source.isWorn) flatten()
    if (buffer == null) source.lazyAt(from + index) else buffer.elements(from + index)
  }

  /** The elements in `[start, end)` as an array of their own, which the caller may keep. */
  def copyOfRange(start: Int, end: Int): Array[Lazy] =
    if (buffer != null) java.util.Arrays.copyOfRange(buffer.elements, from + start, from + end)
    else {
      val copy = new Array[Lazy](end - start)
      slice(start, end).copyTo(copy, 0)
      copy
    }

  def toArray: Array[Lazy] = copyOfRange(0, length)

  /** Copies all elements into `target` from `at` on. */
  def copyTo(target: Array[Lazy], at: Int): Unit =
    if (buffer != null) System.arraycopy(buffer.elements, from, target, at, length)
    else source.copyTo(from, from + length, target, at)

  /** The elements in `[start, end)`, which must lie within the array; shares the buffer. */
  def slice(start: Int, end: Int): ArrValue =
    if (start >= end) empty
    else if (start == 0 && end == length) this
    else if (rope != null) rope.slice(start, end)
    else new ArrValue(buffer, source, from + start, end - start)

  /** The elements of this array, then those of `that`.
    *
    * @throws sjsonnet.api.EvalError
    *   when these are more than an array can hold
    */
  def concat(that: ArrValue, ctx: Ctx): ArrValue =
    if (that.length == 0) this
    else if (length == 0) that
    else if (length.toLong + that.length > MaxLength)
      throw ctx.fail(RuntimeCatalogue.ArrayTooLong())
    else plus(that)

  /** [[concat]] of two arrays that are not empty and not too long together. */
  private[runtime] def plus(that: ArrValue): ArrValue =
    if (takesInBuffer(that)) appended(that) else ArrRope.join(this, that)

  /** Whether `that` is short and is best appended to this array's buffer or to a small copy of it. */
  private def takesInBuffer(that: ArrValue): Boolean =
    that.length < ArrRope.LeastLength &&
      (length + that.length < ArrRope.LeastLength ||
        buffer != null && (buffer.isExtended || hasRoom(length + that.length)))

  private def appended(that: ArrValue): ArrValue = {
    val total = length + that.length
    val shared = bufferWithRoom(total)
    val start = if (shared eq buffer) from else 0
    that.copyTo(shared.elements, start + length)
    shared.used = start + total
    new ArrValue(shared, null, start, total)
  }

  /** A buffer that holds these elements and has room for `total` in all: this array's own if nothing follows its last
    * element there, else a copy (copy-on-write). A copy of a buffer that has been extended before is made twice as
    * large, since it is likely to be extended again.
    */
  private def bufferWithRoom(total: Int): Buffer =
    if (buffer != null && hasRoom(total)) buffer
    else {
      val grown = buffer != null && buffer.isExtended
      val capacity =
        if (grown) math.min(math.max(total.toLong, length * 2L), MaxLength.toLong).toInt
        else total
      val copy = new Buffer(new Array[Lazy](capacity))
      copy.isExtended = true
      copyTo(copy.elements, 0)
      copy
    }

  private def hasRoom(total: Int): Boolean =
    buffer.used == from + length && from + total <= buffer.elements.length

  /** The rope this is, or null. */
  private[runtime] def rope: ArrRope = source match {
    case rope: ArrRope => rope
    case _             => null
  }

  private def flatten(): Unit = {
    buffer = new Buffer(toArray)
    source = null
    from = 0
  }
}

private[sjsonnet] object ArrValue {

  /** The most elements in an array; host arrays end a little below the largest integer. */
  final val MaxLength: Int = Int.MaxValue - 16

  /** Elements shared by arrays; those in `[used, elements.length)` are free. */
  private final class Buffer(val elements: Array[Lazy]) {
    var used: Int = elements.length
    var isExtended: Boolean = false
  }

  /** Where an array without a buffer gets its elements from. */
  private[runtime] abstract class Source {
    def value(index: Int, ctx: Ctx): Value
    def lazyAt(index: Int): Lazy
    def copyTo(from: Int, until: Int, target: Array[Lazy], at: Int): Unit

    /** Whether a buffer would be cheaper by now. */
    def isWorn: Boolean
  }

  /** Integers that follow from their index. */
  private sealed abstract class Integers extends Source {
    protected def at(index: Int): NumValue

    final override def value(index: Int, ctx: Ctx): Value = at(index)
    final override def lazyAt(index: Int): Lazy = at(index)
    final override def copyTo(from: Int, until: Int, target: Array[Lazy], at: Int): Unit = {
      var i = from
      while (i < until) {
        target(at + i - from) = this.at(i)
        i += 1
      }
    }
    final override def isWorn: Boolean = false
  }

  private final class Run(first: Double) extends Integers {
    override protected def at(index: Int): NumValue = NumValue(first + index)
  }

  private final class Bytes(bytes: Array[Byte]) extends Integers {
    override protected def at(index: Int): NumValue = byteValues(bytes(index) & 0xff)
  }

  private val byteValues: Array[NumValue] = Array.tabulate(256)(byte => NumValue(byte.toDouble))

  val empty: ArrValue = ofBuffer(new Buffer(new Array[Lazy](0)), 0)

  /** The array of these elements; takes ownership of `elements`. */
  def of(elements: Array[Lazy]): ArrValue =
    if (elements.length == 0) empty else ofBuffer(new Buffer(elements), elements.length)

  /** The array of the first `length` of `elements`; takes ownership of `elements`. */
  def of(elements: Array[Lazy], length: Int): ArrValue =
    if (length == 0) empty
    else {
      val buffer = new Buffer(elements)
      buffer.used = length
      ofBuffer(buffer, length)
    }

  /** The integers `first`, `first + 1`, …; `length` of them. */
  def range(first: Double, length: Int): ArrValue =
    if (length <= 0) empty else new ArrValue(null, new Run(first), 0, length)

  /** The bytes as numbers from 0 to 255; `bytes` is not copied and must no longer change. */
  def ofBytes(bytes: Array[Byte]): ArrValue =
    if (bytes.length == 0) empty else new ArrValue(null, new Bytes(bytes), 0, bytes.length)

  private[runtime] def ofRope(rope: ArrRope): ArrValue =
    new ArrValue(null, rope, 0, rope.left.length + rope.right.length)

  private def ofBuffer(buffer: Buffer, length: Int): ArrValue =
    new ArrValue(buffer, null, 0, length)
}
