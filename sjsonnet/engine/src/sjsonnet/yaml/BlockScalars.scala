package sjsonnet.yaml

import sjsonnet.text.Out

/** Reads block scalars (YAML 1.2, section 8.1): literal ones, which begin with `|`, and folded ones (`>`). */
private[yaml] final class BlockScalars(cursor: Cursor) {

  import BlockScalars._

  /** The text of the block scalar that begins here, whose lines are indented more than `parent`. */
  def read(parent: Int): Array[Byte] = {
    val isFolded = cursor.peek == '>'
    cursor.pos += 1
    var chomping = Clip
    var explicitIndent = 0
    var isHeader = true
    while (isHeader) {
      cursor.peek match {
        case '-' if chomping == Clip                                      => chomping = Strip
        case '+' if chomping == Clip                                      => chomping = Keep
        case digit if digit >= '1' && digit <= '9' && explicitIndent == 0 =>
          explicitIndent = digit - '0'
        case '0' => throw cursor.fail(YamlCatalogue.IndentationOfZero())
        case _   => isHeader = false
      }
      if (isHeader) cursor.pos += 1
    }
    skipHeaderEnd()
    val indent =
      if (explicitIndent > 0) math.max(parent, 0) + explicitIndent else detectIndent(parent)
    val out = cursor.newText()
    val nBreaks = readLines(indent, isFolded, out)
    chomping match {
      case Strip =>
      case Clip  => if (out.length > 0 && nBreaks > 0) LineEnds.write(1, out)
      case Keep  => LineEnds.write(nBreaks, out)
    }
    out.result()
  }

  /** Moves to the next line. A comment here needs no blank before it, as in both references. */
  private def skipHeaderEnd(): Unit = {
    cursor.skipBlanks()
    if (cursor.peek == '#') cursor.skipLine()
    if (cursor.atBreak) cursor.skipBreak()
    else if (!cursor.atEnd) throw cursor.fail(YamlCatalogue.NoCommentOrBreak())
  }

  /** The indentation of the first line with text. Lines before it must not be indented more. Without such a line
    * before the end of the scalar, it is that of the longest line, so that no line has text. A comment that is indented
    * less than that is not text, as in both references, but follows the scalar.
    */
  private def detectIndent(parent: Int): Int = {
    var start = cursor.pos
    var most = 0
    while (true) {
      var i = start
      while (cursor.byteAt(i) == ' ') i += 1
      val spaces = i - start
      if (i == cursor.end) return math.max(math.max(most, spaces), parent + 1)
      if (!Cursor.isBreak(cursor.byteAt(i))) {
        if (spaces <= parent && cursor.byteAt(i) == '\t')
          throw cursor.failAt(i, YamlCatalogue.TabAsIndentation())
        val isComment = spaces < most && cursor.byteAt(i) == '#'
        if (spaces <= parent || isComment || cursor.isMarker(start))
          return math.max(most, parent + 1)
        if (spaces < most)
          throw cursor.failAt(i, YamlCatalogue.EmptyLineIndentedMore())
        return spaces
      }
      most = math.max(most, spaces)
      start = cursor.breakEnd(i)
    }
    throw new AssertionError("the text has an end")
  }

  /** Writes the lines, but not the line ends after the last one: returns their number to the caller. The end of the
    * text ends a line, too.
    */
  private def readLines(indent: Int, isFolded: Boolean, out: Out): Int = {
    var nBreaks = 0
    var isFirst = true
    var wasIndentedMore = false
    while (skipIndent(indent))
      if (cursor.atBreak || cursor.atEnd) {
        if (cursor.atBreak) cursor.skipBreak()
        nBreaks += 1
      } else {
        val from = cursor.pos
        val isIndentedMore = Cursor.isBlank(cursor.peek)
        if (isFolded && !isFirst && !isIndentedMore && !wasIndentedMore)
          LineEnds.writeFolded(nBreaks, out)
        else LineEnds.write(nBreaks, out)
        cursor.skipLine()
        out.bytes(cursor.bytes, from, cursor.pos)
        if (cursor.atBreak) cursor.skipBreak()
        nBreaks = 1
        isFirst = false
        wasIndentedMore = isIndentedMore
      }
    nBreaks
  }

  /** Moves to the text of the line that begins here, or to its end. Returns false, and does not move, if the line is
    * no longer part of the scalar.
    */
  private def skipIndent(indent: Int): Boolean = {
    val start = cursor.pos
    while (cursor.peek == ' ' && cursor.pos - start < indent) cursor.pos += 1
    val isPart =
      if (cursor.atEnd) cursor.pos > start
      else cursor.atBreak || cursor.pos - start == indent && !cursor.atMarker
    if (!isPart) cursor.pos = start
    isPart
  }
}

private[yaml] object BlockScalars {
  // Chomping: whether none, one or all of the line ends after the last line are kept.
  private final val Strip = 0
  private final val Clip = 1
  private final val Keep = 2
}
