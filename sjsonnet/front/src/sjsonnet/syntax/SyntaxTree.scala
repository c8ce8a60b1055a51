package sjsonnet.syntax

import scala.annotation.tailrec
import scala.collection.immutable.ArraySeq
import sjsonnet.{Meter, Source, StaticError}
import sjsonnet.collections.OnDemand
import sjsonnet.platform.DeepStack
import sjsonnet.text.Utf8

/** A file as it was written, including what evaluation does not need: comments, blank lines, parentheses, sugar.
  *
  * Every byte of the file is in one token or in the trivia of one, so tokens and trivia in order are the file. That holds
  * for any bytes whatsoever: invalid Jsonnet is in [[NodeKind.Malformed]] nodes and bad tokens, and in `errors`.
  *
  * Its tokens and nodes are rows of tables. The objects for them are made when they are asked for.
  *
  * @param errors
  *   the errors in the file, of which the first is the one that [[Parser.parse]] throws: invalid tokens, then misplaced ones
  * @param read
  *   the expressions that have been read for it: all, or after an edit those that are new
  */
private[sjsonnet] final class SyntaxTree private[syntax] (
    val source: Source,
    private[syntax] val tokenTable: TokenTable,
    private[sjsonnet] val nodeTable: NodeTable,
    val errors: Vector[StaticError],
    private[sjsonnet] val read: ReadExprs,
    isUtf8: Boolean
) {

  /** The tree, with what reads all expressions when one is asked for. */
  private def readingLater(whole: () => ReadExprs): SyntaxTree =
    new SyntaxTree(source, tokenTable, nodeTable, errors, read.orElse(whole), isUtf8)

  /** All tokens, the last one the end of the file. */
  val tokens: IndexedSeq[SyntaxToken] =
    new OnDemand[SyntaxToken](tokenTable.size)(tokenTable.token(_))

  private val nodes = new OnDemand[SyntaxNode](nodeTable.size)(new SyntaxNode(this, _))

  def root: SyntaxNode = nodes(0)

  /** The node of a row. */
  private[sjsonnet] def node(row: Int): SyntaxNode = nodes(row)

  /** The surface tree. With errors it has holes, names that are empty, and for a member that is no member a nameless local with
    * a hole. After an edit it is read when it is asked for.
    */
  def recovered: Expr = read.all.program

  private[syntax] def exprAt(row: Int): Option[Expr] = Option(read.all.byRow(row))

  private[syntax] def childrenOf(row: Int): Array[SyntaxElement] = {
    val children = new Array[SyntaxElement](countChildren(row))
    var token = nodeTable.firstToken(row)
    var child = row + 1
    var i = 0
    while (i < children.length) {
      if (child < nodeTable.end(row) && nodeTable.firstToken(child) == token) {
        children(i) = nodes(child)
        token = nodeTable.untilToken(child)
        child = nodeTable.end(child)
      } else {
        children(i) = tokens(token)
        token += 1
      }
      i += 1
    }
    children
  }

  private def countChildren(row: Int): Int = {
    var n = nodeTable.untilToken(row) - nodeTable.firstToken(row)
    var child = row + 1
    while (child < nodeTable.end(row)) {
      n += 1 - (nodeTable.untilToken(child) - nodeTable.firstToken(child))
      child = nodeTable.end(child)
    }
    n
  }

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
  def tokensOf(element: SyntaxElement): IndexedSeq[SyntaxToken] =
    tokens.slice(element.firstToken, element.untilToken)

  /** The token that contains the byte at `offset`, possibly in its trivia. */
  def tokenAt(offset: Int): SyntaxToken = tokens(tokenTable.at(offset))

  /** The index of that token. */
  private[sjsonnet] def tokenIndexAt(offset: Int): Int = tokenTable.at(offset)

  private[sjsonnet] def nTokens: Int = tokenTable.size

  /** The index of the first token of a row's node. */
  private[sjsonnet] def firstToken(row: Int): Int = nodeTable.firstToken(row)

  /** The kind of the token of an index. */
  private[sjsonnet] def tokenKind(index: Int): Token.Kind = tokenTable.kind(index)

  /** Where the token of an index begins, and where it ends. */
  private[sjsonnet] def tokenFrom(index: Int): Int = tokenTable.from(index)
  private[sjsonnet] def tokenUntil(index: Int): Int = tokenTable.until(index)

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
  private lazy val withExprs: Array[SyntaxNode] = {
    val exprs = read.all.byRow
    nodeTable.rows
      .filter(row => exprs(row) != null && nodeTable.code(row) != NodeCode.Parentheses)
      .map(nodes(_))
      .toArray
  }

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
      Parser.parseTolerantly(source, names, grammar, null, meter)
    }
    try parsed(grammar)
    catch {
      // A host without a deep stack overflows before the grammar's limit.
      case _: StackOverflowError => parsed(grammar.copy(maxDepth = HostDepth))
    }
  }

  /** Parses a text after an edit, but takes over what the edit has not changed; nothing if the host has no stack for it. Its
    * [[SyntaxTree.read]] has the expressions that are new.
    *
    * @param whole
    *   reads the whole text
    */
  def parseEdited(
      source: Source,
      names: NameTable,
      grammar: Grammar,
      earlier: EarlierTree,
      whole: () => ReadExprs,
      meter: Meter
  ): Option[SyntaxTree] =
    try {
      val tree = DeepStack.run(DeepStack.DefaultMaxStack) {
        Parser.parseTolerantly(source, names, grammar, earlier, meter)
      }
      Some(tree.readingLater(whole))
    } catch { case _: StackOverflowError => None }

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
