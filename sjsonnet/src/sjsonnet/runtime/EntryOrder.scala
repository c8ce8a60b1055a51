package sjsonnet.runtime

import sjsonnet.Meter
import sjsonnet.text.Utf8

/** The two orders in which the fields of an object are listed. Both methods sort the array that they are given, or a copy,
  * and check the limits, but count no steps: shapes keep the result, so that an evaluation may find it made already.
  */
private object EntryOrder {

  /** The order of the names' code points. */
  def byName(entries: Array[Entry], meter: Meter): Array[Entry] =
    if (entries.length < Many) {
      java.util.Arrays.sort(entries, names)
      entries
    } else sorted(entries, new NameOrder(entries), meter)

  /** The order of definition, where a redefined field keeps its first place. */
  def byDefinition(entries: Array[Entry], meter: Meter): Array[Entry] =
    sorted(entries, (i, j) => Integer.compare(entries(i).first, entries(j).first), meter)

  /** From this many on, reading all names first pays off. */
  private final val Many = 64

  private val names: java.util.Comparator[Entry] = (a, b) => compareNames(a, b)

  private def compareNames(a: Entry, b: Entry): Int = {
    val x = a.sym.bytes
    val y = b.sym.bytes
    Utf8.compare(x, 0, x.length, y, 0, y.length)
  }

  private final class NameOrder(entries: Array[Entry]) extends IndexOrder with KeyPrefixes.Texts {
    private val prefixes = new KeyPrefixes(this, Meter.none)

    override def compare(i: Int, j: Int): Int = {
      val order = prefixes.compare(i, j)
      if (order != 0) order else compareNames(entries(i), entries(j))
    }

    override def count: Int = entries.length
    override def length(i: Int): Int = entries(i).sym.bytes.length
    override def byteAt(i: Int, at: Int): Byte = entries(i).sym.bytes(at)
  }

  private def sorted(entries: Array[Entry], order: IndexOrder, meter: Meter): Array[Entry] = {
    val indexes =
      StableSort.sortedIndexes(entries.length, new CheckedOrder(order, meter), Meter.none)
    val result = new Array[Entry](entries.length)
    var i = 0
    while (i < result.length) {
      result(i) = entries(indexes(i))
      i += 1
    }
    result
  }

  /** `order`, with a check of the limits from time to time. */
  private final class CheckedOrder(order: IndexOrder, meter: Meter) extends IndexOrder {
    private var untilCheck = CheckInterval

    override def compare(i: Int, j: Int): Int = {
      untilCheck -= 1
      if (untilCheck == 0) {
        meter.checkLimits()
        untilCheck = CheckInterval
      }
      order.compare(i, j)
    }
  }

  /** So many comparisons take far less than a millisecond. */
  private final val CheckInterval = 1 << 12
}
