package sjsonnet.syntax

import sjsonnet.{Source, StaticError}
import sjsonnet.platform.Memory

/** Finds text blocks, the strings between lines of three bars, and reads the value of the last one found.
  *
  * The lines of a block are indented like its first line that is not empty; the indentation is not part of the value. The
  * first line that is not indented like that must have the three bars that end the block. Line ends stay as they are, and
  * a line is empty whether it ends with a line feed or with a carriage return and a line feed: editors that end all lines
  * alike put no indentation before either.
  *
  * @param bad
  *   told where the text of an invalid block ends; returns the error to throw
  */
private[syntax] final class TextBlockScanner(
    source: Source,
    errors: SyntaxErrors,
    bad: (StaticError, Int) => StaticError
) {
  private val bytes = source.bytes

  // About the last block found: where its lines are, by how many bytes they are indented, and whether the line end of the
  // last one is part of the value.
  private var from = 0
  private var until = 0
  private var indent = 0
  private var keepsLineEnd = true

  /** Whether three bars are at `i`. */
  def isAt(i: Int): Boolean = at(i) == '|' && at(i + 1) == '|' && at(i + 2) == '|'

  /** Finds the block that begins with the bars at `start`; returns its end.
    *
    * @throws sjsonnet.StaticError
    *   when the block is invalid
    */
  def scan(start: Int): Int = {
    var i = start + 3
    keepsLineEnd = at(i) != '-'
    if (!keepsLineEnd) i += 1
    while (at(i) == ' ' || at(i) == '\t' || at(i) == '\r') i += 1
    if (at(i) != '\n') throw bad(errors.textBlockNeedsNewLine(start), source.lineUntil(start))

    from = i + 1
    val firstLine = emptyLinesEnd(from)
    i = indentEnd(firstLine)
    indent = i - firstLine
    if (indent == 0) throw bad(errors.textBlockNeedsIndent(start, firstLine), from)

    var isInside = true
    while (isInside) {
      i = Blanks.lineEnd(bytes, i)
      if (i == bytes.length)
        throw bad(errors.textBlockAtEndOfFile(start, closingIn(firstLine)), bytes.length)
      until = emptyLinesEnd(i + 1)
      isInside = hasIndent(until, firstLine)
      i = until + indent
    }

    i = indentEnd(until)
    if (!isAt(i)) {
      val line = new WrongLine(
        firstLine,
        firstLine + indent,
        until,
        i,
        closingIn(firstLine),
        isClosedAfter(i)
      )
      throw bad(errors.textBlockNotTerminated(start, line), until)
    }
    i + 3
  }

  /** Where a line of the block begins with bars, which are indented like text, or -1. */
  private def closingIn(firstLine: Int): Int =
    linesFrom(firstLine).takeWhile(_ < until).map(indentEnd(_)).find(isAt(_)).getOrElse(-1)

  /** Whether the line with the bars that end a block comes after another line that is not indented like the first one. */
  private def isClosedAfter(i: Int): Boolean =
    linesFrom(Blanks.lineEnd(bytes, i) + 1)
      .takeWhile(_ < i + TextBlockScanner.MostLookedAt)
      .exists(line => isAt(indentEnd(line)))

  private def linesFrom(start: Int): Iterator[Int] =
    Iterator.iterate(start)(Blanks.lineEnd(bytes, _) + 1).takeWhile(_ < bytes.length)

  /** Writes the value of the last block found to the beginning of `out`, which must have at least the size of the block;
    * returns its length.
    */
  def value(out: Array[Byte]): Int = {
    var i = from
    var o = 0
    while (i < until) {
      if (!isEmptyLine(i)) i += indent
      val line = i
      i = Memory.indexOf(bytes, line, until, '\n'.toByte) + 1
      Memory.copy(bytes, line, out, o, i - line)
      o += i - line
    }
    if (keepsLineEnd) o else o - 1
  }

  private def emptyLinesEnd(start: Int): Int = {
    var i = start
    while (isEmptyLine(i)) i += (if (at(i) == '\n') 1 else 2)
    i
  }

  private def isEmptyLine(i: Int): Boolean = at(i) == '\n' || at(i) == '\r' && at(i + 1) == '\n'

  private def indentEnd(start: Int): Int = {
    var i = start
    while (at(i) == ' ' || at(i) == '\t') i += 1
    i
  }

  /** Whether the line at `i` is indented like the first line. */
  private def hasIndent(i: Int, firstLine: Int): Boolean =
    i + indent <= bytes.length && Memory.equal(bytes, i, bytes, firstLine, indent)

  /** The byte at `i`, NUL at the end of the file. */
  private def at(i: Int): Byte = if (i < bytes.length) bytes(i) else 0
}

private object TextBlockScanner {

  /** How many bytes after a wrong line are searched for the end of the block, which takes time for each block. */
  private final val MostLookedAt = 2000
}

/** The line at which a block ends without bars.
  *
  * @param firstFrom
  *   where the blanks of the block's first line begin, and `firstUntil`, where they end
  * @param from
  *   where those of the line begin, and `until`, where they end
  * @param closing
  *   where an earlier line begins with bars, which are indented like text, or -1
  * @param isClosedAfter
  *   whether a later line begins with bars
  */
private[syntax] final class WrongLine(
    val firstFrom: Int,
    val firstUntil: Int,
    val from: Int,
    val until: Int,
    val closing: Int,
    val isClosedAfter: Boolean
)
