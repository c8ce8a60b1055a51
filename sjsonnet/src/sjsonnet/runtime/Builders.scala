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
