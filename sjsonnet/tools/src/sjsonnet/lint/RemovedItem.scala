package sjsonnet.lint

import scala.collection.mutable.ArrayBuffer
import sjsonnet.Span
import sjsonnet.analysis.{Analysis, BindNode}
import sjsonnet.syntax._
import sjsonnet.text.TextParts

/** What goes when a local goes that stands between other things: its text, its lines, and the comments and blank lines that
  * were there because of it.
  *
  * A comment after it on its last line is about it if nothing else stands on its lines. So are the comments directly above,
  * unless they may be about something else: about the file, where they begin it; about several locals, where another one
  * follows directly; about what comes after a heading. Then they go only if they name it, and none of the others.
  *
  * @param last
  *   the semicolon or the comma that ends the item, or else its last token
  * @param following
  *   what stands after it on the same level
  */
private[lint] final class RemovedItem(
    analysis: Analysis,
    bind: BindNode,
    item: SyntaxNode,
    last: SyntaxToken,
    following: Iterator[SyntaxNode]
) {
  import RemovedItem._
  import analysis.tree

  private val first = tree.tokens(item.firstToken)
  private val next = tree.tokens(last.index + 1)
  private val isInFront = first.index == 0

  /** The lines before it since the last token, and what stands before it on its own line: nothing but blanks and comments if
    * it begins the line.
    */
  private val (above, prefix) = {
    val all = lines(tree.trivia(first))
    (if (isInFront) all.init else all.drop(1).dropRight(1), all.last)
  }
  private val beginsLine = isInFront || tree.trivia(first).exists(_.kind == Trivia.LineEnd)

  /** The rest of its line, and the lines after it up to the next token; what is on the line of that token comes last. */
  private val (rest, below) = {
    val all = lines(tree.trivia(next))
    (all.head, all.tail)
  }
  private val endsLine = below.nonEmpty

  /** The comments directly above, and those before it on its line. */
  private val paragraph = above.reverseIterator.takeWhile(!_.isBlank).toVector.reverse
  private lazy val isAbout =
    isAboutItem((paragraph :+ prefix).flatMap(_.comments), paragraph.length == above.length)

  /** Whether it can be removed with its lines, on which nothing else stands. */
  def isWholeLines: Boolean = beginsLine && endsLine && (prefix.comments.isEmpty || isAbout)

  /** All that goes. */
  def span: Span =
    if (isWholeLines) wholeLines
    else if (rest.comments.nonEmpty || !endsLine && next.kind == Token.EndOfFile)
      Span(item.from, last.until)
    else {
      // What comes next takes its place.
      val from =
        if (beginsLine && isAbout) paragraph.headOption.fold(prefix.from)(_.from) else item.from
      val isJoined = !endsLine || from == item.from
      val joined = below.headOption.filter(line => line.comments.isEmpty && isJoined)
      Span(from, joined.fold(rest.until)(_.until))
    }

  private def wholeLines: Span = {
    val kept = if (isAbout) above.dropRight(paragraph.length) else above
    val from = if (isAbout) paragraph.headOption.getOrElse(prefix).from else prefix.from
    val blanksBelow = below.init.takeWhile(_.isBlank)
    val beginsBlock = kept.isEmpty && (isInFront || !Separators(tree.tokens(first.index - 1).kind))
    val endsBlock = below.init.length == blanksBelow.length && Closing(next.kind)
    val until = blanksBelow.lastOption.getOrElse(rest).until
    val blanksAbove = kept.reverseIterator.takeWhile(_.isBlank).toVector
    if (endsBlock) Span(blanksAbove.lastOption.fold(from)(_.from), until)
    else if (beginsBlock || blanksAbove.nonEmpty) Span(from, until)
    else Span(from, rest.until)
  }

  private def lines(pieces: Vector[Trivia]): Vector[Line] = {
    val found = ArrayBuffer.empty[Line]
    var left = pieces
    var from = pieces.headOption.fold(0)(_.from)
    var isLast = false
    while (!isLast) {
      val (line, more) =
        left.span(piece => piece.kind != Trivia.LineEnd && piece.kind != Trivia.BlankLine)
      val all = line ++ more.headOption
      val until = all.lastOption.fold(from)(_.until)
      found += new Line(from, until, all, line.filter(_.kind.isComment).map(tree.text(_)))
      isLast = more.isEmpty
      left = more.drop(1)
      from = until
    }
    found.toVector
  }

  private def isAboutItem(comments: Vector[String], reachesUp: Boolean): Boolean =
    comments.isEmpty || {
      val others = neighbours
      val mayBeginFile = isInFront && reachesUp
      def names(comments: Vector[String]) = {
        val words = comments.flatMap(wordsOf(_)).toSet
        def isNamed(name: String) = wordsOf(name).forall(words(_))
        bind.name.exists(name => isNamed(tree.text(name))) && !others.exists(isNamed(_))
      }
      if (mayBeginFile) names(comments.take(1))
      else others.isEmpty && !comments.exists(isHeading(_)) || names(comments)
    }

  /** The names of the locals that follow without a blank line or a comment between them. */
  private def neighbours: Vector[String] = following
    .takeWhile(node => node.kind == item.kind && isDirectlyBelow(node))
    .flatMap(node => node.nodes)
    .filter(node => node.kind == NodeKind.Bind || node.kind == NodeKind.FunctionBind)
    .flatMap(new BindNode(tree, _).name)
    .map(tree.text(_))
    .toVector

  private def isDirectlyBelow(node: SyntaxNode): Boolean =
    !lines(tree.trivia(tree.tokens(node.firstToken))).drop(1).exists { line =>
      line.isBlank || line.comments.nonEmpty
    }
}

private object RemovedItem {

  /** A line between tokens, or the part of one. */
  private final class Line(
      val from: Int,
      val until: Int,
      pieces: Vector[Trivia],
      val comments: Vector[String]
  ) {
    def isBlank: Boolean = pieces.exists(_.kind == Trivia.BlankLine)
  }

  /** The runs of characters that names consist of, in lower case. */
  private def wordsOf(text: String): Vector[String] = {
    val spaced = text.map(char => if (isPart(char)) Character.toLowerCase(char) else ' ')
    TextParts.split(spaced, ' ').filter(_.nonEmpty)
  }

  private def isPart(char: Char): Boolean = Character.isLetterOrDigit(char) || char == '_'

  /** Whether a comment is underlined, or set off by dashes or the like. */
  private def isHeading(comment: String): Boolean =
    comment.drop(2).sliding(3).exists { three =>
      three.length == 3 && three.forall(_ == three.head) && !three.head.isLetterOrDigit &&
      three.head > ' ' && three.head != '.'
    }

  private val Separators: Set[Token.Kind] = Set(Token.Semicolon, Token.Comma)
  private val Closing: Set[Token.Kind] =
    Set(Token.BraceR, Token.BracketR, Token.ParenR, Token.EndOfFile)
}
