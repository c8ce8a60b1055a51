package sjsonnet.syntax

import scala.collection.immutable.ArraySeq
import scala.collection.mutable.ArrayBuffer
import sjsonnet.{Source, StaticError}

/** Builds the lossless tree of a file while the grammar is at work on it.
  *
  * A pile holds the finished elements that are in no node yet. Each token goes on it when the grammar moves
  * past it; where a construct ends, [[wrap]] puts a node in place of all that began where it did, or later.
  * So the grammar need not say which parts there are, and a construct whose first part was there before it
  * was known, as a sum is known only at its `+`, is like any other.
  *
  * @param badToken
  *   called for each token that is none, when it is current
  */
private[syntax] final class TreeRecorder(lexer: Lexer, badToken: StaticError => Unit) {
  private val tokens = ArrayBuffer.empty[SyntaxToken]
  private val pile = new Pile(new Array[SyntaxElement](32))
  private var triviaFrom = 0

  /** Bytes in front of the current token that the grammar does not get to see. They are no part of what ends in
    * front of them, so they wait until the grammar goes on.
    */
  private val unknown = ArrayBuffer.empty[SyntaxToken]

  /** Moves to the next token that the grammar takes, or could take if it were right. */
  @annotation.tailrec
  def read(): Unit = {
    try lexer.next()
    catch {
      case error: StaticError =>
        lexer.acceptBad()
        badToken(error)
    }
    if (lexer.kind == Token.Bad) {
      unknown += make()
      read()
    }
  }

  /** Moves past the current token. */
  def advance(): Unit = {
    keep()
    read()
  }

  /** Makes the token at `from` current again, which was so before. */
  def reread(from: Int): Unit =
    try lexer.reread(from)
    catch { case _: StaticError => lexer.acceptBad() }

  private def keep(): Unit = {
    unknown.foreach(pile.add)
    unknown.clear()
    pile.add(make())
  }

  private def make(): SyntaxToken = {
    val token = new SyntaxToken(
      lexer.kind,
      lexer.isBad,
      tokens.length,
      triviaFrom,
      lexer.from,
      lexer.until
    )
    triviaFrom = lexer.until
    tokens += token
    token
  }

  /** Makes a node of what begins at `from` or behind it, if there is anything. */
  def wrap(kind: NodeKind, from: Int): Unit = {
    var mark = pile.size
    while (mark > 0 && pile(mark - 1).from >= from) mark -= 1
    if (mark < pile.size)
      pile.add(new SyntaxNode(kind, ArraySeq.unsafeWrapArray(pile.take(mark))))
  }

  /** The tokens that the grammar has moved past. */
  def all: Iterator[SyntaxToken] = tokens.iterator

  /** Ends the tree with the end of the file, which is the current token. */
  def end(): Unit = keep()

  def tree(source: Source, errors: Vector[StaticError], program: Option[Expr]): SyntaxTree = {
    wrap(NodeKind.File, 0)
    val root = pile(0) match {
      case node: SyntaxNode => node
      case _: SyntaxToken   => throw new IllegalStateException("the whole is no node")
    }
    new SyntaxTree(source, root, ArraySeq.from(tokens), errors, program)
  }
}
