package sjsonnet.format

import sjsonnet.syntax.{NodeCode, Operators, Token}

/** Writes `a { … }` as `a + { … }`, in parentheses where they are needed then. */
private[format] object ExplicitPlus extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (!style.implicitPlus && draft.outline.hasAny(Brace)) draft.constructs(Changed) { construct =>
      draft.code(construct) match {
        case NodeCode.ApplyBrace =>
          draft.addPlus(draft.outline.firstToken(draft.part(construct, 1)))
        case NodeCode.Apply | NodeCode.Select | NodeCode.Index =>
          inParens(draft, draft.part(construct, 0))
        case NodeCode.Slice =>
          // The reference forgets these.
          if (style.fixKnown) inParens(draft, draft.part(construct, 0))
        case NodeCode.Unary => inParens(draft, draft.part(construct, 1))
        case _              =>
          val precedence = Operators.precedence(draft.outline.kind(draft.part(construct, 1)))
          if (precedence < Sum) inParens(draft, draft.part(construct, 0))
          if (precedence <= Sum) inParens(draft, draft.part(construct, 2))
      }
    }

  private def inParens(draft: Draft, operand: Int): Unit =
    if (draft.code(operand) == NodeCode.ApplyBrace)
      draft.addParens(draft.outline.firstToken(draft.part(operand, 1)), draft.first(operand))

  private val Brace = NodeCode.setOf(NodeCode.ApplyBrace)

  private val Changed = Brace | NodeCode.setOf(
    NodeCode.Apply,
    NodeCode.Select,
    NodeCode.Index,
    NodeCode.Slice,
    NodeCode.Unary,
    NodeCode.Binary
  )

  private val Sum = Operators.precedence(Token.Plus)
}
