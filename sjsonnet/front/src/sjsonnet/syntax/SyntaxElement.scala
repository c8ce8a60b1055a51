package sjsonnet.syntax

import scala.collection.immutable.ArraySeq
import scala.collection.mutable.ArrayBuffer

/** A part of a file: a node or a token.
  *
  * `[from, until)` are its bytes from its first token to the end of its last, so the white space and the comments before it
  * are not part of it.
  */
private[sjsonnet] sealed abstract class SyntaxElement {
  def from: Int
  def until: Int

  /** The range of its tokens' indices in the tree, `[firstToken, untilToken)`. */
  def firstToken: Int
  def untilToken: Int
}

/** The smallest meaningful part of a file, or a run of invalid bytes: a bad token.
  *
  * A bad token is of the kind that it would have been, or of [[Token.Bad]]. The last token is the end of the file, which has
  * no bytes. The trivia before a token, `[triviaFrom, from)`, belongs to it.
  */
private[sjsonnet] final class SyntaxToken(
    val kind: Token.Kind,
    val isBad: Boolean,
    val index: Int,
    val triviaFrom: Int,
    val from: Int,
    val until: Int
) extends SyntaxElement {
  override def firstToken: Int = index
  override def untilToken: Int = index + 1
}

/** A construct and its parts, in the order of the file. There is at least one part.
  *
  * @param row
  *   its row in the table of the nodes
  */
private[sjsonnet] final class SyntaxNode private[syntax] (
    tree: SyntaxTree,
    private[sjsonnet] val row: Int
) extends SyntaxElement {
  val kind: NodeKind = NodeKind.of(tree.nodeTable.code(row))
  override val firstToken: Int = tree.nodeTable.firstToken(row)
  override val untilToken: Int = tree.nodeTable.untilToken(row)
  override val from: Int = tree.tokenTable.from(firstToken)
  override val until: Int = tree.tokenTable.until(untilToken - 1)

  /** The expression of the surface tree that the node is the text of: in parentheses the inner one, of malformed text a hole,
    * of a method or a function that is bound to a name the function.
    */
  def expr: Option[Expr] = tree.exprAt(row)

  private var parts: ArraySeq[SyntaxElement] = null

  def children: ArraySeq[SyntaxElement] = {
    // Threads that make them at the same time make the same.
    if (parts == null) parts = ArraySeq.unsafeWrapArray(tree.childrenOf(row))
    parts
  }

  /** The children that are nodes. */
  def nodes: ArraySeq[SyntaxNode] = {
    val nodes = new Array[SyntaxNode](children.count(_.isInstanceOf[SyntaxNode]))
    var n = 0
    children.foreach {
      case node: SyntaxNode =>
        nodes(n) = node
        n += 1
      case _: SyntaxToken => ()
    }
    ArraySeq.unsafeWrapArray(nodes)
  }

  /** The children that are nodes before a child, the nearest first, and after it. A child is found by its place in the file, in
    * logarithmic time.
    */
  def nodesAround(child: SyntaxElement): (Iterator[SyntaxNode], Iterator[SyntaxNode]) = {
    var (low, high) = (0, children.length)
    while (low < high) {
      val middle = (low + high) >>> 1
      if (children(middle).firstToken < child.firstToken) low = middle + 1 else high = middle
    }
    def nodesOf(indexes: Iterator[Int]) =
      indexes.map(children(_)).collect { case node: SyntaxNode => node }
    (nodesOf(Iterator.range(low - 1, -1, -1)), nodesOf(Iterator.range(low + 1, children.length)))
  }

  /** The first child of a kind. */
  def node(kind: NodeKind): Option[SyntaxNode] = {
    var i = 0
    while (i < children.length)
      children(i) match {
        case node: SyntaxNode if node.kind == kind => return Some(node)
        case _                                     => i += 1
      }
    None
  }

  /** The first child that is a token of a kind. */
  def token(kind: Token.Kind): Option[SyntaxToken] = {
    var i = 0
    while (i < children.length)
      children(i) match {
        case token: SyntaxToken if token.kind == kind => return Some(token)
        case _                                        => i += 1
      }
    None
  }

  /** This node and its descendants in pre-order. Uses no recursion, however deep the tree is. */
  def descendants: Iterator[SyntaxElement] = new SyntaxNode.PreOrder(this)

  /** Calls `visitor` for this node and its descendants, before and after their parts. Uses no recursion, however deep the
    * tree is.
    */
  def walk(visitor: SyntaxVisitor): Unit = {
    val open = ArrayBuffer.empty[(SyntaxNode, Iterator[SyntaxElement])]
    def enter(node: SyntaxNode): Unit = {
      visitor.enter(node)
      open += ((node, node.children.iterator)): Unit
    }
    enter(this)
    while (open.nonEmpty) {
      val (node, rest) = open.last
      if (rest.hasNext) rest.next() match {
        case child: SyntaxNode  => enter(child)
        case token: SyntaxToken => visitor.token(token)
      }
      else {
        open.dropRightInPlace(1)
        visitor.leave(node)
      }
    }
  }
}

private object SyntaxNode {

  /** The pending elements are kept on an explicit stack. */
  private final class PreOrder(root: SyntaxNode) extends Iterator[SyntaxElement] {
    private val pending = ArrayBuffer[SyntaxElement](root)

    override def hasNext: Boolean = pending.nonEmpty

    override def next(): SyntaxElement = {
      val element = pending.remove(pending.length - 1)
      element match {
        case node: SyntaxNode => pending ++= node.children.reverseIterator
        case _: SyntaxToken   => ()
      }
      element
    }
  }
}

/** Callbacks for the elements of a tree. */
private[sjsonnet] abstract class SyntaxVisitor {
  def enter(node: SyntaxNode): Unit = ()
  def leave(node: SyntaxNode): Unit = ()
  def token(token: SyntaxToken): Unit = ()
}
