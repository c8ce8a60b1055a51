package sjsonnet.format

import java.util.Arrays

/** A piece of what stands between two tokens besides blanks.
  *
  * @param kind
  *   [[Piece.LineEnd]], [[Piece.Inline]] or [[Piece.Paragraph]]
  * @param comment
  *   the lines of the comment, if there is one, without the indentation that they have in common
  */
private[format] final class Piece(
    val kind: Int,
    var blanks: Int,
    var indent: Int,
    val comment: Array[Array[Byte]]
) {

  /** Whether a line ends with this piece. If so, `blanks` is the number of blank lines after it, and `indent` the
    * indentation of the line after those.
    */
  def endsLine: Boolean = kind != Piece.Inline
}

private[format] object Piece {

  /** The end of a line, with or without a comment before it. */
  final val LineEnd = 0

  /** A comment between slashes and asterisks, with something after it on its line. */
  final val Inline = 1

  /** A comment that has lines of its own. */
  final val Paragraph = 2

  val NoComment: Array[Array[Byte]] = new Array(0)
}

/** Everything between two tokens besides blanks: line ends and comments. It belongs to the second token.
  *
  * A line that has nothing but a comment is a [[Piece.Paragraph]]. What comes before it ends a line, too: [[append]] sees to
  * that.
  */
private[format] final class Fodder {
  private var pieces = Fodder.NoPieces
  private var count = 0

  def size: Int = count

  def isEmpty: Boolean = count == 0

  def apply(i: Int): Piece = pieces(i)

  /** Whether a line ends within it. */
  def hasLineEnd: Boolean = {
    var i = 0
    while (i < count) {
      if (pieces(i).endsLine) return true
      i += 1
    }
    false
  }

  /** Whether what follows it is on a line of its own. */
  def isAtLineStart: Boolean = count > 0 && pieces(count - 1).endsLine

  /** Whether what follows it begins on the line of what is before it. */
  def beginsInline: Boolean = count == 0 || pieces(0).kind == Piece.Inline

  def append(piece: Piece): Unit =
    if (piece.kind == Piece.LineEnd && isAtLineStart)
      if (piece.comment.length > 0)
        push(new Piece(Piece.Paragraph, piece.blanks, piece.indent, piece.comment))
      else {
        val last = pieces(count - 1)
        last.blanks += piece.blanks
        last.indent = piece.indent
      }
    else appendComment(piece)

  /** The same, but a comment behind a comment of several lines stays there. */
  def appendComment(piece: Piece): Unit = {
    if (piece.kind == Piece.Paragraph && !isAtLineStart)
      push(new Piece(Piece.LineEnd, 0, piece.indent, Piece.NoComment))
    push(piece)
  }

  private def push(piece: Piece): Unit = {
    if (count == pieces.length) pieces = Arrays.copyOf(pieces, math.max(1, 2 * count))
    pieces(count) = piece
    count += 1
  }

  /** Appends what is in another, of which only the first piece may have to be joined with the last here. */
  def appendAll(other: Fodder): Unit = {
    var i = 0
    while (i < other.count) {
      if (i == 0 && count > 0) append(other.pieces(0)) else push(other.pieces(i))
      i += 1
    }
  }

  /** Makes what follows it begin a line. */
  def endLine(): Unit =
    if (!isAtLineStart) append(new Piece(Piece.LineEnd, 0, 0, Piece.NoComment))

  /** Removes the first piece. */
  def dropFirst(): Unit = {
    pieces = Arrays.copyOfRange(pieces, 1, count)
    count -= 1
  }

  /** Limits the number of blank lines in succession. */
  def limitBlanks(most: Int): Unit = {
    var i = 0
    while (i < count) {
      if (pieces(i).blanks > most) pieces(i).blanks = most
      i += 1
    }
  }

  def replace(i: Int, piece: Piece): Unit = pieces(i) = piece
}

private[format] object Fodder {
  private val NoPieces: Array[Piece] = new Array(0)

  /** What stands before most tokens. It is never changed. */
  val Empty: Fodder = new Fodder
}
