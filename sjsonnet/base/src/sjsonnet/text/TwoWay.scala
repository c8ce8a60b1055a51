package sjsonnet.text

import sjsonnet.Meter

/** The Two-Way algorithm (Maxime Crochemore and Dominique Perrin, ''Two-way string-matching'', 1991): finds all occurrences
  * of a pattern in a text with a number of comparisons that is linear in the length of both, and in constant memory.
  *
  * The pattern is split at a critical position, around which nothing shorter than the period of the whole pattern repeats
  * itself: where the shorter one begins of the maximal suffixes in an order of bytes and in the reverse order. At each
  * place, the right part is compared from left to right, then the left part from right to left. After a mismatch at the
  * third byte of the right part, the pattern moves by three: `abaab` is split into `ab` and `aab`, and where the text has
  * `aac` instead, no occurrence can begin at the next two places. After a mismatch in the left part, or a match, the pattern
  * moves by its period; what remains of a periodic one is then known to agree and is not compared again.
  *
  * A place is the distance of an occurrence from the one that could be at `first`, in either direction: for 1, places
  * follow it and occurrences are found from the left; for -1, they precede it, and the algorithm sees both strings
  * reversed.
  *
  * @param from
  *   the place with which to begin
  */
private[text] final class TwoWay(
    bytes: Array[Byte],
    pattern: Array[Byte],
    first: Int,
    direction: Int,
    from: Int,
    meter: Meter
) {

  import TwoWay._

  private val length = pattern.length
  private val patternStart = if (direction > 0) 0 else length - 1
  private val textStart = first + patternStart
  private var untilCheck = BytesPerCheck

  private val right: Suffix = {
    val one = maximalSuffix(isReversed = false)
    val other = maximalSuffix(isReversed = true)
    if (one.start > other.start) one else other
  }

  /** Whether the period of the right part is that of the whole pattern. */
  private val isPeriodic: Boolean = {
    var i = 0
    while (i < right.start && inPattern(i) == inPattern(i + right.period)) i += 1
    count(i)
    i == right.start
  }

  /** By how many places to move after the right part has matched. */
  private val shift: Int =
    if (isPeriodic) right.period else math.max(right.start, length - right.start) + 1

  private var place = from

  /** How many bytes at the beginning of the pattern are known to agree at `place`. */
  private var known = 0

  /** The next place before `until` with an occurrence, or `until` if there is none. Later calls continue after it. */
  def next(until: Int): Int = {
    while (place < until) {
      val at = place
      val end = rightMatch(at)
      if (end < length) {
        place = at + end - right.start + 1
        known = 0
      } else {
        val isMatch = leftMatches(at)
        place = at + shift
        known = if (isPeriodic) length - shift else 0
        if (isMatch) return at
      }
    }
    until
  }

  /** The index in the pattern up to which its right part agrees at place `at`. */
  private def rightMatch(at: Int): Int = {
    val start = math.max(right.start, known)
    var i = start
    while (i < length && inPattern(i) == inText(at + i)) i += 1
    count(i - start + 1)
    i
  }

  /** Whether the left part, as far as it is not known to, agrees at place `at`. */
  private def leftMatches(at: Int): Boolean = {
    var i = right.start - 1
    while (i >= known && inPattern(i) == inText(at + i)) i -= 1
    count(right.start - i)
    i < known
  }

  private def inPattern(i: Int): Byte = pattern(patternStart + direction * i)

  private def inText(i: Int): Byte = bytes(textStart + direction * i)

  /** The greatest suffix of the pattern in the order of signed bytes, or in the reverse order, and its period. The one
    * that begins at `start` is compared with the one at `next`, and `agreed` bytes of the two are the same.
    */
  private def maximalSuffix(isReversed: Boolean): Suffix = {
    var start = 0
    var period = 1
    var next = 1
    var agreed = 0
    while (next + agreed < length) {
      count(1)
      val a = inPattern(start + agreed)
      val b = inPattern(next + agreed)
      if (a == b) {
        agreed += 1
        if (agreed == period) {
          next += period
          agreed = 0
        }
      } else if ((b < a) != isReversed) {
        next += agreed + 1
        agreed = 0
        period = next - start
      } else {
        start = next
        next = start + 1
        agreed = 0
        period = 1
      }
    }
    new Suffix(start, period)
  }

  /** Counts comparisons of bytes, and checks from time to time whether the evaluation has to end. They are no steps, since
    * the caller counts bytes.
    */
  private def count(comparisons: Int): Unit = {
    untilCheck -= comparisons
    if (untilCheck < 0) {
      untilCheck = BytesPerCheck
      meter.checkLimits()
    }
  }
}

private[text] object TwoWay {

  private final val BytesPerCheck = 1 << 16

  private final class Suffix(val start: Int, val period: Int)
}
