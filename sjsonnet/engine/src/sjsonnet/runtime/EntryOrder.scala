package sjsonnet.runtime

import sjsonnet.Meter
import sjsonnet.text.{LongCompare, Utf8}

/** The orders in which the fields of an object are listed. The methods sort the array that they are given, or a copy,
  * and check the limits, but count no steps: shapes keep the result, so that an evaluation may find it made already.
  */
private object EntryOrder {

  /** The order of the names' code points. */
  def byName(entries: Array[Entry], meter: Meter): Array[Entry] =
    if (entries.length < Many) {
      java.util.Arrays.sort(entries, names)
      entries
    } else picked(entries, TextSort.sortedIndexes(new Names(entries), Meter.uncounted(meter)))

  /** The order of definition, where a redefined field keeps its first place. */
  def byDefinition(entries: Array[Entry], meter: Meter): Array[Entry] =
    sorted(entries, (i, j) => Integer.compare(entries(i).first, entries(j).first), meter)

  /** The entries in ascending order of the numbers beside them. */
  def byPosition(entries: Array[Entry], positions: Array[Long], meter: Meter): Array[Entry] =
    sorted(entries, (i, j) => java.lang.Long.compare(positions(i), positions(j)), meter)

  private def sorted(entries: Array[Entry], order: IndexOrder, meter: Meter): Array[Entry] =
    picked(entries, StableSort.sortedIndexes(entries.length, order, Meter.uncounted(meter)))

  /** From this many on, reading all names first pays off. */
  private final val Many = 64

  private val names: java.util.Comparator[Entry] = (a, b) => compareNames(a, b)

  private def compareNames(a: Entry, b: Entry): Int = {
    val x = a.sym.bytes
    val y = b.sym.bytes
    Utf8.compare(x, 0, x.length, y, 0, y.length)
  }

  private final class Names(entries: Array[Entry]) extends TextSort.Texts {
    override def count: Int = entries.length
    override def length(i: Int): Int = entries(i).sym.bytes.length
    override def byteAt(i: Int, at: Int): Byte = entries(i).sym.bytes(at)
    override def compare(i: Int, j: Int, meter: Meter): Int = {
      val x = entries(i).sym.bytes
      val y = entries(j).sym.bytes
      LongCompare.compare(x, 0, x.length, y, 0, y.length, meter)
    }
  }

  private def picked(entries: Array[Entry], indexes: Array[Int]): Array[Entry] = {
    val result = new Array[Entry](entries.length)
    var i = 0
    while (i < result.length) {
      result(i) = entries(indexes(i))
      i += 1
    }
    result
  }
}
