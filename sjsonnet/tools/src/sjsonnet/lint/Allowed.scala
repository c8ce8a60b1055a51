package sjsonnet.lint

import sjsonnet.analysis.{Analysis, Finding}
import sjsonnet.syntax.{SyntaxToken, Token, Trivia}
import sjsonnet.text.TextParts

/** What the comments of a file allow: `lint: allow L001, unused-local` on the line of a finding, or on a line of its own
  * before it; and `lint: off` for the whole file. Errors that keep the file from being evaluated are never allowed.
  */
private[lint] final class Allowed(analysis: Analysis) {
  private val tree = analysis.tree

  /** The findings that are not allowed. */
  def remaining(findings: Vector[Finding]): Vector[Finding] =
    findings.filterNot(finding =>
      LintSelection.isOptional(finding) && (isOff || isAllowed(finding))
    )

  private def isAllowed(finding: Finding): Boolean = byLine
    .getOrElse(analysis.lines.line(finding.span.from), Vector.empty)
    .exists(LintSelection.isMeant(finding, _))

  private lazy val comments: Vector[(SyntaxToken, Trivia, String)] = for {
    token <- tree.tokens.toVector
    if token.triviaFrom < token.from
    piece <- tree.trivia(token)
    if piece.kind.isComment
    command <- Allowed.command(tree.text(piece))
  } yield (token, piece, command)

  private lazy val isOff: Boolean = comments.exists(_._3 == "off")

  /** By line, the words of what is allowed on it. */
  private lazy val byLine: Map[Int, Vector[String]] = comments
    .collect { case (token, piece, Allowed.Allow(words)) => line(token, piece) -> words }
    .groupMapReduce(_._1)(_._2)(_ ++ _)

  /** The line that a comment is about: its own, if there is anything else on it, or that of the next token. */
  private def line(token: SyntaxToken, piece: Trivia): Int = {
    val own = analysis.lines.line(piece.from)
    val before = if (token.index == 0) None else Some(tree.tokens(token.index - 1))
    val isAfter = before.exists(last => analysis.lines.line(last.until - 1) == own)
    if (isAfter || token.kind == Token.EndOfFile) own else analysis.lines.line(token.from)
  }
}

private[lint] object Allowed {

  /** What a comment tells the linter. */
  private def command(comment: String): Option[String] = {
    val inner = comment.stripPrefix("//").stripPrefix("#").stripPrefix("/*").stripSuffix("*/").trim
    if (inner.startsWith(Mark)) Some(inner.substring(Mark.length).trim) else None
  }

  private object Allow {
    def unapply(command: String): Option[Vector[String]] =
      if (!command.startsWith(Word)) None
      else {
        // A reason may follow after a colon or in parentheses.
        val list = command.substring(Word.length).takeWhile(c => c != ':' && c != '(')
        Some(TextParts.split(list.replace('\t', ' ').replace(',', ' '), ' ').filter(_.nonEmpty))
      }
  }

  private final val Mark = "lint:"
  private final val Word = "allow "
}
