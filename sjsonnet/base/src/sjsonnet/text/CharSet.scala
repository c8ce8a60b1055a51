package sjsonnet.text

import sjsonnet.Meter

/** An immutable set of code points, searched by binary search.
  *
  * `ranges` holds the first and the last code point of each range, one pair after another, in ascending order;
  * neighbouring ranges are separated by at least one code point.
  */
private[sjsonnet] final class CharSet private (val ranges: Array[Int]) {

  /** A bit set of the ASCII members, since most lookups are of ASCII characters. */
  private val ascii: Array[Int] = {
    val bits = new Array[Int](4)
    var i = 0
    while (i < ranges.length) {
      var c = ranges(i)
      while (c <= ranges(i + 1) && c < 0x80) {
        bits(c >> 5) |= 1 << (c & 31)
        c += 1
      }
      i += 2
    }
    bits
  }

  def contains(codepoint: Int): Boolean =
    if (codepoint < 0x80) (ascii(codepoint >> 5) >>> (codepoint & 31) & 1) != 0
    else {
      var low = 0
      var high = ranges.length / 2 - 1
      while (low <= high) {
        val middle = (low + high) >>> 1
        if (codepoint < ranges(2 * middle)) high = middle - 1
        else if (codepoint > ranges(2 * middle + 1)) low = middle + 1
        else return true
      }
      false
    }

  /** Whether the set has exactly one member. */
  def isSingle: Boolean = ranges.length == 2 && ranges(0) == ranges(1)

  /** All other code points. */
  def complement: CharSet = {
    val builder = new CharSet.Builder
    var next = 0
    var i = 0
    while (i < ranges.length) {
      if (next < ranges(i)) builder.add(next, ranges(i) - 1)
      next = ranges(i + 1) + 1
      i += 2
    }
    if (next <= CharSet.Last) builder.add(next, CharSet.Last)
    builder.result()
  }

  /** This set with every code point that differs from a member only in case. */
  def folded(meter: Meter): CharSet = {
    meter.countSteps(CaseFolding.orbitCount / CharSet.OrbitsPerStep)
    val builder = new CharSet.Builder
    builder.add(this)
    CaseFolding.foreachOrbit { orbit =>
      if (orbit.exists(contains)) orbit.foreach(c => builder.add(c, c))
    }
    builder.result()
  }
}

private[sjsonnet] object CharSet {

  /** The largest code point. */
  final val Last = 0x10ffff

  /** To look up this many orbits in a set takes about as long as a step of another kind. */
  private final val OrbitsPerStep = 4

  val any: CharSet = of(0, Last)
  val notNewline: CharSet = of('\n', '\n').complement

  /** The code points from `first` to `last`, both included. */
  def of(first: Int, last: Int): CharSet = new CharSet(Array(first, last))

  /** The code point and all those that differ from it only in case. */
  def ofFolded(codepoint: Int): CharSet = {
    val builder = new Builder
    CaseFolding.orbit(codepoint).foreach(c => builder.add(c, c))
    builder.result()
  }

  /** Collects ranges in any order, overlapping or not. They are merged whenever the array is full, so it stays in
    * proportion to the result, and no single merge takes long, however often the same ranges are added.
    */
  final class Builder {

    /** Ranges as [[pair]]s, so that sorting the numbers sorts the ranges. */
    private var pairs = new Array[Long](8)
    private var n = 0

    /** Adds the code points from `first` to `last`, both included. */
    def add(first: Int, last: Int): Unit = {
      if (n == pairs.length) {
        merge()
        if (n > pairs.length / 2) pairs = java.util.Arrays.copyOf(pairs, 2 * pairs.length)
      }
      pairs(n) = pair(first, last)
      n += 1
    }

    def add(set: CharSet): Unit = {
      var i = 0
      while (i < set.ranges.length) {
        add(set.ranges(i), set.ranges(i + 1))
        i += 2
      }
    }

    def result(): CharSet = {
      merge()
      val ranges = new Array[Int](2 * n)
      var i = 0
      while (i < n) {
        ranges(2 * i) = first(pairs(i))
        ranges(2 * i + 1) = last(pairs(i))
        i += 1
      }
      new CharSet(ranges)
    }

    /** Sorts the ranges, and joins those that overlap or touch. */
    private def merge(): Unit = {
      java.util.Arrays.sort(pairs, 0, n)
      var length = 0
      var i = 0
      while (i < n) {
        val next = pairs(i)
        if (length > 0 && first(next) <= last(pairs(length - 1)) + 1) {
          val before = pairs(length - 1)
          pairs(length - 1) = pair(first(before), math.max(last(before), last(next)))
        } else {
          pairs(length) = next
          length += 1
        }
        i += 1
      }
      n = length
    }

    private def pair(first: Int, last: Int): Long = first.toLong << 32 | last
    private def first(pair: Long): Int = (pair >>> 32).toInt
    private def last(pair: Long): Int = pair.toInt
  }
}
