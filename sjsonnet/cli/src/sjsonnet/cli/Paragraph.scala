package sjsonnet.cli

import sjsonnet.text.TextParts

/** Wraps text for terminals. */
private[cli] object Paragraph {

  /** Wraps text to lines of at most `width` characters, ending with a newline. The first line starts after `indent`
    * characters, and the others are indented to match.
    */
  def filled(text: String, indent: Int, width: Int): String = {
    val lines = TextParts.split(text, ' ').foldLeft(Vector.empty[String]) {
      case (done :+ line, word) if indent + line.length + 1 + word.length <= width =>
        done :+ s"$line $word"
      case (done, word) => done :+ word
    }
    lines.mkString("", "\n" + " " * indent, "\n")
  }
}
