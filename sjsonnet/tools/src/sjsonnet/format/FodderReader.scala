package sjsonnet.format

import sjsonnet.syntax.Blanks
import sjsonnet.text.Utf8

import java.util.Arrays
import scala.collection.mutable.ArrayBuffer

/** Makes the [[Fodder]] of a token from the trivia before it.
  *
  * @param fixKnown
  *   whether a comment up to the end of a line gets a line of its own behind one of several lines, after which a line ends
  *   in what is written. The reference writes it like one behind a token, and takes it for one with its own line when it
  *   reads that
  */
private[format] final class FodderReader(bytes: Array[Byte], fixKnown: Boolean) {

  // The line ends and blanks at the last place that `blanks` was called for, and where they end.
  private var lineEnds = 0
  private var indent = 0
  private var blanksUntil = 0

  /** If `[from, until)` is white space, 0, or the number of the end of a line in [[Gaps]]; else -1. */
  def lineEnd(from: Int, until: Int): Int =
    // Before most tokens there is one blank.
    if (from + 1 == until && bytes(from) == ' ') 0
    else {
      blanks(from, until)
      if (blanksUntil < until) -1
      else if (lineEnds == 0) 0
      else Gaps.lineEnd(lineEnds - 1, indent)
    }

  /** The fodder that `[from, until)` is: white space and comments. */
  def read(from: Int, until: Int): Fodder = {
    blanks(from, until)
    if (lineEnds == 0 && blanksUntil == until) Fodder.Empty
    else {
      val fodder = new Fodder
      var isAtLineStart = from == 0
      var i = from
      while (i < until) {
        blanks(i, until)
        i = blanksUntil
        if (lineEnds > 0) {
          fodder.append(new Piece(Piece.LineEnd, lineEnds - 1, indent, Piece.NoComment))
          isAtLineStart = true
        }
        if (i < until) {
          val end = Blanks.commentEnd(bytes, i)
          val isBlock = bytes(i) == '/' && bytes(i + 1) == '*'
          val comment = if (isBlock) blockLines(i, end) else Array(line(i, end))
          blanks(end, until)
          if (isBlock && comment.length == 1) {
            fodder.append(new Piece(Piece.Inline, 0, 0, comment))
            if (lineEnds > 0)
              fodder.append(new Piece(Piece.LineEnd, lineEnds - 1, indent, Piece.NoComment))
            isAtLineStart = lineEnds > 0
          } else {
            val kind = if (isBlock || isAtLineStart) Piece.Paragraph else Piece.LineEnd
            val blank = math.max(0, lineEnds - 1)
            fodder.appendComment(new Piece(kind, blank, if (lineEnds > 0) indent else 0, comment))
            isAtLineStart = !isBlock || lineEnds > 0 || fixKnown
          }
          i = blanksUntil
        }
      }
      fodder
    }
  }

  /** Counts the line ends at `from`, and the columns after the last of them. */
  private def blanks(from: Int, until: Int): Unit = {
    lineEnds = 0
    indent = 0
    var i = from
    var isBlank = true
    while (isBlank && i < until) {
      val byte = bytes(i)
      if (byte == ' ') indent += 1
      else if (byte == '\n') {
        lineEnds += 1
        indent = 0
      } else if (byte == '\t') indent += FodderReader.TabWidth
      else isBlank = byte == '\r'
      if (isBlank) i += 1
    }
    blanksUntil = i
  }

  /** A line of a comment, without invalid bytes. */
  private def line(from: Int, until: Int): Array[Byte] =
    Utf8.sanitize(raw(from, until))

  private def raw(from: Int, until: Int): Array[Byte] =
    Arrays.copyOfRange(bytes, from, trimmedEnd(from, until))

  private def trimmedEnd(from: Int, until: Int): Int = {
    var i = until
    while (i > from && isTrimmed(bytes(i - 1))) i -= 1
    i
  }

  private def isTrimmed(byte: Byte): Boolean = byte == ' ' || byte == '\t' || byte == '\r'

  /** The lines of a comment between slashes and asterisks. The indentation of its first line is taken from the others. */
  private def blockLines(from: Int, until: Int): Array[Array[Byte]] = {
    val lines = ArrayBuffer.empty[Array[Byte]]
    if (indexOf('\n', from, until) == until) lines += raw(from, until)
    else {
      // Not for a comment of one line: many of them may follow each other on the same line.
      val margin = from - lineFrom(from)
      var i = from
      while (i <= until) {
        val newLine = indexOf('\n', i, until)
        val start = if (i == from) i else skip(i, newLine, margin)
        lines += line(start, newLine)
        i = newLine + 1
      }
    }
    lines.toArray
  }

  private def lineFrom(at: Int): Int = {
    var i = at
    while (i > 0 && bytes(i - 1) != '\n') i -= 1
    i
  }

  private def indexOf(byte: Char, from: Int, until: Int): Int = {
    var i = from
    while (i < until && bytes(i) != byte) i += 1
    i
  }

  /** Skips at most `most` blanks. */
  private def skip(from: Int, until: Int, most: Int): Int = {
    var i = from
    while (i < until && i < from + most && (bytes(i) == ' ' || bytes(i) == '\t')) i += 1
    i
  }
}

private object FodderReader {
  private final val TabWidth = 8
}
