package sjsonnet.text

/** Text as HTML and XML have it. */
private[sjsonnet] object Markup {

  /** As text between tags. */
  def content(text: String): String = text.flatMap {
    case '&'  => "&amp;"
    case '<'  => "&lt;"
    case '>'  => "&gt;"
    case char => char.toString
  }

  /** As text between tags, or as the value of an attribute that has no line ends or tabs. */
  def escaped(text: String): String = content(text).replace("\"", "&quot;")

  /** As the value of an attribute. */
  def attribute(text: String): String =
    escaped(text).replace("\n", "&#10;").replace("\t", "&#9;")
}
