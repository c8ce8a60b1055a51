package sjsonnet.lint

import sjsonnet.analysis._
import sjsonnet.syntax._

/** Conditions that are no booleans, that are the same whatever the program does, or that repeat others. */
private[lint] final class Conditions(file: Checked) extends Check(file) {

  override def node(view: NodeView): Unit = view match {
    case view: IfNode =>
      condition(view.condition)
      view.condition.foreach(constant)
      if (!isAlternative(view)) repeated(view)
    case view: AssertNode       => condition(view.condition)
    case view: ObjectAssertNode => condition(view.condition)
    case view: IfSpecNode       => condition(view.condition)
    case _                      => ()
  }

  private def condition(view: Option[ExprNode]): Unit = view.foreach { view =>
    val known = file.known(view)
    if (known.isNever(Kinds.Boolean))
      file.reportFailure(LintCatalogue.NoCondition(Kinds.name(known.kinds)), view)
  }

  /** One that only has literals. With a variable, it may be a switch that people turn. */
  private def constant(view: ExprNode): Unit = {
    val known = file.known(view)
    val isConstant = known.isOnly(Kinds.True) || known.isOnly(Kinds.False)
    if (isConstant && file.tree.tokensOf(view.node).forall(isLiteral))
      file.report(LintCatalogue.UnreachableBranch(known.isOnly(Kinds.True)), view)
  }

  private def isLiteral(token: SyntaxToken): Boolean = token.kind match {
    case Token.Identifier | Token.Self | Token.Super | Token.Dollar | Token.Import => false
    case _                                                                         => true
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
              LintCatalogue.SameCondition(),
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
