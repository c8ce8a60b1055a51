package sjsonnet.format

import sjsonnet.Meter
import sjsonnet.syntax.{NodeCode, Token}
import sjsonnet.text.{Out, Utf8}

import java.util.Arrays

/** The part of a layout that writes tokens and what stands before them, and knows at which column it is. */
private[format] abstract class LayoutTokens(
    draft: Draft,
    style: Style,
    out: Out,
    meter: Meter
) {
  protected val bytes: Array[Byte] = draft.bytes
  private val outline = draft.outline

  /** Whether lines keep their indentation. */
  protected var keepsIndent = style.indent == 0

  /** Where the present line begins in `out`; as if tokens had no line ends within. */
  protected var lineFrom = 0

  /** The number of lines so far. */
  protected var nLines = 0

  /** How many more bytes may be written only to find out about columns: so that time stays linear. */
  protected var trials = 16L * bytes.length + 65536

  protected def column: Int = out.length - lineFrom

  // Constructs.

  protected def code(element: Int): NodeCode.Code = outline.code(element)
  protected def nParts(construct: Int): Int = outline.nParts(construct)
  protected def part(construct: Int, i: Int): Int = outline.part(construct, i)
  protected def firstOf(element: Int): Int = outline.firstToken(element)
  protected def isToken(element: Int, kind: Token.Kind): Boolean = outline.isToken(element, kind)

  // Tokens and what stands before them.

  protected def space(): Unit = out.byte(' ')

  /** Writes what stands before a token.
    *
    * @param isSpaced
    *   whether there is a space before it
    * @param isSeparate
    *   whether there is a space before the token, too
    * @param others
    *   the indentation of all lines but the last
    * @param last
    *   that of the last line, on which the token is
    */
  protected def before(
      token: Int,
      isSpaced: Boolean,
      isSeparate: Boolean,
      others: Int,
      last: Int
  ): Unit = {
    val end = draft.lineEnd(token)
    if (end > 0) endLine(Gaps.blanks(end), if (keepsIndent) Gaps.indent(end) else last)
    else if (draft.isBare(token)) { if (isSpaced && isSeparate) space() }
    else write(draft.fodder(token), isSpaced, isSeparate, others, last)
  }

  protected def write(
      fodder: Fodder,
      isSpaced: Boolean,
      isSeparate: Boolean,
      others: Int,
      last: Int
  ): Unit = {
    var lastEnd = fodder.size - 1
    while (lastEnd >= 0 && !fodder(lastEnd).endsLine) lastEnd -= 1
    var needsSpace = isSpaced
    var i = 0
    while (i < fodder.size) {
      val piece = fodder(i)
      if (piece.kind == Piece.Inline) {
        if (needsSpace) space()
        out.bytes(piece.comment(0))
        needsSpace = true
      } else {
        val indent = if (keepsIndent) piece.indent else if (i == lastEnd) last else others
        if (piece.kind == Piece.Paragraph) paragraph(piece)
        else if (piece.comment.length > 0) {
          space()
          space()
          out.bytes(piece.comment(0))
        }
        endLine(piece.blanks, indent)
        needsSpace = false
      }
      i += 1
    }
    if (isSeparate && needsSpace) space()
  }

  /** Writes the lines of a comment, indented like the first of them, which has been indented already. */
  protected def paragraph(piece: Piece): Unit = {
    val indent = column
    var i = 0
    while (i < piece.comment.length) {
      if (i > 0) {
        out.byte('\n')
        if (piece.comment(i).length > 0) out.spaces(indent.toLong)
      }
      out.bytes(piece.comment(i))
      i += 1
    }
  }

  protected def endLine(blanks: Int, indent: Int): Unit = {
    nLines += 1
    // What is deep in a file may be indented by more than the file is long.
    meter.step()
    meter.countBytes(indent)
    out.byte('\n')
    var i = 0
    while (i < blanks) {
      out.byte('\n')
      i += 1
    }
    lineFrom = out.length
    if (indent > 0) out.spaces(indent.toLong)
  }

  protected def text(token: Int): Unit =
    if (draft.hasText(token)) out.bytes(draft.text(token))
    else out.bytes(bytes, outline.from(token), outline.until(token))

  protected def token(token: Int, isSpaced: Boolean, isSeparate: Boolean, lineUp: Int): Unit = {
    before(token, isSpaced, isSeparate, lineUp, lineUp)
    text(token)
  }

  /** A word or an operator with a space before it. */
  protected def spaced(element: Int, lineUp: Int): Unit =
    token(firstOf(element), isSpaced = true, isSeparate = true, lineUp)

  /** A token without a space before it. */
  protected def attached(element: Int, lineUp: Int): Unit =
    token(firstOf(element), isSpaced = false, isSeparate = false, lineUp)

  // Indentations.

  /** Whether an element begins on the line of what is before it. */
  protected def isInline(element: Int): Boolean = {
    val first = draft.first(element)
    draft.beginsInline(first) || hasParensBefore(first)
  }

  protected def deeper(base: Int): Int = base + style.indent

  protected def atom(token: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    before(token, isSpaced, isSeparate = true, lineUp, lineUp)
    val kind = outline.kind(token)
    if (kind == Token.Number) number(token)
    else if (kind == Token.TextBlock && !draft.hasText(token)) textBlock(token, base)
    else if (isVerbatim(kind) && !draft.isUtf8 && !draft.hasText(token)) out.bytes(valid(token))
    else text(token)
  }

  protected def isVerbatim(kind: Token.Kind): Boolean =
    kind == Token.SingleVerbatim || kind == Token.DoubleVerbatim

  /** The text of a token without invalid bytes. */
  protected def valid(token: Int): Array[Byte] =
    Utf8.sanitize(Arrays.copyOfRange(bytes, outline.from(token), outline.until(token)))

  /** A number, without underscores. */
  protected def number(token: Int): Unit = {
    val until = outline.until(token)
    var i = outline.from(token)
    while (i < until) {
      if (bytes(i) != '_') out.byte(bytes(i).toInt)
      i += 1
    }
  }

  protected def textBlock(token: Int, base: Int): Unit = {
    val block =
      if (draft.isUtf8) new TextBlockLines(bytes, outline.from(token), outline.until(token))
      else {
        val text = valid(token)
        new TextBlockLines(text, 0, text.length)
      }
    nLines += 1
    if (keepsIndent) block.write(out, style.fixKnown)
    else {
      block.write(out, deeper(base), base, style.fixKnown)
      lineFrom = out.length - base - 3
    }
  }

  /** The closing bracket. */
  protected def closing(
      construct: Int,
      isSpaced: Boolean,
      isSeparate: Boolean,
      lineUp: Int,
      base: Int
  ): Unit = {
    val token = draft.lastPart(construct)
    if (draft.hasNewComma(token)) out.byte(',')
    before(token, isSpaced, isSeparate, lineUp, base)
    text(token)
  }

  /** Whether a line ends before an element, unless new parentheses begin with it. */
  protected def hasLineEnd(element: Int): Boolean = {
    val first = draft.first(element)
    draft.hasLineEnd(first) && !hasParensBefore(first)
  }

  /** Whether new parentheses are written before what stands before a token. */
  private def hasParensBefore(token: Int): Boolean = !style.fixKnown && draft.newParens(token) > 0

  /** Writes what the reference does not see where it indents: it keeps its indentation, and does not count as columns. */
  protected def unseen(write: => Unit): Unit = {
    val counted = column
    val kept = keepsIndent
    keepsIndent = true
    write
    keepsIndent = kept
    lineFrom = out.length - counted
  }
}
