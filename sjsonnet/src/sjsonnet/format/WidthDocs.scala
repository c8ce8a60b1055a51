package sjsonnet.format

import sjsonnet.syntax.{NodeKind, SyntaxElement, SyntaxNode, SyntaxToken, Token}
import sjsonnet.text.Utf8

import java.util.Arrays
import scala.collection.mutable.ArrayBuffer

/** Makes the document of a draft, for a layout in lines of a width.
  *
  * Where lines break depends on the tokens only, but for one thing: a list with a comma after its last part has a line for
  * each of them. So whoever wants such lines writes that comma, and a list that was broken stays so.
  *
  * The document of a construct does not have what stands before its first token: that is up to what it is a part of.
  */
private[format] final class WidthDocs(draft: Draft, style: Style) {
  import Doc._

  private val gaps = new DocGaps(draft, style)

  def file: Doc = {
    val (program, end) = (draft.root.children(0), Parts.last(draft.root).firstToken)
    concat(start(draft.first(program)), body(program), gaps.before(end, _ => Empty))
  }

  /** What stands before the first token, without a line end before it. */
  private def start(token: Int): Doc = gaps.before(token, _ => Empty) match {
    case all: Concat if all.docs.headOption.exists(_.isInstanceOf[Hard]) =>
      concat(all.docs.toSeq.drop(1): _*)
    case other => other
  }

  // Tokens, with what stands before them.

  private def text(token: Int): Doc =
    if (draft.hasText(token)) of(draft.text(token))
    else {
      val original = draft.tree.tokens(token)
      original.kind match {
        case Token.Number => of(draft.bytes.slice(original.from, original.until).filter(_ != '_'))
        case Token.TextBlock =>
          if (draft.isUtf8)
            new Block(new TextBlockLines(draft.bytes, original.from, original.until))
          else {
            val valid =
              Utf8.sanitize(Arrays.copyOfRange(draft.bytes, original.from, original.until))
            new Block(new TextBlockLines(valid, 0, valid.length))
          }
        case Token.SingleVerbatim | Token.DoubleVerbatim if !draft.isUtf8 =>
          of(Utf8.sanitize(Arrays.copyOfRange(draft.bytes, original.from, original.until)))
        case _ => new Text(draft.bytes, original.from, original.until)
      }
    }

  private def attached(element: SyntaxElement): Doc = attached(element.firstToken)
  private def attached(token: Int): Doc =
    if (draft.isRemoved(token)) Empty else concat(gaps.before(token, _ => Empty), text(token))

  private def spaced(element: SyntaxElement): Doc =
    concat(gaps.before(element.firstToken, _ => Space), text(element.firstToken))

  private def line(blanks: Int): Doc = new Line(1, blanks)
  private def soft(blanks: Int): Doc = new Line(0, blanks)

  /** A part of a construct, with what stands before it. */
  private def part(element: SyntaxElement, plain: Int => Doc): Doc =
    concat(gaps.before(draft.first(element), plain), doc(element))

  private def spacedPart(element: SyntaxElement): Doc = part(element, _ => Space)

  // Constructs.

  private def doc(element: SyntaxElement): Doc = element match {
    case token: SyntaxToken => text(token.index)
    case node: SyntaxNode   => doc(node)
  }

  private def doc(node: SyntaxNode): Doc = node.kind match {
    case NodeKind.Object | NodeKind.Array                           => list(node, pads(node))
    case NodeKind.ObjectComprehension | NodeKind.ArrayComprehension => comprehension(node)
    case NodeKind.Apply | NodeKind.Select | NodeKind.Index | NodeKind.Slice | NodeKind.ApplyBrace |
        NodeKind.Binary | NodeKind.InSuper =>
      leftNested(node)
    case NodeKind.Parentheses => parentheses(node)
    case NodeKind.Local       => group(local(node))
    case NodeKind.If          => group(conditional(node))
    case NodeKind.Function    =>
      concat(text(node.firstToken), attachedList(node.children(1)), hang(node.children(2)))
    case NodeKind.Unary  => concat(text(node.firstToken), part(node.children(1), _ => Empty))
    case NodeKind.Assert => group(assertion(node))
    case NodeKind.Error  => concat(text(node.firstToken), hang(node.children(1)))
    case NodeKind.Import | NodeKind.ImportStr | NodeKind.ImportBin =>
      concat(text(node.firstToken), spacedPart(node.children(1)))
    case NodeKind.SuperSelect =>
      concat(text(node.firstToken), attached(node.children(1)), attached(node.children(2)))
    case NodeKind.SuperIndex              => concat(text(node.firstToken), index(node, 1))
    case NodeKind.Field | NodeKind.Method => field(node)
    case NodeKind.ObjectLocal => concat(text(node.firstToken), spacedPart(node.children(1)))
    case NodeKind.Bind | NodeKind.FunctionBind       => bind(node)
    case NodeKind.ObjectAssert                       => assertion(node)
    case NodeKind.Argument                           => doc(node.children(0))
    case NodeKind.NamedArgument | NodeKind.Parameter =>
      if (node.children.length == 1) text(node.firstToken)
      else
        concat(
          text(node.firstToken),
          attached(node.children(1)),
          part(node.children(2), _ => Empty)
        )
    case NodeKind.ForSpec =>
      val children = node.children
      concat(
        text(node.firstToken),
        spaced(children(1)),
        spaced(children(2)),
        spacedPart(children(3))
      )
    case NodeKind.IfSpec => concat(text(node.firstToken), spacedPart(node.children(1)))
    case _               => concat(node.children.toSeq.map(doc(_)): _*)
  }

  /** What ends a construct, whose lines break if those of the construct do. */
  private def body(element: SyntaxElement): Doc = element match {
    case node: SyntaxNode if node.kind == NodeKind.Local  => local(node)
    case node: SyntaxNode if node.kind == NodeKind.Assert => assertion(node)
    case other                                            => doc(other)
  }

  private def bodyPart(element: SyntaxElement, plain: Int => Doc): Doc =
    concat(gaps.before(draft.first(element), plain), body(element))

  private def pads(node: SyntaxNode): Boolean = node.kind match {
    case NodeKind.Object | NodeKind.ObjectComprehension => style.padObjects
    case NodeKind.Array | NodeKind.ArrayComprehension   => style.padArrays
    case _                                              => false
  }

  /** Whether a construct looks well behind what it belongs to, on whose line its bracket can open. */
  private def hugs(element: SyntaxElement): Boolean = element match {
    case node: SyntaxNode =>
      node.kind match {
        case NodeKind.If | NodeKind.Local | NodeKind.Assert => false
        case NodeKind.Binary => hugs(node.children(0)) && endsOpen(node)
        case _               => true
      }
    case _ => true
  }

  /** Whether all operands but the first are objects, whose braces open on the line of the operator. */
  @annotation.tailrec
  private def endsOpen(element: SyntaxElement): Boolean = element match {
    case node: SyntaxNode if node.kind == NodeKind.Binary =>
      isOpen(node.children(2)) && endsOpen(node.children(0))
    case _ => true
  }

  /** Whether a construct is in brackets, and is broken within them. */
  private def isOpen(element: SyntaxElement): Boolean = element match {
    case node: SyntaxNode =>
      node.kind match {
        case NodeKind.Object | NodeKind.ObjectComprehension => true
        case NodeKind.Array | NodeKind.ArrayComprehension   => true
        case NodeKind.Argument                              => isOpen(node.children(0))
        case NodeKind.StringLiteral => draft.tree.tokens(node.firstToken).kind == Token.TextBlock
        case _                      => false
      }
    case _ => false
  }

  /** What follows a `=`, a colon, a `then` or the like. */
  private def hang(element: SyntaxElement): Doc =
    if (hugs(element)) spacedPart(element)
    else group(indent(bodyPart(element, line)))

  /** A list with its brackets. */
  private def list(node: SyntaxNode, isPadded: Boolean): Doc = {
    val children = node.children
    val last = children.length - 1
    val open = text(node.firstToken)
    val edge: Int => Doc = _ => new Line(if (isPadded) 1 else 0, 0)
    if (last == 1) empty(open, children(1))
    else {
      val trailing = Parts.trailingComma(node)
      val isForced = trailing.nonEmpty
      val until = if (trailing.isEmpty) last else last - 1
      val items = parts(node, 1, until, edge)
      trailing.foreach(comma => draft.moveFodder(comma.index, children(last).firstToken))
      val (comments, end) = gaps.beforeClosing(children(last).firstToken, edge(0))
      group(
        open,
        indent(items, new IfBroken(Doc.text(",")), comments),
        if (isForced) Break else Empty,
        end,
        text(children(last).firstToken)
      )
    }
  }

  private def empty(open: Doc, closing: SyntaxElement): Doc = {
    val (comments, end) = gaps.beforeClosing(closing.firstToken, Empty)
    concat(open, indent(comments), end, text(closing.firstToken))
  }

  /** The parts `[from, until)` with the commas between them. */
  private def parts(node: SyntaxNode, from: Int, until: Int, edge: Int => Doc): Doc = {
    val docs = ArrayBuffer.empty[Doc]
    for (i <- from until until) {
      val child = node.children(i)
      if (Parts.isToken(child, Token.Comma)) docs += attached(child)
      else docs += part(child, if (i == from) edge else line)
    }
    concat(docs.toSeq: _*)
  }

  private def comprehension(node: SyntaxNode): Doc = {
    val children = node.children
    val last = children.length - 1
    val edge: Int => Doc = _ => new Line(if (pads(node)) 1 else 0, 0)
    val (comments, end) = gaps.beforeClosing(children(last).firstToken, edge(0))
    group(
      text(node.firstToken),
      indent(parts(node, 1, last, edge), comments),
      end,
      text(children(last).firstToken)
    )
  }

  /** Arguments or parameters, with what stands before their parenthesis. */
  private def attachedList(element: SyntaxElement): Doc = element match {
    case node: SyntaxNode => concat(gaps.before(node.firstToken, _ => Empty), inParentheses(node))
    case _                => Empty
  }

  private def inParentheses(node: SyntaxNode): Doc = {
    val children = node.children
    val last = children.length - 1
    val open = text(node.firstToken)
    if (last == 1) empty(open, children(1))
    else {
      val trailing = Parts.trailingComma(node)
      val until = if (trailing.isEmpty) last else last - 1
      trailing.foreach(comma => draft.moveFodder(comma.index, children(last).firstToken))
      val closing = text(children(last).firstToken)
      if (isOpen(children(until - 1)) && isShort(node, until - 1)) {
        val (comments, end) = gaps.beforeClosing(children(last).firstToken, Empty)
        val docs = (1 until until).map { i =>
          if (Parts.isToken(children(i), Token.Comma)) attached(children(i))
          else part(children(i), _ => if (i == 1) Empty else Space)
        }
        concat(open, concat(docs: _*), indent(comments), end, closing)
      } else {
        val (comments, end) = gaps.beforeClosing(children(last).firstToken, soft(0))
        group(open, indent(parts(node, 1, until, _ => soft(0)), comments), end, closing)
      }
    }
  }

  /** Whether what stands before the last argument is so short that the last one can follow on its line. */
  private def isShort(node: SyntaxNode, last: Int): Boolean = {
    val children = node.children
    children(last).firstToken - children(0).firstToken <= MostTokens &&
    (1 until last).forall { i =>
      val element = children(i)
      element.untilToken - element.firstToken <= 2 &&
      (element.firstToken until element.untilToken).forall(draft.fodder(_).isEmpty)
    } && draft.before(children(last)).isEmpty && hasRoom(node, last)
  }

  private def hasRoom(node: SyntaxNode, last: Int): Boolean = {
    val from = draft.tree.tokens(node.children(0).firstToken).from
    draft.tree.tokens(draft.first(node.children(last))).from - from <= MostBytes
  }

  private def parentheses(node: SyntaxNode): Doc = {
    val children = node.children
    val inner = children(1)
    if (draft.isRemoved(node.firstToken)) doc(inner)
    else {
      val closing = children(2).firstToken
      if (isOpen(inner)) {
        val (comments, end) = gaps.beforeClosing(closing, Empty)
        concat(text(node.firstToken), part(inner, _ => Empty), indent(comments), end, text(closing))
      } else {
        val (comments, end) = gaps.beforeClosing(closing, soft(0))
        group(
          text(node.firstToken),
          indent(part(inner, _ => soft(0)), comments),
          end,
          text(closing)
        )
      }
    }
  }

  private def field(node: SyntaxNode): Doc = {
    val children = node.children
    val name = children(0) match {
      case token: SyntaxToken => text(token.index)
      case name: SyntaxNode   =>
        if (draft.isRemoved(name.firstToken)) doc(name.children(1))
        else
          concat(
            text(name.firstToken),
            part(name.children(1), _ => Empty),
            attached(name.children(2))
          )
    }
    val (params, colon) = children(1) match {
      case params: SyntaxNode => (attachedList(params), 2)
      case _                  => (Empty, 1)
    }
    concat(name, params, attached(children(colon)), hang(children(colon + 1)))
  }

  private def bind(node: SyntaxNode): Doc = {
    val children = node.children
    val (params, assign) = children(1) match {
      case params: SyntaxNode => (attachedList(params), 2)
      case _                  => (Empty, 1)
    }
    concat(text(node.firstToken), params, spaced(children(assign)), hang(children(assign + 1)))
  }

  private def local(node: SyntaxNode): Doc = {
    val children = node.children
    val body = children.length - 1
    val binds =
      if (body == 3) spacedPart(children(1))
      else group(indent(parts(node, 1, body - 1, line)))
    concat(
      text(node.firstToken),
      binds,
      attached(children(body - 1)),
      bodyPart(children(body), line)
    )
  }

  private def assertion(node: SyntaxNode): Doc = {
    val children = node.children
    val docs = ArrayBuffer[Doc](text(node.firstToken), spacedPart(children(1)))
    var i = 2
    if (i < children.length && Parts.isToken(children(i), Token.Colon)) {
      docs += indent(spaced(children(i)), spacedPart(children(i + 1)))
      i += 2
    }
    if (i < children.length) {
      docs += attached(children(i))
      docs += bodyPart(children(i + 1), line)
    }
    concat(docs.toSeq: _*)
  }

  /** A condition with its branches. Those of an `else if` belong to the whole. */
  private def conditional(node: SyntaxNode): Doc = {
    val children = node.children
    val docs = ArrayBuffer[Doc](text(node.firstToken), group(indent(spacedPart(children(1)))))
    docs += spaced(children(2))
    docs += branch(children(3))
    if (children.length > 4) {
      val isJoined = isOpen(children(3))
      docs += gaps.before(children(4).firstToken, blanks => if (isJoined) Space else line(blanks))
      docs += text(children(4).firstToken)
      children(5) match {
        case other: SyntaxNode if other.kind == NodeKind.If =>
          docs += gaps.before(other.firstToken, _ => Space)
          docs += conditional(other)
        case other => docs += branch(other)
      }
    }
    concat(docs.toSeq: _*)
  }

  private def branch(element: SyntaxElement): Doc =
    if (isOpen(element)) spacedPart(element) else indent(bodyPart(element, line))

  // What is nested to the left.

  private def leftNested(outermost: SyntaxNode): Doc = {
    val spine = ArrayBuffer.empty[SyntaxNode]
    var element: SyntaxElement = outermost
    var isNested = true
    while (isNested) element match {
      case node: SyntaxNode
          if isLeftNested(node) && (spine.isEmpty || continues(spine.last, node)) =>
        spine += node
        element = node.children(0)
      case _ => isNested = false
    }
    val docs = ArrayBuffer[Doc](doc(element))
    val links = spine.count(_.kind == NodeKind.Apply)
    val isChain = links > 2
    var nLinks = 0
    for (i <- spine.indices.reverse) {
      val node = spine(i)
      val isInner = i > 0
      val breaks = isChain && node.kind == NodeKind.Select && nLinks > 0 && isInner && spine(
        i - 1
      ).kind == NodeKind.Apply
      if (node.kind == NodeKind.Apply) nLinks += 1
      docs += rest(node, breaks)
    }
    if (isOperator(outermost)) group(docs.toSeq: _*)
    else if (isChain) group(docs.head, indent(docs.toSeq.drop(1): _*))
    else concat(docs.toSeq: _*)
  }

  private def isLeftNested(node: SyntaxNode): Boolean = node.kind match {
    case NodeKind.Apply | NodeKind.Select | NodeKind.Index | NodeKind.Slice => true
    case NodeKind.ApplyBrace | NodeKind.Binary | NodeKind.InSuper           => true
    case _                                                                  => false
  }

  /** Whether a construct and its first part are written as one: a chain of calls and members, or of operators that bind
    * alike.
    */
  private def continues(outer: SyntaxNode, inner: SyntaxNode): Boolean =
    if (isOperator(outer)) isOperator(inner) && precedence(outer) == precedence(inner)
    else !isOperator(inner)

  private def isOperator(node: SyntaxNode): Boolean =
    node.kind == NodeKind.Binary && !draft.isRemoved(node.children(1).firstToken)

  private def precedence(node: SyntaxNode): Int =
    sjsonnet.syntax.Operators.precedence(draft.tree.tokens(node.children(1).firstToken).kind)

  private def rest(node: SyntaxNode, breaks: Boolean): Doc = {
    val children = node.children
    node.kind match {
      case NodeKind.Binary =>
        val operand = children(2)
        if (draft.isRemoved(children(1).firstToken)) spacedPart(operand)
        else {
          val isJoined = isOpen(operand) || isTextBlock(children(0))
          val right = part(operand, blanks => if (isJoined) Space else line(blanks))
          concat(spaced(children(1)), right)
        }
      case NodeKind.ApplyBrace => spacedPart(children(1))
      case NodeKind.InSuper    => concat(spaced(children(1)), spaced(children(2)))
      case NodeKind.Apply      =>
        val tail = if (children.length > 2) spaced(children(2)) else Empty
        concat(attachedList(children(1)), tail)
      case NodeKind.Select =>
        val dot = children(1).firstToken
        val before = gaps.before(dot, blanks => if (breaks) soft(blanks) else Empty)
        concat(before, text(dot), attached(children(2)))
      case _ =>
        if (draft.isRemoved(Parts.last(node).firstToken))
          concat(attached(children(1)), attached(draft.first(children(2))))
        else index(node, 1)
    }
  }

  private def isTextBlock(element: SyntaxElement): Boolean = element match {
    case node: SyntaxNode if node.kind == NodeKind.StringLiteral =>
      draft.tree.tokens(node.firstToken).kind == Token.TextBlock
    case _ => false
  }

  /** The brackets after what is indexed, from the part `from` on. */
  private def index(node: SyntaxNode, from: Int): Doc = {
    val children = node.children
    val docs = (from until children.length).map { i =>
      children(i) match {
        case token: SyntaxToken => attached(token.index)
        case bound              => part(bound, _ => Empty)
      }
    }
    concat(docs: _*)
  }

  /** How many tokens, and bytes, may stand before the last argument on its line. */
  private final val MostTokens = 12
  private final val MostBytes = 50
}
