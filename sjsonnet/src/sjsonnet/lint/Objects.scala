package sjsonnet.lint

import sjsonnet.analysis._
import sjsonnet.syntax._

/** `self` where an outer object was meant, and elements of arrays that a missing comma has merged. */
private[lint] final class Objects(file: Checked) extends Check(file) {
  import file.{facts, tree}

  override def node(view: NodeView): Unit = view match {
    case view: SelectNode =>
      view.target.foreach {
        case self: SelfNode => view.name.foreach(outerField(self, _))
        case _              => ()
      }
    case view: ArrayNode     => view.elements.foreach(merged(_))
    case view: ArgumentsNode => view.all.flatMap(_.value).foreach(merged(_))
    case _                   => ()
  }

  /** The objects from the innermost one to that which has the field have to be all that the fields of those around them are,
    * and nothing in the file may add to these. One that adds to fields itself is meant to be added to others.
    */
  private def outerField(self: SelfNode, name: SyntaxToken): Unit =
    for (inner <- facts.objectOf(self.token)) {
      val text = tree.text(name)
      val objects =
        Iterator.iterate(Option(inner))(_.flatMap(_.outer)).takeWhile(_.isDefined).flatten
      val (lacking, having) = objects.span(_.fieldsNamed(text).isEmpty)
      if (lacking.nonEmpty && lacking.forall(isComplete(_)) && having.nonEmpty)
        file.report(LintCatalogue.OuterField(text), name)
    }

  private def isComplete(obj: ObjectLiteral): Boolean =
    (obj.sum eq obj.view.node) && !obj.hasUnknownNames &&
      !obj.fields.exists(_.view.isPlus) && fieldOf(obj).exists { field =>
        !field.isPlus && !field.isMethod && field.name.exists(!added(_))
      }

  /** The field that an object is the value of. */
  private def fieldOf(obj: ObjectLiteral): Option[FieldNode] = file
    .around(obj.view.node)
    .find(_.kind != NodeKind.Parentheses)
    .filter(node => node.kind == NodeKind.Field || node.kind == NodeKind.Method)
    .map(new FieldNode(tree, _))

  /** The names of fields that something in the file is added to. */
  private lazy val added: Set[String] = facts.fields.iterator
    .filter(_.view.isPlus)
    .flatMap(_.view.name)
    .toSet

  /** Looks for object literals below one another, of which each is added to the one above. */
  private def merged(element: ExprNode): Unit = element match {
    case sum: ApplyBraceNode =>
      for (target <- sum.target; mixin <- sum.mixin) {
        merged(target)
        if (endsWithLiteral(target) && isOnNewLine(mixin))
          file.report(
            LintCatalogue.MergedElements(),
            tree.tokens(mixin.node.firstToken),
            fixes = Vector(Fix.guess(target.until, target.until, ","))
          )
      }
    case _ => ()
  }

  private def endsWithLiteral(expr: ExprNode): Boolean = expr match {
    case _: ObjectNode       => true
    case sum: ApplyBraceNode => sum.target.exists(endsWithLiteral(_))
    case _                   => false
  }

  private def isOnNewLine(expr: ExprNode): Boolean =
    tree.trivia(tree.tokens(expr.node.firstToken)).exists(_.kind == Trivia.LineEnd)
}
