package sjsonnet.syntax

/** The tree of a file before an edit, for a parser that takes over what has not changed.
  *
  * A unit can be taken over where its text, and the token after it, are as they were: it was read without any error, as a whole
  * expression, so nothing that came before it made a difference, and nothing after that token.
  *
  * @param from
  *   `[from, until)` are the bytes that have been replaced
  * @param shift
  *   by how much the bytes after them have moved
  * @param changed
  *   the tokens that may mean something else than before, in order: what contains one is read again
  */
private[sjsonnet] final class EarlierTree(
    tree: SyntaxTree,
    from: Int,
    until: Int,
    shift: Int,
    changed: Array[Int]
) {
  private[syntax] val tokens: TokenTable = tree.tokenTable
  private[syntax] val nodes: NodeTable = tree.nodeTable
  private val bytes = tree.source.bytes

  /** The row of the unit that begins at `offset` of the new text, or -1.
    *
    * @param room
    *   how deep expressions may nest in it
    */
  private[syntax] def unitAt(offset: Int, room: Int): Int = {
    val isBefore = offset < from
    val old = if (isBefore) offset else offset - shift
    val token = tokens.at(old)
    if (!isBefore && old < until || tokens.from(token) != old) -1
    else {
      val row = nodes.unitAt(token)
      if (row < 0 || !isWorthIt(row) || nodes.end(row) - row > room) -1
      else if (tokens.isBad(nodes.untilToken(row))) -1
      else if (isBefore && lookedAt(nodes.untilToken(row)) >= from) -1
      else if (isChanged(token, nodes.untilToken(row))) -1
      else row
    }
  }

  private def isWorthIt(row: Int): Boolean =
    nodes.untilToken(row) - nodes.firstToken(row) >= EarlierTree.FewTokens

  /** The last offset that makes a difference for the end of a token. */
  private def lookedAt(token: Int): Int = {
    var i = tokens.until(token)
    while (i < bytes.length && ByteClass.table(bytes(i) & 0xff) == ByteClass.Symbol) i += 1
    i
  }

  private def isChanged(token: Int, until: Int): Boolean = {
    val at = java.util.Arrays.binarySearch(changed, token)
    val next = if (at >= 0) at else -at - 1
    next < changed.length && changed(next) < until
  }

  /** Whether an expression is a function, perhaps in parentheses. */
  private[syntax] def isFunction(row: Int): Boolean =
    if (nodes.code(row) == NodeCode.Parentheses) isFunction(row + 1)
    else nodes.code(row) == NodeCode.Function
}

private object EarlierTree {

  /** Fewer are read as fast as they are taken over. */
  private final val FewTokens = 4
}
