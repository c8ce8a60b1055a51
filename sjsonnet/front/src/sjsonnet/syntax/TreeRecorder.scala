package sjsonnet.syntax

import scala.collection.immutable.ArraySeq
import scala.collection.mutable.ArrayBuffer
import sjsonnet.{Source, StaticError}
import sjsonnet.collections.ArrayStack

/** Builds the lossless tree of a file while the grammar parses it.
  *
  * A stack holds the finished elements that are not in a node yet. Each token is pushed when the grammar moves past it;
  * where a construct ends, [[wrap]] replaces everything that began at or after its start by a node. So the grammar need not
  * list the parts, and a construct that is recognised only after its first part, as a sum is at its `+`, needs no special
  * treatment.
  *
  * @param badToken
  *   called for each invalid token, when it is current
  */
private[syntax] final class TreeRecorder(
    source: Source,
    lexer: Lexer,
    badToken: StaticError => Unit
) {
  private val tokens = ArrayBuffer.empty[SyntaxToken]
  private val stack = new ArrayStack(new Array[SyntaxElement](32))
  private var triviaFrom = 0

  /** Invalid bytes before the current token, which the grammar does not see. They are not part of constructs that end before
    * them, so they wait until the grammar advances.
    */
  private val unknown = ArrayBuffer.empty[SyntaxToken]

  /** Moves to the next token that the grammar sees, skipping invalid bytes. */
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

  /** Makes the earlier token at `from` current again. */
  def reread(from: Int): Unit =
    try lexer.reread(from)
    catch { case _: StaticError => lexer.acceptBad() }

  private def keep(): Unit = {
    unknown.foreach(stack.push)
    unknown.clear()
    stack.push(make())
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

  /** Makes a node of everything that begins at or after `from`, if there is anything. `expr` is what it means. */
  def wrap(kind: NodeKind, from: Int, expr: Option[Expr]): Unit = {
    val first = firstFrom(from)
    if (first < stack.size)
      stack.push(new SyntaxNode(kind, ArraySeq.unsafeWrapArray(stack.popFrom(first)), expr))
  }

  /** Makes a malformed node of everything that begins at or after `from`, and returns the hole that it is. */
  def wrapHole(from: Int): Expr.Hole = {
    val first = firstFrom(from)
    if (first == stack.size) new Expr.Hole(Array.empty, lexer.from, lexer.from)
    else {
      val whole = ArrayBuffer.empty[Expr]
      for (i <- first until stack.size) addWhole(stack(i), whole)
      val hole = new Expr.Hole(whole.toArray, stack(first).from, stack(stack.size - 1).until)
      wrap(NodeKind.Malformed, from, Some(hole))
      hole
    }
  }

  /** Adds the expressions of an element, but not those within others. */
  private def addWhole(element: SyntaxElement, whole: ArrayBuffer[Expr]): Unit = element match {
    case node: SyntaxNode =>
      if (node.expr.isDefined) whole += node.expr.get else node.children.foreach(addWhole(_, whole))
    case _: SyntaxToken => ()
  }

  /** The index on the stack of the first element that begins at or after `from`. */
  private def firstFrom(from: Int): Int = {
    var first = stack.size
    while (first > 0 && stack(first - 1).from >= from) first -= 1
    first
  }

  /** The tokens read so far. */
  def all: Tokens = new TreeTokens(source.bytes, tokens)

  /** Completes the tree with the end of the file, which is the current token. */
  def end(): Unit = keep()

  def tree(errors: Vector[StaticError], program: Expr): SyntaxTree = {
    wrap(NodeKind.File, 0, None)
    val root = stack(0) match {
      case node: SyntaxNode => node
      case _: SyntaxToken   => throw new AssertionError("the root is a token")
    }
    new SyntaxTree(source, root, ArraySeq.from(tokens), errors, program, lexer.isUtf8)
  }
}
