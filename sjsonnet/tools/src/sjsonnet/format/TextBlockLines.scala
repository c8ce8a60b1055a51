package sjsonnet.format

import sjsonnet.text.Out

/** A text block `[from, until)` of a file, from the bars to the bars. */
private[format] final class TextBlockLines(bytes: Array[Byte], from: Int, until: Int) {
  private val firstLine = lineAfter(from)

  /** The indentation of the lines is that of the first one that is not empty. */
  private val indentFrom = {
    var line = firstLine
    while (bytes(line) == '\n' || bytes(line) == '\r') line = lineAfter(line)
    line
  }
  private val indentLength = blanksEnd(indentFrom) - indentFrom

  /** Where the line with the closing bars begins. */
  private val lastLine = {
    var i = until
    while (bytes(i - 1) != '\n') i -= 1
    i
  }

  // A block with `-`, whose value does not end with the end of its last line, is written without if the line before is
  // empty: the value is the same without that line.

  /** Writes the block with its own indentation.
    *
    * @param keepsAll
    *   whether carriage returns are kept, and the indentation of an empty line that tells that of the block: because all its
    *   lines are empty, or the first that is not begins with blanks of its own
    */
  def write(out: Out, keepsAll: Boolean): Unit =
    write(
      out,
      keepsAll,
      () => out.bytes(bytes, indentFrom, indentFrom + indentLength),
      () => out.bytes(bytes, lastLine, until - 3)
    )

  /** Writes the block with other indentations: that of its lines, and that of the closing bars. */
  def write(out: Out, indent: Int, lastIndent: Int, keepsAll: Boolean): Unit =
    write(
      out,
      keepsAll,
      () => out.insert(out.length, indent, ' '),
      () => out.insert(out.length, lastIndent, ' ')
    )

  private def write(
      out: Out,
      keepsAll: Boolean,
      indent: () => Unit,
      lastIndent: () => Unit
  ): Unit = {
    val isChomped = bytes(from + 3) == '-'
    val hasEmptyEnd = isChomped && isEmpty(lineBefore(lastLine))
    out.bytes(bytes, from, from + 3)
    if (isChomped && !hasEmptyEnd) out.byte('-')
    out.byte('\n')
    val end = if (hasEmptyEnd) lineBefore(lastLine) else lastLine
    val keepsIndent = keepsAll && isIndentTold(end)
    var i = firstLine
    while (i < end) {
      val next = lineAfter(i)
      if (keepsAll && bytes(i) == '\r') out.byte('\r')
      else if (!isEmpty(i)) {
        indent()
        if (keepsAll) out.bytes(bytes, i + indentLength, next - 1)
        else line(out, i + indentLength, next)
      } else if (keepsIndent && i == indentFrom) indent()
      out.byte('\n')
      i = next
    }
    lastIndent()
    out.bytes(bytes, until - 3, until)
  }

  /** Whether only empty lines before `end` tell what the indentation is. */
  private def isIndentTold(end: Int): Boolean = {
    var line = indentFrom
    while (line < end && isEmpty(line)) line = lineAfter(line)
    line >= end || isBlank(bytes(line + indentLength))
  }

  /** Writes a line without the carriage returns in it. */
  private def line(out: Out, from: Int, until: Int): Unit = {
    var i = from
    while (i < until - 1) {
      if (bytes(i) != '\r') out.byte(bytes(i).toInt)
      i += 1
    }
  }

  private def lineAfter(at: Int): Int = {
    var i = at
    while (bytes(i) != '\n') i += 1
    i + 1
  }

  private def lineBefore(line: Int): Int = {
    var i = line - 1
    while (bytes(i - 1) != '\n') i -= 1
    i
  }

  /** Whether a line has nothing after its indentation, or not even that. */
  private def isEmpty(line: Int): Boolean =
    bytes(line) == '\n' || line + indentLength < until && bytes(line + indentLength) == '\n'

  private def blanksEnd(at: Int): Int = {
    var i = at
    while (isBlank(bytes(i))) i += 1
    i
  }

  private def isBlank(byte: Byte): Boolean = byte == ' ' || byte == '\t'
}
