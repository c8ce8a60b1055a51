package sjsonnet.analysis

import scala.collection.immutable.ArraySeq
import sjsonnet.Span
import sjsonnet.syntax.{SyntaxNode, Visibility}

/** The names that a field may have, or that an index may ask for. */
private[sjsonnet] sealed abstract class FieldNames {
  def contains(name: String): Boolean
}

private[sjsonnet] object FieldNames {

  /** One of these; none for a field that is left out, since its name is `null`. */
  final case class Known(names: Vector[String]) extends FieldNames {
    override def contains(name: String): Boolean = names.contains(name)
  }

  /** Known only when the program runs. */
  case object Unknown extends FieldNames {
    override def contains(name: String): Boolean = false
  }

  /** The most names that are told apart. */
  private[analysis] final val Most = 64

  def of(names: Vector[String]): FieldNames = {
    val distinct = names.distinct
    if (distinct.length > Most) Unknown else Known(distinct)
  }
}

/** An object literal or an object comprehension.
  *
  * @param number
  *   its place among [[Facts.objects]]
  * @param outer
  *   the object around it whose `self` its names see
  * @param sum
  *   the whole of the sum that it is an operand of, `a + { … } + b`, or its own node
  * @param below
  *   what is to the left of it there: the nearest operand first
  */
private[sjsonnet] final class ObjectLiteral(
    val number: Int,
    val view: ObjectLiteralNode,
    val outer: Option[ObjectLiteral],
    val sum: SyntaxNode,
    val below: List[SyntaxNode],
    val fields: ArraySeq[FieldDefinition]
) {

  /** What `$` means in it. */
  val outermost: ObjectLiteral = outer.fold(this)(_.outermost)

  /** Whether it may have fields whose names are not known. */
  val hasUnknownNames: Boolean = fields.exists(_.names == FieldNames.Unknown)

  /** The fields that may have a name. */
  def fieldsNamed(name: String): Vector[FieldDefinition] = byName.getOrElse(name, Vector.empty)

  private lazy val byName: Map[String, Vector[FieldDefinition]] =
    fields.toVector
      .flatMap { field =>
        field.names match {
          case FieldNames.Known(names) => names.map(_ -> field)
          case FieldNames.Unknown      => Vector.empty
        }
      }
      .groupMap(_._1)(_._2)

  override def toString: String = s"object at ${view.from}"
}

/** Where a field is defined.
  *
  * @param number
  *   its place among [[Facts.fields]]
  * @param owner
  *   the number of its object
  */
private[sjsonnet] final class FieldDefinition(
    val number: Int,
    val owner: Int,
    val view: FieldNode,
    val names: FieldNames
) {
  def visibility: Visibility = view.visibility

  /** Its name: a word, a string, or brackets with an expression. */
  def span: Span =
    view.nameToken.fold {
      view.computedName.fold(Span(view.from, view.from))(name => Span(name.from, name.until))
    }(token => Span(token.from, token.until))

  override def toString: String = s"field $names at ${view.from}"
}

/** Where a field is read: `e.name`, `e['name']`, `super.name`, `super['name']`, `'name' in e`, `'name' in super`.
  *
  * @param number
  *   its place among [[Facts.reads]]
  * @param receiver
  *   the object that it is read from; nothing for `super`
  * @param span
  *   the text of the name
  */
private[sjsonnet] final class FieldRead(
    val number: Int,
    val view: ExprNode,
    val receiver: Option[ExprNode],
    val names: FieldNames,
    val span: Span
) {
  override def toString: String = s"read of $names at ${span.from}"
}

/** What a read may refer to.
  *
  * @param definitions
  *   the definitions in this file; one to the right of others in a sum comes first
  * @param imported
  *   what is read in other files
  * @param isOpen
  *   whether there may be more: the object may be extended where it is used, or is not known
  */
private[sjsonnet] final case class FieldLookup(
    definitions: Vector[FieldDefinition],
    imported: Vector[Piece.Imported],
    isOpen: Boolean
)
