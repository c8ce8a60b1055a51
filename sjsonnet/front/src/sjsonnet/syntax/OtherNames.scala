package sjsonnet.syntax

import sjsonnet.text.{Spelling, TextParts}

/** What users of other languages call what is in `std` or is written otherwise: the table behind the hints of unknown names
  * and of foreign words, and behind the search of the manual.
  */
private[sjsonnet] object OtherNames {

  /** What a name of another language is here.
    *
    * @param members
    *   the members of `std` that do the same, the likeliest first
    */
  final class Meaning private[OtherNames] (val members: Vector[String], line: Option[Line]) {

    /** What is written for the name alone, not for a call or a statement that begins with it. */
    def value: Option[String] = line.filter(_.isValue).map(_.idiom)

    /** How it is written, or that there is no such thing, as a hint. */
    def idiom: Option[String] =
      line.map(line => if (line.isNothing) line.idiom else s"it is written ${line.idiom}")

    /** How it is written, if that is code. */
    private[syntax] def code: Option[String] = line.filterNot(_.isNothing).map(_.idiom)
  }

  /** What `std.name`, which there is not, was probably meant to be.
    *
    * @param similar
    *   members that it may stand for, the likeliest first
    * @param hint
    *   may be empty
    */
  final class Guess private[OtherNames] (val similar: Vector[String], val hint: String)

  /** Guesses what was meant by a member that `std` has not, from its meaning elsewhere, from members that begin with the name,
    * and from those that are spelled like it.
    */
  def guess(name: String, members: => Iterator[String]): Guess = {
    val meaning = this.meaning(name)
    val meant = meaning.fold(Vector.empty[String])(_.members)
    val idiom = meaning.flatMap(_.idiom)
    if (meant.isEmpty && idiom.isDefined) new Guess(Vector.empty, idiom.get)
    else {
      val similar = if (meant.nonEmpty) meant else spelledLike(name, members)
      val quoted = similar.map(member => s"'$member'") ++ meaning.flatMap(_.code)
      new Guess(similar, Spelling.didYouMean(quoted).getOrElse(""))
    }
  }

  private def spelledLike(name: String, members: => Iterator[String]): Vector[String] = {
    val longer =
      if (name.length < ShortestBeginning) Vector.empty
      else members.filter(key(_).startsWith(key(name))).toVector
    val candidates = if (longer.isEmpty) members else longer.iterator
    Spelling
      .nearest(name, candidates)
      .fold(longer.sortBy(member => (member.length, member)).take(MostSimilar))(Vector(_))
  }

  private final val ShortestBeginning = 5
  private final val MostSimilar = 3

  /** What a name means, which may be written in any case and with underscores: `to_json` is `toJson`. The names of the members
    * themselves are among them.
    */
  def meaning(name: String): Option[Meaning] = meanings.get(key(name))

  /** The words by which the page of the manual is found that has this name, in lower case. */
  def of(page: String): Vector[String] = words.getOrElse(page, Vector.empty)

  /** The pages that have any such words. */
  def pages: Set[String] = words.keySet

  /** All names that mean something, for tests of the table. */
  private[sjsonnet] def names: Iterable[String] = meanings.keys

  private def key(name: String): String =
    name.filter(_ != '_').map(Character.toLowerCase(_))

  private final class Line(text: String) {
    private val columns = TextParts.split(text, '~').map(_.trim)
    private def column(i: Int): String = if (i < columns.length) columns(i) else ""
    private def spaced(text: String): Vector[String] = TextParts.split(text, ' ').filter(_.nonEmpty)

    val page: String = column(0)
    val names: Vector[String] = spaced(column(1))
    val others: Vector[String] = spaced(column(2))
    private val mark = column(3).take(1)
    val isValue: Boolean = mark == "="
    val isNothing: Boolean = mark == "!"
    val idiom: String = if (isValue || isNothing) column(3).drop(1).trim else column(3)
  }

  private def lines(table: String): Vector[Line] =
    table.linesIterator.map(new Line(_)).toVector

  private lazy val ofStd = lines(OtherNamesOfStd.table)
  private lazy val all = ofStd ++ lines(OtherNamesOfLanguage.table)

  private lazy val words: Map[String, Vector[String]] =
    all.groupBy(_.page).map { case (page, lines) =>
      (page, lines.flatMap(line => line.names ++ line.others).distinct)
    }

  private lazy val meanings: Map[String, Meaning] = {
    val members = ofStd.map(line => key(line.page) -> new Meaning(Vector(line.page), None)).toMap
    val named = all.flatMap(line => line.names.map(key(_) -> line)).groupMap(_._1)(_._2)
    // A member of this very name is what was meant, whatever else goes by it.
    named.map { case (name, lines) =>
      val (idioms, ofMembers) = lines.partition(_.idiom.nonEmpty)
      name -> new Meaning(ofMembers.map(_.page).distinct, idioms.headOption)
    } ++ members
  }
}
