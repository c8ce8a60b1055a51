package sjsonnet.syntax

import sjsonnet.platform.Memory

/** A piece of the text between tokens: the bytes `[from, until)` of the file. */
private[sjsonnet] final case class Trivia(kind: Trivia.Kind, from: Int, until: Int)

private[sjsonnet] object Trivia {

  /** The kind of a piece. */
  sealed abstract class Kind {
    def isComment: Boolean = false
  }

  /** A maximal run of spaces, tabs and carriage returns that do not end a line. */
  case object WhiteSpace extends Kind

  /** The end of a line that has a token or a comment: `\n`, or `\r\n`. */
  case object LineEnd extends Kind

  /** The end of a line with nothing but white space on it. */
  case object BlankLine extends Kind

  /** `# …` without the end of its line. */
  case object HashComment extends Kind {
    override def isComment: Boolean = true
  }

  /** `// …` without the end of its line. */
  case object SlashComment extends Kind {
    override def isComment: Boolean = true
  }

  /** A comment between slashes and asterisks. */
  case object BlockComment extends Kind {
    override def isComment: Boolean = true
  }

  /** Splits `[from, until)`, which contains only white space and comments. */
  def split(bytes: Array[Byte], from: Int, until: Int): Vector[Trivia] = {
    val pieces = Vector.newBuilder[Trivia]
    var isBlankSoFar = from == 0
    var i = from
    while (i < until) {
      val (kind, end) = piece(bytes, i, until, isBlankSoFar)
      pieces += Trivia(kind, i, end)
      isBlankSoFar = kind == LineEnd || kind == BlankLine || kind == WhiteSpace && isBlankSoFar
      i = end
    }
    pieces.result()
  }

  private def piece(bytes: Array[Byte], i: Int, until: Int, isBlankSoFar: Boolean): (Kind, Int) = {
    val length = lineEndLength(bytes, i, until)
    if (length > 0) (if (isBlankSoFar) BlankLine else LineEnd, i + length)
    else if (Blanks.isBlank(bytes(i))) (WhiteSpace, whiteSpaceEnd(bytes, i, until))
    else {
      val kind =
        if (bytes(i) == '#') HashComment
        else if (bytes(i + 1) == '/') SlashComment
        else BlockComment
      val end = Blanks.commentEnd(bytes, i)
      (kind, if (kind != BlockComment && bytes(end - 1) == '\r' && end < until) end - 1 else end)
    }
  }

  private def lineEndLength(bytes: Array[Byte], i: Int, until: Int): Int =
    if (bytes(i) == '\n') 1
    else if (bytes(i) == '\r' && i + 1 < until && bytes(i + 1) == '\n') 2
    else 0

  private def whiteSpaceEnd(bytes: Array[Byte], from: Int, until: Int): Int = {
    var i = from
    while (i < until && Blanks.isBlank(bytes(i)) && lineEndLength(bytes, i, until) == 0) i += 1
    i
  }
}

/** The syntax of white space and comments, for the lexer that skips them and for [[Trivia]] that keeps them. */
private[sjsonnet] object Blanks {

  def isBlank(byte: Byte): Boolean = byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t'

  /** Whether the byte may begin a comment: [[commentEnd]] decides. */
  def mayBeginComment(byte: Byte): Boolean = byte == '#' || byte == '/'

  /** The end of the comment at `i`; `i` itself if none begins there, and -1 if it is unterminated. The end of the line is
    * not part of a comment.
    */
  def commentEnd(bytes: Array[Byte], i: Int): Int =
    if (bytes(i) == '#') lineEnd(bytes, i)
    else if (i + 1 == bytes.length) i
    else if (bytes(i + 1) == '/') lineEnd(bytes, i)
    else if (bytes(i + 1) == '*') blockCommentEnd(bytes, i + 2)
    else i

  /** The end of the line that contains the byte at `from`. */
  def lineEnd(bytes: Array[Byte], from: Int): Int = {
    val i = Memory.indexOf(bytes, from, bytes.length, '\n'.toByte)
    if (i < 0) bytes.length else i
  }

  private def blockCommentEnd(bytes: Array[Byte], from: Int): Int = {
    var i = from
    while (i + 1 < bytes.length && !(bytes(i) == '*' && bytes(i + 1) == '/')) i += 1
    if (i + 1 < bytes.length) i + 2 else -1
  }
}
