package sjsonnet

import sjsonnet.text.Printable

/** How the parts of an error's text look. */
private[sjsonnet] abstract class ErrorStyle {

  /** The words that it begins with: `RUNTIME ERROR`. */
  def kind(text: String): String

  /** The place that it is about. */
  final def place(entry: TraceEntry): String = place(entry.file, entry.toString)

  /** A place in a file.
    *
    * @param text
    *   the place as traces write it
    */
  def place(file: String, text: String): String

  /** The marks below a line of the program. */
  def carets(text: String): String

  /** What a hint begins with. */
  def hint(label: String): String

  /** A place in the trace, followed by the name of what is there. */
  def call(entry: TraceEntry, context: String): String

  /** Whether calls that repeat in the trace are shown once. */
  def foldsTrace: Boolean
}

private[sjsonnet] object ErrorStyle {

  /** Text alone. */
  object Plain extends ErrorStyle {
    override def kind(text: String): String = text
    override def place(file: String, text: String): String = Printable.line(text)
    override def carets(text: String): String = text
    override def hint(label: String): String = label
    override def call(entry: TraceEntry, context: String): String =
      if (context.isEmpty) place(entry) else s"${place(entry)}\t$context"
    override def foldsTrace: Boolean = false
  }

  /** Colours (ECMA-48, SGR) and links (OSC 8), for a terminal.
    *
    * @param uri
    *   of a file, if the name of a source is that of one
    */
  final class Coloured(uri: String => Option[String]) extends ErrorStyle {
    override def kind(text: String): String = in("1;31", text)
    override def place(file: String, text: String): String = in("1", linked(file, text))
    override def carets(text: String): String = in("31", text)
    override def hint(label: String): String = in("36", label)

    override def call(entry: TraceEntry, context: String): String = {
      val place = linked(entry.file, entry.toString)
      if (context.isEmpty) place else s"$place\t${in("2", context)}"
    }

    override def foldsTrace: Boolean = true

    private def in(parameters: String, text: String): String =
      s"$Escape[${parameters}m$text$Escape[m"

    private def linked(file: String, text: String): String = {
      val shown = Printable.line(text)
      uri(file).fold(shown)(uri => s"$Escape]8;;$uri$Escape\\$shown$Escape]8;;$Escape\\")
    }
  }

  private final val Escape = "\u001b"
}
