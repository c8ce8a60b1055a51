package sjsonnet.difference

import java.util.Arrays

import scala.collection.mutable.ArrayBuffer

/** A shortest script of edits that makes one sequence of another. (Myers, ''An O(ND) difference algorithm and its variations'',
  * 1986.)
  */
private[sjsonnet] object EditScript {

  /** An element by its indices in the two sequences, -1 where it is not. */
  final case class Edit(old: Int, now: Int) {
    def isAdded: Boolean = old < 0
    def isRemoved: Boolean = now < 0
    def isKept: Boolean = old >= 0 && now >= 0
  }

  /** The elements of both, in order: kept, removed and added. None if it takes more than `most` edits.
    *
    * @param n
    *   the length of the sequence before
    * @param m
    *   the length of the one after
    * @param same
    *   whether the elements at two indices are equal
    */
  def shortest(n: Int, m: Int, most: Int)(same: (Int, Int) => Boolean): Option[Vector[Edit]] = {
    val limit = math.min(n + m, most)
    val offset = limit + 1
    val furthest = new Array[Int](2 * offset + 1)
    val history = ArrayBuffer.empty[Array[Int]]
    var found = false
    var d = 0
    while (d <= limit && !found) {
      history += Arrays.copyOfRange(furthest, offset - d - 1, offset + d + 2)
      var k = -d
      while (k <= d && !found) {
        val isDown = k == -d || k != d && furthest(offset + k - 1) < furthest(offset + k + 1)
        var x = if (isDown) furthest(offset + k + 1) else furthest(offset + k - 1) + 1
        while (x < n && x - k < m && same(x, x - k)) x += 1
        furthest(offset + k) = x
        found = x >= n && x - k >= m
        k += 2
      }
      d += 1
    }
    Option.when(found)(backwards(history, n, m))
  }

  /** The way that has led to the end. `history(d)` has the furthest points before step `d`, for the diagonals from `-d - 1` to
    * `d + 1`.
    */
  private def backwards(history: ArrayBuffer[Array[Int]], n: Int, m: Int): Vector[Edit] = {
    val edits = ArrayBuffer.empty[Edit]
    var x = n
    var y = m
    for (d <- history.indices.reverse) {
      val furthest = history(d)
      def at(diagonal: Int): Int = furthest(diagonal + d + 1)
      val k = x - y
      val isDown = k == -d || k != d && at(k - 1) < at(k + 1)
      val previous = if (isDown) k + 1 else k - 1
      val fromX = if (d == 0) 0 else at(previous)
      val fromY = if (d == 0) 0 else fromX - previous
      while (x > fromX && y > fromY) {
        x -= 1
        y -= 1
        edits += Edit(x, y)
      }
      if (d > 0) {
        if (isDown) edits += Edit(-1, y - 1) else edits += Edit(x - 1, -1)
        x = fromX
        y = fromY
      }
    }
    edits.reverseIterator.toVector
  }
}
