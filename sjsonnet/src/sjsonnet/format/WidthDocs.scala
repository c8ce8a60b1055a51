package sjsonnet.format

import sjsonnet.syntax.{NodeCode, Operators, Token}
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
    val (program, end) = (part(draft.root, 0), draft.lastPart(draft.root))
    concat(start(draft.first(program)), body(program), gaps.before(end, _ => Empty))
  }

  /** What stands before the first token, without a line end before it. */
  private def start(token: Int): Doc = gaps.before(token, _ => Empty) match {
    case all: Concat if all.docs.headOption.exists(_.isInstanceOf[Hard]) =>
      concat(all.docs.toSeq.drop(1): _*)
    case other => other
  }

  // Constructs.

  private def code(element: Int): NodeCode.Code = draft.code(element)
  private def nParts(construct: Int): Int = draft.nParts(construct)
  private def part(construct: Int, i: Int): Int = draft.part(construct, i)
  private def firstOf(element: Int): Int = draft.outline.firstToken(element)
  private def isToken(element: Int, kind: Token.Kind): Boolean =
    draft.outline.isToken(element, kind)

  // Tokens, with what stands before them.

  private def text(token: Int): Doc =
    if (draft.hasText(token)) of(draft.text(token))
    else {
      val from = draft.outline.from(token)
      val until = draft.outline.until(token)
      def original = Arrays.copyOfRange(draft.bytes, from, until)
      draft.outline.kind(token) match {
        case Token.Number    => of(original.filter(_ != '_'))
        case Token.TextBlock =>
          if (draft.isUtf8) new Block(new TextBlockLines(draft.bytes, from, until))
          else {
            val valid = Utf8.sanitize(original)
            new Block(new TextBlockLines(valid, 0, valid.length))
          }
        case Token.SingleVerbatim | Token.DoubleVerbatim if !draft.isUtf8 =>
          of(Utf8.sanitize(original))
        case _ => new Text(draft.bytes, from, until)
      }
    }

  /** A token without a space before it. */
  private def attached(token: Int): Doc =
    if (draft.isRemoved(token)) Empty else concat(gaps.before(token, _ => Empty), text(token))

  private def spaced(token: Int): Doc = concat(gaps.before(token, _ => Space), text(token))

  private def line(blanks: Int): Doc = new Line(1, blanks)
  private def soft(blanks: Int): Doc = new Line(0, blanks)

  /** A part of a construct, with what stands before it. */
  private def inside(element: Int, plain: Int => Doc): Doc =
    concat(gaps.before(draft.first(element), plain), doc(element))

  private def spacedPart(element: Int): Doc = inside(element, _ => Space)

  // Documents of constructs.

  private def doc(element: Int): Doc = if (element >= 0) text(element) else construct(element)

  private def construct(node: Int): Doc = code(node) match {
    case NodeCode.Object | NodeCode.Array                           => list(node, pads(node))
    case NodeCode.ObjectComprehension | NodeCode.ArrayComprehension => comprehension(node)
    case NodeCode.Apply | NodeCode.Select | NodeCode.Index | NodeCode.Slice | NodeCode.ApplyBrace |
        NodeCode.Binary | NodeCode.InSuper =>
      leftNested(node)
    case NodeCode.Parentheses => parentheses(node)
    case NodeCode.Local       => group(local(node))
    case NodeCode.If          => group(conditional(node))
    case NodeCode.Function    =>
      concat(text(firstOf(node)), attachedList(part(node, 1)), hang(part(node, 2)))
    case NodeCode.Unary  => concat(text(firstOf(node)), inside(part(node, 1), _ => Empty))
    case NodeCode.Assert => group(assertion(node))
    case NodeCode.Error  => concat(text(firstOf(node)), hang(part(node, 1)))
    case NodeCode.Import | NodeCode.ImportStr | NodeCode.ImportBin =>
      concat(text(firstOf(node)), spacedPart(part(node, 1)))
    case NodeCode.SuperSelect =>
      concat(text(firstOf(node)), attached(part(node, 1)), attached(part(node, 2)))
    case NodeCode.SuperIndex              => concat(text(firstOf(node)), index(node, 1))
    case NodeCode.Field | NodeCode.Method => field(node)
    case NodeCode.ObjectLocal             => concat(text(firstOf(node)), spacedPart(part(node, 1)))
    case NodeCode.Bind | NodeCode.FunctionBind       => bind(node)
    case NodeCode.ObjectAssert                       => assertion(node)
    case NodeCode.NamedArgument | NodeCode.Parameter =>
      if (nParts(node) == 1) text(firstOf(node))
      else
        concat(
          text(firstOf(node)),
          attached(part(node, 1)),
          inside(part(node, 2), _ => Empty)
        )
    case NodeCode.ForSpec =>
      concat(
        text(firstOf(node)),
        spaced(part(node, 1)),
        spaced(part(node, 2)),
        spacedPart(part(node, 3))
      )
    case NodeCode.IfSpec => concat(text(firstOf(node)), spacedPart(part(node, 1)))
    case _               => concat((0 until nParts(node)).map(i => doc(part(node, i))): _*)
  }

  /** What ends a construct, whose lines break if those of the construct do. */
  private def body(element: Int): Doc = code(element) match {
    case NodeCode.Local  => local(element)
    case NodeCode.Assert => assertion(element)
    case _               => doc(element)
  }

  private def bodyPart(element: Int, plain: Int => Doc): Doc =
    concat(gaps.before(draft.first(element), plain), body(element))

  private def pads(node: Int): Boolean = code(node) match {
    case NodeCode.Object | NodeCode.ObjectComprehension => style.padObjects
    case NodeCode.Array | NodeCode.ArrayComprehension   => style.padArrays
    case _                                              => false
  }

  /** Whether a construct looks well behind what it belongs to, on whose line its bracket can open. */
  private def hugs(element: Int): Boolean = code(element) match {
    case NodeCode.If | NodeCode.Local | NodeCode.Assert => false
    case NodeCode.Binary => hugs(part(element, 0)) && endsOpen(element)
    case _               => true
  }

  /** Whether all operands but the first are objects, whose braces open on the line of the operator. */
  @annotation.tailrec
  private def endsOpen(element: Int): Boolean =
    code(element) != NodeCode.Binary || isOpen(part(element, 2)) && endsOpen(part(element, 0))

  /** Whether a construct is in brackets, and is broken within them. */
  private def isOpen(element: Int): Boolean = code(element) match {
    case NodeCode.Object | NodeCode.ObjectComprehension => true
    case NodeCode.Array | NodeCode.ArrayComprehension   => true
    case _                                              => isToken(element, Token.TextBlock)
  }

  /** What follows a `=`, a colon, a `then` or the like. */
  private def hang(element: Int): Doc =
    if (hugs(element)) spacedPart(element)
    else group(indent(bodyPart(element, line)))

  /** A list with its brackets. */
  private def list(node: Int, isPadded: Boolean): Doc = {
    val last = nParts(node) - 1
    val open = text(firstOf(node))
    val edge: Int => Doc = _ => new Line(if (isPadded) 1 else 0, 0)
    if (last == 1) empty(open, part(node, 1))
    else {
      val trailing = draft.trailingComma(node)
      val isForced = trailing >= 0
      val until = if (trailing < 0) last else last - 1
      val items = parts(node, 1, until, edge)
      if (trailing >= 0) draft.moveFodder(trailing, part(node, last))
      val (comments, end) = gaps.beforeClosing(part(node, last), edge(0))
      group(
        open,
        indent(items, new IfBroken(Doc.text(",")), comments),
        if (isForced) Break else Empty,
        end,
        text(part(node, last))
      )
    }
  }

  private def empty(open: Doc, closing: Int): Doc = {
    val (comments, end) = gaps.beforeClosing(closing, Empty)
    concat(open, indent(comments), end, text(closing))
  }

  /** The parts `[from, until)` with the commas between them. */
  private def parts(node: Int, from: Int, until: Int, edge: Int => Doc): Doc = {
    val docs = ArrayBuffer.empty[Doc]
    for (i <- from until until) {
      val child = part(node, i)
      if (isToken(child, Token.Comma)) docs += attached(child)
      else docs += inside(child, if (i == from) edge else line)
    }
    concat(docs.toSeq: _*)
  }

  private def comprehension(node: Int): Doc = {
    val last = nParts(node) - 1
    val edge: Int => Doc = _ => new Line(if (pads(node)) 1 else 0, 0)
    val (comments, end) = gaps.beforeClosing(part(node, last), edge(0))
    group(
      text(firstOf(node)),
      indent(parts(node, 1, last, edge), comments),
      end,
      text(part(node, last))
    )
  }

  /** Arguments or parameters, with what stands before their parenthesis. */
  private def attachedList(node: Int): Doc =
    concat(gaps.before(firstOf(node), _ => Empty), inParentheses(node))

  private def inParentheses(node: Int): Doc = {
    val last = nParts(node) - 1
    val open = text(firstOf(node))
    if (last == 1) empty(open, part(node, 1))
    else {
      val trailing = draft.trailingComma(node)
      val until = if (trailing < 0) last else last - 1
      if (trailing >= 0) draft.moveFodder(trailing, part(node, last))
      val closing = text(part(node, last))
      if (isOpen(part(node, until - 1)) && isShort(node, until - 1)) {
        val (comments, end) = gaps.beforeClosing(part(node, last), Empty)
        val docs = (1 until until).map { i =>
          if (isToken(part(node, i), Token.Comma)) attached(part(node, i))
          else inside(part(node, i), _ => if (i == 1) Empty else Space)
        }
        concat(open, concat(docs: _*), indent(comments), end, closing)
      } else {
        val (comments, end) = gaps.beforeClosing(part(node, last), soft(0))
        group(open, indent(parts(node, 1, until, _ => soft(0)), comments), end, closing)
      }
    }
  }

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

  private def parentheses(node: Int): Doc = {
    val inner = part(node, 1)
    if (draft.isRemoved(firstOf(node))) doc(inner)
    else {
      val closing = firstOf(part(node, 2))
      if (isOpen(inner)) {
        val (comments, end) = gaps.beforeClosing(closing, Empty)
        concat(text(firstOf(node)), inside(inner, _ => Empty), indent(comments), end, text(closing))
      } else {
        val (comments, end) = gaps.beforeClosing(closing, soft(0))
        group(
          text(firstOf(node)),
          indent(inside(inner, _ => soft(0)), comments),
          end,
          text(closing)
        )
      }
    }
  }

  private def field(node: Int): Doc = {
    val name = part(node, 0)
    val nameDoc =
      if (name >= 0) text(name)
      else if (draft.isRemoved(part(name, 0))) doc(part(name, 1))
      else
        concat(
          text(part(name, 0)),
          inside(part(name, 1), _ => Empty),
          attached(part(name, 2))
        )
    val (params, colon) = parametersOf(node)
    concat(nameDoc, params, attached(part(node, colon)), hang(part(node, colon + 1)))
  }

  /** The parameters that may follow a name, and the index of the part after them. */
  private def parametersOf(node: Int): (Doc, Int) =
    if (part(node, 1) < 0) (attachedList(part(node, 1)), 2) else (Empty, 1)

  private def bind(node: Int): Doc = {
    val (params, assign) = parametersOf(node)
    concat(text(firstOf(node)), params, spaced(part(node, assign)), hang(part(node, assign + 1)))
  }

  private def local(node: Int): Doc = {
    val body = nParts(node) - 1
    val binds =
      if (body == 3) spacedPart(part(node, 1))
      else group(indent(parts(node, 1, body - 1, line)))
    concat(
      text(firstOf(node)),
      binds,
      attached(part(node, body - 1)),
      bodyPart(part(node, body), line)
    )
  }

  private def assertion(node: Int): Doc = {
    val docs = ArrayBuffer[Doc](text(firstOf(node)), spacedPart(part(node, 1)))
    var i = 2
    if (i < nParts(node) && isToken(part(node, i), Token.Colon)) {
      docs += indent(spaced(part(node, i)), spacedPart(part(node, i + 1)))
      i += 2
    }
    if (i < nParts(node)) {
      docs += attached(part(node, i))
      docs += bodyPart(part(node, i + 1), line)
    }
    concat(docs.toSeq: _*)
  }

  /** A condition with its branches. Those of an `else if` belong to the whole. */
  private def conditional(node: Int): Doc = {
    val docs = ArrayBuffer[Doc](text(firstOf(node)), group(indent(spacedPart(part(node, 1)))))
    docs += spaced(part(node, 2))
    docs += branch(part(node, 3))
    if (nParts(node) > 4) {
      val isJoined = isOpen(part(node, 3))
      docs += gaps.before(firstOf(part(node, 4)), blanks => if (isJoined) Space else line(blanks))
      docs += text(firstOf(part(node, 4)))
      val other = part(node, 5)
      if (code(other) == NodeCode.If) {
        docs += gaps.before(firstOf(other), _ => Space)
        docs += conditional(other)
      } else docs += branch(other)
    }
    concat(docs.toSeq: _*)
  }

  private def branch(element: Int): Doc =
    if (isOpen(element)) spacedPart(element) else indent(bodyPart(element, line))

  // What is nested to the left.

  private def leftNested(outermost: Int): Doc = {
    val spine = ArrayBuffer.empty[Int]
    var element = outermost
    while (isLeftNested(element) && (spine.isEmpty || continues(spine.last, element))) {
      spine += element
      element = part(element, 0)
    }
    val docs = ArrayBuffer[Doc](doc(element))
    val links = spine.count(code(_) == NodeCode.Apply)
    val isChain = links > 2
    val isOpenChain = endsOpen(outermost)
    var nLinks = 0
    for (i <- spine.indices.reverse) {
      val node = spine(i)
      val isInner = i > 0
      val breaks = isChain && code(node) == NodeCode.Select && nLinks > 0 && isInner &&
        code(spine(i - 1)) == NodeCode.Apply
      if (code(node) == NodeCode.Apply) nLinks += 1
      docs += rest(node, breaks, joins = isOpenChain || i == 0)
    }
    if (isOperator(outermost)) group(docs.toSeq: _*)
    else if (isChain) group(docs.head, indent(docs.toSeq.drop(1): _*))
    else concat(docs.toSeq: _*)
  }

  private def isLeftNested(node: Int): Boolean = code(node) match {
    case NodeCode.Apply | NodeCode.Select | NodeCode.Index | NodeCode.Slice => true
    case NodeCode.ApplyBrace | NodeCode.Binary | NodeCode.InSuper           => true
    case _                                                                  => false
  }

  /** Whether a construct and its first part are written as one: a chain of calls and members, or of operators that bind
    * alike.
    */
  private def continues(outer: Int, inner: Int): Boolean =
    if (isOperator(outer)) isOperator(inner) && precedence(outer) == precedence(inner)
    else !isOperator(inner)

  private def isOperator(node: Int): Boolean =
    code(node) == NodeCode.Binary && !draft.isRemoved(part(node, 1))

  private def precedence(node: Int): Int =
    Operators.precedence(draft.outline.kind(part(node, 1)))

  /** @param breaks
    *   whether a member begins a line, if the chain takes several
    * @param joins
    *   whether an operand in brackets opens on the line of its operator: in a chain of other operands, only the last does
    */
  private def rest(node: Int, breaks: Boolean, joins: Boolean): Doc =
    code(node) match {
      case NodeCode.Binary =>
        val operand = part(node, 2)
        if (draft.isRemoved(part(node, 1))) spacedPart(operand)
        else {
          val isJoined = isOpen(operand) && joins || isToken(part(node, 0), Token.TextBlock)
          val right = inside(operand, blanks => if (isJoined) Space else line(blanks))
          concat(spaced(part(node, 1)), right)
        }
      case NodeCode.ApplyBrace => spacedPart(part(node, 1))
      case NodeCode.InSuper    => concat(spaced(part(node, 1)), spaced(part(node, 2)))
      case NodeCode.Apply      =>
        val tail = if (nParts(node) > 2) spaced(part(node, 2)) else Empty
        concat(attachedList(part(node, 1)), tail)
      case NodeCode.Select =>
        val dot = firstOf(part(node, 1))
        val before = gaps.before(dot, blanks => if (breaks) soft(blanks) else Empty)
        concat(before, text(dot), attached(part(node, 2)))
      case _ =>
        if (draft.isRemoved(draft.lastPart(node)))
          concat(attached(part(node, 1)), attached(draft.first(part(node, 2))))
        else index(node, 1)
    }

  /** The brackets after what is indexed, from the part `from` on. */
  private def index(node: Int, from: Int): Doc = {
    val docs = (from until nParts(node)).map { i =>
      val each = part(node, i)
      if (each >= 0) attached(each) else inside(each, _ => Empty)
    }
    concat(docs: _*)
  }

  /** How many tokens, and bytes, may stand before the last argument on its line. */
  private final val MostTokens = 12
  private final val MostBytes = 50
}
