package sjsonnet.runtime

import sjsonnet.Meter

/** An array: a range of a buffer of elements, each forced on demand.
  *
  * Buffers are shared: a slice is a range of the same buffer, and `a + b` appends a short `b` to `a`'s own buffer where
  * nothing has been appended yet, so building an array by appending takes amortized constant time a step. No array sees
  * what lies past its end.
  *
  * Some arrays have an [[ArrSource]] instead. Numbers and characters that can be computed from their index, such as those
  * of `std.range` or of bytes, never need a buffer. An array that is another one in a different order, or several in a
  * row, is a view: [[StridedView]], [[Repeated]], or an [[ArrRope]] until it has been read so often that a buffer is cheaper.
  * A view that would be nested too deep, or would keep much more in memory than it shows, is copied instead.
  */
private[sjsonnet] final class ArrValue private (
    private var buffer: ArrValue.Buffer,
    private var source: ArrSource,
    first: Int,
    n: Int
) extends ArrNumbers(first, n) {

  import ArrValue._

  override def tag: Int = Value.Tag.Arr

  /** Where the elements begin in the buffer or source. */
  private def start: Int = startAndSet & ArrValue.StartMask

  /** Whether the elements are known to be evaluated and in strictly ascending order. False means unknown. */
  def isSet: Boolean = startAndSet < 0

  /** Records that [[isSet]] holds, and returns this array. */
  def asSet: ArrValue = {
    // A separate field would make each array larger by half in Scala Native, where sizes are multiples of 16 bytes.
    startAndSet |= ~ArrValue.StartMask
    this
  }

  /** The element at `index`, which must be in range, forced. */
  def apply(index: Int, ctx: Ctx): Value =
    if (buffer == null) fromSource(index, ctx)
    else {
      val elements = buffer.elements
      elements(start + index) match {
        case value: Value => value
        case pending      =>
          val value = pending.force(ctx)
          elements(start + index) = value
          value
      }
    }

  private def fromSource(index: Int, ctx: Ctx): Value =
    if (source.shouldFlatten) {
      flatten()
      apply(index, ctx)
    } else source.value(start + index, ctx)

  /** The element at `index`, which must be in range, forced, for a sole owner of the array that reads each element once:
    * the element need not be cached.
    */
  def take(index: Int, ctx: Ctx): Value =
    if (buffer == null) source.take(start + index, ctx) else apply(index, ctx)

  /** The element at `index`, which must be in range, without forcing it. */
  def lazyAt(index: Int): Lazy = {
    if (buffer == null && source.shouldFlatten) flatten()
    if (buffer == null) source.lazyAt(start + index) else buffer.elements(start + index)
  }

  /** Whether all elements are stored, as values or thunks, and none is made on lookup. */
  def hasBuffer: Boolean = buffer != null

  /** The element at `index`, which must be in range, if it is a number that needs no evaluation, else NaN, which is not a
    * number of the language. Lets code that wants numbers avoid boxes.
    */
  def plainNumber(index: Int): Double =
    if (buffer == null) source.plainNumber(start + index)
    else
      buffer.elements(start + index) match {
        case number: NumValue => number.toDouble
        case _                => Double.NaN
      }

  /** [[plainNumber]] where the array stores no boxes, else NaN: an element in a buffer has its box already. */
  def unboxedNumber(index: Int): Double = if (hasBuffer) Double.NaN else plainNumber(index)

  /** The element at `index`, which must be in range, if it is a value that needs no evaluation and no memory except
    * perhaps a box, else null.
    */
  def knownValue(index: Int): Value =
    if (buffer == null) source.knownValue(start + index)
    else
      buffer.elements(start + index) match {
        case value: Value => value
        case _            => null
      }

  /** The element at `index`, which must be in range, forced, if it is a number, else NaN. */
  def number(index: Int, ctx: Ctx): Double = {
    val plain = plainNumber(index)
    if (!plain.isNaN) plain
    else
      apply(index, ctx) match {
        case number: NumValue => number.toDouble
        case _                => plain
      }
  }

  /** How many elements at the start of both are numbers that are already evaluated, and equal. */
  def equalNumbers(that: ArrValue, ctx: Ctx): Int = {
    val common = math.min(length, that.length)
    var i = if (common < ComparedAtOnce) 0 else equalBlocks(that, common, ctx)
    while (i < common && plainNumber(i) == that.plainNumber(i)) {
      ctx.step()
      i += 1
    }
    i
  }

  /** A lower bound of [[equalNumbers]], found in unboxed copies of both, which are cheaper than many lookups. */
  private def equalBlocks(that: ArrValue, common: Int, ctx: Ctx): Int = {
    val mine = new Array[Double](ComparedAtOnce)
    val theirs = new Array[Double](ComparedAtOnce)
    var equal = 0
    var isEqual = true
    while (isEqual && equal < common) {
      equal += math.min(common - equal, sameRange(equal, that))
      val until = equal + math.min(common - equal, ComparedAtOnce)
      val n = that.copyNumbers(equal, equal + copyNumbers(equal, until, mine, 0), theirs, 0)
      var i = 0
      while (i < n && mine(i) == theirs(i)) i += 1
      ctx.countSteps(i)
      equal += i
      isEqual = equal == until
    }
    equal
  }

  /** How many elements from `index` on surely equal those of `that`, since both are parts of equal ranges there. */
  private def sameRange(index: Int, that: ArrValue): Int = {
    val mine = restOfLeaf(index)
    val theirs = that.restOfLeaf(index)
    (mine.source, theirs.source) match {
      case (a: IntRange, b: IntRange) if a.isEqualFrom(mine.start, b, theirs.start) =>
        math.min(mine.length, theirs.length)
      case _ => 0
    }
  }

  /** The elements from `index` on; of a rope, those of them that are in the same leaf. */
  private[runtime] def restOfLeaf(index: Int): ArrValue =
    if (rope != null) rope.restOfLeaf(start + index)
    else new ArrValue(buffer, source, start + index, length - index)

  /** [[ArrSource.copyNumbers]] of these elements. */
  private[runtime] def copyNumbers(from: Int, until: Int, target: Array[Double], at: Int): Int =
    if (buffer != null) 0 else source.copyNumbers(start + from, start + until, target, at)

  /** A copy of the elements in `[from, until)`, which the caller owns. */
  def copyOfRange(from: Int, until: Int): Array[Lazy] =
    if (buffer != null) java.util.Arrays.copyOfRange(buffer.elements, start + from, start + until)
    else {
      val copy = new Array[Lazy](until - from)
      copyTo(from, until, copy, 0)
      copy
    }

  def toArray: Array[Lazy] = copyOfRange(0, length)

  /** Copies all elements into `target` from `at` on. */
  def copyTo(target: Array[Lazy], at: Int): Unit = copyTo(0, length, target, at)

  /** Copies the elements in `[from, until)` into `target` from `at` on. */
  def copyTo(from: Int, until: Int, target: Array[Lazy], at: Int): Unit =
    if (buffer != null) System.arraycopy(buffer.elements, start + from, target, at, until - from)
    else source.copyTo(start + from, start + until, target, at)

  /** [[copyTo]] for any number of elements: counts them as bytes, charges those that are made only now, and checks the limits
    * of `meter` between blocks.
    */
  def copyTo(from: Int, until: Int, target: Array[Lazy], at: Int, meter: Meter): Unit = {
    var i = from
    while (i < until) {
      val end = math.min(i.toLong + CopiedAtOnce, until.toLong).toInt
      meter.countBytes(end - i)
      if (!hasBuffer) meter.chargeMemory((end - i) * MadeBytes)
      copyTo(i, end, target, at + i - from)
      i = end
    }
  }

  /** The elements in `[from, until)`, which must lie within the array. */
  def slice(from: Int, until: Int): ArrValue =
    if (from >= until) empty
    else if (from == 0 && until == length) this
    else if (retainsTooMuch(until - from)) of(copyOfRange(from, until))
    else if (rope != null) rope.slice(from, until)
    else new ArrValue(buffer, source, start + from, until - from)

  /** The elements at `first`, `first + step` and so on, `count` of them, all of which must lie within the array; `step`
    * may be negative, but not zero.
    */
  def stepped(first: Int, count: Int, step: Int): ArrValue =
    if (count <= 0) empty
    else if (step == 1) slice(first, first + count)
    else
      source match {
        case range: IntRange   => new ArrValue(null, range.stepped(start + first, step), 0, count)
        case view: StridedView => view.stepped(start + first, count, step)
        case _                 =>
          if (count < MinView || retainsTooMuch(count) || depth >= MaxDepth)
            of(Array.tabulate(count)(i => lazyAt(first + i * step)))
          else new ArrValue(null, new StridedView(this, first, step), 0, count)
      }

  def reverse: ArrValue = stepped(length - 1, length, -1)

  /** The elements repeated `times` times. The caller has checked that they are not too many. */
  def repeat(times: Int): ArrValue =
    if (length == 0 || times == 0) empty
    else if (times == 1) this
    else if (length * times >= MinView && depth < MaxDepth)
      new ArrValue(null, new Repeated(this), 0, length * times)
    else {
      val elements = new Array[Lazy](length * times)
      var i = 0
      while (i < times) {
        copyTo(elements, i * length)
        i += 1
      }
      of(elements)
    }

  /** Whether a view of `count` of the elements would keep many more than that in memory. */
  private def retainsTooMuch(count: Int): Boolean =
    count <= MaxCopied && count < extent / 16

  /** How many elements are kept in memory for this array. */
  private[runtime] def extent: Int = if (buffer != null) buffer.elements.length else source.extent

  /** How many views a lookup of an element goes through. */
  private[runtime] def depth: Int = if (buffer != null) 0 else source.depth

  /** The elements of this array, then those of `that`.
    *
    * @throws sjsonnet.EvalError
    *   when these are more than an array may have
    */
  def concat(that: ArrValue, ctx: Ctx): ArrValue =
    if (that.length == 0) this
    else if (length == 0) that
    else {
      ctx.checkArrayLength(length.toDouble + that.length): Unit
      plus(that)
    }

  /** [[concat]] of two arrays, neither empty, whose total length is allowed. */
  private[runtime] def plus(that: ArrValue): ArrValue =
    if (takesInBuffer(that)) appended(that) else ArrRope.join(this, that)

  /** Whether `that` is short and is best appended to this array's buffer or to a small copy of it. */
  private def takesInBuffer(that: ArrValue): Boolean =
    that.length < ArrRope.MinLength &&
      (length + that.length < ArrRope.MinLength ||
        buffer != null && (buffer.isExtended || hasRoom(length + that.length)))

  private def appended(that: ArrValue): ArrValue = {
    val total = length + that.length
    val shared = bufferWithRoom(total)
    val from = if (shared eq buffer) start else 0
    that.copyTo(shared.elements, from + length)
    shared.used = from + total
    new ArrValue(shared, null, from, total)
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
        if (grown) math.min(math.max(total.toLong, length * 2L), Meter.LongestArray.toLong).toInt
        else total
      val copy = new Buffer(new Array[Lazy](capacity))
      copy.isExtended = true
      copyTo(copy.elements, 0)
      copy
    }

  private def hasRoom(total: Int): Boolean =
    buffer.used == start + length && total <= buffer.elements.length - start

  /** The rope that this array is, or null. */
  private[runtime] def rope: ArrRope = source match {
    case rope: ArrRope => rope
    case _             => null
  }

  private def flatten(): Unit = {
    buffer = new Buffer(toArray)
    source = null
    startAndSet &= ~StartMask
  }
}

