package sjsonnet.runtime

import sjsonnet.Meter

/** Sorts texts by their bytes, with a stable merge sort like that of [[StableSort]].
  *
  * Next to the index of each text are eight of its bytes, those after the prefix that all texts have in common, as numbers
  * that order as the bytes do: "poor man's normalized keys" (Graefe, ''Implementing Sorting in Database Systems'', 2006).
  * Most comparisons need nothing else, and these arrays are read from one end to the other.
  */
private[sjsonnet] final class TextSort private (texts: TextSort.Texts, meter: Meter) {

  import TextSort._

  private val count = texts.count
  private val common = commonLength
  private val first = words(common)
  private val second = words(common + WordLength)
  private val indexes = Array.range(0, count)

  // The first half of a range, while it is merged with the second one.
  private val nRoom = if (count <= Block) 0 else count / 2
  private val roomOfFirst = new Array[Int](nRoom)
  private val roomOfSecond = new Array[Int](nRoom)
  private val roomOfIndexes = new Array[Int](nRoom)

  private def sort(from: Int, until: Int): Unit =
    if (until - from <= Block) insertionSort(from, until)
    else {
      val middle = (from + until) >>> 1
      sort(from, middle)
      sort(middle, until)
      if (isBefore(first(middle), second(middle), indexes(middle), middle - 1))
        merge(from, middle, until)
    }

  private def insertionSort(from: Int, until: Int): Unit = {
    var i = from + 1
    while (i < until) {
      meter.step()
      val word = first(i)
      val next = second(i)
      val index = indexes(i)
      var j = i
      while (j > from && isBefore(word, next, index, j - 1)) {
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

  private def merge(from: Int, middle: Int, until: Int): Unit = {
    val length = middle - from
    System.arraycopy(first, from, roomOfFirst, 0, length)
    System.arraycopy(second, from, roomOfSecond, 0, length)
    System.arraycopy(indexes, from, roomOfIndexes, 0, length)
    var left = 0
    var right = middle
    var at = from
    while (left < length) {
      meter.step()
      if (right < until && isRightBefore(right, left)) {
        first(at) = first(right)
        second(at) = second(right)
        indexes(at) = indexes(right)
        right += 1
      } else {
        first(at) = roomOfFirst(left)
        second(at) = roomOfSecond(left)
        indexes(at) = roomOfIndexes(left)
        left += 1
      }
      at += 1
    }
  }

  /** Whether the text at place `right` comes before that at place `left` of the first half. */
  private def isRightBefore(right: Int, left: Int): Boolean = {
    val word = first(right)
    val leftWord = roomOfFirst(left)
    if (word != leftWord) word < leftWord
    else if (second(right) != roomOfSecond(left)) second(right) < roomOfSecond(left)
    else compare(indexes(right), roomOfIndexes(left)) < 0
  }

  /** Whether text `index`, with these eight bytes, comes before the text at place `i`. */
  private def isBefore(word: Int, next: Int, index: Int, i: Int): Boolean =
    if (word != first(i)) word < first(i)
    else if (next != second(i)) next < second(i)
    else compare(index, indexes(i)) < 0

  private def compare(i: Int, j: Int): Int = {
    meter.countBytes(math.min(texts.length(i), texts.length(j)))
    texts.compare(i, j)
  }

  private def commonLength: Int = {
    var common = if (count == 0) 0 else texts.length(0)
    var i = 1
    while (i < count && common > 0) {
      common = commonWith(i, math.min(common, texts.length(i)))
      i += 1
    }
    common
  }

  /** The length of the prefix that text `i` and the first one have in common, at most `most`. */
  private def commonWith(i: Int, most: Int): Int = {
    var length = 0
    while (length < most && texts.byteAt(i, length) == texts.byteAt(0, length)) {
      length += 1
      if (length % BytesPerCheck == 0) meter.countBytes(BytesPerCheck)
    }
    length
  }

  private def words(from: Int): Array[Int] = {
    val result = new Array[Int](count)
    var i = 0
    while (i < count) {
      result(i) = word(i, from)
      i += 1
    }
    result
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
    sort.sort(0, texts.count)
    sort.indexes
  }

  /** Texts in UTF-8, identified by index. */
  trait Texts {
    def count: Int
    def length(i: Int): Int
    def byteAt(i: Int, at: Int): Byte
    def compare(i: Int, j: Int): Int
  }

  private final val WordLength = 4

  /** How many bytes are compared between calls to the meter. */
  private final val BytesPerCheck = 1 << 12

  /** Up to this many texts, insertion sort takes fewer steps than merging. */
  private final val Block = 12

  /** What a text takes in the arrays of this class, beyond [[Meter.ElementBytes]]. */
  private final val OtherBytes = 10L
}
