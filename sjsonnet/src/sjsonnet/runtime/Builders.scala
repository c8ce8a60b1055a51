package sjsonnet.runtime

import sjsonnet.Meter

/** An array in the making whose length is not known beforehand.
  *
  * @param expected
  *   what its length may be, at least 1
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

/** Indexes that become elements of an array, or say where such elements are. */
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

/** Numbers that become an array, without a box for each. Many of them stay in the blocks in which they were collected,
  * so that they are never copied.
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

  /** The array of these numbers, which are forgotten here. */
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
