package sjsonnet.runtime

import sjsonnet.Meter
import sjsonnet.collections.ArrayStack
import sjsonnet.text.Out

/** Builds an array whose length is not known up front.
  *
  * @param expected
  *   an estimate of its length, at least 1
  */
private[sjsonnet] class ArrBuilder(meter: Meter, expected: Int = 8) {
  protected final var elements = new Array[Lazy](expected)
  protected final var length = 0

  /** Whether no element has been added. */
  def isEmpty: Boolean = length == 0

  def +=(element: Lazy): Unit = {
    if (length == elements.length) reserve(meter.chargeGrowth(length))
    elements(length) = element
    length += 1
  }

  /** Makes room for `total` elements in all. */
  protected final def reserve(total: Int): Unit =
    if (total > elements.length) elements = java.util.Arrays.copyOf(elements, total)

  /** The array of these elements. It does not keep much more memory than it needs. */
  def result: ArrValue = {
    meter.checkArrayLength(length.toDouble): Unit
    if (elements.length - length <= length / 4) ArrValue.of(elements, length)
    else ArrValue.of(java.util.Arrays.copyOf(elements, meter.chargeArray(length.toLong)))
  }
}

/** Builds a text from many strings. Short ones are copied into blocks at once, so that none stays in memory for long; a
  * long text stays in its blocks, as a rope.
  */
private[sjsonnet] final class StrBuilder(meter: Meter) {
  import StrBuilder._

  private var blocks: ArrayStack[StrValue] = null

  /** The text after the blocks, of `length` bytes. */
  private var buffer = meter.borrow()
  private var length = 0

  /** The string in the buffer if there is only one, else null. */
  private var only: StrValue = null

  private var hasParts = false

  /** Whether nothing has been added, not even an empty string. */
  def isEmpty: Boolean = !hasParts

  def +=(text: StrValue): Unit = {
    hasParts = true
    val isLong = text.byteLength >= LongText
    if (isLong || length + text.byteLength > BlockLength) endBlock()
    if (isLong) addBlock(text)
    else {
      if (buffer.length - length < text.byteLength) makeRoom(text.byteLength)
      text.copyTo(buffer, length)
      only = if (length == 0) text else null
      length += text.byteLength
    }
  }

  def result: StrValue = {
    val text =
      if (blocks == null) if (length == 0) StrValue.empty else block()
      else {
        endBlock()
        StrSum.rope(blocks, 0, blocks.size, meter)
      }
    meter.giveBack(buffer)
    text
  }

  private def makeRoom(n: Int): Unit =
    buffer = java.util.Arrays.copyOf(buffer, math.max(length + n, buffer.length * 2))

  private def block(): StrValue =
    if (only != null) only
    else {
      meter.countBytes(length)
      StrValue.of(java.util.Arrays.copyOf(buffer, meter.chargeText(length.toLong)))
    }

  private def endBlock(): Unit =
    if (length > 0) {
      addBlock(block())
      length = 0
    }

  private def addBlock(block: StrValue): Unit = {
    if (blocks == null) blocks = new ArrayStack(new Array[StrValue](16))
    blocks.push(block)
  }
}

private object StrBuilder {

  /** The most bytes of a block: with the header of its array, it nearly fills a block of Scala Native's heap. */
  private final val BlockLength = Out.ChunkLength / 2

  /** From this length on, a string becomes a block of its own, which costs less than copying it. */
  private final val LongText = 1024
}

/** Builds an array of indexes, which become elements of an array or say where such elements are. */
private[sjsonnet] final class IntBuilder(meter: Meter) {
  private var ints = new Array[Int](8)
  private var length = 0

  def +=(int: Int): Unit = {
    if (length == ints.length) ints = java.util.Arrays.copyOf(ints, meter.chargeGrowth(length))
    ints(length) = int
    length += 1
  }

  def toArray: Array[Int] = java.util.Arrays.copyOf(ints, meter.chargeArray(length.toLong))
}

/** Builds an array of unboxed numbers. If there are many, they stay in the blocks in which they were collected, and are
  * never copied.
  */
