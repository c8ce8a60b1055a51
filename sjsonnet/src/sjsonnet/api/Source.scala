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

  /** The one-based line of the byte at `offset`. */
  def line(offset: Int): Int = {
    var line = 1
    var i = 0
    val until = math.min(offset, bytes.length)
    while (i < until) {
      if (bytes(i) == '\n') line += 1
      i += 1
    }
    line
  }

  /** The one-based column, in bytes, of the byte at `offset`. */
  def column(offset: Int): Int = math.min(offset, bytes.length) - lineFrom(offset) + 1

  /** The offset of the first byte of the line that holds `offset`. */
  def lineFrom(offset: Int): Int = {
    var i = math.min(offset, bytes.length)
    while (i > 0 && bytes(i - 1) != '\n') i -= 1
    i
  }

  /** The offset just past the last byte of the line that holds `offset`, its line end excluded. */
  def lineUntil(offset: Int): Int = {
    var i = math.min(offset, bytes.length)
    while (i < bytes.length && bytes(i) != '\n' && bytes(i) != '\r') i += 1
    i
  }
}
