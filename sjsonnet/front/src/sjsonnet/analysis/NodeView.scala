package sjsonnet.analysis

import scala.collection.immutable.ArraySeq
import sjsonnet.syntax._
import sjsonnet.text.Utf8

/** A node of a lossless tree as the construct that it is, with its parts by name. There is a class for each construct; two
  * that differ only in sugar share one.
  *
  * A view is made on demand, and costs no more than looking for a part does. It is total: in a file with errors, a part may
  * be missing, which is then an `Option`, or malformed, which is then a [[MalformedNode]]. What a view does not name
  * (brackets, commas, comments) is in the tokens of [[node]] and their trivia.
  */
private[sjsonnet] abstract class NodeView {
  def tree: SyntaxTree
  def node: SyntaxNode

  final def from: Int = node.from
  final def until: Int = node.until

  /** The text of the node, without the trivia before it. */
  final def text: String = tree.text(node)

  /** Its parts that are nodes. */
  final def children: ArraySeq[NodeView] = node.nodes.map(NodeView(tree, _))

  override def equals(other: Any): Boolean = other match {
    case view: NodeView => view.node eq node
    case _              => false
  }
  override def hashCode: Int = node.hashCode
  override def toString: String = s"${node.kind} $text"

  /** The children that are expressions. */
  protected final def exprs: ArraySeq[ExprNode] = node.nodes.flatMap(ExprNode.of(tree, _))

  /** The first of them. */
  protected final def firstExpr: Option[ExprNode] = {
    val children = node.children
    var found = Option.empty[ExprNode]
    var i = 0
    while (found.isEmpty && i < children.length) {
      children(i) match {
        case child: SyntaxNode => found = ExprNode.of(tree, child)
        case _: SyntaxToken    => ()
      }
      i += 1
    }
    found
  }

  /** The children that are parts of other kinds. */
  private[analysis] final def parts: ArraySeq[PartNode] = PartNode.all(tree, node)

  /** The expression between the child at `from - 1` and the next token that is valid. */
  private def exprFrom(from: Int): Option[ExprNode] = {
    var i = from
    var found = Option.empty[ExprNode]
    var isOver = false
    while (!isOver && found.isEmpty && i < node.children.length) {
      node.children(i) match {
        case child: SyntaxNode  => found = ExprNode.of(tree, child)
        case token: SyntaxToken => isOver = !token.isBad
      }
      i += 1
    }
    found
  }

  /** The expression between the first token of a kind and the next token that is valid. */
  protected final def exprAfter(kind: Token.Kind): Option[ExprNode] = exprAfter(node.token(kind))

  protected final def exprAfter(token: Option[SyntaxToken]): Option[ExprNode] =
    token.flatMap(token => exprFrom(node.children.indexOf(token) + 1))

  /** The last part of a construct, which comes after `kind`, or where that should be. */
  protected final def lastAfter(kind: Token.Kind): Option[ExprNode] =
    node.children.last match {
      case last: SyntaxNode if last.kind != NodeKind.Malformed => ExprNode.of(tree, last)
      case _                                                   => exprAfter(kind)
    }

  /** The first token that is an operator. */
  protected final def operatorToken: Option[SyntaxToken] = {
    val children = node.children
    var i = 0
    while (i < children.length)
      children(i) match {
        case token: SyntaxToken if Token.isOperator(token.kind) && !token.isBad =>
          return Some(token)
        case _ => i += 1
      }
    None
  }

  /** The name that the node begins with. */
  protected final def nameFirst: Option[SyntaxToken] = node.children.head match {
    case token: SyntaxToken if token.kind == Token.Identifier => Some(token)
    case _                                                    => None
  }

  protected final def string(token: SyntaxToken): Option[String] =
    tree.string(token).map(value => Utf8.decode(value, 0, value.length))
}

private[sjsonnet] object NodeView {

  /** The view of any node. */
  def apply(tree: SyntaxTree, node: SyntaxNode): NodeView =
    ExprNode.of(tree, node).getOrElse(PartNode(tree, node))

  /** The view of a whole file. */
  def file(tree: SyntaxTree): FileNode = new FileNode(tree)
}
