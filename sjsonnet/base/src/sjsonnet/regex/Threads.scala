package sjsonnet.regex

import sjsonnet.Meter

/** The threads of a match: the instructions reached, by priority, each at most once, with the positions saved on the way
  * there.
  *
  * This is a sparse set (Preston Briggs and Linda Torczon, ''An efficient representation for sparse sets'', 1993), so
  * adding, looking up and clearing take constant time: `number` holds the index that an instruction would have in `pcs`, and
  * any value for one that is absent.
  */
private[regex] final class Threads(programLength: Int, nSlots: Int, meter: Meter) {
  meter.chargeMemory(Threads.BytesPerInstruction * programLength)

  private val pcs = new Array[Int](programLength)
  private val number = new Array[Int](programLength)
  private val rows = new Array[Array[Int]](programLength)
  private var n = 0

  def length: Int = n
  def isEmpty: Boolean = n == 0
  def clear(): Unit = n = 0

  def pc(i: Int): Int = pcs(i)

  /** Adds `pc` with the lowest priority, and returns whether it was absent. */
  def add(pc: Int): Boolean = {
    val i = number(pc)
    val isNew = i >= n || pcs(i) != pc
    if (isNew) {
      number(pc) = n
      pcs(n) = pc
      n += 1
    }
    isNew
  }

  /** The positions that thread `i` has saved. */
  def slots(i: Int): Array[Int] = rows(i)

  /** Copies `slots` for the last thread added. */
  def keep(slots: Array[Int]): Unit = if (nSlots > 0) {
    if (rows(n - 1) == null) {
      meter.chargeMemory(4L * nSlots)
      rows(n - 1) = new Array[Int](nSlots)
    }
    meter.countSteps(nSlots / Threads.SlotsPerStep)
    System.arraycopy(slots, 0, rows(n - 1), 0, nSlots)
  }
}

private object Threads {

  /** Two integers and a reference. */
  private final val BytesPerInstruction = 16L

  /** To copy this many slots takes about as long as a step of another kind. */
  private final val SlotsPerStep = 16
}
