package sjsonnet.format

import sjsonnet.syntax.{SyntaxElement, SyntaxNode, SyntaxToken, Token}

/** One of the changes that formatting consists of. */
private[format] abstract class Pass {
  def run(draft: Draft, style: Style): Unit
}

/** The parts of constructs, by their places. */
private[format] object Parts {

  def last(node: SyntaxNode): SyntaxElement = node.children(node.children.length - 1)

  /** Whether the element is a token of that kind. */
  def isToken(element: SyntaxElement, kind: Token.Kind): Boolean = element match {
    case token: SyntaxToken => token.kind == kind
    case _                  => false
  }

  /** The comma before the closing bracket of a construct, if there is one. */
  def trailingComma(node: SyntaxNode): Option[SyntaxToken] = {
    val children = node.children
    if (children.length < 3) None
    else
      children(children.length - 2) match {
        case token: SyntaxToken if token.kind == Token.Comma => Some(token)
        case _                                               => None
      }
  }
}
