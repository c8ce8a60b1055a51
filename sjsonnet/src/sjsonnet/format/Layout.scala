package sjsonnet.format

import sjsonnet.platform.DeepStack
import sjsonnet.syntax.{NodeKind, SyntaxElement, SyntaxNode, SyntaxToken, Token}
import sjsonnet.text.Out

import java.util.Arrays

import scala.collection.mutable.ArrayBuffer

/** Writes a draft, and decides how its lines are indented.
  *
  * An indentation is two columns: `base` is that of the construct which the lines belong to, and `lineUp` the column at
  * which further lines of the present part begin. They differ where a part begins on the line of what it is part of: its
  * further lines are lined up with its first.
  *
  * What is nested to the left, as `a` in `a.b(c) + d`, is followed in a loop, since there is no limit to its depth.
  */
private[format] final class Layout(draft: Draft, style: Style, out: Out)
    extends LayoutLists(draft, style, out) {

  /** Constructs whose left parts are being written, each with its indentation. */
  private val spine = new Spine

  def write(): Unit = DeepStack.run(DeepStack.DefaultMaxStack) {
    expr(draft.root.children(0), 0, 0, isSpaced = false)
    before(Parts.last(draft.root).firstToken, isSpaced = true, isSeparate = false, 0, 0)
  }

  // Expressions.

  override protected def expr(
      element: SyntaxElement,
      base: Int,
      lineUp: Int,
      isSpaced: Boolean
  ): Unit = element match {
    case node: SyntaxNode   => expr(node, base, lineUp, isSpaced)
    case token: SyntaxToken => atom(token, base, lineUp, isSpaced)
  }

  private def expr(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit =
    node.kind match {
      case NodeKind.Variable | NodeKind.StringLiteral | NodeKind.NumberLiteral |
          NodeKind.BooleanLiteral | NodeKind.NullLiteral | NodeKind.Self | NodeKind.Dollar =>
        expr(node.children(0), base, lineUp, isSpaced)
      case NodeKind.Apply | NodeKind.Select | NodeKind.Binary | NodeKind.Index |
          NodeKind.ApplyBrace | NodeKind.Slice | NodeKind.InSuper =>
        if (isInNewParens(node)) inNewParens(node, base, isSpaced)
        else leftNested(node, base, lineUp, isSpaced)
      case NodeKind.Object              => obj(node, base, lineUp, isSpaced)
      case NodeKind.Array               => array(node, base, lineUp, isSpaced)
      case NodeKind.Parentheses         => parens(node, base, lineUp, isSpaced)
      case NodeKind.Local               => local(node, base, lineUp, isSpaced)
      case NodeKind.If                  => conditional(node, base, lineUp, isSpaced)
      case NodeKind.Function            => function(node, base, lineUp, isSpaced)
      case NodeKind.ArrayComprehension  => arrayComprehension(node, base, lineUp, isSpaced)
      case NodeKind.ObjectComprehension => obj(node, base, lineUp, isSpaced)
      case NodeKind.Unary               => unary(node, base, lineUp, isSpaced)
      case NodeKind.Assert              => assertion(node, base, lineUp, isSpaced)
      case NodeKind.SuperSelect         => superSelect(node, lineUp, isSpaced)
      case NodeKind.SuperIndex          => superIndex(node, base, lineUp, isSpaced)
      case NodeKind.Error | NodeKind.Import | NodeKind.ImportStr | NodeKind.ImportBin =>
        token(node.firstToken, isSpaced, isSeparate = true, lineUp)
        exprIn(node.children(1), base, column + 1, isSpaced = true)
      case _ => throw new AssertionError(s"${node.kind} is not an expression")
    }

  private def parens(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    val inner = node.children(1)
    if (draft.isRemoved(node.firstToken)) expr(inner, base, lineUp, isSpaced)
    else {
      token(node.firstToken, isSpaced, isSeparate = true, lineUp)
      val isIn = isInline(inner)
      val innerUp = if (isIn) column else deeper(base)
      expr(inner, innerUp, innerUp, isSpaced = false)
      closing(node, isSpaced = false, isSeparate = false, innerUp, base)
    }
  }

  private def local(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    val children = node.children
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    val isIn = isInline(children(1))
    val innerUp = if (isIn) column + 1 else deeper(base)
    val isStrong = style.fixKnown && hasLaterLine(node)
    val innerBase = if (!isIn) deeper(base) else if (isStrong) innerUp else base
    var bodyUp = innerUp
    var i = 1
    while (i < children.length - 1) {
      children(i) match {
        case bind: SyntaxNode =>
          head(bind, innerBase, innerUp)
          bodyUp = body(bind, innerBase, column + 1)
        case token: SyntaxToken =>
          before(token.index, isSpaced = false, isSeparate = false, bodyUp, base)
          text(token.index)
      }
      i += 1
    }
    expr(children(children.length - 1), base, lineUp, isSpaced = true)
  }

  private def conditional(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    val children = node.children
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    exprIn(children(1), base, column + 1, isSpaced = true)
    var i = 2
    while (i < children.length) {
      spaced(children(i), base)
      exprIn(children(i + 1), base, column + 1, isSpaced = true)
      i += 2
    }
  }

  private def function(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    node.children(1) match {
      case params: SyntaxNode => parameters(params, base, lineUp)
      case _: SyntaxToken     => ()
    }
    exprIn(node.children(2), base, column + 1, isSpaced = true)
  }

  private def assertion(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    val children = node.children
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    val isIn = isInline(children(1))
    val innerUp = if (isIn) column + 1 else deeper(base)
    val innerBase = if (isIn) base else deeper(base)
    expr(children(1), innerBase, innerUp, isSpaced = true)
    var i = 2
    if (Parts.isToken(children(2), Token.Colon)) {
      spaced(children(2), innerUp)
      expr(children(3), innerBase, innerUp, isSpaced = true)
      i = 4
    }
    attached(children(i), innerUp)
    expr(children(i + 1), base, lineUp, isSpaced = true)
  }

  private def unary(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    exprIn(node.children(1), base, column, isSpaced = false)
  }

  private def superSelect(node: SyntaxNode, lineUp: Int, isSpaced: Boolean): Unit = {
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    attached(node.children(1), lineUp)
    attached(node.children(2), lineUp)
  }

  private def superIndex(node: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(node.firstToken, isSpaced, isSeparate = true, lineUp)
    attached(node.children(1), lineUp)
    inBrackets(node, 2, base)
  }

  /** An index and the bracket after it. */
  private def inBrackets(node: SyntaxNode, index: Int, base: Int): Unit = {
    val innerUp = if (isInline(node.children(index))) column else deeper(base)
    exprIn(node.children(index), base, column, isSpaced = false)
    closing(node, isSpaced = false, isSeparate = false, innerUp, base)
  }

  // Parentheses that are not in the text, around `a + { … }` that was `a { … }`.

  private def isInNewParens(node: SyntaxNode): Boolean =
    node.kind == NodeKind.ApplyBrace && draft.hasNewParens(node.children(1).firstToken)

  private def inNewParens(node: SyntaxNode, base: Int, isSpaced: Boolean): Unit = {
    if (isSpaced) space()
    out.byte('(')
    draft.openNewParens(draft.first(node))
    val up = if (isInline(node)) column else deeper(base)
    leftNested(node, up, up, isSpaced = false)
    draft.closeNewParens(draft.first(node))
    out.byte(')')
  }

  // What is nested to the left.

  private def leftNested(outermost: SyntaxNode, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    val bottom = spine.size
    var hasSpace = isSpaced
    var up = lineUp
    var innerBase = base
    val isIn = isInline(outermost)
    val innerColumn = column + (if (isSpaced) 1 else 0)
    var element: SyntaxElement = outermost
    var isLeftNested = true
    while (isLeftNested) element match {
      case node: SyntaxNode
          if Layout.isLeftNested(node.kind) &&
            ((node eq outermost) || !isInNewParens(node)) =>
        if (isIn && Layout.isLinedUp(node.kind)) {
          up = innerColumn
          if (isInfix(node) && continues(node)) innerBase = innerColumn
        }
        // The reference writes a space before this, but does not count it.
        if (node.kind == NodeKind.InSuper && !style.fixKnown && !hasSpace && isIn) {
          space()
          lineFrom += 1
          hasSpace = true
        }
        spine.push(node, innerBase, up)
        element = node.children(0)
      case _ => isLeftNested = false
    }
    expr(element, innerBase, up, isSpaced)
    while (spine.size > bottom) {
      val node = spine.node
      val nodeBase = spine.base
      val nodeUp = spine.lineUp
      spine.pop()
      rest(node, nodeBase, nodeUp)
    }
  }

  /** Whether there is an operator between the operands. */
  private def isInfix(node: SyntaxNode): Boolean =
    if (node.kind == NodeKind.Binary) !draft.isRemoved(node.children(1).firstToken)
    else node.kind == NodeKind.ApplyBrace && draft.hasNewPlus(node.children(1).firstToken)

  /** Whether the operator or the right operand of a sum begins a line. */
  private def continues(node: SyntaxNode): Boolean =
    before(node.children(1)).hasLineEnd ||
      node.children.length > 2 && before(node.children(2)).hasLineEnd

  /** Writes what follows the first part. */
  private def rest(node: SyntaxNode, base: Int, lineUp: Int): Unit = {
    val children = node.children
    node.kind match {
      case NodeKind.Binary =>
        if (!draft.isRemoved(children(1).firstToken)) spaced(children(1), lineUp)
        expr(children(2), base, lineUp, isSpaced = true)
      case NodeKind.ApplyBrace =>
        if (draft.hasNewPlus(children(1).firstToken)) {
          space()
          out.byte('+')
        }
        expr(children(1), base, lineUp, isSpaced = true)
      case NodeKind.InSuper =>
        spaced(children(1), lineUp)
        spaced(children(2), lineUp)
      case NodeKind.Apply =>
        children(1) match {
          case args: SyntaxNode => arguments(args, base, lineUp)
          case _                => ()
        }
        if (children.length > 2) spaced(children(2), base)
      case NodeKind.Select =>
        attached(children(1), lineUp)
        selected(children(2).firstToken, base)
      case NodeKind.Index if draft.isColon(children(2).firstToken) => slice(node, base, lineUp)
      case NodeKind.Index                                          =>
        attached(children(1), lineUp)
        if (draft.isRemoved(children(3).firstToken)) selected(children(2).firstToken, base)
        else {
          inBrackets(node, 2, base)
        }
      case _ => slice(node, base, lineUp)
    }
  }

  private def selected(name: Int, base: Int): Unit = {
    val up = deeper(base)
    token(name, isSpaced = false, isSeparate = false, up)
  }

  /** A slice. What follows its first bound is lined up with the end of that. */
  private def slice(node: SyntaxNode, base: Int, lineUp: Int): Unit = {
    val children = node.children
    val until = children.length - 1
    attached(children(1), lineUp)
    val hasStart = !isColon(children(2))
    if (hasStart) exprIn(children(2), base, column, isSpaced = false)
    val from = if (hasStart) 3 else 2
    // The reference does not look at the colon after a start without an end.
    if (hasStart && !style.fixKnown && (from until until).forall(i => isColon(children(i))))
      unseen(
        (from until until)
          .foreach(i => if (!draft.isRemoved(children(i).firstToken)) attached(children(i), 0))
      )
    else {
      val isIn = isInline(children(from))
      val innerUp = if (isIn) column else deeper(base)
      val innerBase = if (isIn) base else deeper(base)
      (from until until).foreach { i =>
        children(i) match {
          case token: SyntaxToken => if (!draft.isRemoved(token.index)) attached(token, innerUp)
          case bound              =>
            if (isColon(bound)) attached(bound, innerUp)
            else expr(bound, innerBase, innerUp, isSpaced = false)
        }
      }
    }
    if (style.fixKnown) closing(node, isSpaced = false, isSeparate = false, deeper(base), base)
    else {
      val closing = children(until).firstToken
      unseen(before(closing, isSpaced = false, isSeparate = false, 0, 0))
      text(closing)
    }
  }

  private def isColon(element: SyntaxElement): Boolean =
    Parts.isToken(element, Token.Colon) || Parts.isToken(element, Token.Colon2) ||
      draft.isColon(element.firstToken)

}

private object Layout {
  private def isLeftNested(kind: NodeKind): Boolean = kind match {
    case NodeKind.Apply | NodeKind.Select | NodeKind.Binary | NodeKind.Index => true
    case NodeKind.ApplyBrace | NodeKind.Slice | NodeKind.InSuper             => true
    case _                                                                   => false
  }

  /** Whether what follows the first part is lined up with that. */
  private def isLinedUp(kind: NodeKind): Boolean =
    kind == NodeKind.Binary || kind == NodeKind.Apply || kind == NodeKind.ApplyBrace
}

/** A stack of constructs with their indentations. */
private final class Spine {
  private val nodes = ArrayBuffer.empty[SyntaxNode]
  private var columns = new Array[Int](16)

  def size: Int = nodes.length

  def push(node: SyntaxNode, base: Int, lineUp: Int): Unit = {
    val at = 2 * nodes.length
    if (at == columns.length) columns = Arrays.copyOf(columns, 2 * at)
    columns(at) = base
    columns(at + 1) = lineUp
    nodes += node: Unit
  }

  def node: SyntaxNode = nodes(nodes.length - 1)
  def base: Int = columns(2 * nodes.length - 2)
  def lineUp: Int = columns(2 * nodes.length - 1)
  def pop(): Unit = nodes.dropRightInPlace(1)
}
