package sjsonnet.doc

/** A page of the manual: about a member of `std`, a native function or a construct of the language. */
private[sjsonnet] trait Page {

  /** What lists call it. */
  def name: String

  /** The words that stand for it and nothing else. */
  def names: Vector[String]

  /** The words under which users of other languages may look for it, in lower case. */
  def otherWords: Vector[String]

  /** The heading to list it under. */
  def group: String

  /** How it is written. */
  def signature: String

  /** The description. */
  def paragraphs: Vector[String]

  /** Expressions that are true; one may span several lines. */
  def examples: Vector[String]

  /** The first sentence of the description. */
  final def summary: String = {
    val first = paragraphs.headOption.getOrElse("")
    val end = first.indexOf(". ")
    if (end < 0) first else first.substring(0, end + 1)
  }
}

private[doc] object Page {

  /** Lines of text as paragraphs: an empty line separates two of them. */
  def paragraphs(text: String): Vector[String] = {
    val end = text.indexOf(Separator)
    val first = (if (end < 0) text else text.substring(0, end)).trim.replace('\n', ' ')
    val rest = if (end < 0) Vector.empty else paragraphs(text.substring(end + Separator.length))
    if (first.isEmpty) rest else first +: rest
  }

  private final val Separator = "\n\n"
}
