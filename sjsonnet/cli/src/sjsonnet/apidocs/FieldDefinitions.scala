package sjsonnet.apidocs

import sjsonnet.{Source, TraceEntry}
import sjsonnet.analysis.{Comments, FieldNode, FunctionNode, ParametersNode}
import sjsonnet.syntax.SyntaxTree

import scala.collection.mutable

/** What the text of programs says of their fields: the comments above them, and the parameters of functions. */
private[apidocs] final class FieldDefinitions {
  private val trees = mutable.HashMap.empty[Source, SyntaxTree]

  /** The definition of the field `name` whose body is at a place. */
  def definition(name: String, place: TraceEntry): Option[FieldNode] =
    FieldNode.around(treeOf(place.source), place.from).filter(_.name.contains(name))

  /** The comment that a file begins with. */
  def comment(source: Source): Option[String] = Comments.ofFile(treeOf(source))

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

  private def treeOf(source: Source): SyntaxTree =
    trees.getOrElseUpdate(source, SyntaxTree.parse(source))
}
