package sjsonnet.text

/** Splits host text. The host's own method takes a regular expression, and the engine for those is much of what a small
  * native program would have to load.
  */
private[sjsonnet] object TextParts {

  /** The parts of `text` before each `separator` and after the last one. */
  def split(text: String, separator: Char): Vector[String] = {
    val parts = Vector.newBuilder[String]
    var from = 0
    var end = text.indexOf(separator.toInt)
    while (end >= 0) {
      parts += text.substring(from, end)
      from = end + 1
      end = text.indexOf(separator.toInt, from)
    }
    parts += text.substring(from)
    parts.result()
  }
}
