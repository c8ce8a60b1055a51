package sjsonnet.format

import sjsonnet.syntax.{SyntaxElement, SyntaxNode, SyntaxToken, Token}
import sjsonnet.text.{Out, Utf8}

import java.util.Arrays

/** The part of a layout that writes tokens and what stands before them, and knows at which column it is. */
private[format] abstract class LayoutTokens(draft: Draft, style: Style, out: Out) {
  protected val bytes = draft.bytes

  /** Whether lines keep their indentation. */
  protected var keepsIndent = style.indent == 0

  /** Where the present line begins in `out`; as if tokens had no line ends within. */
  protected var lineFrom = 0

  /** The number of lines so far. */
  protected var nLines = 0

  /** How many more bytes may be written only to find out about columns: so that time stays linear. */
  protected var trials = 16L * bytes.length + 65536

  protected def column: Int = out.length - lineFrom

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
    val fodder = draft.fodder(token)
    if (!fodder.isEmpty) write(fodder, isSpaced, isSeparate, others, last)
    else if (isSpaced && isSeparate) space()
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
        if (piece.comment(i).length > 0) out.insert(out.length, indent, ' ')
      }
      out.bytes(piece.comment(i))
      i += 1
    }
  }

  protected def endLine(blanks: Int, indent: Int): Unit = {
    nLines += 1
    out.byte('\n')
    if (blanks > 0) out.insert(out.length, blanks, '\n')
    lineFrom = out.length
    if (indent > 0) out.insert(out.length, indent, ' ')
  }

  protected def text(token: Int): Unit =
    if (draft.hasText(token)) out.bytes(draft.text(token))
    else {
      val original = draft.tree.tokens(token)
      out.bytes(bytes, original.from, original.until)
    }

  protected def token(token: Int, isSpaced: Boolean, isSeparate: Boolean, lineUp: Int): Unit = {
    before(token, isSpaced, isSeparate, lineUp, lineUp)
    text(token)
  }

  /** A word or an operator with a space before it. */
  protected def spaced(element: SyntaxElement, lineUp: Int): Unit =
    token(element.firstToken, isSpaced = true, isSeparate = true, lineUp)

  /** A token without a space before it. */
  protected def attached(element: SyntaxElement, lineUp: Int): Unit =
    token(element.firstToken, isSpaced = false, isSeparate = false, lineUp)

  // Indentations.

  /** Whether an element begins on the line of what is before it. */
  protected def isInline(element: SyntaxElement): Boolean = before(element).beginsInline

  protected def deeper(base: Int): Int = base + style.indent

  protected def atom(token: SyntaxToken, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    before(token.index, isSpaced, isSeparate = true, lineUp, lineUp)
    if (token.kind == Token.Number) number(token)
    else if (token.kind == Token.TextBlock && !draft.hasText(token.index)) textBlock(token, base)
    else if (isVerbatim(token) && !draft.isUtf8 && !draft.hasText(token.index))
      out.bytes(valid(token))
    else text(token.index)
  }

  protected def isVerbatim(token: SyntaxToken): Boolean =
    token.kind == Token.SingleVerbatim || token.kind == Token.DoubleVerbatim

  /** The text of a token without invalid bytes. */
  protected def valid(token: SyntaxToken): Array[Byte] =
    Utf8.sanitize(Arrays.copyOfRange(bytes, token.from, token.until))

  /** A number, without underscores. */
  protected def number(token: SyntaxToken): Unit = {
    var i = token.from
    while (i < token.until) {
      if (bytes(i) != '_') out.byte(bytes(i).toInt)
      i += 1
    }
  }

  protected def textBlock(token: SyntaxToken, base: Int): Unit = {
    val block =
      if (draft.isUtf8) new TextBlockLines(bytes, token.from, token.until)
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
      node: SyntaxNode,
      isSpaced: Boolean,
      isSeparate: Boolean,
      lineUp: Int,
      base: Int
  ): Unit = {
    val token = Parts.last(node).firstToken
    if (draft.hasNewComma(token)) out.byte(',')
    before(token, isSpaced, isSeparate, lineUp, base)
    text(token)
  }

  /** What stands before an element: nothing if new parentheses begin with it. */
  protected def before(element: SyntaxElement): Fodder = {
    val first = draft.first(element)
    if (draft.newParens(first) > 0) Fodder.Empty else draft.fodder(first)
  }

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
