package sjsonnet.text

/** Splits host text. The host's own method takes a regular expression, and the engine for those is much of what a small
  * native program would have to load.
  */
private[sjsonnet] object TextParts {

  /** The parts of `text` before each `separator` and after the last one. */
  def split(text: String, separator: Char): Vector[String] = split(text, separator.toString)

  /** The same for a separator that is not empty. */
  def split(text: String, separator: String): Vector[String] = {
    val parts = Vector.newBuilder[String]
    var from = 0
    var end = text.indexOf(separator)
    while (end >= 0) {
      parts += text.substring(from, end)
      from = end + separator.length
      end = text.indexOf(separator, from)
    }
    parts += text.substring(from)
    parts.result()
  }
}
