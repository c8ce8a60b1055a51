package sjsonnet.format

import sjsonnet.syntax.{NodeKind, SyntaxNode}

/** A list whose closing bracket begins a line has a comma after its last part, and no other list has. */
private[format] object TrailingCommas extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    draft.constructs.foreach { node =>
      node.kind match {
        case NodeKind.Array | NodeKind.Object                           => inList(draft, node)
        case NodeKind.ArrayComprehension | NodeKind.ObjectComprehension =>
          inComprehension(draft, node)
        case _ => ()
      }
    }

  private def inList(draft: Draft, node: SyntaxNode): Unit = if (node.children.length > 2) {
    val closing = Parts.last(node).firstToken
    Parts.trailingComma(node) match {
      case None        => if (draft.fodder(closing).hasLineEnd) draft.addComma(closing)
      case Some(comma) =>
        val isMultiline =
          draft.fodder(closing).hasLineEnd || draft.fodder(comma.index).hasLineEnd
        if (!isMultiline) {
          draft.moveFodder(comma.index, closing)
          draft.remove(comma.index)
        } else if (draft.fodder(comma.index).hasLineEnd) draft.moveFodder(comma.index, closing)
    }
  }

  /** The comma, if any, follows the last member and precedes the first `for`. */
  private def inComprehension(draft: Draft, node: SyntaxNode): Unit = {
    val children = node.children
    val i = children.indexWhere {
      case child: SyntaxNode => child.kind == NodeKind.ForSpec
      case _                 => false
    }
    if (Parts.isToken(children(i - 1), sjsonnet.syntax.Token.Comma)) {
      val comma = children(i - 1).firstToken
      draft.moveFodder(comma, draft.first(children(i)))
      draft.remove(comma)
    }
  }
}
