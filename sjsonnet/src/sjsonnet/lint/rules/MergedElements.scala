package sjsonnet.lint.rules

import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Warning
import sjsonnet.lint._
import sjsonnet.syntax._

/** Elements of arrays, and arguments, that a missing comma has merged. */
private[lint] final class MergedElements(file: Checked) extends Check(file) {
  import MergedElements._
  import file.tree

  override def node(view: NodeView): Unit = view match {
    case view: ArrayNode     => view.elements.foreach(merged(_))
    case view: ArgumentsNode => view.all.flatMap(_.value).foreach(merged(_))
    case _                   => ()
  }

  /** Looks for object literals below one another, of which each is added to the one above. */
  private def merged(element: ExprNode): Unit = element match {
    case sum: ApplyBraceNode =>
      for (target <- sum.target; mixin <- sum.mixin) {
        merged(target)
        if (endsWithLiteral(target) && isOnNewLine(mixin))
          file.report(
            Found(),
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

private[lint] object MergedElements extends RuleGroup {
  override def check(file: Checked): Check = new MergedElements(file)

  val Found = rule(
    plain(49, Lint, "without a comma before it, the object is added to the one above"),
    "merged-elements",
    Warning,
    """Two object literals below each other in an array, or among the arguments of a call, without a comma between them, are
      |one element: their sum. With `+` between them, or on one line, it is not reported.""",
    """[
      |  { name: 'a' }
      |  { name: 'b' },
      |]""",
    """[
      |  { name: 'a' },
      |  { name: 'b' },
      |]"""
  )
}
