package sjsonnet.yaml

import sjsonnet.{EvalError, Problem}
import sjsonnet.runtime.Ctx
import sjsonnet.text.{Out, Utf8}

/** A position in YAML text, and what surrounds it: the line it is in and the blanks before it.
  *
  * `lineStart` is always the start of the line that `pos` is in, after byte order marks that were skipped. Columns
  * count bytes, which is the same as characters wherever columns matter, since only blanks and indicators come before.
  *
  * Here and in the readers, what is more than a few comparisons is not inlined: Scala Native would put all of it into each
  * place that calls it, 60 KB of machine code for one node of a document, which is more than the cache for instructions
  * holds.
  */
private[yaml] final class Cursor(val bytes: Array[Byte], ctx: Ctx) {
  val end: Int = bytes.length

  var pos: Int = 0
  var lineStart: Int = 0

  // The line whose beginning was looked at last, and where the spaces and the blanks there end. Kept, so that a long
  // indentation is not scanned again for each node of its line, nor for each collection that ends before it.
  private var scannedLine = -1
  private var spacesEnd = 0
  private var blanksEnd = 0

  /** A buffer for text that is not simply a range of the bytes. */
  def newText(): Out = Out.memory(ctx)

  def column: Int = pos - lineStart

  def atEnd: Boolean = pos == end

  /** The byte at `pos`, or [[Cursor.End]]. */
  def peek: Int = byteAt(pos)

  /** The byte at `i`, or [[Cursor.End]]. Whoever scans a text of any length does so with this. */
  def byteAt(i: Int): Int = if (i < checked) bytes(i) & 0xff else byteInNextBlock(i)

  private val isPlain = PlainBytes.table

  /** The end of what begins at `from` and is plain text wherever it stands, or earlier: where the limits have to be checked. */
  def plainEnd(from: Int): Int = {
    var i = from
    while (i < checked && isPlain(bytes(i) & 0xff)) i += 1
    i
  }

  /** Up to where the text may be read before the limits have to be checked. The bytes are counted already. */
  private var checked = 0

  /** Lets the limits be checked anew, for a text that is read once more. */
  def readAgain(): Unit = checked = 0

  @noinline private def byteInNextBlock(i: Int): Int =
    if (i >= end) Cursor.End
    else {
      checked = ctx.checkBlock(i, end)
      bytes(i) & 0xff
    }

  def atBreak: Boolean = Cursor.isBreak(peek)

  /** Whether the byte at `i` is a separator: a blank, a line end, or the end of the text. */
  def isSeparator(i: Int): Boolean = {
    val byte = byteAt(i)
    byte == Cursor.End || Cursor.isBlank(byte) || Cursor.isBreak(byte)
  }

  /** Whether `indicator` is here, followed by a separator. */
  def atIndicator(indicator: Char): Boolean = peek == indicator && isSeparator(pos + 1)

  /** Whether `---` or `...` stands here at the beginning of a line. */
  def atMarker: Boolean = atMarker('-') || atMarker('.')

  def atMarker(char: Char): Boolean = pos == lineStart && isMarker(pos, char)

  /** Whether the line that begins at `start` is `---` or `...`, or begins with that and a separator. */
  def isMarker(start: Int): Boolean = isMarker(start, '-') || isMarker(start, '.')

  @noinline private def isMarker(start: Int, char: Char): Boolean =
    byteAt(start) == char && byteAt(start + 1) == char && byteAt(start + 2) == char &&
      isSeparator(start + 3)

  def skipBlanks(): Unit = while (Cursor.isBlank(peek)) pos += 1

  /** Skips the line end that is here. */
  def skipBreak(): Unit = {
    pos = breakEnd(pos)
    lineStart = pos
  }

  /** Where the line end at `i` ends. It may have two carriage returns before the line feed, as in texts whose line ends
    * were converted twice; the references read it as one.
    */
  def breakEnd(i: Int): Int =
    if (bytes(i) == '\n') i + 1 else returnEnd(i)

  @noinline private def returnEnd(i: Int): Int =
    if (byteAt(i + 1) == '\n') i + 2
    else if (byteAt(i + 1) == '\r' && byteAt(i + 2) == '\n') i + 3
    else i + 1

  /** Whether a byte order mark begins the line here. */
  def atByteOrderMark: Boolean =
    pos == lineStart && peek == 0xef && byteAt(pos + 1) == 0xbb && byteAt(pos + 2) == 0xbf

  /** Skips the byte order mark that is here; the line begins after it. */
  def skipByteOrderMark(): Unit = {
    pos += 3
    lineStart = pos
  }

  /** Skips blanks, comments and line ends.
    *
    * @param parent
    *   the column of the collection that they are in, or -1. No line may be indented by a tab there.
    */
  @noinline def skipSeparation(parent: Int = -1): Unit = {
    skipIndentation(parent)
    if (peek == '#' && (pos == lineStart || Cursor.isBlank(bytes(pos - 1).toInt))) skipLine()
    while (atBreak) {
      skipBreak()
      skipIndentation(parent)
      if (peek == '#') skipLine()
    }
  }

  private def skipIndentation(parent: Int): Unit =
    if (pos == lineStart) {
      if (isIndentedByTab(parent))
        throw failAt(lineStart + indentation, YamlCatalogue.TabAsIndentation())
      pos = blanksEnd
    } else skipBlanks()

  /** Whether a tab stands at the beginning of this line where only spaces make it part of a collection at column
    * `parent`. The references reject that on any line, even an empty one.
    */
  def isIndentedByTab(parent: Int): Boolean =
    indentation <= parent && byteAt(lineStart + indentation) == '\t'

  /** Moves to the end of the line. */
  @noinline def skipLine(): Unit = while (!atEnd && !atBreak) pos += 1

  def moveTo(newPos: Int, newLineStart: Int): Unit = {
    pos = newPos
    lineStart = newLineStart
  }

  /** The number of spaces at the beginning of the line. */
  def indentation: Int = {
    scanLineStart()
    spacesEnd - lineStart
  }

  /** Whether only blanks come before `pos` on its line. */
  def isFirstInLine: Boolean = {
    scanLineStart()
    pos <= blanksEnd
  }

  private def scanLineStart(): Unit = if (scannedLine != lineStart) scanNewLine()

  @noinline private def scanNewLine(): Unit = {
    scannedLine = lineStart
    spacesEnd = lineStart
    while (byteAt(spacesEnd) == ' ') spacesEnd += 1
    blanksEnd = spacesEnd
    while (Cursor.isBlank(byteAt(blanksEnd))) blanksEnd += 1
  }

  /** Whether there is a tab right before `pos`, or before the spaces there. */
  def isAfterTab: Boolean = {
    var i = pos
    while (i > lineStart && bytes(i - 1) == ' ') i -= 1
    i > lineStart && bytes(i - 1) == '\t'
  }

  /** Counts a node as a step of the evaluation. */
  def step(): Unit = ctx.step()

  /** Counts copying so many bytes, besides reading the text once. */
  def countBytes(n: Int): Unit = ctx.countBytes(n)

  /** The text in `[from, until)`. */
  def text(from: Int, until: Int): String = Utf8.decode(bytes, from, until, ctx)

  def fail(problem: Problem): EvalError = failAt(pos, problem)

  @noinline def failAt(at: Int, problem: Problem): EvalError = {
    readAgain()
    var line = 1
    var start = 0
    var i = 0
    while (i < at)
      if (Cursor.isBreak(byteAt(i))) {
        i = breakEnd(i)
        line += 1
        start = i
      } else i += 1
    val column = Utf8.countCodepoints(bytes, start, at) + 1
    ctx.fail(YamlCatalogue.At(line, column, problem))
  }
}

private[yaml] object Cursor {

  /** Stands for a byte past the last one. */
  final val End = -1

  def isBlank(byte: Int): Boolean = byte == ' ' || byte == '\t'

  def isBreak(byte: Int): Boolean = byte == '\n' || byte == '\r'

  def isFlowIndicator(byte: Int): Boolean =
    byte == ',' || byte == '[' || byte == ']' || byte == '{' || byte == '}'
}

/** Apart from [[Cursor]], whose other functions need no state: Scala Native would load that with each call of them. */
private object PlainBytes {

  /** Whether a byte is plain text wherever it stands in a plain scalar, and no blank. */
  val table: Array[Boolean] = Array.tabulate(256) { byte =>
    !Cursor.isBlank(byte) && !Cursor.isBreak(byte) && !Cursor.isFlowIndicator(byte) &&
    byte != ':' && byte != '#'
  }
}
