package sjsonnet.apidocs

import sjsonnet.{Source, TraceEntry}
import sjsonnet.analysis.{FieldNode, FunctionNode, NodeView, ParametersNode}
import sjsonnet.syntax.{SyntaxToken, SyntaxTree, Trivia}

import scala.collection.mutable

/** What the text of programs says of their fields: the comments above them, and the parameters of functions. */
private[apidocs] final class FieldComments {
  private val trees = mutable.HashMap.empty[Source, SyntaxTree]

  /** The definition of the field `name` whose body is at a place. */
  def definition(name: String, place: TraceEntry): Option[FieldNode] = {
    val tree = treeOf(place.source)
    tree
      .path(place.from)
      .reverseIterator
      .map(NodeView(tree, _))
      .collectFirst { case field: FieldNode => field }
      .filter(_.name.contains(name))
  }

  /** The comment right above a field. */
  def above(field: FieldNode): Option[String] = {
    val tree = field.tree
    comment(tree, tree.tokens(field.node.firstToken))
  }

  /** The comment that a file begins with. */
  def ofFile(source: Source): Option[String] = {
    val tree = treeOf(source)
    tree.tokens.headOption.flatMap { token =>
      val first = tree.trivia(token).dropWhile(!_.kind.isComment)
      joined(tree, first.takeWhile(_.kind != Trivia.BlankLine))
    }
  }

  /** The parameters of a field that is a function. */
  def arguments(field: FieldNode): Vector[Argument] = {
    val declared = field.parameters.orElse(
      field.body
        .map(_.inner)
        .collect { case function: FunctionNode => function }
        .flatMap(_.parameters)
    )
    declared.fold(Vector.empty[Argument])(arguments(_))
  }

  private def arguments(parameters: ParametersNode): Vector[Argument] =
    parameters.all.toVector.flatMap { parameter =>
      parameter.name.map { name =>
        val default = parameter.default.map(_.text.replaceAll("\\s+", " "))
        new Argument(parameter.tree.text(name), "", default, None, Vector.empty, None)
      }
    }

  /** The lines of comments before a token that follow one another, without anything between them and the token. */
  private def comment(tree: SyntaxTree, token: SyntaxToken): Option[String] = {
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

  private def treeOf(source: Source): SyntaxTree =
    trees.getOrElseUpdate(source, SyntaxTree.parse(source))
}
