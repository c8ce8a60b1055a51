package sjsonnet.std

import sjsonnet.Meter
import sjsonnet.platform.NumberSort

/** An order of things identified by number. */
private[std] abstract class IndexOrder {

  /** Negative, zero or positive, as number `i` comes before, with or after number `j`. */
  def compare(i: Int, j: Int): Int
}

/** A stable bottom-up merge sort: blocks are sorted by insertion sort, then merged in pairs, longer and longer ones.
  * Two blocks that are in order already are not merged, so sorted input takes one pass. The first argument of each
  * comparison is always the thing that came later in the input.
  */
private[std] object StableSort {

  /** The numbers from 0 until `n`, in order. */
  def sortedIndexes(n: Int, order: IndexOrder, meter: Meter): Array[Int] = {
    meter.elements(n.toLong): Unit
    val source = Array.range(0, n)
    var from = 0
    while (from < n) {
      insertionSort(source, from, math.min(from + Block, n), order, meter)
      from += Block
    }
    merged(source, new Array[Int](n), n, Block)(merge(_, _, _, _, _, order, meter))
  }

  /** Merges blocks of `width`, each in order, in pairs until there is one. Both arrays are written to; the result is one of
    * them.
    */
  private def merged[A](blocks: A, room: A, n: Int, width: Int)(
      merge: (A, Int, Int, Int, A) => Unit
  ): A = {
    var source = blocks
    var target = room
    var sorted = width
    while (sorted < n) {
      var from = 0
      while (from < n) {
        val middle = math.min(from.toLong + sorted, n.toLong).toInt
        val until = math.min(middle.toLong + sorted, n.toLong).toInt
        merge(source, from, middle, until, target)
        from = until
      }
      val done = target
      target = source
      source = done
      sorted = math.min(sorted * 2L, n.toLong).toInt
    }
    source
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
      source: Array[Int],
      from: Int,
      middle: Int,
      until: Int,
      target: Array[Int],
      order: IndexOrder,
      meter: Meter
  ): Unit =
    if (middle == until || order.compare(source(middle), source(middle - 1)) >= 0)
      System.arraycopy(source, from, target, from, until - from)
    else {
      var left = from
      var right = middle
      var at = from
      while (at < until) {
        meter.step()
        val takesRight =
          right < until && (left == middle || order.compare(source(right), source(left)) < 0)
        if (takesRight) {
          target(at) = source(right)
          right += 1
        } else {
          target(at) = source(left)
          left += 1
        }
        at += 1
      }
    }

  /** `numbers`, of which none is a NaN and no two are equal and yet different, in order; the array may be changed. Blocks
    * that take some milliseconds at most are sorted first, by the host where it does that well, and merged.
    */
  def sortedNumbers(numbers: Array[Double], meter: Meter): Array[Double] = {
    val n = numbers.length
    val block = if (NumberSort.IsFast) HostBlock else Block
    var from = 0
    while (from < n) {
      val until = math.min(from.toLong + block, n.toLong).toInt
      meter.steps(until - from)
      if (NumberSort.IsFast) java.util.Arrays.sort(numbers, from, until)
      else insertNumbers(numbers, from, until)
      from = until
    }
    if (n <= block) numbers
    else {
      val room = new Array[Double](meter.elements(n.toLong))
      merged(numbers, room, n, block)(mergeNumbers(_, _, _, _, _, meter))
    }
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
      source: Array[Double],
      from: Int,
      middle: Int,
      until: Int,
      target: Array[Double],
      meter: Meter
  ): Unit =
    if (middle == until || source(middle - 1) <= source(middle)) {
      meter.pass(until - from)
      System.arraycopy(source, from, target, from, until - from)
    } else {
      var left = from
      var right = middle
      var at = from
      var lookAt = from
      while (left < middle && right < until) {
        if (at >= lookAt) {
          meter.steps(NumbersPerLook / 4)
          lookAt = at + NumbersPerLook
        }
        val first = source(left)
        val second = source(right)
        if (second < first) {
          target(at) = second
          right += 1
        } else {
          target(at) = first
          left += 1
        }
        at += 1
      }
      System.arraycopy(source, left, target, at, middle - left)
      System.arraycopy(source, right, target, at + middle - left, until - right)
    }

  private final val HostBlock = 1 << 16

  /** How many numbers are merged until the meter is told. */
  private final val NumbersPerLook = 256

  /** Up to this many things, insertion sort takes fewer steps than merging. */
  private final val Block = 12
}
