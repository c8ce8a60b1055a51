package sjsonnet.syntax

import scala.annotation.tailrec
import scala.collection.immutable.ArraySeq
import scala.collection.mutable.ArrayBuffer
import sjsonnet.{Meter, Source, StaticError}
import sjsonnet.platform.DeepStack
import sjsonnet.text.Utf8

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
  * @param expr
  *   the expression of the surface tree that the node is the text of: in parentheses the inner one, of malformed text a
  *   hole, of a method or a function that is bound to a name the function
  */
private[sjsonnet] final class SyntaxNode(
    val kind: NodeKind,
    val children: ArraySeq[SyntaxElement],
    val expr: Option[Expr]
) extends SyntaxElement {
  override val from: Int = children.head.from
  override val until: Int = children.last.until
  override val firstToken: Int = children.head.firstToken
  override val untilToken: Int = children.last.untilToken

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

/** A file as it was written, including what evaluation does not need: comments, blank lines, parentheses, sugar.
  *
  * Every byte of the file is in one token or in the trivia of one, so tokens and trivia in order are the file. That holds
  * for any bytes whatsoever: invalid Jsonnet is in [[NodeKind.Malformed]] nodes and bad tokens, and in `errors`.
  *
  * @param tokens
  *   all tokens, the last one the end of the file
  * @param errors
  *   the errors in the file, of which the first is the one that [[Parser.parse]] throws: invalid tokens, then misplaced ones
  * @param recovered
  *   the surface tree. With errors it has holes, names that are empty, and for a member that is no member a nameless local
  *   with a hole
  */
private[sjsonnet] final class SyntaxTree private[syntax] (
    val source: Source,
    val root: SyntaxNode,
    val tokens: ArraySeq[SyntaxToken],
    val errors: Vector[StaticError],
    val recovered: Expr,
    isUtf8: Boolean
) {

  /** The surface tree, if there are no errors. */
  def program: Option[Expr] = if (errors.isEmpty) Some(recovered) else None

  /** The value of a token that is a string, in UTF-8; nothing if an escape in it is invalid, or it has no end. */
  def string(token: SyntaxToken): Option[Array[Byte]] =
    if (token.isBad || !Token.isString(token.kind)) None
    else
      try Some(at(token).string)
      catch { case _: StaticError => None }

  /** What a token that is a string has between its quotes, with its escapes as they are written. */
  def quoted(token: SyntaxToken): String = text(token).stripPrefix("@").drop(1).dropRight(1)

  /** The value of a token that is a number; nothing if it is invalid. */
  def number(token: SyntaxToken): Option[Double] =
    if (token.isBad || token.kind != Token.Number) None else Some(at(token).number(Meter.none))

  /** A lexer whose current token is this one, which is valid. */
  private def at(token: SyntaxToken): Lexer = {
    val lexer = new Lexer(source, new NameTable, new SyntaxErrors(source), isUtf8)
    lexer.reread(token.from)
    lexer
  }

  /** The text of an element, without the trivia before its first token. */
  def text(element: SyntaxElement): String =
    Utf8.decode(source.bytes, element.from, element.until)

  /** The text of a piece of trivia. */
  def text(trivia: Trivia): String = Utf8.decode(source.bytes, trivia.from, trivia.until)

  /** The bytes of all tokens and their trivia. */
  def bytes: Array[Byte] = {
    val out = new java.io.ByteArrayOutputStream(source.bytes.length)
    tokens.foreach { token =>
      trivia(token).foreach(piece => out.write(source.bytes, piece.from, piece.until - piece.from))
      out.write(source.bytes, token.from, token.until - token.from)
    }
    out.toByteArray
  }

  /** The trivia before a token. What is on the line of the previous token comes first: everything up to the first
    * [[Trivia.LineEnd]].
    */
  def trivia(token: SyntaxToken): Vector[Trivia] =
    Trivia.split(source.bytes, token.triviaFrom, token.from)

  /** The part of a token's trivia that is on the line of the previous token. */
  def trailing(token: SyntaxToken): Vector[Trivia] =
    if (token.index == 0) Vector.empty else trivia(token).takeWhile(_.kind != Trivia.LineEnd)

  /** The tokens of an element, in order. */
  def tokensOf(element: SyntaxElement): ArraySeq[SyntaxToken] =
    tokens.slice(element.firstToken, element.untilToken)

  /** The token that contains the byte at `offset`, possibly in its trivia. */
  def tokenAt(offset: Int): SyntaxToken = {
    val i = SyntaxTree.firstEndingAfter(tokens, offset)
    tokens(math.min(i, tokens.length - 1))
  }

  /** The path from the root to the innermost node that contains the byte at `offset`. */
  def path(offset: Int): Vector[SyntaxNode] = {
    @tailrec def descend(node: SyntaxNode, outer: Vector[SyntaxNode]): Vector[SyntaxNode] = {
      val path = outer :+ node
      node.children.lift(SyntaxTree.firstEndingAfter(node.children, offset)) match {
        case Some(child: SyntaxNode) if child.from <= offset => descend(child, path)
        case _                                               => path
      }
    }
    descend(root, Vector.empty)
  }

  /** The innermost node that contains the byte at `offset`. */
  def nodeAt(offset: Int): SyntaxNode = path(offset).last

  /** The node that is the text of an expression in [[recovered]], without the parentheses around it; none for what is
    * missing in a file with errors. Takes logarithmic time.
    */
  def nodeOf(expr: Expr): Option[SyntaxNode] =
    nodeOf(expr.from, expr.until).filter(_.expr.exists(_ eq expr))

  /** The node that is the text of an expression with this range, as a tree made from the same text for an evaluation has it,
    * without the parentheses around it. Takes logarithmic time.
    */
  def nodeOf(from: Int, until: Int): Option[SyntaxNode] = {
    var low = 0
    var high = withExprs.length
    while (low < high) {
      val middle = (low + high) >>> 1
      if (isBefore(withExprs(middle), from, until)) low = middle + 1 else high = middle
    }
    withExprs.lift(low).filter { node =>
      val expr = node.expr.get
      expr.from == from && expr.until == until
    }
  }

  /** The nodes with expressions, in the order of the file: of those that begin together, the outermost first. An expression
    * begins where its node does, and of those that begin together, one that is part of another ends before it.
    */
  private lazy val withExprs: Array[SyntaxNode] = root.descendants.collect {
    case node: SyntaxNode if node.expr.isDefined && node.kind != NodeKind.Parentheses => node
  }.toArray

  private def isBefore(node: SyntaxNode, from: Int, until: Int): Boolean =
    node.from < from || node.from == from && node.expr.get.until > until
}

private[sjsonnet] object SyntaxTree {

  /** Parses any bytes. */
  def parse(source: Source, grammar: Grammar = Grammar.default): SyntaxTree =
    parse(source, new NameTable, grammar, Meter.none)

  /** Parses any bytes.
    *
    * @param names
    *   the table to intern the names of the file in
    * @param meter
    *   is checked from time to time, and charged for the tree
    */
  def parse(source: Source, names: NameTable, grammar: Grammar, meter: Meter): SyntaxTree = {
    def parsed(grammar: Grammar) = DeepStack.run(DeepStack.DefaultMaxStack) {
      Parser.parseTolerantly(source, names, grammar, meter)
    }
    try parsed(grammar)
    catch {
      // A host without a deep stack overflows before the grammar's limit.
      case _: StackOverflowError => parsed(grammar.copy(maxDepth = HostDepth))
    }
  }

  /** How deep expressions may nest if the host has no stack for more. */
  private final val HostDepth = 200

  /** The index of the first element that ends after `offset`, by binary search. */
  private def firstEndingAfter(elements: ArraySeq[SyntaxElement], offset: Int): Int = {
    var low = 0
    var high = elements.length
    while (low < high) {
      val middle = (low + high) >>> 1
      if (elements(middle).until <= offset) low = middle + 1 else high = middle
    }
    low
  }
}
