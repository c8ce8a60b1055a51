package sjsonnet

import java.util.Objects.requireNonNull

/** A file of Jsonnet text: its name as messages show it, and its bytes.
  *
  * Positions are byte offsets into `bytes`; lines and columns are looked up only when a message needs
  * them. Lines and columns count from one, and a column counts bytes, as in the reference engines.
  */
final class Source(val name: String, val bytes: Array[Byte]) {
  requireNonNull(name, "name")
  requireNonNull(bytes, "bytes")

  // What was looked up last, so that looking up places in order reads the text once. Neither changes an answer, and each is
  // immutable, so threads may overwrite each other's.
  private var lastLine = new Source.Line(1, 0, 0)
  private var lastText = new Source.Text(0, -1)

  /** The one-based line of the byte at `offset`. */
  def line(offset: Int): Int = lineOf(offset).number

  /** The one-based column, in bytes, of the byte at `offset`. */
  def column(offset: Int): Int = math.min(offset, bytes.length) - lineFrom(offset) + 1

  /** Where the byte at `offset` is, as messages write it: `shop.jsonnet:3:15`. */
  private[sjsonnet] def place(offset: Int): String = s"$name:${line(offset)}:${column(offset)}"

  /** The offset of the first byte of the line that holds `offset`. */
  def lineFrom(offset: Int): Int = lineOf(offset).from

  /** The offset just past the last byte of the line that holds `offset`, its line end excluded. */
  def lineUntil(offset: Int): Int = {
    val at = math.min(offset, bytes.length)
    val known = lastText
    if (known.from <= at && at <= known.until) known.until
    else {
      var i = at
      while (i < bytes.length && bytes(i) != '\n' && bytes(i) != '\r') i += 1
      lastText = new Source.Text(at, i)
      i
    }
  }

  private def lineOf(offset: Int): Source.Line = {
    val at = math.min(offset, bytes.length)
    val known = lastLine
    if (known.from <= at && at <= known.until) known
    else {
      val isAfter = at > known.until
      var number = if (isAfter) known.number else 1
      var from = if (isAfter) known.from else 0
      var i = if (isAfter) known.until else 0
      while (i < at) {
        if (bytes(i) == '\n') {
          number += 1
          from = i + 1
        }
        i += 1
      }
      val found = new Source.Line(number, from, math.max(at, from))
      lastLine = found
      found
    }
  }
}

private object Source {

  /** A line: its number, where it begins, and up to where it has no line end. */
  private final class Line(val number: Int, val from: Int, val until: Int)

  /** Text without a line end, and `until` where one follows. */
  private final class Text(val from: Int, val until: Int)
}
