package sjsonnet.runtime

import sjsonnet.Meter
import sjsonnet.collections.ArrayStack

/** Concatenates several texts at once: short neighbours are copied into one array, without intermediate results. */
private[sjsonnet] object StrSum {

  /** The concatenation of `texts`, of which there is at least one. */
  def of(texts: Array[StrValue], meter: Meter): StrValue = {
    var sum = StrValue.empty
    var from = 0
    while (from < texts.length) {
      val until = endOfShort(texts, from)
      val next = if (until - from > 1) copied(texts, from, until, meter) else texts(from)
      sum = sum.concat(next, meter)
      from = until
    }
    sum
  }

  /** The concatenation of the texts in `[from, until)`, of which there is at least one, as a balanced rope. */
  def rope(texts: ArrayStack[StrValue], from: Int, until: Int, meter: Meter): StrValue =
    if (until - from == 1) texts(from)
    else {
      val middle = (from + until) >>> 1
      rope(texts, from, middle, meter).concat(rope(texts, middle, until, meter), meter)
    }

  /** The end of the run of short texts, not too long in total, that begins at number `from`; it has at least one text. */
  private def endOfShort(texts: Array[StrValue], from: Int): Int = {
    var length = 0
    var i = from
    while (
      i < texts.length && texts(i).byteLength < StrValue.RopeFrom && length < StrValue.LongLeaf
    ) {
      length += texts(i).byteLength
      i += 1
    }
    math.max(i, from + 1)
  }

  private def copied(texts: Array[StrValue], from: Int, until: Int, meter: Meter): StrValue = {
    var length = 0L
    var i = from
    while (i < until) {
      length += texts(i).byteLength
      i += 1
    }
    val joined = new Array[Byte](meter.checkTextLength(length))
    var end = 0
    i = from
    while (i < until) {
      texts(i).copyTo(joined, end)
      end += texts(i).byteLength
      i += 1
    }
    StrValue.ofSum(joined, texts, from, until)
  }
}
