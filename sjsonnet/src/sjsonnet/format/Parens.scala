package sjsonnet.format

import sjsonnet.syntax.{NodeKind, SyntaxNode}

import scala.annotation.tailrec

/** Removes parentheses within parentheses. As in the reference, of several pairs every second one stays. */
private[format] object RedundantParens extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    draft.constructs.foreach { node =>
      if (node.kind == NodeKind.Parentheses && !draft.isRemoved(node.firstToken))
        inside(draft, node, node, style)
    }

  @tailrec
  private def inside(draft: Draft, outer: SyntaxNode, node: SyntaxNode, style: Style): Unit =
    node.children(1) match {
      case inner: SyntaxNode if inner.kind == NodeKind.Parentheses =>
        // The reference moves what stands before the inner parenthesis in front of that before the outer.
        val target = if (style.fixKnown) draft.first(inner.children(1)) else outer.firstToken
        removed(draft, inner.children(0).firstToken, target)
        removed(draft, Parts.last(inner).firstToken, Parts.last(outer).firstToken)
        if (style.fixKnown) inside(draft, outer, inner, style)
      case _ => ()
    }

  private def removed(draft: Draft, inner: Int, outer: Int): Unit = {
    draft.moveFodder(inner, outer)
    draft.remove(inner)
  }
}
