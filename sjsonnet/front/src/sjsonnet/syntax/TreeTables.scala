package sjsonnet.syntax

import java.util.Arrays
import sjsonnet.collections.Columns

/** The tokens of a file as numbers: what a tree keeps of them, since objects for all of them would take ten times the memory,
  * and could not be moved by an edit in front of them.
  *
  * The last token is the end of the file. The trivia of a token begins where the token before it ends.
  */
private[syntax] final class TokenTable(expected: Int) {
  private var kinds = new Array[Byte](expected)
  private var starts = new Array[Int](expected)
  private var ends = new Array[Int](expected)
  private var count = 0

  def size: Int = count
  def kind(i: Int): Token.Kind = kinds(i) & 0x7f
  def isBad(i: Int): Boolean = kinds(i) < 0
  def from(i: Int): Int = starts(i)
  def until(i: Int): Int = ends(i)
  def triviaFrom(i: Int): Int = if (i == 0) 0 else ends(i - 1)

  def token(i: Int): SyntaxToken =
    new SyntaxToken(kind(i), isBad(i), i, triviaFrom(i), from(i), until(i))

  def add(kind: Token.Kind, isBad: Boolean, from: Int, until: Int): Unit = {
    room(1)
    kinds(count) = (if (isBad) kind | TokenTable.BadBit else kind).toByte
    starts(count) = from
    ends(count) = until
    count += 1
  }

  /** Adds the tokens `[from, until)` of another table, moved by `shift` bytes. */
  def add(other: TokenTable, from: Int, until: Int, shift: Int): Unit = {
    val n = until - from
    room(n)
    System.arraycopy(other.kinds, from, kinds, count, n)
    Columns.copy(other.starts, from, starts, count, n, shift)
    Columns.copy(other.ends, from, ends, count, n, shift)
    count += n
  }

  private def room(n: Int): Unit = if (count + n > kinds.length) {
    val length = math.max(count + n, kinds.length * 2)
    kinds = Arrays.copyOf(kinds, length)
    starts = Arrays.copyOf(starts, length)
    ends = Arrays.copyOf(ends, length)
  }

  /** The index of the first token that ends after `offset`; that of the last one if there is none. */
  def at(offset: Int): Int = {
    var low = 0
    var high = count - 1
    while (low < high) {
      val middle = (low + high) >>> 1
      if (ends(middle) <= offset) low = middle + 1 else high = middle
    }
    low
  }
}

private object TokenTable {
  private final val BadBit = 0x80
}

/** The nodes of a tree as numbers, in pre-order: a node, its first child with all that is in it, and so on. */
private[sjsonnet] final class NodeTable private[syntax] (val size: Int) {
  private val codes = new Array[Byte](size)
  private val firsts = new Array[Int](size)
  private val lasts = new Array[Int](size)
  private val sizes = new Array[Int](size)

  def code(row: Int): NodeCode.Code = codes(row) & 0x7f

  /** Whether a node is a whole expression, read without any error, so that it would be read like that in any place. */
  private[syntax] def isUnit(row: Int): Boolean = codes(row) < 0

  /** The range of the indices of its tokens. */
  def firstToken(row: Int): Int = firsts(row)
  def untilToken(row: Int): Int = lasts(row)

  /** The row after the last one in a node. Its first child, if it has any, is in the next row; after a child comes the next. */
  def end(row: Int): Int = row + sizes(row)

  def rows: Range = 0 until size

  /** The unit that begins with a token, or -1. */
  private[syntax] def unitAt(token: Int): Int = {
    var low = 0
    var high = size
    while (low < high) {
      val middle = (low + high) >>> 1
      if (firsts(middle) < token) low = middle + 1 else high = middle
    }
    while (low < size && firsts(low) == token && !isUnit(low)) low += 1
    if (low < size && firsts(low) == token) low else -1
  }

  private[syntax] def set(
      row: Int,
      code: NodeCode.Code,
      isUnit: Boolean,
      firstToken: Int,
      untilToken: Int,
      size: Int
  ): Unit = {
    codes(row) = (if (isUnit) code | NodeTable.UnitBit else code).toByte
    firsts(row) = firstToken
    lasts(row) = untilToken
    sizes(row) = size
  }

  /** Copies a node of another table and all that is in it to `row`, its tokens moved by `shift`. */
  private[syntax] def copy(row: Int, other: NodeTable, from: Int, shift: Int): Unit = {
    val n = other.sizes(from)
    System.arraycopy(other.codes, from, codes, row, n)
    System.arraycopy(other.sizes, from, sizes, row, n)
    Columns.copy(other.firsts, from, firsts, row, n, shift)
    Columns.copy(other.lasts, from, lasts, row, n, shift)
  }
}

private object NodeTable {
  private final val UnitBit = 0x80
}

/** The expressions that have been read for a tree.
  *
  * @param program
  *   the surface tree. After an edit, it has [[Expr.Kept]] for what has not been read.
  * @param exprs
  *   by node that has been read, what it means, or null
  * @param rows
  *   by the same, the node's row
  * @param kept
  *   what has not been read
  * @param whole
  *   reads the whole file, unless it has been read
  */
private[sjsonnet] final class ReadExprs private[syntax] (
    val program: Expr,
    exprs: Array[Expr],
    rows: Array[Int],
    val kept: Vector[Expr.Kept],
    whole: Option[() => ReadExprs] = None
) {

  /** Those of the whole file. */
  lazy val all: ReadExprs = whole.fold(this)(_())

  /** The same, where `whole` reads the whole file. */
  private[syntax] def orElse(whole: () => ReadExprs): ReadExprs =
    new ReadExprs(program, exprs, rows, kept, Some(whole))

  /** By row, what the node means, or null. */
  private[syntax] lazy val byRow: Array[Expr] = {
    val all = new Array[Expr](exprs.length)
    foreach((row, expr) => all(row) = expr)
    all
  }

  /** Calls `action` for the row and the meaning of each node that has been read and means something. */
  def foreach(action: (Int, Expr) => Unit): Unit = {
    var i = 0
    while (i < exprs.length) {
      if (exprs(i) != null) action(rows(i), exprs(i))
      i += 1
    }
  }
}
