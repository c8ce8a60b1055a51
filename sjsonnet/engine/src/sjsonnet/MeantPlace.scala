package sjsonnet

import sjsonnet.text.LineIndex

import java.util.IdentityHashMap

/** A place in a program as users name it: a line of a file, or the byte at a column of it.
  *
  * @param column
  *   in bytes, as errors count
  */
private[sjsonnet] final class MeantPlace(file: String, line: Int, column: Option[Int]) {

  /** The offsets of the line in each source that is called so. */
  private val spans = new IdentityHashMap[Source, Option[Span]]

  /** Whether a place is meant: one that begins in that line or, given a column, one of those that holds it. */
  def isMeant(place: TraceEntry): Boolean =
    spans.computeIfAbsent(place.source, span(_)).exists { span =>
      span.contains(place.from) && column.forall { column =>
        val offset = span.from + column - 1
        place.from <= offset && offset < place.until
      }
    }

  private def span(source: Source): Option[Span] = if (!isFile(source.name)) None
  else {
    val lines = new LineIndex(source.bytes)
    Option.when(line >= 1 && line <= lines.size) {
      val until = if (line < lines.size) lines.start(line) else source.bytes.length
      Span(lines.start(line - 1), until)
    }
  }

  /** A file may be named as the program imports it, from a folder above, or by its whole path. */
  private def isFile(name: String): Boolean =
    name == file || name.endsWith("/" + file) || file.endsWith("/" + name)
}
