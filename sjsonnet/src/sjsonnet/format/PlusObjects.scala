package sjsonnet.format

import sjsonnet.syntax.{NodeKind, SyntaxElement, SyntaxNode, Token}

/** Removes the `+` of `a + { … }` where it may be left out and `a` is a variable, or a field or an element of something. */
private[format] object PlusObjects extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    if (style.implicitPlus) draft.constructs.foreach { node =>
      if (node.kind == NodeKind.Binary && isSum(node)) {
        val plus = node.children(1).firstToken
        draft.moveFodder(plus, draft.first(node.children(2)))
        draft.remove(plus)
      }
    }

  private def isSum(node: SyntaxNode): Boolean =
    Parts.isToken(node.children(1), Token.Plus) && mayBeLeft(node.children(0)) &&
      kindOf(node.children(2)).contains(NodeKind.Object)

  private def mayBeLeft(element: SyntaxElement): Boolean = kindOf(element).exists {
    case NodeKind.Variable | NodeKind.Select | NodeKind.Index => true
    case _                                                    => false
  }

  private def kindOf(element: SyntaxElement): Option[NodeKind] = element match {
    case node: SyntaxNode => Some(node.kind)
    case _                => None
  }
}
