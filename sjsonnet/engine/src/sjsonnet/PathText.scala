package sjsonnet

import sjsonnet.syntax.Identifiers
import sjsonnet.text.JsonBytes

/** Paths as a program would write them: `$.spec['my-key'][0]`.
  *
  * @param maxSteps
  *   the most steps of a path to show, or 0 for all, and whole names
  */
private[sjsonnet] final class PathText(maxSteps: Int) {
  import PathText._

  def apply(path: OutputPath): String = {
    val steps = path.steps
    if (maxSteps == 0 || steps.length <= maxSteps) "$" + steps.map(text(_)).mkString
    else {
      val head = (maxSteps + 1) / 2
      val tail = maxSteps - head
      val left = s"$Dots(${steps.length - maxSteps} more)$Dots"
      "$" + steps.take(head).map(text(_)).mkString + left +
        steps.takeRight(tail).map(text(_)).mkString
    }
  }

  private def text(step: OutputPath.Step): String = step match {
    case OutputPath.Element(index)                                       => s"[$index]"
    case OutputPath.Field(name) if maxSteps > 0 && name.length > MaxName =>
      val end = if (Character.isHighSurrogate(name(MaxName - 1))) MaxName - 1 else MaxName
      select(name.substring(0, end), Dots)
    case OutputPath.Field(name) => select(name, "")
  }

  private def select(name: String, rest: String): String =
    if (Identifiers.isIdentifier(name)) s".$name$rest" else s"[${quoted(name)}$rest]"

  /** In single quotes, or as JSON if something has to be escaped. */
  private def quoted(name: String): String = {
    val json = JsonBytes.quote(name)
    if (json == s"\"$name\"" && !name.contains('\'')) s"'$name'" else json
  }
}

private object PathText {
  private final val Dots = "..."

  /** How much of a name is shown, in UTF-16 code units. */
  private final val MaxName = 60
}
