package sjsonnet.lint.rules

import sjsonnet.analysis._
import sjsonnet.analysis.Severity.Note
import sjsonnet.lint._
import sjsonnet.syntax._
import sjsonnet.values._

/** Operators of which both sides are the same text. */
private[lint] final class SameOperands(file: Checked) extends Check(file) {
  import SameOperands._

  override def node(view: NodeView): Unit = view match {
    case view: BinaryNode =>
      for (operator <- view.operator; lhs <- view.lhs; rhs <- view.rhs)
        same(view, operator, lhs, rhs)
    case _ => ()
  }

  private def same(view: BinaryNode, operator: SyntaxToken, lhs: ExprNode, rhs: ExprNode): Unit =
    if (
      Idempotent(
        operator.kind
      ) && lhs.node.untilToken - lhs.node.firstToken == rhs.node.untilToken - rhs.node.firstToken
    ) {
      val words = file.words(lhs)
      val hasName = file.tree.tokensOf(lhs.node).exists(_.kind == Token.Identifier)
      if (hasName && words == file.words(rhs) && !file.known(lhs).isOnly(Kinds.Function))
        file.report(Found(file.tree.text(operator)), view)
    }

  private val Idempotent: Set[Token.Kind] = Set(
    Token.And,
    Token.Or,
    Token.Equal,
    Token.NotEqual,
    Token.Less,
    Token.LessEq,
    Token.Greater,
    Token.GreaterEq
  )
}

private[lint] object SameOperands extends RuleGroup {
  override def check(file: Checked): Check = new SameOperands(file)

  val Found = rule(
    of1(13, Lint, "both sides of {operator} are the same"),
    "same-operands",
    Note,
    """Both sides of a comparison, or of `&&` or `||`, are the same text, so it tests nothing: one of them was probably
      |meant to differ.""",
    """function(a, b) a == 1 && a == 1""",
    """function(a, b) a == 1 && b == 1"""
  )
}
