package sjsonnet.format

import sjsonnet.syntax.{NodeKind, SyntaxElement, SyntaxNode, SyntaxToken, Token}
import sjsonnet.text.Out

/** The part of a layout that writes lists in brackets, and what is in them. */
private[format] abstract class LayoutLists(draft: Draft, style: Style, out: Out)
    extends LayoutTokens(draft, style, out) {

  /** Writes an expression. */
  protected def expr(element: SyntaxElement, base: Int, lineUp: Int, isSpaced: Boolean): Unit

  protected def exprIn(element: SyntaxElement, base: Int, column: Int, isSpaced: Boolean): Unit =
    if (isInline(element)) expr(element, base, column, isSpaced)
    else expr(element, deeper(base), deeper(base), isSpaced)

  protected def array(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    val children = node.children
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    val until = children.length - 1
    val innerColumn = column + (if (style.padArrays) 1 else 0)
    val isIn = isInline(children(1))
    val innerUp = if (isIn) innerColumn else deeper(base)
    val innerBase = if (!isIn) deeper(base) else if (hasLaterLine(node)) innerColumn else base
    items(node, 1, until, innerBase, innerUp, style.padArrays)
    closing(node, until > 1, style.padArrays, innerUp, base)
  }

  /** Whether one of the parts after the first, and before what ends them, begins a line. */
  protected def hasLaterLine(node: SyntaxNode): Boolean = {
    val children = node.children
    val until = if (node.kind == NodeKind.Local) children.length - 2 else children.length - 1
    var i = 2
    while (i < until) {
      if (!Parts.isToken(children(i), Token.Comma) && before(children(i)).hasLineEnd) return true
      i += 1
    }
    false
  }

  /** Expressions and the commas between them. */
  protected def items(
      node: SyntaxNode,
      from: Int,
      until: Int,
      base: Int,
      lineUp: Int,
      isFirstSpaced: Boolean
  ): Unit = {
    var isSpaced = isFirstSpaced
    var i = from
    while (i < until) {
      item(node.children(i), base, lineUp, isSpaced)
      isSpaced = true
      i += 1
    }
  }

  protected def item(element: SyntaxElement, base: Int, lineUp: Int, isSpaced: Boolean): Unit =
    element match {
      case token: SyntaxToken =>
        if (token.kind == Token.Comma) comma(token.index, lineUp)
        else expr(token, base, lineUp, isSpaced)
      case node: SyntaxNode =>
        node.kind match {
          case NodeKind.Argument      => expr(node.children(0), base, lineUp, isSpaced)
          case NodeKind.NamedArgument =>
            // The reference does not count the comma before it.
            if (isSpaced && !style.fixKnown) lineFrom += 1
            namedArgument(node, base, lineUp, isSpaced)
          case NodeKind.Parameter               => parameter(node, base, lineUp, isSpaced)
          case NodeKind.Field | NodeKind.Method => field(node, base, lineUp, isSpaced)
          case NodeKind.ObjectLocal             => objectLocal(node, base, lineUp, isSpaced)
          case NodeKind.ObjectAssert            => objectAssert(node, base, lineUp, isSpaced)
          case _                                => expr(node, base, lineUp, isSpaced)
        }
    }

  protected def comma(token: Int, lineUp: Int): Unit =
    if (!draft.isRemoved(token)) this.token(token, isSpaced = false, isSeparate = false, lineUp)

  protected def arrayComprehension(
      node: SyntaxNode,
      base: Int,
      lineUp: Int,
      isSpaced: Boolean
  ): Unit = {
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    val isIn = isInline(node.children(1))
    val innerUp = if (isIn) column + (if (style.padArrays) 1 else 0) else deeper(base)
    val innerBase = if (isIn) base else deeper(base)
    comprehension(node, innerBase, innerUp, style.padArrays)
    closing(node, isSpaced = true, style.padArrays, innerUp, base)
  }

  protected def comprehension(
      node: SyntaxNode,
      base: Int,
      lineUp: Int,
      isFirstSpaced: Boolean
  ): Unit = {
    val first = node.children.indexWhere {
      case part: SyntaxNode => part.kind == NodeKind.ForSpec
      case _                => false
    }
    items(node, 1, first, base, lineUp, isFirstSpaced)
    specs(node, first, node.children.length - 1, base, lineUp)
  }

  /** The `for`s and `if`s of a comprehension: the parts `[from, until)` of a node. */
  protected def specs(node: SyntaxNode, from: Int, until: Int, base: Int, lineUp: Int): Unit = {
    var i = from
    while (i < until) {
      var end = i + 1
      while (end < until && partAt(node, end).kind == NodeKind.IfSpec) end += 1
      filtered(partAt(node, i), (i + 1 until end).map(partAt(node, _)), base, lineUp)
      i = end
    }
  }

  protected def partAt(node: SyntaxNode, i: Int): SyntaxNode = node.children(i) match {
    case part: SyntaxNode => part
    case _                => throw new AssertionError("a token among specifications")
  }

  /** A `for` and its conditions.
    *
    * Where the reference indents a condition, it takes the array of the `for` for it. So the conditions keep their
    * indentation, they count as wide as the array, and the array is indented as if it stood where the last of them is.
    */
  protected def filtered(
      spec: SyntaxNode,
      conditions: Seq[SyntaxNode],
      base: Int,
      lineUp: Int
  ): Unit = {
    (0 until 3).foreach(i => spaced(spec.children(i), lineUp))
    val array = spec.children(3)
    val start = out.length
    val linesBefore = nLines
    def writeArray() = exprIn(array, base, column, isSpaced = true)
    writeArray()
    if (style.fixKnown) conditions.foreach { condition =>
      spaced(condition.children(0), lineUp)
      exprIn(condition.children(1), base, column, isSpaced = true)
    }
    else if (conditions.nonEmpty) {
      val width = out.length - start
      val isOneLine = nLines == linesBefore
      var counted = 0
      if (!isOneLine && trials > 0) {
        var startColumn = 0
        conditions.foreach { condition =>
          spaced(condition.children(0), lineUp)
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
        spaced(condition.children(0), lineUp)
        if (isOneLine) counted = column + width
        unseen(expr(condition.children(1), base, lineUp, isSpaced = true))
        lineFrom = out.length - counted
      }
    }
  }

  protected def obj(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    val until = node.children.length - 1
    val isIn = isInline(node.children(1))
    val innerUp = if (isIn) column + (if (style.padObjects) 1 else 0) else deeper(base)
    val innerBase = if (isIn) base else deeper(base)
    if (node.kind == NodeKind.Object) items(node, 1, until, innerBase, innerUp, style.padObjects)
    else comprehension(node, innerBase, innerUp, style.padObjects)
    closing(node, until > 1, style.padObjects, innerUp, base)
  }

  protected def field(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    val children = node.children
    children(0) match {
      case token: SyntaxToken => atom(token, base, lineUp, isSpaced)
      case name: SyntaxNode   =>
        val opening = name.firstToken
        if (draft.isRemoved(opening)) expr(name.children(1), base, lineUp, isSpaced)
        else {
          token(opening, isSpaced, isSeparate = true, lineUp)
          expr(name.children(1), base, lineUp, isSpaced = false)
          attached(name.children(2), lineUp)
        }
    }
    var i = 1
    children(1) match {
      case params: SyntaxNode =>
        parameters(params, base, lineUp)
        i = 2
      case _ => ()
    }
    attached(children(i), lineUp)
    exprIn(children(i + 1), base, column, isSpaced = true)
  }

  protected def objectLocal(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    node.children(1) match {
      case bind: SyntaxNode =>
        head(bind, base, lineUp)
        body(bind, base, column)
      case _: SyntaxToken => ()
    }
  }

  /** What is left of the body of a binding. */
  protected def head(bind: SyntaxNode, base: Int, lineUp: Int): Unit = {
    val children = bind.children
    spaced(children(0), lineUp)
    var i = 1
    while (i < children.length - 1) {
      children(i) match {
        case params: SyntaxNode => parameters(params, base, lineUp)
        case assign             => spaced(assign, lineUp)
      }
      i += 1
    }
  }

  /** The body of a binding. Returns with what its lines are lined up. */
  protected def body(bind: SyntaxNode, base: Int, column: Int): Int = {
    val body = Parts.last(bind)
    exprIn(body, base, column, isSpaced = true)
    if (isInline(body)) column else deeper(base)
  }

  protected def objectAssert(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    val children = node.children
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    val isIn = isInline(children(1))
    val innerUp = if (isIn) column + 1 else deeper(base)
    val innerBase = if (isIn) base else deeper(base)
    expr(children(1), base, lineUp, isSpaced = true)
    if (children.length > 2) {
      spaced(children(2), innerUp)
      expr(children(3), innerBase, innerUp, isSpaced = true)
    }
  }

  protected def arguments(node: SyntaxNode, base: Int, lineUp: Int): Unit = {
    attached(node.children(0), lineUp)
    val isIn = isInline(node.children(1))
    val innerUp = if (isIn) column else deeper(base)
    val innerBase = if (!isIn) deeper(base) else if (hasLaterLine(node)) column else base
    items(node, 1, node.children.length - 1, innerBase, innerUp, isFirstSpaced = false)
    closing(node, isSpaced = false, isSeparate = false, innerUp, base)
  }

  protected def parameters(node: SyntaxNode, base: Int, lineUp: Int): Unit = {
    attached(node.children(0), lineUp)
    val isIn = isInline(node.children(1))
    val innerUp = if (isIn) column else deeper(base)
    val innerBase = if (isIn) base else deeper(base)
    items(node, 1, node.children.length - 1, innerBase, innerUp, isFirstSpaced = false)
    val closingUp = if (style.fixKnown) base else lineUp
    closing(node, isSpaced = false, isSeparate = false, innerUp, closingUp)
  }

  protected def namedArgument(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    // The reference does not write what stands before this.
    if (style.fixKnown) attached(node.children(1), lineUp) else text(node.children(1).firstToken)
    expr(node.children(2), base, lineUp, isSpaced = false)
  }

  protected def parameter(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    if (node.children.length > 1) {
      attached(node.children(1), lineUp)
      expr(node.children(2), base, lineUp, isSpaced = false)
    }
  }
}
