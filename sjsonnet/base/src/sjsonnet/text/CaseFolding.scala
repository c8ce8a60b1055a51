package sjsonnet.text

/** Simple case folding (The Unicode Standard, section 5.18; `CaseFolding.txt`, statuses C and S), the same on every
  * platform, whatever version of Unicode the host knows.
  *
  * Code points that fold to the same one form an orbit, represented by its smallest member: `K` stands for itself, `k` and
  * the Kelvin sign. The Turkish dotted I and dotless i do not fold.
  */
private[sjsonnet] object CaseFolding {

  /** The smallest code point that differs from `codepoint` only in case. */
  def fold(codepoint: Int): Int =
    if (codepoint < 0x80)
      if (codepoint >= 'a' && codepoint <= 'z') codepoint - 0x20 else codepoint
    else runs.fold(codepoint)

  /** `codepoint` and all code points that differ from it only in case, in ascending order. */
  def orbit(codepoint: Int): Array[Int] = {
    val least = fold(codepoint)
    val i = java.util.Arrays.binarySearch(orbits.least, least)
    if (i < 0) Array(codepoint) else orbits.members(i)
  }

  /** The number of orbits of more than one code point. */
  def orbitCount: Int = orbits.members.length

  /** Calls `use` with each orbit of more than one code point. */
  def foreachOrbit(use: Array[Int] => Unit): Unit = orbits.members.foreach(use)

  private lazy val runs = new Runs

  private lazy val orbits = new Orbits(runs)

  /** The runs of [[CaseFoldingData]], ascending: code points that are not the smallest of their orbits. */
  private final class Runs {
    private val (first: Array[Int], form: Array[Int], shift: Array[Int]) = {
      val first, form, shift = Array.newBuilder[Int]
      val numbers = new PackedNumbers(CaseFoldingData.Runs)
      var next = 0
      while (!numbers.atEnd) {
        val start = next + numbers.next()
        val lengthAndStep = numbers.next()
        first += start
        form += lengthAndStep
        shift += numbers.next()
        next = start + distance(lengthAndStep) + 1
      }
      (first.result(), form.result(), shift.result())
    }

    def fold(codepoint: Int): Int = {
      val found = java.util.Arrays.binarySearch(first, codepoint)
      // The last run that begins at or before the code point.
      val i = if (found < 0) -found - 2 else found
      if (i < 0) codepoint
      else {
        val away = codepoint - first(i)
        val isMember = away <= distance(form(i)) && away % step(form(i)) == 0
        if (isMember) codepoint - shift(i) else codepoint
      }
    }

    def foreach(use: Int => Unit): Unit =
      for (i <- first.indices; away <- 0 to distance(form(i)) by step(form(i))) use(first(i) + away)

    private def step(form: Int): Int = 1 + (form & 1)

    /** The distance from the first member to the last. */
    private def distance(form: Int): Int = (form >> 1) * step(form)
  }

  /** The tables that only regular expressions need. */
  private final class Orbits(runs: Runs) {
    private val folding: Array[Int] = {
      val builder = Array.newBuilder[Int]
      runs.foreach(builder += _)
      builder.result()
    }

    /** The smallest code points of the orbits, ascending. */
    val least: Array[Int] = folding.map(runs.fold).distinct.sorted

    val members: Array[Array[Int]] = {
      val builders = least.map(c => Array.newBuilder[Int] += c)
      folding.foreach { c =>
        builders(java.util.Arrays.binarySearch(least, runs.fold(c))) += c
      }
      builders.map(_.result())
    }
  }
}
