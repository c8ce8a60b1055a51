package sjsonnet.format

import sjsonnet.syntax.{NodeKind, SyntaxNode, Token}

/** Removes the second colon of a slice that has no step. */
private[format] object SliceColons extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    draft.constructs.foreach { node =>
      if (node.kind == NodeKind.Slice) inSlice(draft, node)
      else if (node.kind == NodeKind.Index && !style.fixKnown) inIndex(draft, node)
    }

  private def inSlice(draft: Draft, node: SyntaxNode): Unit = {
    val children = node.children
    val last = children(children.length - 2)
    if (Parts.isToken(last, Token.Colon2)) draft.makeColon(last.firstToken)
    else if (
      Parts.isToken(last, Token.Colon) && children.count(Parts.isToken(_, Token.Colon)) == 2
    ) {
      draft.moveFodder(last.firstToken, Parts.last(node).firstToken)
      draft.remove(last.firstToken)
    }
  }

  /** The reference takes a string that consists of colons for the colons of a slice. */
  private def inIndex(draft: Draft, node: SyntaxNode): Unit = node.children(2) match {
    case string: SyntaxNode if string.kind == NodeKind.StringLiteral =>
      val token = draft.tree.tokens(string.firstToken)
      val from = if (draft.bytes(token.from) == '@') token.from + 2 else token.from + 1
      val length = token.until - 1 - from
      if (token.kind != Token.TextBlock && (length == 1 || length == 2))
        if ((from until from + length).forall(draft.bytes(_) == ':')) draft.makeColon(token.index)
    case _ => ()
  }
}
