package sjsonnet.cli

import sjsonnet.text.TextParts

/** Text for terminals. */
private[cli] object Paragraph {

  /** Text in lines of at most `width` characters, ended by a newline. The first one begins behind `indent` characters,
    * and the others are indented to it.
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
