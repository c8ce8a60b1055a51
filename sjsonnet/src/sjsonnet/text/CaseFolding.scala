package sjsonnet.text

/** Simple case folding (The Unicode Standard, section 5.18; `CaseFolding.txt`, statuses C and S), the same on every
  * platform, whatever version of Unicode the host knows.
  *
  * Code points that fold to the same one form an orbit, represented by its smallest member: `K` stands for itself, `k`
  * and the Kelvin sign. The Turkish dotted I and dotless i are letters of their own.
  */
private[sjsonnet] object CaseFolding {

  /** The smallest code point that differs from `codepoint` only in case. */
  def fold(codepoint: Int): Int =
    if (codepoint < 0x80)
      if (codepoint >= 'a' && codepoint <= 'z') codepoint - 0x20 else codepoint
    else {
      val i = java.util.Arrays.binarySearch(tables.folding, codepoint)
      if (i < 0) codepoint else tables.folded(i)
    }

  /** `codepoint` and all that differ from it only in case, in ascending order. */
  def orbit(codepoint: Int): Array[Int] = {
    val least = fold(codepoint)
    val i = java.util.Arrays.binarySearch(tables.least, least)
    if (i < 0) Array(codepoint) else tables.orbits(i)
  }

  /** Calls `use` with each orbit of more than one code point. */
  def foreachOrbit(use: Array[Int] => Unit): Unit = tables.orbits.foreach(use)

  private lazy val tables = new Tables

  private final class Tables {

    /** The code points that are not the smallest of their orbits, ascending, and those that are. */
    val (folding: Array[Int], folded: Array[Int]) = {
      val folding = Array.newBuilder[Int]
      val folded = Array.newBuilder[Int]
      val numbers = new PackedNumbers(CaseFoldingData.Runs)
      var next = 0
      while (!numbers.atEnd) {
        val first = next + numbers.next()
        val form = numbers.next()
        val shift = numbers.next()
        val step = 1 + (form & 1)
        var i = 0
        while (i <= (form >> 1)) {
          folding += first + i * step
          folded += first + i * step - shift
          i += 1
        }
        next = first + (form >> 1) * step + 1
      }
      (folding.result(), folded.result())
    }

    /** The smallest code points of the orbits, ascending, and the orbits. */
    val least: Array[Int] = folded.distinct.sorted

    val orbits: Array[Array[Int]] = {
      val builders = least.map(c => Array.newBuilder[Int] += c)
      folding.indices.foreach { i =>
        builders(java.util.Arrays.binarySearch(least, folded(i))) += folding(i)
      }
      builders.map(_.result())
    }
  }
}
