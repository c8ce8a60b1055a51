package sjsonnet.syntax

import scala.collection.mutable.ArrayBuffer
import sjsonnet.{Source, StaticError}

/** Builds the lossless tree of a file while the grammar parses it.
  *
  * A stack holds the finished elements that are not in a node yet. Each token is pushed when the grammar moves past it;
  * where a construct ends, [[wrap]] replaces everything that began at or after its start by a node. So the grammar need not
  * list the parts, and a construct that is recognised only after its first part, as a sum is at its `+`, needs no special
  * treatment.
  *
  * @param earlier
  *   the tree before an edit, or null
  * @param badToken
  *   called for each invalid token, when it is current
  */
private[syntax] final class TreeRecorder(
    source: Source,
    lexer: Lexer,
    earlier: EarlierTree,
    badToken: StaticError => Unit
) {
  private val tokens = new TokenTable(
    if (earlier == null) source.bytes.length / TreeRecorder.BytesOfToken + 16
    else earlier.tokens.size + 16
  )
  private val nodes = new NodeRecords

  /** A node is the number of its record, and a token the complement of its index. */
  private var stack = new Array[Int](32)
  private var size = 0

  /** Invalid bytes before the current token, which the grammar does not see. They are not part of constructs that end before
    * them, so they wait until the grammar advances.
    */
  private val unknown = ArrayBuffer.empty[Int]
  private val kept = ArrayBuffer.empty[Expr.Kept]

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
    take()
    read()
  }

  /** Makes the earlier token at `from` current again. */
  def reread(from: Int): Unit =
    try lexer.reread(from)
    catch { case _: StaticError => lexer.acceptBad() }

  private def take(): Unit = {
    takeUnknown()
    push(make())
  }

  private def takeUnknown(): Unit = if (unknown.nonEmpty) {
    unknown.foreach(push)
    unknown.clear()
  }

  /** Adds the current token. */
  private def make(): Int = {
    tokens.add(lexer.kind, lexer.isBad, lexer.from, lexer.until)
    ~(tokens.size - 1)
  }

  private def push(element: Int): Unit = {
    if (size == stack.length) stack = java.util.Arrays.copyOf(stack, size * 2)
    stack(size) = element
    size += 1
  }

  private def firstToken(element: Int): Int = if (element < 0) ~element else nodes.first(element)
  private def untilToken(element: Int): Int =
    if (element < 0) ~element + 1 else nodes.until(element)
  private def from(element: Int): Int = tokens.from(firstToken(element))

  /** Takes over a unit of the tree before the edit, which begins with the current token, and moves past it. */
  def keep(row: Int): Expr.Kept = {
    takeUnknown()
    val before = earlier.nodes
    val first = tokens.size
    val shift = lexer.from - earlier.tokens.from(before.firstToken(row))
    tokens.add(earlier.tokens, before.firstToken(row), before.untilToken(row), shift)
    val from = lexer.from
    val until = tokens.until(tokens.size - 1)
    val isFunction = earlier.isFunction(row)
    val expr = new Expr.Kept(kept.length, row, first, tokens.size, isFunction, from, until)
    push(nodes.addKept(row, before.end(row) - row, first, tokens.size, expr))
    kept += expr
    lexer.moveTo(until)
    read()
    expr
  }

  /** Makes a node of everything that begins at or after `from`, if there is anything.
    *
    * @param expr
    *   what it means, or null
    */
  def wrap(kind: NodeKind, from: Int, expr: Expr): Unit = {
    val first = firstFrom(from)
    if (first < size) {
      val node = nodes.add(
        kind.code,
        firstToken(stack(first)),
        untilToken(stack(size - 1)),
        outermostFrom(first),
        expr
      )
      size = first
      push(node)
    }
  }

  /** The first record of what is in the elements from the index `first` of the stack on. */
  private def outermostFrom(first: Int): Int = {
    var i = first
    while (i < size && stack(i) < 0) i += 1
    if (i == size) nodes.size else nodes.firstWithin(stack(i))
  }

  /** Notes that the element read last is a unit, if it is the expression from `from` to `until`. */
  def markUnit(from: Int, until: Int): Unit = {
    val last = stack(size - 1)
    if (
      last >= 0 && this.from(last) == from && tokens.until(untilToken(last) - 1) == until &&
      !tokens.isBad(firstToken(last))
    ) nodes.markUnit(last)
  }

  /** Makes a malformed node of everything that begins at or after `from`, and returns the hole that it is. */
  def wrapHole(from: Int): Expr.Hole = {
    val first = firstFrom(from)
    if (first == size) new Expr.Hole(Array.empty, lexer.from, lexer.from)
    else {
      val whole = ArrayBuffer.empty[Expr]
      for (i <- first until size) if (stack(i) >= 0) nodes.addWhole(stack(i), whole)
      val until = tokens.until(untilToken(stack(size - 1)) - 1)
      val hole = new Expr.Hole(whole.toArray, this.from(stack(first)), until)
      wrap(NodeKind.Malformed, from, hole)
      hole
    }
  }

  /** The index on the stack of the first element that begins at or after `from`. */
  private def firstFrom(from: Int): Int = {
    var first = size
    while (first > 0 && this.from(stack(first - 1)) >= from) first -= 1
    first
  }

  /** The tokens read so far. */
  def all: Tokens = new TreeTokens(source.bytes, tokens)

  /** Completes the tree with the end of the file, which is the current token. */
  def end(): Unit = take()

  def tree(errors: Vector[StaticError], program: Expr): SyntaxTree = {
    wrap(NodeKind.File, 0, null)
    val rows = nodes.rows
    val exprs = new ReadExprs(program, nodes.exprs, rows, kept.toVector)
    val table = nodes.table(rows, if (earlier == null) null else earlier.nodes)
    new SyntaxTree(source, tokens, table, errors, exprs, lexer.isUtf8)
  }
}

