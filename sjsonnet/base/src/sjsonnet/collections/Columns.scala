package sjsonnet.collections

/** Columns of tables that are arrays of integers. */
private[sjsonnet] object Columns {

  /** Copies `n` integers, with `shift` added to each. */
  def copy(source: Array[Int], from: Int, to: Array[Int], at: Int, n: Int, shift: Int): Unit =
    if (shift == 0) System.arraycopy(source, from, to, at, n)
    else {
      var i = 0
      while (i < n) {
        to(at + i) = source(from + i) + shift
        i += 1
      }
    }
}
