package sjsonnet.format

import sjsonnet.Meter
import sjsonnet.platform.DeepStack
import sjsonnet.syntax.{NodeCode, Token}
import sjsonnet.text.Out

import java.util.Arrays
import scala.annotation.switch

/** Writes a draft, and decides how its lines are indented.
  *
  * An indentation is two columns: `base` is that of the construct which the lines belong to, and `lineUp` the column at
  * which further lines of the present part begin. They differ where a part begins on the line of what it is part of: its
  * further lines are lined up with its first.
  *
  * What is nested to the left, as `a` in `a.b(c) + d`, is followed in a loop, since there is no limit to its depth.
  */
private[format] final class Layout(draft: Draft, style: Style, out: Out, meter: Meter)
    extends LayoutLists(draft, style, out, meter) {

  /** Constructs whose left parts are being written, each with its indentation. */
  private val spine = new Spine

  def write(): Unit = DeepStack.run(DeepStack.DefaultMaxStack) {
    expr(part(draft.root, 0), 0, 0, isSpaced = false)
    before(draft.lastPart(draft.root), isSpaced = true, isSeparate = false, 0, 0)
  }

  // Expressions.

  override protected def expr(element: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit =
    if (element >= 0) atom(element, base, lineUp, isSpaced)
    else construct(element, base, lineUp, isSpaced)

  private def construct(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit =
    (code(node): @switch) match {
      case NodeCode.Apply | NodeCode.Select | NodeCode.Binary | NodeCode.Index |
          NodeCode.ApplyBrace | NodeCode.Slice | NodeCode.InSuper =>
        if (isInNewParens(node)) inNewParens(node, base, lineUp, isSpaced)
        else leftNested(node, base, lineUp, isSpaced)
      case NodeCode.Object              => obj(node, base, lineUp, isSpaced)
      case NodeCode.Array               => array(node, base, lineUp, isSpaced)
      case NodeCode.Parentheses         => parens(node, base, lineUp, isSpaced)
      case NodeCode.Local               => local(node, base, lineUp, isSpaced)
      case NodeCode.If                  => conditional(node, base, lineUp, isSpaced)
      case NodeCode.Function            => function(node, base, lineUp, isSpaced)
      case NodeCode.ArrayComprehension  => arrayComprehension(node, base, lineUp, isSpaced)
      case NodeCode.ObjectComprehension => obj(node, base, lineUp, isSpaced)
      case NodeCode.Unary               => unary(node, base, lineUp, isSpaced)
      case NodeCode.Assert              => assertion(node, base, lineUp, isSpaced)
      case NodeCode.SuperSelect         => superSelect(node, base, lineUp, isSpaced)
      case NodeCode.SuperIndex          => superIndex(node, base, lineUp, isSpaced)
      case NodeCode.Error | NodeCode.Import | NodeCode.ImportStr | NodeCode.ImportBin =>
        token(firstOf(node), isSpaced, isSeparate = true, lineUp)
        exprIn(part(node, 1), base, column + 1, isSpaced = true)
      case other => throw new AssertionError(s"$other is not an expression")
    }

  private def parens(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    val inner = part(node, 1)
    if (draft.isRemoved(firstOf(node))) expr(inner, base, lineUp, isSpaced)
    else {
      token(firstOf(node), isSpaced, isSeparate = true, lineUp)
      val isIn = isInline(inner)
      val innerUp = if (isIn) column else deeper(base)
      expr(inner, innerUp, innerUp, isSpaced = false)
      closing(node, isSpaced = false, isSeparate = false, innerUp, base)
    }
  }

  private def local(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    val isIn = isInline(part(node, 1))
    val innerUp = if (isIn) column + 1 else deeper(base)
    val isStrong = style.fixKnown && hasLaterLine(node)
    val innerBase = if (!isIn) deeper(base) else if (isStrong) innerUp else base
    var bodyUp = innerUp
    var i = 1
    while (i < nParts(node) - 1) {
      val each = part(node, i)
      if (each < 0) {
        head(each, innerBase, innerUp)
        bodyUp = body(each, innerBase, column + 1)
      } else {
        before(each, isSpaced = false, isSeparate = false, bodyUp, base)
        text(each)
      }
      i += 1
    }
    expr(part(node, nParts(node) - 1), base, lineUp, isSpaced = true)
  }

  private def conditional(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    exprIn(part(node, 1), base, column + 1, isSpaced = true)
    var i = 2
    while (i < nParts(node)) {
      spaced(part(node, i), base)
      exprIn(part(node, i + 1), base, column + 1, isSpaced = true)
      i += 2
    }
  }

  private def function(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    parameters(part(node, 1), base, lineUp)
    exprIn(part(node, 2), base, column + 1, isSpaced = true)
  }

  private def assertion(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    val isIn = isInline(part(node, 1))
    val innerUp = if (isIn) column + 1 else deeper(base)
    val innerBase = if (isIn) base else deeper(base)
    expr(part(node, 1), innerBase, innerUp, isSpaced = true)
    var i = 2
    if (isToken(part(node, 2), Token.Colon)) {
      spaced(part(node, 2), innerUp)
      expr(part(node, 3), innerBase, innerUp, isSpaced = true)
      i = 4
    }
    attached(part(node, i), innerUp)
    expr(part(node, i + 1), base, lineUp, isSpaced = true)
  }

  private def unary(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    exprIn(part(node, 1), base, column, isSpaced = false)
  }

  private def superSelect(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    attached(part(node, 1), lineUp)
    selected(part(node, 2), base)
  }

  private def superIndex(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    token(firstOf(node), isSpaced, isSeparate = true, lineUp)
    attached(part(node, 1), lineUp)
    inBrackets(node, 2, base)
  }

  /** An index and the bracket after it. */
  private def inBrackets(node: Int, index: Int, base: Int): Unit = {
    val innerUp = if (isInline(part(node, index))) column else deeper(base)
    exprIn(part(node, index), base, column, isSpaced = false)
    closing(node, isSpaced = false, isSeparate = false, innerUp, base)
  }

  // Parentheses that are not in the text, around `a + { … }` that was `a { … }`.

  private def isInNewParens(node: Int): Boolean =
    code(node) == NodeCode.ApplyBrace && draft.hasNewParens(firstOf(part(node, 1)))

  /** The reference puts the parenthesis in front of what stands before the expression: `(` ends a line then. */
  private def inNewParens(node: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    val first = draft.first(node)
    if (style.fixKnown) {
      before(first, isSpaced, isSeparate = true, lineUp, lineUp)
      draft.setFodder(first, new Fodder)
    } else if (isSpaced) space()
    out.byte('(')
    draft.openNewParens(first)
    val up = if (isInline(node)) column else deeper(base)
    leftNested(node, up, up, isSpaced = false)
    draft.closeNewParens(first)
    out.byte(')')
  }

  // What is nested to the left.

  private def leftNested(outermost: Int, base: Int, lineUp: Int, isSpaced: Boolean): Unit = {
    val bottom = spine.size
    var hasSpace = isSpaced
    var up = lineUp
    var innerBase = base
    val isIn = isInline(outermost)
    val innerColumn = column + (if (isSpaced) 1 else 0)
    var element = outermost
    while (
      Layout.isLeftNested(code(element)) && (element == outermost || !isInNewParens(element))
    ) {
      if (isIn && Layout.isLinedUp(code(element))) {
        up = innerColumn
        if (isInfix(element) && continues(element)) innerBase = innerColumn
      }
      // The reference writes a space before this, but does not count it.
      if (code(element) == NodeCode.InSuper && !style.fixKnown && !hasSpace && isIn) {
        space()
        lineFrom += 1
        hasSpace = true
      }
      spine.push(element, innerBase, up)
      element = part(element, 0)
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
  private def isInfix(node: Int): Boolean =
    if (code(node) == NodeCode.Binary) !draft.isRemoved(firstOf(part(node, 1)))
    else code(node) == NodeCode.ApplyBrace && draft.hasNewPlus(firstOf(part(node, 1)))

  /** Whether the operator or the right operand of a sum begins a line. */
  private def continues(node: Int): Boolean =
    hasLineEnd(part(node, 1)) ||
      nParts(node) > 2 && hasLineEnd(part(node, 2))

  /** Writes what follows the first part. */
  private def rest(node: Int, base: Int, lineUp: Int): Unit =
    code(node) match {
      case NodeCode.Binary =>
        if (!draft.isRemoved(firstOf(part(node, 1)))) spaced(part(node, 1), lineUp)
        expr(part(node, 2), base, lineUp, isSpaced = true)
      case NodeCode.ApplyBrace =>
        if (draft.hasNewPlus(firstOf(part(node, 1)))) {
          space()
          out.byte('+')
        }
        expr(part(node, 1), base, lineUp, isSpaced = true)
      case NodeCode.InSuper =>
        spaced(part(node, 1), lineUp)
        spaced(part(node, 2), lineUp)
      case NodeCode.Apply =>
        arguments(part(node, 1), base, lineUp)
        if (nParts(node) > 2) spaced(part(node, 2), base)
      case NodeCode.Select =>
        attached(part(node, 1), lineUp)
        selected(firstOf(part(node, 2)), base)
      case NodeCode.Index if draft.isColon(firstOf(part(node, 2))) => slice(node, base, lineUp)
      case NodeCode.Index                                          =>
        attached(part(node, 1), lineUp)
        if (draft.isRemoved(firstOf(part(node, 3)))) selected(firstOf(part(node, 2)), base)
        else inBrackets(node, 2, base)
      case _ => slice(node, base, lineUp)
    }

  private def selected(name: Int, base: Int): Unit = {
    val up = if (draft.beginsInline(name)) column else deeper(base)
    token(name, isSpaced = false, isSeparate = false, up)
  }

  /** A slice. What follows its first bound is lined up with the end of that. */
  private def slice(node: Int, base: Int, lineUp: Int): Unit = {
    val until = nParts(node) - 1
    attached(part(node, 1), lineUp)
    val hasStart = !isColon(part(node, 2))
    if (hasStart) exprIn(part(node, 2), base, column, isSpaced = false)
    val from = if (hasStart) 3 else 2
    // The reference does not look at the colon after a start without an end.
    if (hasStart && !style.fixKnown && (from until until).forall(i => isColon(part(node, i))))
      unseen(
        (from until until)
          .foreach(i => if (!draft.isRemoved(firstOf(part(node, i)))) attached(part(node, i), 0))
      )
    else {
      val isIn = isInline(part(node, from))
      val innerUp = if (isIn) column else deeper(base)
      val innerBase = if (isIn) base else deeper(base)
      (from until until).foreach { i =>
        val each = part(node, i)
        if (!isColon(each)) expr(each, innerBase, innerUp, isSpaced = false)
        else if (!draft.isRemoved(each)) attached(each, innerUp)
      }
    }
    if (style.fixKnown) closing(node, isSpaced = false, isSeparate = false, deeper(base), base)
    else {
      val closing = firstOf(part(node, until))
      unseen(before(closing, isSpaced = false, isSeparate = false, 0, 0))
      text(closing)
    }
  }

  private def isColon(element: Int): Boolean =
    isToken(element, Token.Colon) || isToken(element, Token.Colon2) ||
      draft.isColon(firstOf(element))
}

private object Layout {
  private def isLeftNested(kind: NodeCode.Code): Boolean = kind match {
    case NodeCode.Apply | NodeCode.Select | NodeCode.Binary | NodeCode.Index => true
    case NodeCode.ApplyBrace | NodeCode.Slice | NodeCode.InSuper             => true
    case _                                                                   => false
  }

  /** Whether what follows the first part is lined up with that. */
  private def isLinedUp(kind: NodeCode.Code): Boolean =
    kind == NodeCode.Binary || kind == NodeCode.Apply || kind == NodeCode.ApplyBrace
}

/** A stack of constructs with their indentations. */
private final class Spine {
  private var room = new Array[Int](48)
  private var count = 0

  def size: Int = count

  def push(node: Int, base: Int, lineUp: Int): Unit = {
    val at = 3 * count
    if (at == room.length) room = Arrays.copyOf(room, 2 * at)
    room(at) = node
    room(at + 1) = base
    room(at + 2) = lineUp
    count += 1
  }

  def node: Int = room(3 * count - 3)
  def base: Int = room(3 * count - 2)
  def lineUp: Int = room(3 * count - 1)
  def pop(): Unit = count -= 1
}
