package sjsonnet.lint.rules

import sjsonnet.analysis._
import sjsonnet.analysis.Severity.{Error, Warning}
import sjsonnet.lint._
import sjsonnet.syntax._
import sjsonnet.values._

/** Operators whose operands are of kinds that they never take, and comparisons with one outcome. */
private[lint] final class Operands(file: Checked) extends Check(file) {
  import Operands._
  import Kinds.{Array, Boolean, Function, Null, Number, Object, Text}

  override def node(view: NodeView): Unit = view match {
    case view: UnaryNode =>
      for (operator <- view.operator; operand <- view.operand)
        takes(operator, operand, if (operator.kind == Token.Not) Boolean else Number): Unit
    case view: BinaryNode =>
      for (operator <- view.operator; lhs <- view.lhs; rhs <- view.rhs)
        binary(view, operator, lhs, rhs)
    case view: ApplyBraceNode =>
      for (target <- view.target; mixin <- view.mixin) plus(view, target, mixin)
    case _ => ()
  }

  private def binary(
      view: BinaryNode,
      operator: SyntaxToken,
      lhs: ExprNode,
      rhs: ExprNode
  ): Unit =
    operator.kind match {
      case Token.Plus                   => plus(view, lhs, rhs)
      case Token.Equal | Token.NotEqual => equal(view, lhs, rhs)
      case Token.And | Token.Or         =>
        // What is on the right is not looked at if the left decides.
        val deciding = if (operator.kind == Token.And) Kinds.False else Kinds.True
        if (takes(operator, lhs, Boolean) && !file.known(lhs).isOnly(deciding))
          takes(operator, rhs, Boolean): Unit
      case Token.In     => takes(operator, lhs, Text) && takes(operator, rhs, Object): Unit
      case Token.Modulo =>
        if (takes(operator, lhs, Number | Text) && file.known(lhs).isOnly(Number))
          takes(operator, rhs, Number): Unit
      case Token.Less | Token.LessEq | Token.Greater | Token.GreaterEq =>
        val ordered = Number | Text | Array
        if (takes(operator, lhs, ordered) && takes(operator, rhs, ordered)) {
          val (a, b) = (file.known(lhs), file.known(rhs))
          if (!a.isNothing && !b.isNothing && (a.kinds & b.kinds & ordered) == 0)
            wrong(view, file.tree.text(operator), a, b)
        }
      case _ => takes(operator, lhs, Number) && takes(operator, rhs, Number): Unit
    }

  /** Whether an operator may take its operand. If not, that is reported. */
  private def takes(operator: SyntaxToken, operand: ExprNode, kinds: Kinds.Set): Boolean = {
    val known = file.known(operand)
    val isWrong = known.isNever(kinds)
    if (isWrong) {
      def problem = WrongOperand(file.tree.text(operator), Kinds.name(known.kinds))
      file.reportFailure(problem, operand)
    }
    !isWrong
  }

  private def plus(view: ExprNode, lhs: ExprNode, rhs: ExprNode): Unit = {
    val (a, b) = (file.known(lhs), file.known(rhs))
    if (!a.isNothing && !b.isNothing && Operations.plus(a, b, file.values.steps).isNothing)
      wrong(view, "+", a, b)
  }

  private def wrong(view: ExprNode, operator: String, a: Known, b: Known): Unit = {
    def problem = WrongOperands(operator, Kinds.name(a.kinds), Kinds.name(b.kinds))
    file.reportFailure(problem, view)
  }

  /** `null` is compared with what may once be null: that is no mistake. */
  private def equal(view: ExprNode, lhs: ExprNode, rhs: ExprNode): Unit = {
    val (a, b) = (file.known(lhs), file.known(rhs))
    if (a.isOnly(Function) && b.isOnly(Function))
      file.reportFailure(ComparedFunctions(), view)
    else if (a.isNever(alike(b)) && b.isNever(alike(a)))
      file.reportFailure(NeverEqual(Kinds.name(a.kinds), Kinds.name(b.kinds)), view)
  }

  /** Kinds of values that may have been compared with a value on purpose: a boolean may be a switch. */
  private def alike(known: Known): Kinds.Set =
    known.kinds | Null | (if (known.mayBe(Boolean)) Boolean else Kinds.None)
}

private[lint] object Operands extends RuleGroup {
  override def check(file: Checked): Check = new Operands(file)

  val WrongOperand = rule(
    of2(20, Lint, "{operator} does not take {kind}"),
    "operand-kind",
    Error,
    """The operand is of a type that the operator never takes, so evaluating it fails.""",
    """{ a: 'ab' * 3 }""",
    """{ a: std.repeat('ab', 3) }"""
  )

  val WrongOperands = rule(
    of3(21, Lint, "{operator} does not take {left} and {right}"),
    "operand-kinds",
    Error,
    """The operator takes values of either type, but not one of each.""",
    """{ a: [1, 2] + 3 }""",
    """{ a: [1, 2] + [3] }"""
  )

  val ComparedFunctions = rule(
    plain(22, Lint, "functions cannot be compared"),
    "compared-functions",
    Error,
    """`==` and `!=` fail on two functions.""",
    """local f(x) = x, g(x) = x;
      |f == g""",
    """local f(x) = x, g(x) = x;
      |f(1) == g(1)"""
  )

  val NeverEqual = rule(
    of2(23, Lint, "{left} and {right} are never equal"),
    "never-equal",
    Warning,
    """Values of different types are never equal, so `==` is always false here and `!=` always true.""",
    """{ a: std.length('abc') == '3' }""",
    """{ a: std.length('abc') == 3 }"""
  )
}
