package sjsonnet.format

import sjsonnet.syntax.{NodeKind, SyntaxElement, SyntaxNode, SyntaxToken, Token}

/** Gives each part of a list a line of its own if one of them has one. */
private[format] object NewLines extends Pass {
  override def run(draft: Draft, style: Style): Unit =
    draft.constructs.foreach { node =>
      node.kind match {
        case NodeKind.Array | NodeKind.Object | NodeKind.Parentheses    => all(draft, node)
        case NodeKind.ArrayComprehension | NodeKind.ObjectComprehension => all(draft, node)
        case NodeKind.Arguments | NodeKind.Parameters                   => inCall(draft, node)
        case NodeKind.Local                                             => binds(draft, node)
        case _                                                          => ()
      }
    }

  /** Everything in brackets, and the closing bracket, which an empty list does not move. */
  private def all(draft: Draft, node: SyntaxNode): Unit = {
    val children = node.children
    var i = 1
    var isSpread = false
    while (!isSpread && i < children.length) {
      isSpread = isPart(children(i)) && draft.before(children(i)).hasLineEnd
      i += 1
    }
    if (isSpread) {
      i = 1
      while (i < children.length) {
        if (isPart(children(i))) endLine(draft, children(i))
        i += 1
      }
    }
  }

  /** The first argument or parameter goes with the closing parenthesis, and the others with one another. */
  private def inCall(draft: Draft, node: SyntaxNode): Unit = {
    val children = node.children
    val closing = children(children.length - 1)
    val hasParts = children.length > 2
    val isSpreadAtParens = draft.before(closing).hasLineEnd ||
      hasParts && draft.before(children(1)).hasLineEnd
    if (isSpreadAtParens) {
      if (hasParts) endLine(draft, children(1))
      endLine(draft, closing)
    }
    if (hasParts) others(draft, node, 2, children.length - 1)
  }

  private def binds(draft: Draft, node: SyntaxNode): Unit = {
    val until = node.children.length - 2
    if (until > 2)
      if (draft.before(node.children(1)).hasLineEnd) spread(draft, node, 2, until)
      else others(draft, node, 2, until)
  }

  /** Spreads the parts `[from, until)` of a node if one of them begins a line. */
  private def others(draft: Draft, node: SyntaxNode, from: Int, until: Int): Unit = {
    var i = from
    while (i < until) {
      val child = node.children(i)
      if (isPart(child) && draft.before(child).hasLineEnd) {
        spread(draft, node, from, until)
        i = until
      }
      i += 1
    }
  }

  private def spread(draft: Draft, node: SyntaxNode, from: Int, until: Int): Unit = {
    var i = from
    while (i < until) {
      if (isPart(node.children(i))) endLine(draft, node.children(i))
      i += 1
    }
  }

  private def endLine(draft: Draft, element: SyntaxElement): Unit =
    draft.ownFodder(draft.first(element)).endLine()

  private def isPart(element: SyntaxElement): Boolean = element match {
    case token: SyntaxToken => token.kind != Token.Comma
    case _                  => true
  }
}
