package sjsonnet.hints

import sjsonnet.text.Utf8

/** Finds where the bytes of a string come from in its literal.
  *
  * @param from
  *   where the literal begins in `bytes`; it ends before `until`
  */
private final class LiteralOffsets(bytes: Array[Byte], from: Int, until: Int) {

  /** Where byte number `index` of the string is in the source. The end of the string is where the literal ends. */
  def of(index: Int): Int = bytes(from) match {
    case '|' => inBlock(index)
    case '@' => inVerbatim(index)
    case _   => inQuotes(index)
  }

  private def inBlock(index: Int): Int = {
    val first = Iterator.iterate(lineEnd(from))(lineEnd(_)).find(!isEmptyLine(_)).getOrElse(until)
    var indentEnd = first
    while (bytes(indentEnd) == ' ' || bytes(indentEnd) == '\t') indentEnd += 1
    var line = lineEnd(from)
    var n = 0
    while (line < until) {
      val begin = if (isEmptyLine(line)) line else line + indentEnd - first
      val end = lineEnd(line)
      if (index < n + end - begin) return begin + index - n
      n += end - begin
      line = end
    }
    until
  }

  /** The beginning of the line after the one at `i`. */
  private def lineEnd(i: Int): Int = {
    val end = bytes.indexOf('\n'.toByte, i)
    if (end < 0 || end >= until) until else end + 1
  }

  private def isEmptyLine(i: Int): Boolean =
    i < until && (bytes(i) == '\n' || bytes(i) == '\r' && i + 1 < until && bytes(i + 1) == '\n')

  private def inVerbatim(index: Int): Int = {
    var i = from + 2
    var n = 0
    while (n < index && i < until - 1) {
      i += (if (bytes(i) == bytes(from + 1)) 2 else 1)
      n += 1
    }
    i
  }

  private def inQuotes(index: Int): Int = {
    var i = from + 1
    var n = 0
    while (n < index && i < until - 1)
      if (bytes(i) != '\\') {
        i += 1
        n += 1
      } else if (bytes(i + 1) != 'u') {
        i += 2
        n += 1
      } else {
        val unit = Integer.parseInt(Utf8.decode(bytes, i + 2, i + 6), 16).toChar
        // The other half of a pair follows, and both together take four bytes.
        val isPair = Character.isHighSurrogate(unit)
        n += (if (isPair) 4 else Utf8.encode(unit.toString).length)
        i += (if (isPair) 12 else 6)
      }
    i
  }
}
