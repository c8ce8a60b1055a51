package sjsonnet.difference

import sjsonnet.{OutputPath, SourceLine, TraceEntry}

/** A place in a program.
  *
  * @param line
  *   counted from 1, as the column is
  * @param text
  *   that line
  */
private[sjsonnet] final case class SourcePlace(file: String, line: Int, column: Int, text: String)

private[sjsonnet] object SourcePlace {
  def of(entry: TraceEntry): SourcePlace =
    SourcePlace(entry.file, entry.line, entry.column, SourceLine.of(entry))
}

/** What has made the parts of two values that are compared: for the path of a part, the place of the definition that won, if that
  * is known.
  */
private[sjsonnet] final class Causes(
    val before: OutputPath => Option[SourcePlace],
    val after: OutputPath => Option[SourcePlace]
)

private[sjsonnet] object Causes {

  /** Nothing is known. */
  val none: Causes = new Causes(_ => None, _ => None)
}
