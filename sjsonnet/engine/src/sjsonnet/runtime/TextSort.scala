package sjsonnet.runtime

import sjsonnet.Meter

/** Sorts texts by their bytes, with a stable merge sort like that of [[StableSort]].
  *
  * Next to the index of each text are eight of its bytes, those after the prefix that all texts have in common, as numbers
  * that order as the bytes do: "poor man's normalized keys" (Graefe, ''Implementing Sorting in Database Systems'', 2006).
  * They are all that is compared, and are read from one end of an array to the other. Texts for which they are the same
  * are sorted by the bytes that follow, as in a radix sort from the left.
  */
private[sjsonnet] final class TextSort private (texts: TextSort.Texts, meter: Meter) {

  import TextSort._

  private val indexes = Array.range(0, texts.count)
  private val first = room(texts.count)
  private val second = room(texts.count)

  // The first half of a range, while it is merged with the second one.
  private val roomOfFirst = room(texts.count / 2)
  private val roomOfSecond = room(texts.count / 2)
  private val roomOfIndexes = room(texts.count / 2)

  private def room(length: Int): Array[Int] =
    if (texts.count <= StableSort.Block) NoRoom else new Array[Int](length)

  /** Sorts the places `[from, until)`, whose texts have the first `known` bytes in common. For few, reading words does not
    * pay off.
    */
  private def sort(from: Int, until: Int, known: Int, level: Int): Unit =
    if (until - from <= StableSort.Block) sortWhole(from, until)
    else {
      val at = known + commonLength(from, until, known)
      readWords(from, until, at)
      sortWords(from, until)
      sortEqual(from, until, at + 2 * WordLength, level + 1)
    }

  /** Sorts, within `[from, until)`, the texts for which the words are the same, by what follows the first `known` bytes. */
  private def sortEqual(from: Int, until: Int, known: Int, level: Int): Unit = {
    var start = from
    while (start < until) {
      var end = start + 1
      while (end < until && first(end) == first(start) && second(end) == second(start)) end += 1
      if (end - start > 1) sortRun(start, end, known, level)
      start = end
    }
  }

  private def sortRun(from: Int, until: Int, known: Int, level: Int): Unit = {
    var shortest = Int.MaxValue
    var longest = 0
    var i = from
    while (i < until) {
      val length = texts.length(indexes(i))
      shortest = math.min(shortest, length)
      longest = math.max(longest, length)
      i += 1
    }
    if (shortest >= known && level < MaxLevels) sort(from, until, known, level)
    else if (shortest == longest && longest <= known) () // They are equal.
    else sortWhole(from, until)
  }

  // By words.

  private def sortWords(from: Int, until: Int): Unit =
    if (until - from <= StableSort.Block) insertWords(from, until)
    else {
      val middle = (from + until) >>> 1
      sortWords(from, middle)
      sortWords(middle, until)
      if (isBefore(first(middle), second(middle), middle - 1)) mergeWords(from, middle, until)
    }

  private def insertWords(from: Int, until: Int): Unit = {
    var i = from + 1
    while (i < until) {
      meter.step()
      val word = first(i)
      val next = second(i)
      val index = indexes(i)
      var j = i
      while (j > from && isBefore(word, next, j - 1)) {
        first(j) = first(j - 1)
        second(j) = second(j - 1)
        indexes(j) = indexes(j - 1)
        j -= 1
      }
      first(j) = word
      second(j) = next
      indexes(j) = index
      i += 1
    }
  }

  private def mergeWords(from: Int, middle: Int, until: Int): Unit = {
    val length = middle - from
    System.arraycopy(first, from, roomOfFirst, 0, length)
    System.arraycopy(second, from, roomOfSecond, 0, length)
    System.arraycopy(indexes, from, roomOfIndexes, 0, length)
    var left = 0
    var right = middle
    var at = from
    while (left < length) {
      meter.step()
      val word = roomOfFirst(left)
      val next = roomOfSecond(left)
      val isRight = right < until &&
        (first(right) < word || first(right) == word && second(right) < next)
      if (isRight) {
        first(at) = first(right)
        second(at) = second(right)
        indexes(at) = indexes(right)
        right += 1
      } else {
        first(at) = word
        second(at) = next
        indexes(at) = roomOfIndexes(left)
        left += 1
      }
      at += 1
    }
  }

  /** Whether these words come before those at place `i`. */
  private def isBefore(word: Int, next: Int, i: Int): Boolean =
    word < first(i) || word == first(i) && next < second(i)

  // By whole texts: few, or such as differ far from their beginnings.

  private val whole: IndexOrder = compare(_, _)

  private def sortWhole(from: Int, until: Int): Unit =
    StableSort.sort(indexes, from, until, roomOfIndexes, whole, meter)

  private def compare(i: Int, j: Int): Int = {
    meter.countBytes(math.min(texts.length(i), texts.length(j)))
    texts.compare(i, j, meter)
  }

  // Reading texts.

  /** How many bytes all texts have in common after the first `known`, which they have. */
  private def commonLength(from: Int, until: Int, known: Int): Int = {
    var common = texts.length(indexes(from)) - known
    var i = from + 1
    while (i < until && common > 0) {
      common = commonWith(
        indexes(i),
        indexes(from),
        known,
        math.min(common, texts.length(indexes(i)) - known)
      )
      i += 1
    }
    common
  }

  /** How many bytes, at most `most`, texts `i` and `j` have in common after the first `known`. */
  private def commonWith(i: Int, j: Int, known: Int, most: Int): Int = {
    var length = 0
    while (length < most && texts.byteAt(i, known + length) == texts.byteAt(j, known + length)) {
      length += 1
      if (length % BytesPerCheck == 0) meter.countBytes(BytesPerCheck)
    }
    length
  }

  private def readWords(from: Int, until: Int, at: Int): Unit = {
    var i = from
    while (i < until) {
      first(i) = word(indexes(i), at)
      second(i) = word(indexes(i), at + WordLength)
      i += 1
    }
  }

  /** Four bytes of text `i` as a number. Bytes past the end of a text count as zeros: no byte is less. */
  private def word(i: Int, from: Int): Int = {
    val length = texts.length(i)
    var word = 0
    var at = from
    while (at < from + WordLength) {
      word = word << 8 | (if (at < length) texts.byteAt(i, at) & 0xff else 0)
      at += 1
    }
    word ^ Int.MinValue
  }
}

private[sjsonnet] object TextSort {

  /** The indexes of the texts, in the order of the texts. */
  def sortedIndexes(texts: Texts, meter: Meter): Array[Int] = {
    meter.chargeArray(texts.count.toLong): Unit
    meter.chargeMemory(texts.count * OtherBytes)
    val sort = new TextSort(texts, meter)
    sort.sort(0, texts.count, known = 0, level = 0)
    sort.indexes
  }

  /** Texts in UTF-8, identified by index. */
  trait Texts {
    def count: Int
    def length(i: Int): Int
    def byteAt(i: Int, at: Int): Byte
    def compare(i: Int, j: Int, meter: Meter): Int
  }

  private final val WordLength = 4

  /** Texts that have not been told apart after so many words are compared as a whole. */
  private final val MaxLevels = 8

  private val NoRoom = new Array[Int](0)

  /** How many bytes are compared between calls to the meter. */
  private final val BytesPerCheck = 1 << 12

  /** What a text takes in the arrays of this class, beyond [[Meter.ElementBytes]]. */
  private final val OtherBytes = 10L
}