private[sjsonnet] final class NumberBuilder(meter: Meter) {
  import NumberBuilder._

  private var full = new Array[Array[Double]](0)
  private var nFull = 0

  /** The numbers after those of the full blocks, `length` of them. */
  private var block = new Array[Double](FirstLength)
  private var length = 0

  def +=(number: Double): Unit = {
    if (length == block.length) makeRoom()
    block(length) = number
    length += 1
  }

  def size: Int = nFull * BlockLength + length

  def apply(index: Int): Double =
    if (index < nFull * BlockLength) full(index >>> BlockBits)(index & BlockLength - 1)
    else block(index - nFull * BlockLength)

  def clear(): Unit = {
    full = new Array(0)
    nFull = 0
    length = 0
  }

  /** Returns the array of these numbers, and clears the builder. */
  def takeResult(): ArrValue = {
    val last = java.util.Arrays.copyOf(block, meter.chargeArray(length.toLong))
    val result =
      if (nFull == 0) ArrValue.ofNumbers(last)
      else ArrValue.from(new UnboxedBlocks(java.util.Arrays.copyOf(full, nFull) :+ last), size)
    clear()
    result
  }

  private def makeRoom(): Unit =
    if (length < BlockLength)
      block = java.util.Arrays.copyOf(block, math.min(meter.chargeGrowth(length), BlockLength))
    else {
      meter.checkArrayLength(size + 1.0): Unit
      if (nFull == full.length) full = java.util.Arrays.copyOf(full, math.max(nFull * 2, 8))
      full(nFull) = block
      nFull += 1
      block = new Array(meter.chargeArray(BlockLength.toLong))
      length = 0
    }
}

private[runtime] object NumberBuilder {
  final val BlockBits = 14
  final val BlockLength: Int = 1 << BlockBits
  private final val FirstLength = 16
}

/** Builds an array whose elements are kept as unboxed numbers as long as all of them are numbers. The first few are boxed
  * in any case, since packing pays off from [[MemoizedElements.MinLength]] elements on.
  *
  * @param expected
  *   an estimate of its length, at least 1
  */
private[sjsonnet] final class PackingBuilder(meter: Meter, expected: Int = 8)
    extends ArrBuilder(meter, math.min(expected, MemoizedElements.MinLength)) {

  /** All elements while they are packed, or null. */
  private var numbers: NumberBuilder = null

  private var hasOnlyNumbers = true

  override def isEmpty: Boolean = numbers == null && super.isEmpty

  /** Whether all elements so far are numbers. If not, packing has been given up. */
  def areNumbers: Boolean = hasOnlyNumbers

  def +=(number: Double): Unit =
    if (numbers == null) this += NumValue(number) else numbers += number

  override def +=(element: Lazy): Unit = element match {
    case number: NumValue if numbers != null => numbers += number.toDouble
    case _: NumValue                         =>
      super.+=(element)
      if (areNumbers && length == MemoizedElements.MinLength) pack()
    case _ =>
      if (areNumbers) giveUp()
      super.+=(element)
  }

  /** Adds the element of `arr` at `index`. */
  def addFrom(arr: ArrValue, index: Int): Unit = {
    val number = arr.unboxedNumber(index)
    if (number.isNaN) this += arr.lazyAt(index) else this += number
  }

  /** Adds all elements of `arr`, which the caller counts. */
  def ++=(arr: ArrValue): Unit = {
    var i = 0
    var checked = 0
    while (areNumbers && i < arr.length) {
      if (i == checked) checked = meter.checkBlock(i, arr.length)
      addFrom(arr, i)
      i += 1
    }
    if (i < arr.length) {
      val total = meter.checkArrayLength(length.toDouble + (arr.length - i))
      if (total > elements.length) reserve(meter.chargeGrowth(length, total))
      arr.copyTo(i, arr.length, elements, length, meter)
      length = total
    }
  }

  override def result: ArrValue = if (numbers == null) super.result else numbers.takeResult()

  private def pack(): Unit = {
    numbers = new NumberBuilder(meter)
    var i = 0
    while (i < length) {
      elements(i) match {
        case number: NumValue => numbers += number.toDouble
        case other            => throw new AssertionError(other)
      }
      i += 1
    }
    elements = PackingBuilder.NoElements
    length = 0
  }

  private def giveUp(): Unit = {
    hasOnlyNumbers = false
    // The evaluation may end long before there are as many elements, and to clear more memory takes its time.
    val first = math.min(expected, PackingBuilder.MostAtFirst)
    if (numbers == null) {
      if (first > elements.length) reserve(meter.chargeArray(first.toLong))
    } else {
      reserve(meter.chargeArray(math.max(first, numbers.size + 1).toLong))
      while (length < numbers.size) {
        elements(length) = NumValue(numbers(length))
        length += 1
      }
      numbers = null
    }
  }
}

private object PackingBuilder {
  private val NoElements = new Array[Lazy](0)

  /** The most elements for which there is room before they are there. */
  private final val MostAtFirst = 1 << 20
}
