package sjsonnet.difference

import java.util.Arrays

import scala.collection.mutable
import scala.collection.mutable.ArrayBuffer

/** Which elements of two sequences belong together, given numbers that are the same for equal elements. Those that do are in the
  * same order in both.
  */
private object ShortestEdits {

  /** A longest common subsequence: pairs of indexes, in order. If it takes more steps than [[MostSteps]], only what lies between
    * elements that are there once in both is looked at, from both ends.
    */
  def common(before: Array[Int], after: Array[Int]): Vector[(Int, Int)] = {
    val most = math.min(before.length, after.length)
    var prefix = 0
    while (prefix < most && before(prefix) == after(prefix)) prefix += 1
    var suffix = 0
    while (
      suffix < most - prefix &&
      before(before.length - 1 - suffix) == after(after.length - 1 - suffix)
    ) suffix += 1
    val (n, m) = (before.length - prefix - suffix, after.length - prefix - suffix)
    val these = Arrays.copyOfRange(before, prefix, prefix + n)
    val those = Arrays.copyOfRange(after, prefix, prefix + m)
    val middle =
      if (n == 0 || m == 0) Vector.empty
      else shortest(these, those).getOrElse(anchored(these, those))
    Vector.tabulate(prefix)(i => (i, i)) ++
      middle.map { case (i, j) => (prefix + i, prefix + j) } ++
      Vector.tabulate(suffix)(i => (prefix + n + i, prefix + m + i))
  }

  /** None if it would take too long. */
  private def shortest(before: Array[Int], after: Array[Int]): Option[Vector[(Int, Int)]] = {
    val (n, m) = (before.length, after.length)
    val most = math.min(MostEdits, math.max(64, MostSteps / (n + m)))
    EditScript
      .shortest(n, m, most)((i, j) => before(i) == after(j))
      .map(_.filter(_.isKept).map(edit => (edit.old, edit.now)))
  }

  /** The longest chain of elements that are there once in both, and what is equal right before and after each. */
  private def anchored(before: Array[Int], after: Array[Int]): Vector[(Int, Int)] = {
    val places = onlyPlaces(after)
    val pairs = onlyPlaces(before).toVector
      .flatMap { case (id, i) => places.get(id).map((i, _)) }
      .sortBy(_._1)
    val chain = increasing(pairs.map(_._2)).map(pairs(_))
    val found = Vector.newBuilder[(Int, Int)]
    var (x, y) = (0, 0)
    (chain :+ ((before.length, after.length))).foreach { case (i, j) =>
      while (x < i && y < j && before(x) == after(y)) {
        found += ((x, y))
        x += 1
        y += 1
      }
      var n = 0
      while (i - n > x && j - n > y && before(i - n - 1) == after(j - n - 1)) n += 1
      for (back <- n to 1 by -1) found += ((i - back, j - back))
      if (i < before.length) found += ((i, j))
      x = i + 1
      y = j + 1
    }
    found.result()
  }

  private def onlyPlaces(ids: Array[Int]): mutable.HashMap[Int, Int] = {
    val places = mutable.HashMap.empty[Int, Int]
    val several = mutable.HashSet.empty[Int]
    ids.indices.foreach(i => if (places.put(ids(i), i).nonEmpty) several += ids(i))
    several.foreach(places.remove(_))
    places
  }

  /** The indexes of a longest increasing subsequence of different numbers. (Knuth; O(n log n).) */
  def increasing(numbers: Vector[Int]): Vector[Int] = {
    // Of the subsequences of each length, the end of the one that ends with the smallest number.
    val ends = ArrayBuffer.empty[Int]
    val previous = new Array[Int](numbers.length)
    for (i <- numbers.indices) {
      var (low, high) = (0, ends.length)
      while (low < high) {
        val middle = (low + high) >>> 1
        if (numbers(ends(middle)) < numbers(i)) low = middle + 1 else high = middle
      }
      previous(i) = if (low == 0) -1 else ends(low - 1)
      if (low == ends.length) ends += i else ends(low) = i
    }
    val found = new Array[Int](ends.length)
    var at = ends.lastOption.getOrElse(-1)
    for (i <- found.indices.reverse) {
      found(i) = at
      at = previous(at)
    }
    found.toVector
  }

  private final val MostEdits = 1000
  private final val MostSteps = 20000000
}
