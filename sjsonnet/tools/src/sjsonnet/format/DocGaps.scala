package sjsonnet.format

import scala.collection.mutable.ArrayBuffer

/** What stands between tokens, as documents: comments stay where they are, line ends do not.
  *
  * A comment up to the end of a line is followed by a line end, and one that has lines of its own stands between two. Blank
  * lines stay where a line ends.
  */
private[format] final class DocGaps(draft: Draft, style: Style) {
  import Doc._

  /** What stands before a token.
    *
    * @param plain
    *   what stands there if there is no comment, with the number of blank lines
    */
  def before(token: Int, plain: Int => Doc): Doc = {
    val fodder = draft.fodder(token)
    if (fodder.isEmpty) plain(0) else read(fodder, plain)
  }

  /** What stands before a closing bracket: the comments, for an indentation, and then the end of the line. */
  def beforeClosing(token: Int, plain: Doc): (Doc, Doc) = {
    val fodder = draft.fodder(token)
    if (!hasComment(fodder)) (Empty, plain)
    else {
      val isInline =
        !(0 until fodder.size).exists(i => fodder(i).endsLine && fodder(i).comment.length > 0)
      val comments = read(fodder, _ => Empty, endsInside = false)
      (comments, if (isInline) plain else new Hard(0))
    }
  }

  /** Passes have joined some pieces since blank lines were counted. */
  private def limited(blanks: Int): Int =
    if (style.maxBlankLines == 0) blanks else math.min(blanks, style.maxBlankLines)

  private def hasComment(fodder: Fodder): Boolean =
    (0 until fodder.size).exists(fodder(_).comment.length > 0)

  /** @param endsInside
    *   whether the end of the line after the last comment is part of it
    */
  private def read(fodder: Fodder, plain: Int => Doc, endsInside: Boolean = true): Doc = {
    val reading = new Reading(plain)
    val lastEnd = (0 until fodder.size).lastIndexWhere(fodder(_).endsLine)
    for (i <- 0 until fodder.size) {
      val piece = fodder(i)
      if (piece.kind == Piece.Inline) reading.inline(piece, isLast = i > lastEnd)
      else if (piece.comment.length == 0) reading.lineEnd(piece)
      else if (piece.kind == Piece.LineEnd) reading.beside(piece)
      else reading.paragraph(piece)
    }
    reading.result(endsInside)
  }

  private def isLine(doc: Doc): Boolean = doc match {
    case _: Line | _: Hard => true
    case _                 => false
  }

  /** What stands between a comment and what it is beside. */
  private val Beside = comment(Array(' ', ' '))

  private final class Reading(plain: Int => Doc) {
    private val docs = ArrayBuffer.empty[Doc]
    private var blanks = 0

    // What has been read last: nothing; a comment in a line; one that the end of its line must follow; or a line end.
    private var isBehindComment = false
    private var mustEnd = false
    private var isAtStart = false

    /** Whether a line has ended. */
    private var hasEnded = false

    /** Whether what follows is on another line than the token before, if the group is broken. */
    private var hasLine = false

    /** @param isLast
      *   whether no line ends after it
      */
    def inline(piece: Piece, isLast: Boolean): Unit = {
      if (mustEnd) endLine()
      else if (docs.isEmpty && isLast && isLine(plain(0))) {
        docs += plain(limited(blanks))
        hasLine = true
      } else if (docs.isEmpty && hasEnded) endLine()
      else if (!isAtStart) docs += Space
      docs += of(piece.comment(0))
      isBehindComment = true
      isAtStart = false
      blanks = 0
    }

    def lineEnd(piece: Piece): Unit = {
      blanks = math.max(blanks, piece.blanks)
      hasEnded = true
      if (isBehindComment) mustEnd = true
    }

    /** A comment behind what is before it. */
    def beside(piece: Piece): Unit = {
      if (mustEnd) endLine() else docs += Beside
      docs += comment(piece.comment(0))
      end(piece)
    }

    def paragraph(piece: Piece): Unit = {
      endLine()
      for (k <- piece.comment.indices) {
        if (k > 0) docs += new Hard(0)
        docs += comment(piece.comment(k))
      }
      end(piece)
    }

    private def end(piece: Piece): Unit = {
      mustEnd = true
      blanks = piece.blanks
    }

    private def endLine(): Unit = {
      docs += new Hard(limited(blanks))
      blanks = 0
      mustEnd = false
      isBehindComment = false
      isAtStart = true
      hasLine = true
    }

    def result(endsInside: Boolean): Doc = {
      if (mustEnd) { if (endsInside) endLine() }
      else if (!isBehindComment) docs += plain(limited(blanks))
      else if (!hasLine) docs += plain(0)
      else if (endsInside) docs += Space
      concat(docs.toSeq: _*)
    }
  }
}
