package sjsonnet.lint.rules

import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Warning
import sjsonnet.lint._
import sjsonnet.syntax._

/** Conditions that an earlier `if` of the chain has tested. */
private[lint] final class SameCondition(file: Checked) extends Check(file) {
  import SameCondition._

  override def node(view: NodeView): Unit = view match {
    case view: IfNode if !isAlternative(view) => repeated(view)
    case _                                    => ()
  }

  private def isAlternative(view: IfNode): Boolean = file.parent.exists { parent =>
    parent.kind == NodeKind.If && new IfNode(file.tree, parent).alternative.contains(view)
  }

  /** Looks for a condition that has been tested earlier in `if … else if …`. */
  private def repeated(first: IfNode): Unit = {
    var next = Option(first)
    var tested = Map.empty[Vector[String], ExprNode]
    while (next.isDefined) {
      next.get.condition.foreach { condition =>
        val words = file.words(condition)
        tested.get(words) match {
          case Some(before) =>
            file.report(
              Found(),
              condition.node,
              related = Vector(file.span(before.node))
            )
          case None => tested = tested.updated(words, condition)
        }
      }
      next = next.get.alternative.collect { case other: IfNode => other }
    }
  }
}

private[lint] object SameCondition extends RuleGroup {
  override def check(file: Checked): Check = new SameCondition(file)

  val Found = rule(
    plain(12, Lint, "the same condition has been tested before"),
    "same-condition",
    Warning,
    """An earlier `if` of the chain has tested the same condition, so this branch is never taken.""",
    """function(n) if n > 1 then 'a' else if n > 1 then 'b' else 'c'""",
    """function(n) if n > 2 then 'a' else if n > 1 then 'b' else 'c'"""
  )
}
