package sjsonnet.lint

import sjsonnet.analysis._
import sjsonnet.syntax._

/** Operators whose operands are of kinds that they never take, and comparisons with one outcome. */
private[lint] final class Operands(file: Checked) extends Check(file) {
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
  ): Unit = {
    same(view, operator, lhs, rhs)
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
  }

  /** Whether an operator may take its operand. If not, that is reported. */
  private def takes(operator: SyntaxToken, operand: ExprNode, kinds: Kinds.Set): Boolean = {
    val known = file.known(operand)
    val isWrong = known.isNever(kinds)
    if (isWrong) {
      def problem = LintCatalogue.WrongOperand(file.tree.text(operator), Kinds.name(known.kinds))
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
    def problem = LintCatalogue.WrongOperands(operator, Kinds.name(a.kinds), Kinds.name(b.kinds))
    file.reportFailure(problem, view)
  }

  /** `null` is compared with what may once be null: that is no mistake. */
  private def equal(view: ExprNode, lhs: ExprNode, rhs: ExprNode): Unit = {
    val (a, b) = (file.known(lhs), file.known(rhs))
    if (a.isOnly(Function) && b.isOnly(Function))
      file.reportFailure(LintCatalogue.ComparedFunctions(), view)
    else if (a.isNever(alike(b)) && b.isNever(alike(a)))
      file.reportFailure(LintCatalogue.NeverEqual(Kinds.name(a.kinds), Kinds.name(b.kinds)), view)
  }

  /** Kinds of values that may have been compared with a value on purpose: a boolean may be a switch. */
  private def alike(known: Known): Kinds.Set =
    known.kinds | Null | (if (known.mayBe(Boolean)) Boolean else Kinds.None)

  private def same(view: BinaryNode, operator: SyntaxToken, lhs: ExprNode, rhs: ExprNode): Unit =
    if (
      Idempotent(
        operator.kind
      ) && lhs.node.untilToken - lhs.node.firstToken == rhs.node.untilToken - rhs.node.firstToken
    ) {
      val words = file.words(lhs)
      val hasName = file.tree.tokensOf(lhs.node).exists(_.kind == Token.Identifier)
      if (hasName && words == file.words(rhs) && !file.known(lhs).isOnly(Function))
        file.report(LintCatalogue.SameOperands(file.tree.text(operator)), view)
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
