package sjsonnet.runtime

import sjsonnet.Meter
import sjsonnet.collections.ArrayStack

/** A long text as the leaves of its rope, for code that reads parts of it and does not need it in one piece. */
private[sjsonnet] final class TextChunks private (blocks: Array[StrValue], meter: Meter) {

  /** Where in the text each block ends. */
  private val ends = new Array[Int](blocks.length)

  {
    var end = 0
    for (i <- blocks.indices) {
      end += blocks(i).byteLength
      ends(i) = end
    }
  }

  def byteLength: Int = ends.last

  /** Passes `use` the bytes of each block, and where in the text the block begins. */
  def foreach(use: (Array[Byte], Int) => Unit): Unit =
    for (i <- blocks.indices) use(blocks(i).bytes, start(i))

  /** The bytes in `[from, until)`, at least one, which must be whole code points. */
  def span(from: Int, until: Int): StrValue = {
    var i = blockWith(from)
    var sum = spanOf(i, from, until)
    while (until > ends(i)) {
      i += 1
      sum = sum.concat(spanOf(i, start(i), until), meter)
    }
    sum
  }

  /** The part of block number `i` that lies in `[from, until)`, a range that begins in this block. */
  private def spanOf(i: Int, from: Int, until: Int): StrValue = {
    val block = blocks(i)
    val first = from - start(i)
    val last = math.min(until, ends(i)) - start(i)
    if (last - first == block.byteLength) block else block.span(first, last)
  }

  private def start(i: Int): Int = if (i == 0) 0 else ends(i - 1)

  /** The number of the block that contains byte `at`, by binary search. The one in Scala Native's library boxes numbers. */
  private def blockWith(at: Int): Int = {
    var from = 0
    var until = ends.length - 1
    while (from < until) {
      val middle = (from + until) >>> 1
      if (ends(middle) <= at) from = middle + 1 else until = middle
    }
    from
  }
}

private[sjsonnet] object TextChunks {

  /** The blocks of a string that has long leaves. */
  def of(str: StrValue, meter: Meter): TextChunks = {
    val blocks = new ArrayStack(new Array[StrValue](16))
    str.foreachLeaf(blocks.push)
    new TextChunks(blocks.popFrom(0), meter)
  }
}
