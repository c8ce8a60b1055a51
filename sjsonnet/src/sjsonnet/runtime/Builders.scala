package sjsonnet.runtime

import sjsonnet.Meter
import sjsonnet.syntax.Pile
import sjsonnet.text.Out

/** Builds an array whose length is not known up front.
  *
  * @param expected
  *   an estimate of its length, at least 1
  */
private[sjsonnet] final class ArrBuilder(meter: Meter, expected: Int = 8) {
  private var elements = new Array[Lazy](expected)
  private var length = 0

  def isEmpty: Boolean = length == 0

  def +=(element: Lazy): Unit = {
    if (length == elements.length)
      elements = java.util.Arrays.copyOf(elements, meter.grownElements(length))
    elements(length) = element
    length += 1
  }

  def result: ArrValue = ArrValue.of(elements, meter.elementsThatFit(length.toDouble))
}

/** Builds a text from many strings. Short ones are copied into blocks at once, so that none stays in memory for long; a
  * long text stays in its blocks, as a rope.
  */
private[sjsonnet] final class StrBuilder(meter: Meter) {
  import StrBuilder._

  private var blocks: Pile[StrValue] = null

  /** The text after the blocks, of `length` bytes. */
  private var buffer = meter.borrow()
  private var length = 0

  /** Whether nothing has been added, not even an empty string. */
  var isEmpty: Boolean = true

  def +=(text: StrValue): Unit = {
    isEmpty = false
    val isLong = text.byteLength >= Long
    if (isLong || length + text.byteLength > BlockLength) endBlock()
    if (isLong) addBlock(text)
    else {
      if (buffer.length - length < text.byteLength) makeRoom(text.byteLength)
      text.copyTo(buffer, length)
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

  private def block(): StrValue = {
    meter.pass(length)
    StrValue.of(java.util.Arrays.copyOf(buffer, meter.text(length.toLong)))
  }

  private def endBlock(): Unit =
    if (length > 0) {
      addBlock(block())
      length = 0
    }

  private def addBlock(block: StrValue): Unit = {
    if (blocks == null) blocks = new Pile(new Array[StrValue](16))
    blocks.add(block)
  }
}

private object StrBuilder {

  /** The most bytes of a block: with the header of its array, it fills a block of Scala Native's heap. */
  private final val BlockLength = Out.ChunkLength / 2

  /** From this length on, a string becomes a block of its own, which costs less than copying it. */
  private final val Long = 4096
}

/** Builds an array of indexes, which become elements of an array or say where such elements are. */
private[sjsonnet] final class IntBuilder(meter: Meter) {
  private var ints = new Array[Int](8)
  private var length = 0

  def +=(int: Int): Unit = {
    if (length == ints.length) ints = java.util.Arrays.copyOf(ints, meter.grownElements(length))
    ints(length) = int
    length += 1
  }

  def toArray: Array[Int] = java.util.Arrays.copyOf(ints, meter.elements(length.toLong))
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
    val last = java.util.Arrays.copyOf(block, length)
    val result =
      if (nFull == 0) ArrValue.ofNumbers(last)
      else ArrValue.from(new NumberedInBlocks(java.util.Arrays.copyOf(full, nFull) :+ last), size)
    clear()
    result
  }

  private def makeRoom(): Unit =
    if (length < BlockLength)
      block = java.util.Arrays.copyOf(block, math.min(meter.grownElements(length), BlockLength))
    else {
      meter.elementsThatFit(size + 1.0): Unit
      if (nFull == full.length) full = java.util.Arrays.copyOf(full, math.max(nFull * 2, 8))
      full(nFull) = block
      nFull += 1
      block = new Array(meter.elements(BlockLength.toLong))
      length = 0
    }
}

private[runtime] object NumberBuilder {
  final val BlockBits = 14
  final val BlockLength: Int = 1 << BlockBits
  private final val FirstLength = 16
}

/** Builds an array whose elements are kept as unboxed numbers as long as all of them are numbers.
  *
  * @param least
  *   the least number of elements there will be
  */
private[sjsonnet] final class PackingBuilder(meter: Meter, least: Int = 8) {
  private val numbers = new NumberBuilder(meter)
  private var elements: ArrBuilder = null

  def +=(number: Double): Unit =
    if (elements == null) numbers += number else elements += NumValue(number)

  def +=(element: Lazy): Unit = {
    if (elements == null) unpack()
    elements += element
  }

  def result: ArrValue =
    if (elements != null) elements.result
    else if (numbers.size == 0) ArrValue.empty
    else numbers.takeResult()

  private def unpack(): Unit = {
    elements = new ArrBuilder(meter, meter.elements(math.max(least, numbers.size + 1).toLong))
    var i = 0
    while (i < numbers.size) {
      elements += NumValue(numbers(i))
      i += 1
    }
    numbers.clear()
  }
}