private object TreeRecorder {

  /** Tokens have more bytes than that, with their trivia, in most files. */
  private final val BytesOfToken = 8
}

/** The nodes of a tree in the order in which they are completed, as a parser makes them: each after all that is in it. */
private[syntax] final class NodeRecords {
  private var codes = new Array[Byte](64)
  private var firsts = new Array[Int](64)
  private var lasts = new Array[Int](64)

  /** By node, the first record of what is in it. */
  private var inner = new Array[Int](64)

  /** By node, how many rows it takes in the tree with all that is in it, and the row that it had before the edit, or -1. */
  private var sizes = new Array[Int](64)
  private var earlier = new Array[Int](64)
  private var meanings = new Array[Expr](64)
  private var units = new Array[Boolean](64)
  private var count = 0

  def size: Int = count
  def first(node: Int): Int = firsts(node)
  def until(node: Int): Int = lasts(node)
  def firstWithin(node: Int): Int = inner(node)
  def markUnit(node: Int): Unit = units(node) = true

  /** Adds a node that has the records from `firstWithin` on in it, and returns its number. */
  def add(code: NodeCode.Code, first: Int, until: Int, firstWithin: Int, expr: Expr): Int = {
    var rows = 1
    var child = count - 1
    while (child >= firstWithin) {
      rows += sizes(child)
      child = inner(child) - 1
    }
    add(code, first, until, firstWithin, rows, -1, expr)
  }

  /** Adds a node of the tree before the edit, with all that is in it. */
  def addKept(row: Int, rows: Int, first: Int, until: Int, expr: Expr): Int =
    add(0, first, until, count, rows, row, expr)

  private def add(
      code: Int,
      first: Int,
      until: Int,
      firstWithin: Int,
      rows: Int,
      row: Int,
      expr: Expr
  ): Int = {
    if (count == codes.length) grow()
    codes(count) = code.toByte
    firsts(count) = first
    lasts(count) = until
    inner(count) = firstWithin
    sizes(count) = rows
    earlier(count) = row
    meanings(count) = expr
    count += 1
    count - 1
  }

  private def grow(): Unit = {
    val length = count * 2
    codes = java.util.Arrays.copyOf(codes, length)
    firsts = java.util.Arrays.copyOf(firsts, length)
    lasts = java.util.Arrays.copyOf(lasts, length)
    inner = java.util.Arrays.copyOf(inner, length)
    sizes = java.util.Arrays.copyOf(sizes, length)
    earlier = java.util.Arrays.copyOf(earlier, length)
    meanings = java.util.Arrays.copyOf[Expr](meanings, length)
    units = java.util.Arrays.copyOf(units, length)
  }

  /** Adds the expressions of a node, but not those within others, in their order. */
  def addWhole(node: Int, whole: ArrayBuffer[Expr]): Unit =
    if (meanings(node) != null) whole += meanings(node): Unit
    else {
      var children: List[Int] = Nil
      var child = node - 1
      while (child >= inner(node)) {
        children = child :: children
        child = inner(child) - 1
      }
      children.foreach(addWhole(_, whole))
    }

  /** By record, what it means, or null. */
  def exprs: Array[Expr] = java.util.Arrays.copyOf[Expr](meanings, count)

  /** By record, its row in the table of the nodes, in which a node comes before all that is in it. The last record is the
    * root.
    */
  def rows: Array[Int] = {
    val rows = new Array[Int](count)
    var node = count - 1
    while (node >= 0) {
      var end = rows(node) + sizes(node)
      var child = node - 1
      while (child >= inner(node)) {
        end -= sizes(child)
        rows(child) = end
        child = inner(child) - 1
      }
      node -= 1
    }
    rows
  }

  /** The table, with the rows of `before` that are kept. */
  def table(rows: Array[Int], before: NodeTable): NodeTable = {
    val table = new NodeTable(sizes(count - 1))
    var node = 0
    while (node < count) {
      val row = earlier(node)
      if (row >= 0) table.copy(rows(node), before, row, firsts(node) - before.firstToken(row))
      else
        table.set(
          rows(node),
          codes(node).toInt,
          units(node),
          firsts(node),
          lasts(node),
          sizes(node)
        )
      node += 1
    }
    table
  }
}
