package sjsonnet.regex

/** The instructions that a match has come to, by priority, each at most once, with the places that it has kept
  * on its way there.
  *
  * Adding, looking up and clearing take constant time: `number` says where in `pcs` an instruction would be,
  * and may say anything of one that is not there.
  */
private[regex] final class Threads(programLength: Int, nSlots: Int) {
  private val pcs = new Array[Int](programLength)
  private val number = new Array[Int](programLength)
  private val rows = new Array[Array[Int]](programLength)
  private var n = 0

  def length: Int = n
  def isEmpty: Boolean = n == 0
  def clear(): Unit = n = 0

  def pc(i: Int): Int = pcs(i)

  /** Whether `pc` is new here; it has the least priority. */
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

  /** The places that thread `i` has kept. */
  def slots(i: Int): Array[Int] = rows(i)

  /** Keeps `slots` for the thread that was added last. */
  def keep(slots: Array[Int]): Unit = if (nSlots > 0) {
    if (rows(n - 1) == null) rows(n - 1) = new Array[Int](nSlots)
    System.arraycopy(slots, 0, rows(n - 1), 0, nSlots)
  }
}
