package sjsonnet.lint.rules

import sjsonnet.analysis._
import sjsonnet.analysis.Severity.{Error, Warning}
import sjsonnet.lint._
import sjsonnet.syntax._
import sjsonnet.values._

/** Conditions that are no booleans, or that are the same whatever the program does. */
private[lint] final class Conditions(file: Checked) extends Check(file) {
  import Conditions._

  override def node(view: NodeView): Unit = view match {
    case view: IfNode =>
      condition(view.condition)
      view.condition.foreach(constant)
    case view: AssertNode       => condition(view.condition)
    case view: ObjectAssertNode => condition(view.condition)
    case view: IfSpecNode       => condition(view.condition)
    case _                      => ()
  }

  private def condition(view: Option[ExprNode]): Unit = view.foreach { view =>
    val known = file.known(view)
    if (known.isNever(Kinds.Boolean))
      file.reportFailure(NoCondition(Kinds.name(known.kinds)), view)
  }

  /** One that only has literals. With a variable, it may be a switch that people turn. */
  private def constant(view: ExprNode): Unit = {
    val known = file.known(view)
    val isConstant = known.isOnly(Kinds.True) || known.isOnly(Kinds.False)
    if (isConstant && file.tree.tokensOf(view.node).forall(isLiteral))
      file.report(UnreachableBranch(known.isOnly(Kinds.True)), view)
  }

  private def isLiteral(token: SyntaxToken): Boolean = token.kind match {
    case Token.Identifier | Token.Self | Token.Super | Token.Dollar | Token.Import => false
    case _                                                                         => true
  }
}

private[lint] object Conditions extends RuleGroup {
  override def check(file: Checked): Check = new Conditions(file)

  val UnreachableBranch = rule(
    of1(10, Lint, "the condition is always {value}"),
    "unreachable-branch",
    Warning,
    """The condition consists of literals only, so one branch is never taken. A condition with a variable is not reported:
      |it may be a switch that people turn.""",
    """{ a: if 1 < 2 then 'x' else 'y' }""",
    """{ a: 'x' }"""
  )

  val NoCondition = rule(
    of1(11, Lint, "a condition must be a boolean, and this is {kind}"),
    "condition-kind",
    Error,
    """The condition of `if` or `assert` must be a boolean: no other value counts as true or false.""",
    """{ a: if std.length('abc') then 'full' else 'empty' }""",
    """{ a: if std.length('abc') > 0 then 'full' else 'empty' }"""
  )
}
