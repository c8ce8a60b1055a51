package sjsonnet.doc

/** The whole manual, and the search for words in it. */
private[sjsonnet] object Manual {

  lazy val pages: Vector[Page] = (Constructs.all ++ StdDoc.all).sortBy(_.name)

  /** The pages that this very name stands for. */
  def named(name: String): Vector[Page] = pages.filter(_.names.contains(name))

  /** The pages under the heading that these words are, in any case. */
  def under(words: Vector[String]): Vector[Page] = {
    val sought = words.flatMap(Words.spaced(_)).map(Words.lower(_))
    pages.filter(page => Words.spaced(page.group).map(Words.lower(_)) == sought)
  }

  /** The pages that all of these words are about: those that have them in their names or among the words of other languages.
    * If there are none, those whose first sentence has them, those under a heading with them, or else those whose text has
    * them. A word is found in any case, in the singular or plural, in the middle of a name and at the beginning of a word.
    * Pages for which a word is whole come first.
    */
  def about(words: Vector[String]): Vector[Page] = {
    val sought = words.flatMap(Words.spaced(_)).map(Words.stem(_))
    def all(isIn: (Page, String) => Boolean) =
      if (sought.isEmpty) Vector.empty else pages.filter(page => sought.forall(isIn(page, _)))
    val found = Iterator(
      all(names(_, _)),
      all(firstSentence(_, _)),
      all((page, word) => Words.of(page.group).contains(word)),
      all(text(_, _))
    ).find(_.nonEmpty).getOrElse(Vector.empty)
    val (whole, others) = found.partition(page => sought.forall(isWhole(page, _)))
    whole ++ others
  }

  private def isWhole(page: Page, word: String): Boolean =
    (page.names ++ page.otherWords).exists(Words.stem(_) == word)

  private def names(page: Page, word: String): Boolean =
    page.names.exists { name =>
      Words.stem(name) == word || word.length >= ShortestPart && Words.stem(name).contains(word)
    } || page.otherWords.exists(begins(_, word))

  private def firstSentence(page: Page, word: String): Boolean =
    names(page, word) || Words.of(page.summary).exists(begins(_, word))

  private def text(page: Page, word: String): Boolean =
    firstSentence(page, word) || page.paragraphs.exists(Words.of(_).exists(begins(_, word)))

  private def begins(found: String, sought: String): Boolean =
    Words.stem(found) == sought || sought.length >= ShortestPart && found.startsWith(sought)

  /** Shorter parts of words would be found nearly everywhere. */
  private final val ShortestPart = 3
}
