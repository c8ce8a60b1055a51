package sjsonnet.text

/** Guesses which name was meant by Levenshtein distance, for hints in errors. */
private[sjsonnet] object Spelling {

  /** The candidate closest to `name`, if one is close enough to be a typo. */
  def nearest(name: String, candidates: Iterator[String]): Option[String] = {
    val limit = math.max(1, name.length / 3)
    candidates
      .filter(candidate => math.abs(candidate.length - name.length) <= limit)
      .map(candidate => (distance(name, candidate), candidate))
      .filter(_._1 <= limit)
      .minByOption(identity)
      .map(_._2)
  }

  /** A question that suggests `names`; none if there are none. */
  def didYouMean(names: Iterable[String]): Option[String] =
    Option.when(names.nonEmpty)(s"did you mean ${names.mkString(", ")}?")

  /** The Levenshtein distance: the minimum number of insertions, deletions and replacements that turn `a` into `b`. The
    * Wagner-Fischer algorithm, keeping two rows of its table.
    */
  private def distance(a: String, b: String): Int = {
    var previous = Array.range(0, b.length + 1)
    for (i <- 1 to a.length) {
      val row = new Array[Int](b.length + 1)
      row(0) = i
      for (j <- 1 to b.length) {
        val replace = previous(j - 1) + (if (a(i - 1) == b(j - 1)) 0 else 1)
        row(j) = math.min(replace, math.min(previous(j), row(j - 1)) + 1)
      }
      previous = row
    }
    previous(b.length)
  }
}
