package sjsonnet.format

import sjsonnet.syntax.{NodeCode, Token}

import scala.collection.mutable.ArrayBuffer

/** The part of [[WidthDocs]] that knows what is in brackets: it is broken already if the closing one begins a line, or has a
  * comma before it.
  */
private[format] abstract class WidthLists(draft: Draft, style: Style)
    extends WidthTokens(draft, style) {
  import Doc._

  /** Whether a construct is in brackets, and is broken within them. */
  protected def isOpen(element: Int): Boolean = code(element) match {
    case NodeCode.Object | NodeCode.ObjectComprehension => true
    case NodeCode.Array | NodeCode.ArrayComprehension   => true
    case _                                              => isToken(element, Token.TextBlock)
  }

  protected def isInParentheses(element: Int): Boolean =
    code(element) == NodeCode.Parentheses && !draft.isRemoved(firstOf(element))

  protected def isInBrackets(element: Int): Boolean =
    element < 0 && isOpen(element) || isInParentheses(element)

  private def isPadded(node: Int): Boolean = code(node) match {
    case NodeCode.Object | NodeCode.ObjectComprehension => style.padObjects
    case NodeCode.Array | NodeCode.ArrayComprehension   => style.padArrays
    case _                                              => false
  }

  /** A list with its brackets. */
  protected def list(node: Int): Doc = {
    val isLone = nParts(node) - (if (draft.trailingComma(node) < 0) 0 else 1) == 3
    inBrackets(node, if (isLone) Manner.Stays else Manner.Joins, new IfBroken(Doc.text(",")))
  }

  protected def comprehension(node: Int): Doc = inBrackets(node, Manner.Joins, Empty)

  /** Arguments or parameters, with what stands before their parenthesis. Those that have had lines of their own without a
    * comma after the last get none.
    */
  protected def attachedList(node: Int): Doc = {
    val closing = draft.lastPart(node)
    val isBroken = draft.trailingComma(node) < 0 && beginsLine(closing)
    val comma = if (isBroken) Empty else new IfBroken(Doc.text(","))
    concat(gaps.before(firstOf(node), _ => Empty), inBrackets(node, Manner.Stays, comma))
  }

  protected def parentheses(node: Int): Doc = {
    val inner = part(node, 1)
    if (draft.isRemoved(firstOf(node))) doc(inner)
    else inBrackets(node, Manner.Stays, Empty)
  }

  /** What is between the first and the last part, which are brackets.
    *
    * @param comma
    *   what follows the last part between them
    */
  private def inBrackets(node: Int, manner: Manner, comma: Doc): Doc = {
    val last = nParts(node) - 1
    val closing = firstOf(part(node, last))
    val open = text(firstOf(node))
    if (last == 1) {
      val (comments, end) = gaps.beforeClosing(closing, Empty)
      val all = concat(open, indent(comments), end, text(closing))
      if (comments.isEndless || end.isEndless) new Group(all, Manner.IsBroken) else all
    } else {
      val trailing = if (code(node) == NodeCode.Parentheses) -1 else draft.trailingComma(node)
      val until = if (trailing < 0) last else last - 1
      val edge = if (isPadded(node)) 1 else 0
      val docs = items(node, until, edge)
      if (trailing >= 0) draft.moveFodder(trailing, closing)
      val isBroken = trailing >= 0 || beginsLine(closing) ||
        (1 until until).exists(i => isBehindComment(part(node, i)))
      val hasLines = (2 until until).exists(i => beginsLine(part(node, i)))
      val isOneLine = code(node) == NodeCode.Arguments && trailing < 0 && !hasLines &&
        beginsLine(closing)
      val (comments, end) = gaps.beforeClosing(closing, new Line(edge, 0))
      val lines =
        if (isOneLine)
          concat(docs.head, new Group(concat(docs.drop(1): _*), Manner.Breaks))
        else concat(docs: _*)
      val inner = concat(lines, comma, comments)
      val isLinedUp = code(node) == NodeCode.Parentheses
      val doc = concat(open, new Indent(inner, style.step, isLinedUp), end, text(closing))
      if (isBroken && beginsLine(closing)) new Group(doc, Manner.IsBroken)
      else if (isBroken) new Group(doc, Manner.IsNewlyBroken)
      else if (hasLines || beginsLine(part(node, 1))) new Group(doc, Manner.Breaks)
      else new Group(doc, manner, hugLead = hugLead(node, until - 1, open, docs))
    }
  }

  /** The parts before another one, each with a place before it, and the commas between them. */
  private def items(node: Int, until: Int, edge: Int): Seq[Doc] = {
    val docs = ArrayBuffer.empty[Doc]
    var isBehindLine = false
    for (i <- 1 until until) {
      val each = part(node, i)
      if (isToken(each, Token.Comma)) {
        isBehindLine = isAlone(each, docs.last)
        docs += ending(each, docs.last)
      } else {
        val spaces = if (i == 1) edge else 1
        val isKept = isBehindLine
        docs += inside(each, blanks => if (isKept) new Hard(blanks) else new Line(spaces, blanks))
      }
    }
    docs.toSeq
  }

  /** The width up to the bracket of the last part, if that opens on the line of the first bracket. */
  private def hugLead(node: Int, last: Int, open: Doc, docs: Seq[Doc]): Int = {
    val isHugged = code(node) match {
      case NodeCode.Arguments   => opens(part(node, last)) && isShort(node, last)
      case NodeCode.Parentheses => opens(part(node, last))
      case _                    => false
    }
    if (isHugged) open.flat + docs.init.map(_.flat).sum + headOf(docs.last) else Endless
  }

  /** The width up to the first line end, if the line end before it is none. */
  private def headOf(item: Doc): Int = item match {
    case each: Concat if each.docs.length == 2 => each.docs(0).flat + each.docs(1).head
    case _                                     => Endless
  }

  /** Whether a construct ends with brackets, and all before them is a name. */
  protected def opens(element: Int): Boolean = code(element) match {
    case NodeCode.ApplyBrace => isName(part(element, 0))
    case NodeCode.Binary     => isOpen(part(element, 2)) && isName(part(element, 0))
    case _                   => isOpen(element)
  }

  /** Whether a construct is a name or one token. */
  protected def isAtom(element: Int): Boolean =
    isName(element) && !isToken(element, Token.TextBlock)

  @annotation.tailrec
  protected final def isName(element: Int): Boolean =
    element >= 0 || code(element) == NodeCode.Select && isName(part(element, 0))

  /** Whether what stands before the last argument is so short that the last one can follow on its line. */
  private def isShort(node: Int, last: Int): Boolean =
    firstOf(part(node, last)) - firstOf(node) <= MostTokens &&
      (1 until last).forall { i =>
        val from = firstOf(part(node, i))
        val until = draft.outline.untilToken(part(node, i))
        until - from <= 2 && (from until until).forall(draft.isBare)
      } && draft.before(part(node, last)).isEmpty && hasRoom(node, last)

  private def hasRoom(node: Int, last: Int): Boolean = {
    val from = draft.outline.from(firstOf(node))
    draft.outline.from(draft.first(part(node, last))) - from <= MostBytes
  }

  /** How many tokens, and bytes, may stand before the last argument on its line. */
  private final val MostTokens = 12
  private final val MostBytes = 50
}
