package sjsonnet.format

import sjsonnet.Meter
import sjsonnet.syntax.{NodeCode, Token}
import sjsonnet.text.Out

/** The part of a layout that writes lists in brackets, and what is in them. */
private[format] abstract class LayoutLists(
    draft: Draft,
    style: Style,
    out: Out,
    meter: Meter
) extends LayoutTokens(draft, style, out, meter) {

  /** Writes an expression. */
  protected def expr(element: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit

  protected def exprIn(element: Int, base: Int, column: Int, isSpaced: Boolean): Unit =
    if (isInline(element)) expr(element, base, column, isSpaced)
    else expr(element, deeper(base), deeper(base), isSpaced)

  protected def array(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    val until = nParts(node) - 1
    val innerColumn = column + (if (style.padArrays) 1 else 0)
    val isIn = isInline(part(node, 1))
    val innerUp = if (isIn) innerColumn else deeper(base)
    val innerBase = if (!isIn) deeper(base) else if (hasLaterLine(node)) innerColumn else base
    items(node, 1, until, innerBase, innerUp, style.padArrays)
    closing(node, until > 1, style.padArrays, innerUp, base)
  }

  /** Whether one of the parts after the first, and before what ends them, begins a line. */
  protected def hasLaterLine(node: Int): Boolean = {
    val until = if (code(node) == NodeCode.Local) nParts(node) - 2 else nParts(node) - 1
    var i = 2
    while (i < until) {
      if (!isToken(part(node, i), Token.Comma) && hasLineEnd(part(node, i))) return true
      i += 1
    }
    false
  }

  /** Expressions and the commas between them. */
  protected def items(
      node: Int,
      from: Int,
      until: Int,
      base: Int,
      lineUp: Int,
      isFirstSpaced: Boolean
  ): Unit = {
    var isSpaced = isFirstSpaced
    var i = from
    while (i < until) {
      item(part(node, i), base, lineUp, isSpaced)
      isSpaced = true
      i += 1
    }
  }

  protected def item(element: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit =
    if (isToken(element, Token.Comma)) comma(element, lineUp)
    else
      code(element) match {
        case NodeCode.NamedArgument =>
          // The reference does not count the comma before it.
          if (isSpaced && !style.fixKnown) lineFrom += 1
          namedArgument(element, base, lineUp, isSpaced)
        case NodeCode.Parameter               => parameter(element, base, lineUp, isSpaced)
        case NodeCode.Field | NodeCode.Method => field(element, base, lineUp, isSpaced)
        case NodeCode.ObjectLocal             => objectLocal(element, base, lineUp, isSpaced)
        case NodeCode.ObjectAssert            => objectAssert(element, base, lineUp, isSpaced)
        case _                                => expr(element, base, lineUp, isSpaced)
      }

  protected def comma(token: Int, lineUp: Int): Unit =
    if (!draft.isRemoved(token)) this.token(token, isSpaced = false, isSeparate = false, lineUp)

  protected def arrayComprehension(
      node: Int,
      base: Int,
      lineUp: Int,
      isSpaced: Boolean
  ): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    val isIn = isInline(part(node, 1))
    val innerUp = if (isIn) column + (if (style.padArrays) 1 else 0) else deeper(base)
    val innerBase = if (isIn) base else deeper(base)
    comprehension(node, innerBase, innerUp, style.padArrays)
    closing(node, isSpaced = true, style.padArrays, innerUp, base)
  }

  protected def comprehension(
      node: Int,
      base: Int,
      lineUp: Int,
      isFirstSpaced: Boolean
  ): Unit = {
    var first = 1
    while (code(part(node, first)) != NodeCode.ForSpec) first += 1
    items(node, 1, first, base, lineUp, isFirstSpaced)
    specs(node, first, nParts(node) - 1, base, lineUp)
  }

  /** The `for`s and `if`s of a comprehension: the parts `[from, until)` of a node. */
  protected def specs(node: Int, from: Int, until: Int, base: Int, lineUp: Int): Unit = {
    var i = from
    while (i < until) {
      var end = i + 1
      while (end < until && code(part(node, end)) == NodeCode.IfSpec) end += 1
      filtered(part(node, i), (i + 1 until end).map(part(node, _)), base, lineUp)
      i = end
    }
  }

  /** A `for` and its conditions.
    *
    * Where the reference indents a condition, it takes the array of the `for` for it. So the conditions keep their
    * indentation, they count as wide as the array, and the array is indented as if it stood where the last of them is.
    */
  protected def filtered(
      spec: Int,
      conditions: Seq[Int],
      base: Int,
      lineUp: Int
  ): Unit = {
    (0 until 3).foreach(i => spaced(part(spec, i), lineUp))
    val array = part(spec, 3)
    val start = out.length
    val linesBefore = nLines
    def writeArray() = exprIn(array, base, column, isSpaced = true)
    writeArray()
    if (style.fixKnown) conditions.foreach { condition =>
      spaced(part(condition, 0), lineUp)
      exprIn(part(condition, 1), base, column, isSpaced = true)
    }
    else if (conditions.nonEmpty) {
      val width = out.length - start
      val isOneLine = nLines == linesBefore
      var counted = 0
      if (!isOneLine && trials > 0) {
        var startColumn = 0
        conditions.foreach { condition =>
          spaced(part(condition, 0), lineUp)
          startColumn = column
          writeArray()
        }
        trials -= out.length - start
        counted = column
        out.length = start
        lineFrom = start - startColumn
        writeArray()
      }
      conditions.foreach { condition =>
        spaced(part(condition, 0), lineUp)
        if (isOneLine) counted = column + width
        unseen(expr(part(condition, 1), base, lineUp, isSpaced = true))
        lineFrom = out.length - counted
      }
    }
  }

  protected def obj(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    val until = nParts(node) - 1
    val isIn = isInline(part(node, 1))
    val innerUp = if (isIn) column + (if (style.padObjects) 1 else 0) else deeper(base)
    val innerBase = if (isIn) base else deeper(base)
    if (code(node) == NodeCode.Object) items(node, 1, until, innerBase, innerUp, style.padObjects)
    else comprehension(node, innerBase, innerUp, style.padObjects)
    closing(node, until > 1, style.padObjects, innerUp, base)
  }

  protected def field(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    val name = part(node, 0)
    if (name >= 0) atom(name, base, lineUp, isSpaced)
    else if (draft.isRemoved(part(name, 0))) expr(part(name, 1), base, lineUp, isSpaced)
    else {
      token(part(name, 0), isSpaced, isSeparate = true, lineUp)
      expr(part(name, 1), base, lineUp, isSpaced = false)
      attached(part(name, 2), lineUp)
    }
    val hasParameters = part(node, 1) < 0
    if (hasParameters) parameters(part(node, 1), base, lineUp)
    val i = if (hasParameters) 2 else 1
    attached(part(node, i), lineUp)
    exprIn(part(node, i + 1), base, column, isSpaced = true)
  }

  protected def objectLocal(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    head(part(node, 1), base, lineUp)
    body(part(node, 1), base, column)
  }

  /** What is left of the body of a binding. */
  protected def head(bind: Int, base: Int, lineUp: Int): Unit = {
    spaced(part(bind, 0), lineUp)
    val hasParameters = part(bind, 1) < 0
    if (hasParameters) parameters(part(bind, 1), base, lineUp)
    spaced(part(bind, if (hasParameters) 2 else 1), lineUp)
  }

  /** The body of a binding. Returns with what its lines are lined up. */
  protected def body(bind: Int, base: Int, column: Int): Int = {
    val body = draft.lastPart(bind)
    exprIn(body, base, column, isSpaced = true)
    if (isInline(body)) column else deeper(base)
  }

  protected def objectAssert(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    val isIn = isInline(part(node, 1))
    val innerUp = if (isIn) column + 1 else deeper(base)
    val innerBase = if (isIn) base else deeper(base)
    expr(part(node, 1), base, lineUp, isSpaced = true)
    if (nParts(node) > 2) {
      spaced(part(node, 2), innerUp)
      expr(part(node, 3), innerBase, innerUp, isSpaced = true)
    }
  }

  protected def arguments(node: Int, base: Int, lineUp: Int): Unit = {
    attached(part(node, 0), lineUp)
    val isIn = isInline(part(node, 1))
    val innerUp = if (isIn) column else deeper(base)
    val innerBase = if (!isIn) deeper(base) else if (hasLaterLine(node)) column else base
    items(node, 1, nParts(node) - 1, innerBase, innerUp, isFirstSpaced = false)
    closing(node, isSpaced = false, isSeparate = false, innerUp, base)
  }

  protected def parameters(node: Int, base: Int, lineUp: Int): Unit = {
    attached(part(node, 0), lineUp)
    val isIn = isInline(part(node, 1))
    val innerUp = if (isIn) column else deeper(base)
    val innerBase = if (isIn) base else deeper(base)
    items(node, 1, nParts(node) - 1, innerBase, innerUp, isFirstSpaced = false)
    val closingUp = if (style.fixKnown) base else lineUp
    closing(node, isSpaced = false, isSeparate = false, innerUp, closingUp)
  }

  protected def namedArgument(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    // The reference does not write what stands before this.
    if (style.fixKnown) attached(part(node, 1), lineUp) else text(firstOf(part(node, 1)))
    expr(part(node, 2), base, lineUp, isSpaced = false)
  }

  protected def parameter(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    if (nParts(node) > 1) {
      attached(part(node, 1), lineUp)
      expr(part(node, 2), base, lineUp, isSpaced = false)
    }
  }
}
