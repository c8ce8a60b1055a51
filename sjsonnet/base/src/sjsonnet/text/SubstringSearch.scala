package sjsonnet.text

import sjsonnet.Meter
import sjsonnet.platform.Memory

/** Searches for a pattern, which is not empty, in time linear in the length of text and pattern.
  *
  * Both ends of the pattern are searched for together, which leaves few places where the rest has to be compared, even if
  * one of the two bytes is common. In ordinary text, most of these comparisons end at once. When they turn out to take
  * longer than the search itself, as for `aa…b…aa` in `aaaa…`, [[TwoWay]] takes over, which is slower, but not by more
  * than a constant factor, whatever the strings are.
  *
  * Steps count the bytes of the pattern and those of the text that are passed, however they are searched, so they are the
  * same on every platform.
  */
private[sjsonnet] object SubstringSearch {

  /** The offset of the first occurrence of `pattern` at or after `from`, or -1. */
  def indexOf(bytes: Array[Byte], pattern: Array[Byte], from: Int, meter: Meter): Int =
    if (pattern.length == 1) indexOfByte(bytes, pattern(0), from, meter)
    else {
      val place = find(bytes, pattern, from, 1, bytes.length - pattern.length - from + 1, meter)
      if (place < 0) -1 else from + place
    }

  /** [[indexOf]] for a pattern of one byte, which needs no comparison. */
  private def indexOfByte(bytes: Array[Byte], byte: Byte, from: Int, meter: Meter): Int = {
    meter.countBytes(1)
    var at = -1
    var passed = from
    while (at < 0 && passed < bytes.length) {
      val until = blockEnd(passed, bytes.length)
      at = Memory.indexOf(bytes, passed, until, byte)
      meter.countBytes((if (at < 0) until else at) - passed)
      passed = until
    }
    at
  }

  /** The offset of the last occurrence of `pattern` that ends at or before `until`, or -1. */
  def lastIndexOf(bytes: Array[Byte], pattern: Array[Byte], until: Int, meter: Meter): Int = {
    val last = until - pattern.length
    val place = find(bytes, pattern, last, -1, last + 1, meter)
    if (place < 0) -1 else last - place
  }

  /** Calls `use` with the offset of each occurrence of `pattern`, overlaps included. Long occurrences that overlap would be
    * compared as a whole again and again, which [[TwoWay]] avoids, too.
    */
  def foreach(bytes: Array[Byte], pattern: Array[Byte], meter: Meter)(use: Int => Unit): Unit = {
    var compared = 0L
    var at = indexOf(bytes, pattern, 0, meter)
    while (at >= 0 && !isTooMuch(compared, at)) {
      meter.step()
      use(at)
      compared += pattern.length
      at = indexOf(bytes, pattern, at + 1, meter)
    }
    if (at >= 0) foreachFrom(at, bytes, pattern, meter)(use)
  }

  /** [[foreach]] by [[TwoWay]], for the occurrences from offset `from` on. */
  private def foreachFrom(from: Int, bytes: Array[Byte], pattern: Array[Byte], meter: Meter)(
      use: Int => Unit
  ): Unit = {
    val nPlaces = bytes.length - pattern.length - from + 1
    val twoWay = new TwoWay(bytes, pattern, from, 1, 0, meter)
    var passed = 0
    while (passed < nPlaces) {
      val until = blockEnd(passed, nPlaces)
      val place = twoWay.next(until)
      meter.countBytes(place - passed)
      if (place < until) {
        meter.step()
        use(from + place)
      }
      passed = place
    }
  }

  /** The first of `nPlaces` places with an occurrence, or -1. Places are distances from `first` in the direction that is 1
    * or -1, as in [[TwoWay]].
    */
  private def find(
      bytes: Array[Byte],
      pattern: Array[Byte],
      first: Int,
      direction: Int,
      nPlaces: Int,
      meter: Meter
  ): Int = {
    meter.countBytes(pattern.length)
    var twoWay: TwoWay = null
    var passed = 0
    while (passed < nPlaces) {
      val until = blockEnd(passed, nPlaces)
      var place =
        if (twoWay == null) quick(bytes, pattern, first, direction, passed, until)
        else twoWay.next(until)
      if (place < 0) {
        twoWay = new TwoWay(bytes, pattern, first, direction, ~place, meter)
        place = twoWay.next(until)
      }
      meter.countBytes(place - passed)
      if (place < until) return place
      passed = until
    }
    -1
  }

  /** The first place in `[from, until)` with an occurrence, or `until` if there is none; or `~place` if comparing takes too
    * long: then there is none before `place`.
    */
  private def quick(
      bytes: Array[Byte],
      pattern: Array[Byte],
      first: Int,
      direction: Int,
      from: Int,
      until: Int
  ): Int = {
    var compared = 0L
    var place = candidate(bytes, pattern, first, direction, from, until)
    if (pattern.length <= 2) return place
    while (place < until) {
      val agreed = agreement(bytes, first + direction * place, pattern)
      if (agreed == pattern.length) return place
      if (agreed > 0) {
        compared += agreed
        if (isTooMuch(compared, place - from)) return ~place
      }
      place = candidate(bytes, pattern, first, direction, place + 1, until)
    }
    until
  }

  /** The first place in `[from, until)` that has both ends of the pattern, or `until`. A pattern of one or two bytes is
    * no more than its ends.
    */
  private def candidate(
      bytes: Array[Byte],
      pattern: Array[Byte],
      first: Int,
      direction: Int,
      from: Int,
      until: Int
  ): Int = {
    val distance = pattern.length - 1
    val head = pattern(0)
    val last = pattern(distance)
    if (direction > 0) {
      val at = Memory.indexOfPair(bytes, first + from, first + until, head, last, distance)
      if (at < 0) until else at - first
    } else {
      val end = first - until
      var at = first - from
      while (at > end && (bytes(at + distance) != last || bytes(at) != head)) at -= 1
      first - at
    }
  }

  /** The length of the pattern if it is at offset `at`, else how many bytes from its beginning are known to be. They are
    * compared in blocks, each as long as those before it: that takes at most thrice as long as comparing to the first
    * difference, and the few bytes of the first block do not count.
    */
  private def agreement(bytes: Array[Byte], at: Int, pattern: Array[Byte]): Int = {
    var agreed = 0
    var until = math.min(pattern.length, FirstComparison)
    while (agreed < until && Memory.equal(bytes, at + agreed, pattern, agreed, until - agreed)) {
      agreed = until
      until = math.min(2L * until, pattern.length.toLong).toInt
    }
    agreed
  }

  /** Whether comparing so many bytes takes longer than passing so many places. */
  private def isTooMuch(compared: Long, passed: Int): Boolean =
    compared > Tolerated + ComparedPerPlace * passed

  /** The end of the block that begins at `from`. */
  private def blockEnd(from: Int, until: Int): Int =
    math.min(from.toLong + BlockLength, until.toLong).toInt

  /** How many bytes are compared first. */
  private final val FirstComparison = 32

  /** How many bytes are compared in about the time in which one place is passed. */
  private final val ComparedPerPlace = 8L

  /** Comparing this many bytes takes about as long as preparing a short pattern for [[TwoWay]]. */
  private final val Tolerated = 4096L

  /** How many places are passed between calls to the meter: a multiple of the bytes that count as a step. */
  private final val BlockLength = 1 << 18
}
