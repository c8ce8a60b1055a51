package sjsonnet.analysis

import sjsonnet.Span
import sjsonnet.syntax.{SyntaxNode, Visibility}

/** An object literal or an object comprehension.
  *
  * @param number
  *   its place among [[Facts.objects]]
  * @param facts
  *   those of its file
  */
private[sjsonnet] final class ObjectLiteral private[analysis] (
    val number: Int,
    val view: ObjectLiteralNode,
    facts: Facts,
    rows: FactRows
) {

  /** The object around it whose `self` its names see. */
  def outer: Option[ObjectLiteral] =
    Option.when(rows.outer(number) >= 0)(facts.objects(rows.outer(number)))

  /** What `$` means in it. */
  def outermost: ObjectLiteral = outer.fold(this)(_.outermost)

  /** The whole of the sum that it is an operand of, `a + { … } + b`, or its own node. */
  def sum: SyntaxNode = facts.tree.node(rows.sum(number))

  /** What is to the left of it there: the nearest operand first. */
  def below: List[SyntaxNode] = rows.below(number).map(facts.tree.node(_))

  def fields: IndexedSeq[FieldDefinition] = rows.fieldsOf(number).map(facts.fields(_))

  override def toString: String = s"object at ${view.from}"
}

/** Where a field is defined.
  *
  * @param number
  *   its place among [[Facts.fields]]
  * @param owner
  *   the number of its object
  * @param name
  *   nothing if it is computed, other than as a string
  */
private[sjsonnet] final class FieldDefinition(
    val number: Int,
    val owner: Int,
    val view: FieldNode,
    val name: Option[String]
) {
  def visibility: Visibility = view.visibility

  /** Its name: a word, a string, or brackets with an expression. */
  def span: Span =
    view.nameToken.fold {
      view.computedName.fold(Span(view.from, view.from))(name => Span(name.from, name.until))
    }(token => Span(token.from, token.until))

  override def toString: String = s"field ${name.getOrElse("?")} at ${view.from}"
}

/** Where a field is read: `e.name`, `e['name']`, `super.name`, `super['name']`, `'name' in e`, `'name' in super`.
  *
  * @param number
  *   its place among [[Facts.reads]]
  * @param receiver
  *   the object that it is read from; nothing for `super`
  * @param name
  *   nothing if it is computed, other than as a string
  * @param key
  *   the expression that is the name, unless the name is a word
  * @param span
  *   the text of the name
  */
private[sjsonnet] final class FieldRead(
    val number: Int,
    val view: ExprNode,
    val receiver: Option[ExprNode],
    val name: Option[String],
    val key: Option[ExprNode],
    val span: Span
) {
  override def toString: String = s"read of ${name.getOrElse("?")} at ${span.from}"
}
