package sjsonnet.text

/** Names in messages. Guesses which name was meant by Damerau-Levenshtein distance; since a program determines the names, only the
  * first [[MaxCandidates]] are considered, and none longer than [[MaxLength]]: a guess takes no more than a few
  * milliseconds.
  */
private[sjsonnet] object Spelling {

  /** The length, in UTF-16 code units, of the longest name for which there is a guess. Nobody types longer ones. */
  final val MaxLength = 64

  /** How many candidates are compared with a name. */
  private[sjsonnet] final val MaxCandidates = 1000

  private final val LongName = 12

  /** The most names that hints list, and how long each may be. */
  private final val MaxListed = 8
  private final val MaxListedName = 40

  /** The candidate closest to `name`, if one is close enough to be a typo. It shares a character with `name`: `a` is no
    * guess for `b`.
    */
  def nearest(name: String, candidates: Iterator[String]): Option[String] =
    nearest(name, candidates, math.max(1, name.length / 3))

  /** The closest candidate that differs from `name` by one slip, or by two in a long name: so close that it is hardly another
    * name.
    */
  def slip(name: String, candidates: Iterator[String]): Option[String] =
    nearest(name, candidates, if (name.length < LongName) 1 else 2)

  private def nearest(name: String, candidates: Iterator[String], limit: Int): Option[String] =
    if (name.length > MaxLength) None
    else
      candidates
        .take(MaxCandidates)
        .filter(candidate => math.abs(candidate.length - name.length) <= limit)
        .map(candidate => (distance(name, candidate, limit), candidate))
        .filter { case (changes, candidate) =>
          changes <= limit && changes < math.max(name.length, candidate.length)
        }
        .minByOption(identity)
        .map(_._2)

  /** A part of a message that may be empty, and must be seen then. */
  def shown(text: String): String = if (text.isEmpty) "''" else text

  /** A question that suggests `names`; none if there are none. */
  def didYouMean(names: Iterable[String]): Option[String] =
    Option.when(names.nonEmpty)(s"did you mean ${names.mkString(", ")}?")

  /** Names as a hint lists them, if they are few and short. */
  def fewNames(names: Vector[String]): Option[String] = {
    val isFew =
      names.nonEmpty && names.length <= MaxListed && names.forall(_.length <= MaxListedName)
    Option.when(isFew)(names.map(shown(_)).mkString(", "))
  }

  /** The Damerau-Levenshtein distance, restricted to optimal string alignment: the minimum number of insertions, deletions,
    * replacements and swaps of neighbours that turn `a` into `b`, or a number above `limit` if that is. The
    * Wagner-Fischer algorithm, keeping three rows of its table, with Ukkonen's cutoff (Esko Ukkonen, ''Algorithms for
    * approximate string matching'', 1985): cells further than `limit` from the diagonal are left out, and so are all rows
    * after two without a cell up to `limit`. The lengths differ by at most `limit`.
    */
  private[text] def distance(a: String, b: String, limit: Int): Int = {
    var older = new Array[Int](b.length + 1)
    var previous = Array.range(0, b.length + 1)
    var row = new Array[Int](b.length + 1)
    var leastBefore = 0
    var least = 0
    var i = 1
    while (i <= a.length && math.min(least, leastBefore) <= limit) {
      val first = math.max(1, i - limit)
      val last = math.min(b.length, i + limit)
      row(first - 1) = if (first == 1) i else limit + 1
      leastBefore = least
      least = row(first - 1)
      var j = first
      while (j <= last) {
        val replace = previous(j - 1) + (if (a(i - 1) == b(j - 1)) 0 else 1)
        val delete = if (j < i + limit) previous(j) + 1 else limit + 1
        val swap =
          if (i > 1 && j > 1 && a(i - 1) == b(j - 2) && a(i - 2) == b(j - 1)) older(j - 2) + 1
          else limit + 1
        row(j) = math.min(math.min(replace, swap), math.min(delete, row(j - 1) + 1))
        least = math.min(least, row(j))
        j += 1
      }
      val free = older
      older = previous
      previous = row
      row = free
      i += 1
    }
    if (i <= a.length) limit + 1 else previous(b.length)
  }
}
