package sjsonnet.format

import sjsonnet.syntax.{NodeKind, Operators, SyntaxElement, SyntaxNode, Token}

/** Writes `a { … }` as `a + { … }`, in parentheses where they are needed then. */
private[format] object ExplicitPlus extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (!style.implicitPlus) draft.constructs.foreach { node =>
      node.kind match {
        case NodeKind.ApplyBrace => draft.addPlus(node.children(1).firstToken)
        case NodeKind.Apply | NodeKind.Select | NodeKind.Index => inParens(draft, node.children(0))
        // The reference forgets these.
        case NodeKind.Slice if style.fixKnown => inParens(draft, node.children(0))
        case NodeKind.Unary                   => inParens(draft, node.children(1))
        case NodeKind.Binary                  =>
          val precedence = Operators.precedence(kindOf(node.children(1)))
          if (precedence < Sum) inParens(draft, node.children(0))
          if (precedence <= Sum) inParens(draft, node.children(2))
        case _ => ()
      }
    }

  private def inParens(draft: Draft, operand: SyntaxElement): Unit = operand match {
    case node: SyntaxNode if node.kind == NodeKind.ApplyBrace =>
      draft.addParens(node.children(1).firstToken, draft.first(node))
    case _ => ()
  }

  private def kindOf(element: SyntaxElement): Token.Kind = element match {
    case token: sjsonnet.syntax.SyntaxToken => token.kind
    case _                                  => Token.OtherOperator
  }

  private val Sum = Operators.precedence(Token.Plus)
}
