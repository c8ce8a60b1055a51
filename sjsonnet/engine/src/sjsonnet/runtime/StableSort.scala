package sjsonnet.runtime

import sjsonnet.Meter
import sjsonnet.platform.NumberSort

/** An order of items identified by index. */
private[sjsonnet] abstract class IndexOrder {

  /** Negative, zero or positive, as item `i` comes before, with or after item `j`. */
  def compare(i: Int, j: Int): Int
}

/** A stable merge sort: halves are sorted, and merged in place with a scratch buffer for the first one. Short ranges
  * are sorted by insertion sort. Halves that are in order already are not merged, so sorted input is not copied. The
  * first argument of each comparison is always the item that came later in the input.
  */
private[sjsonnet] object StableSort {

  /** The indexes from 0 until `n`, sorted by `order`. */
  def sortedIndexes(n: Int, order: IndexOrder, meter: Meter): Array[Int] = {
    meter.chargeArray(n.toLong): Unit
    val indexes = Array.range(0, n)
    sort(indexes, 0, n, new Array[Int](n / 2), order, meter)
    indexes
  }

  /** Sorts the indexes in `[from, until)` of an array.
    *
    * @param room
    *   a scratch buffer of at least half their number; up to [[Block]] of them need none
    */
  def sort(
      indexes: Array[Int],
      from: Int,
      until: Int,
      room: Array[Int],
      order: IndexOrder,
      meter: Meter
  ): Unit =
    if (until - from <= Block) insertionSort(indexes, from, until, order, meter)
    else {
      val middle = (from + until) >>> 1
      sort(indexes, from, middle, room, order, meter)
      sort(indexes, middle, until, room, order, meter)
      if (order.compare(indexes(middle), indexes(middle - 1)) < 0)
        merge(indexes, from, middle, until, room, order, meter)
    }

  private def insertionSort(
      indexes: Array[Int],
      from: Int,
      until: Int,
      order: IndexOrder,
      meter: Meter
  ): Unit = {
    var i = from + 1
    while (i < until) {
      meter.step()
      val index = indexes(i)
      var j = i
      while (j > from && order.compare(index, indexes(j - 1)) < 0) {
        indexes(j) = indexes(j - 1)
        j -= 1
      }
      indexes(j) = index
      i += 1
    }
  }

  private def merge(
      indexes: Array[Int],
      from: Int,
      middle: Int,
      until: Int,
      room: Array[Int],
      order: IndexOrder,
      meter: Meter
  ): Unit = {
    val length = middle - from
    System.arraycopy(indexes, from, room, 0, length)
    var left = 0
    var right = middle
    var at = from
    while (left < length) {
      meter.step()
      if (right < until && order.compare(indexes(right), room(left)) < 0) {
        indexes(at) = indexes(right)
        right += 1
      } else {
        indexes(at) = room(left)
        left += 1
      }
      at += 1
    }
  }

  /** Sorts `numbers`, of which none is NaN or `-0`. Where the host's own sort is fast, it sorts ranges that take it a
    * few milliseconds at most.
    */
  def sortNumbers(numbers: Array[Double], meter: Meter): Unit = {
    val n = numbers.length
    val block = if (NumberSort.IsFast) HostBlock else Block
    val room = new Array[Double](if (n <= block) 0 else meter.chargeArray(n.toLong / 2))
    sortNumbers(numbers, 0, n, room, block, meter)
  }

  private def sortNumbers(
      numbers: Array[Double],
      from: Int,
      until: Int,
      room: Array[Double],
      block: Int,
      meter: Meter
  ): Unit =
    if (until - from > block) {
      val middle = (from + until) >>> 1
      sortNumbers(numbers, from, middle, room, block, meter)
      sortNumbers(numbers, middle, until, room, block, meter)
      if (numbers(middle) < numbers(middle - 1))
        mergeNumbers(numbers, from, middle, until, room, meter)
    } else {
      meter.countSteps(until - from)
      if (NumberSort.IsFast) java.util.Arrays.sort(numbers, from, until)
      else insertNumbers(numbers, from, until)
    }

  private def insertNumbers(numbers: Array[Double], from: Int, until: Int): Unit = {
    var i = from + 1
    while (i < until) {
      val number = numbers(i)
      var j = i
      while (j > from && number < numbers(j - 1)) {
        numbers(j) = numbers(j - 1)
        j -= 1
      }
      numbers(j) = number
      i += 1
    }
  }

  private def mergeNumbers(
      numbers: Array[Double],
      from: Int,
      middle: Int,
      until: Int,
      room: Array[Double],
      meter: Meter
  ): Unit = {
    val length = middle - from
    System.arraycopy(numbers, from, room, 0, length)
    var left = 0
    var right = middle
    var at = from
    var nextCheck = from
    while (left < length && right < until) {
      if (at >= nextCheck) {
        meter.countSteps(NumbersPerCheck / 4)
        nextCheck = at + NumbersPerCheck
      }
      val first = room(left)
      val second = numbers(right)
      if (second < first) {
        numbers(at) = second
        right += 1
      } else {
        numbers(at) = first
        left += 1
      }
      at += 1
    }
    System.arraycopy(room, left, numbers, at, length - left)
  }

  private final val HostBlock = 1 << 16

  /** How many numbers are merged between calls to the meter. */
  private final val NumbersPerCheck = 256

  /** Up to this many items, insertion sort takes fewer steps than merging. */
  final val Block = 12
}
