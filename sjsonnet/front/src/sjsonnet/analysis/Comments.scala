package sjsonnet.analysis

import sjsonnet.syntax.{SyntaxToken, SyntaxTree, Trivia}

/** What comments in a file say of it and of its fields. */
private[sjsonnet] object Comments {

  /** The comment right above a field, without what makes it one. */
  def above(field: FieldNode): Option[String] = {
    val tree = field.tree
    above(tree, tree.tokens(field.node.firstToken))
  }

  /** The comment that a file begins with. */
  def ofFile(tree: SyntaxTree): Option[String] =
    tree.tokens.headOption.flatMap { token =>
      val first = tree.trivia(token).dropWhile(!_.kind.isComment)
      joined(tree, first.takeWhile(_.kind != Trivia.BlankLine))
    }

  /** The lines of comments before a token that follow one another, without anything between them and the token. */
  private def above(tree: SyntaxTree, token: SyntaxToken): Option[String] = {
    val all = tree.trivia(token)
    // What ends the line of the token before says something of that one.
    val pieces = all.drop(all.indexWhere(_.kind == Trivia.LineEnd) + 1)
    joined(tree, pieces.drop(pieces.lastIndexWhere(_.kind == Trivia.BlankLine) + 1))
  }

  private def joined(tree: SyntaxTree, pieces: Vector[Trivia]): Option[String] = {
    val lines = pieces.filter(_.kind.isComment).map(piece => plain(tree.text(piece)))
    Option.when(lines.nonEmpty)(lines.mkString("\n").trim).filter(_.nonEmpty)
  }

  /** The text of a comment, without what makes it one. */
  private def plain(comment: String): String =
    if (comment.startsWith("/*"))
      comment
        .stripPrefix("/*")
        .stripSuffix("*/")
        .linesIterator
        .map(_.trim.stripPrefix("*").stripPrefix(" "))
        .mkString("\n")
        .trim
    else comment.dropWhile(char => char == '/' || char == '#').stripPrefix(" ")
}
