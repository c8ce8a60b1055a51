package sjsonnet.value

import sjsonnet.eval.Ctx

/** An array: a range of a buffer of elements, each forced when it is needed.
  *
  * Buffers are shared: a slice looks into its origin's, and `a + b` writes `b` behind `a` in `a`'s own buffer
  * where nothing stands there yet, so building an array by appending costs amortised constant time a step.
  * What is behind another array's end is never visible to it. Integers that can be told from their index, a run of
  * them (`std.range`) or bytes, have no buffer.
  */
final class ArrValue private (
    private val buffer: ArrValue.Buffer,
    private val integers: ArrValue.Integers,
    private val from: Int,
    val length: Int
) extends Value {

  override def tag: Int = Value.Tag.Arr

  private var isKnownSet = false

  /** Whether the elements are known to stand in strictly ascending order, evaluated. False says nothing. */
  def isSet: Boolean = isKnownSet

  /** Keeps in mind that they do; gives this array. */
  def asSet: ArrValue = {
    isKnownSet = true
    this
  }

  /** The element at `index`, which must be in range, forced. */
  def apply(index: Int, ctx: Ctx): Value =
    if (buffer == null) integers(from + index)
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

  /** The element at `index`, which must be in range, as it is. */
  def lazyAt(index: Int): Lazy =
    if (buffer == null) integers(from + index) else buffer.elements(from + index)

  /** The elements in `[start, end)` as an array of their own, which the caller may keep. */
  def copyOfRange(start: Int, end: Int): Array[Lazy] =
    if (buffer == null) Array.tabulate[Lazy](end - start)(i => lazyAt(start + i))
    else java.util.Arrays.copyOfRange(buffer.elements, from + start, from + end)

  def toArray: Array[Lazy] = copyOfRange(0, length)

  /** Copies all elements into `target` from `at` on. */
  def copyTo(target: Array[Lazy], at: Int): Unit =
    if (buffer == null) {
      var i = 0
      while (i < length) {
        target(at + i) = lazyAt(i)
        i += 1
      }
    } else System.arraycopy(buffer.elements, from, target, at, length)

  /** The elements in `[start, end)`, which must lie within the array; shares the buffer. */
  def slice(start: Int, end: Int): ArrValue =
    if (start >= end) ArrValue.empty
    else if (start == 0 && end == length) this
    else new ArrValue(buffer, integers, from + start, end - start)

  def concat(that: ArrValue, ctx: Ctx): ArrValue =
    if (that.length == 0) this
    else if (length == 0) that
    else {
      val total = length.toLong + that.length
      if (total > ArrValue.MaxLength) throw ctx.fail("array too long")
      val shared = bufferWithRoom(total.toInt)
      val start = if (shared eq buffer) from else 0
      that.copyTo(shared.elements, start + length)
      shared.used = start + total.toInt
      new ArrValue(shared, null, start, total.toInt)
    }

  /** A buffer that holds these elements and has free room behind them for `total` in all: this array's own,
    * when nothing follows its last element there, else a copy. A copy of a buffer that has been extended
    * before is made twice as large, since it is likely to be extended again.
    */
  private def bufferWithRoom(total: Int): ArrValue.Buffer =
    if (buffer != null && buffer.used == from + length && from + total <= buffer.elements.length)
      buffer
    else {
      val grown = buffer != null && buffer.isExtended
      val capacity =
        if (grown) math.min(math.max(total.toLong, length * 2L), ArrValue.MaxLength.toLong).toInt
        else total
      val copy = new ArrValue.Buffer(new Array[Lazy](capacity))
      copy.isExtended = true
      copyTo(copy.elements, 0)
      copy
    }
}

object ArrValue {

  /** The most elements in an array; host arrays end a little below the largest integer. */
  final val MaxLength: Int = Int.MaxValue - 16

  /** Elements shared by arrays; those in `[used, elements.length)` are free. */
  private final class Buffer(val elements: Array[Lazy]) {
    var used: Int = elements.length
    var isExtended: Boolean = false
  }

  /** Integers by their index. */
  private sealed abstract class Integers {
    def apply(index: Int): NumValue
  }

  private final class Run(first: Double) extends Integers {
    override def apply(index: Int): NumValue = NumValue(first + index)
  }

  private final class Bytes(bytes: Array[Byte]) extends Integers {
    override def apply(index: Int): NumValue = byteValues(bytes(index) & 0xff)
  }

  private val byteValues: Array[NumValue] = Array.tabulate(256)(byte => NumValue(byte.toDouble))

  val empty: ArrValue = ofBuffer(new Buffer(new Array[Lazy](0)), 0)

  /** The array of these elements; the caller gives `elements` away. */
  def of(elements: Array[Lazy]): ArrValue =
    if (elements.length == 0) empty else ofBuffer(new Buffer(elements), elements.length)

  /** The array of the first `length` of `elements`; the caller gives `elements` away. */
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

  /** The numbers from 0 to 255 that the bytes are, which must not change any more and are not copied. */
  def ofBytes(bytes: Array[Byte]): ArrValue =
    if (bytes.length == 0) empty else new ArrValue(null, new Bytes(bytes), 0, bytes.length)

  private def ofBuffer(buffer: Buffer, length: Int): ArrValue =
    new ArrValue(buffer, null, 0, length)
}
