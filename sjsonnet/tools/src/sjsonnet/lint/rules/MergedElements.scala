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
    case view: ArrayNode     => view.elements.foreach(merged(_): Unit)
    case view: ArgumentsNode => view.all.flatMap(_.value).foreach(merged(_): Unit)
    case _                   => ()
  }

  /** Looks for object literals below one another, of which each is added to the one above.
    *
    * @return
    *   whether the element is such literals, or a single one
    */
  private def merged(element: ExprNode): Boolean = element match {
    case _: ObjectNode       => true
    case sum: ApplyBraceNode =>
      val target = sum.target.filter(merged(_))
      for (target <- target; mixin <- sum.mixin if isOnNewLine(mixin))
        file.report(
          Found(),
          tree.tokens(mixin.node.firstToken),
          fixes = Vector(Fix.guess(tree.source.name, target.until, target.until, ","))
        )
      target.nonEmpty
    case _ => false
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