/** The numeric fields of an array, kept apart for the same reason as [[StrFacts]]. */
private[runtime] sealed abstract class ArrNumbers(
    protected final var startAndSet: Int,
    final val length: Int
) extends Value

private[sjsonnet] object ArrValue {

  /** All bits but the sign. */
  private final val StartMask = Int.MaxValue

  /** Elements shared by arrays; those in `[used, elements.length)` are free. */
  private final class Buffer(val elements: Array[Lazy]) {
    var used: Int = elements.length
    var isExtended: Boolean = false
  }

  /** Shorter views are copied, which costs less. */
  private final val MinView = 32

  /** How many numbers are copied at once to be compared. */
  private final val ComparedAtOnce = 256

  /** The estimated bytes of an element that is made when it is looked up. */
  private final val MadeBytes = 32L

  /** So many elements are copied, or made, in about a millisecond. */
  private final val CopiedAtOnce = 1 << 15

  /** At most this many elements are copied so that the rest can be freed. */
  private final val MaxCopied = 1024

  /** Views nested deeper than this are copied. That is twice the depth of a rope of a billion elements that was built by
    * adding single elements at both ends.
    */
  private[runtime] final val MaxDepth = 64

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
    if (length <= 0) empty else new ArrValue(null, new IntRange(first, 0, 1), 0, length)

  /** The bytes as numbers from 0 to 255; `bytes` is not copied and must no longer change. */
  def ofBytes(bytes: Array[Byte]): ArrValue =
    from(new Bytes(bytes), bytes.length)

  /** The array of these numbers; `numbers` is not copied and must no longer change. */
  def ofNumbers(numbers: Array[Double]): ArrValue =
    from(new UnboxedNumbers(numbers), numbers.length)

  /** The characters of an ASCII text, which is not copied and must no longer change. */
  def ofAscii(text: Array[Byte]): ArrValue = from(new Characters(text), text.length)

  /** The characters of these code points, as strings. */
  def ofCodepoints(codepoints: Array[Int]): ArrValue =
    from(new Codepoints(codepoints), codepoints.length)

  /** The first `length` elements of a source. */
  def from(source: ArrSource, length: Int): ArrValue =
    if (length == 0) empty else new ArrValue(null, source, 0, length)

  private[runtime] def ofRope(rope: ArrRope): ArrValue =
    new ArrValue(null, rope, 0, rope.left.length + rope.right.length)

  private def ofBuffer(buffer: Buffer, length: Int): ArrValue =
    new ArrValue(buffer, null, 0, length)
}
