package sjsonnet.doc

/** Words, as they are compared in a search: in lower case, whatever the locale, and in the singular, roughly. */
private[doc] object Words {

  /** Words between single spaces. */
  def spaced(text: String): Vector[String] = split(text, _ != ' ')

  /** The runs of letters and digits of a text. */
  def of(text: String): Vector[String] =
    split(text, Character.isLetterOrDigit(_)).map(stem(_))

  /** A word without its case and the ending of the plural. */
  def stem(word: String): String = {
    val lower = this.lower(word)
    if (lower.length > ShortestPlural && lower.endsWith("s") && !lower.endsWith("ss"))
      lower.dropRight(1)
    else lower
  }

  def lower(word: String): String = word.map(Character.toLowerCase(_))

  private def split(text: String, isPart: Char => Boolean): Vector[String] = {
    val words = Vector.newBuilder[String]
    var from = 0
    while (from < text.length) {
      val until = text.indexWhere(!isPart(_), from)
      val end = if (until < 0) text.length else until
      if (end > from) words += text.substring(from, end)
      from = end + 1
    }
    words.result()
  }

  private final val ShortestPlural = 3
}
