package sjsonnet.format

import sjsonnet.syntax.{NodeCode, Operators, Token}

import scala.collection.mutable.ArrayBuffer

/** Makes the document of a draft, for a layout in lines of a width.
  *
  * Where the author has ended lines as this layout would, they stay: a construct is broken if it was broken already. That
  * depends on what stands before its own tokens only, so that what has been broken once is broken again.
  *
  * The document of a construct does not have what stands before its first token: that is up to what it is a part of.
  */
private[format] final class WidthDocs(draft: Draft, style: Style) extends WidthLists(draft, style) {
  import Doc._

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

  // Documents of constructs.

  override protected def doc(element: Int): Doc =
    if (element >= 0) text(element) else construct(element)

  private def construct(node: Int): Doc = code(node) match {
    case NodeCode.Object | NodeCode.Array                           => list(node)
    case NodeCode.ObjectComprehension | NodeCode.ArrayComprehension => comprehension(node)
    case NodeCode.Apply | NodeCode.Select | NodeCode.Index | NodeCode.Slice | NodeCode.ApplyBrace |
        NodeCode.Binary | NodeCode.InSuper =>
      leftNested(node)
    case NodeCode.Parentheses             => parentheses(node)
    case NodeCode.Local | NodeCode.Assert => new Group(body(node), Manner.Breaks)
    case NodeCode.If                      => conditional(node)
    case NodeCode.Function                =>
      concat(text(firstOf(node)), attachedList(part(node, 1)), hang(part(node, 2)))
    case NodeCode.Unary => concat(text(firstOf(node)), attachedPart(part(node, 1)))
    case NodeCode.Error => concat(text(firstOf(node)), hang(part(node, 1)))
    case NodeCode.Import | NodeCode.ImportStr | NodeCode.ImportBin =>
      concat(text(firstOf(node)), spacedPart(part(node, 1)))
    case NodeCode.SuperSelect =>
      concat(text(firstOf(node)), attached(part(node, 1)), attached(part(node, 2)))
    case NodeCode.SuperIndex              => concat(text(firstOf(node)), index(node, 1))
    case NodeCode.Field | NodeCode.Method => field(node)
    case NodeCode.ObjectLocal             => concat(text(firstOf(node)), spacedPart(part(node, 1)))
    case NodeCode.Bind | NodeCode.FunctionBind       => bind(node)
    case NodeCode.ObjectAssert                       => asserted(node)
    case NodeCode.NamedArgument | NodeCode.Parameter =>
      if (nParts(node) == 1) text(firstOf(node))
      else {
        val value = part(node, 2)
        concat(text(firstOf(node)), attached(part(node, 1)), keptOr(value, Empty), doc(value))
      }
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

  /** What follows a `=`, a colon, a `then` or the like. */
  private def hang(element: Int, isBranch: Boolean = false, before: Option[Hang] = None): Hang =
    new Hang(
      place(element),
      body(element),
      style.step,
      hanging(element),
      beginsLine(element),
      isBranch,
      before
    )

  private def hanging(element: Int): Hanging = code(element) match {
    case NodeCode.Local | NodeCode.Assert                    => Hanging.Never
    case NodeCode.If                                         => Hanging.IfEndless
    case NodeCode.Binary if !isOpenSum(element)              => Hanging.IfEndless
    case NodeCode.Apply | NodeCode.Select if isLong(element) => Hanging.IfEndless
    case _                                                   => Hanging.Always
  }

  /** Whether all operands but the first are objects, whose braces open on the line of the operator, and the first one could
    * stand there, too.
    */
  private def isOpenSum(sum: Int): Boolean = {
    var element = sum
    while (code(element) == NodeCode.Binary && isOpen(part(element, 2))) element = part(element, 0)
    code(element) != NodeCode.Binary && hanging(element) == Hanging.Always
  }

  private def field(node: Int): Doc = {
    val name = part(node, 0)
    val nameDoc =
      if (name >= 0) text(name)
      else if (draft.isRemoved(part(name, 0))) doc(part(name, 1))
      else {
        val (expr, closing) = (part(name, 1), part(name, 2))
        concat(
          text(part(name, 0)),
          keptOr(expr, Empty),
          doc(expr),
          keptOr(closing, Empty),
          text(closing)
        )
      }
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
    val bound = if (body == 3) spacedPart(part(node, 1)) else binds(node)
    concat(
      text(firstOf(node)),
      bound,
      ending(part(node, body - 1), bound),
      place(part(node, body)),
      this.body(part(node, body))
    )
  }

  /** Several bindings: the further ones are lined up with the first, or all have lines of their own. */
  private def binds(node: Int): Doc = {
    val docs = (2 until nParts(node) - 2).map { i =>
      val each = part(node, i)
      if (isToken(each, Token.Comma)) attached(each)
      else inside(each, blanks => new Line(1, blanks))
    }
    val isBroken = (2 until nParts(node) - 2).exists(i => beginsLine(part(node, i)))
    val first = part(node, 1)
    if (beginsLine(first))
      new Group(indent(kept(first) +: doc(first) +: docs: _*), Manner.IsBroken)
    else {
      val lines = concat(doc(first) +: docs: _*)
      val manner = if (isBroken) Manner.IsBroken else Manner.Breaks
      concat(
        gaps.before(draft.first(first), _ => Space),
        new Group(lines, manner, LinedUp.Whole)
      )
    }
  }

  private def assertion(node: Int): Doc = {
    val last = nParts(node) - 1
    concat(
      asserted(node),
      attached(part(node, last - 1)),
      place(part(node, last)),
      body(part(node, last))
    )
  }

  /** The condition and the message of an assertion, the latter lined up with the former. */
  private def asserted(node: Int): Doc = {
    val condition = part(node, 1)
    val before = text(firstOf(node))
    if (nParts(node) < 4 || !isToken(part(node, 2), Token.Colon))
      concat(before, spacedPart(condition))
    else {
      val (colon, message) = (part(node, 2), part(node, 3))
      val docs = concat(
        doc(condition),
        place(colon),
        text(colon),
        keptOr(message, Space),
        doc(message)
      )
      val isBroken = beginsLine(colon) || beginsLine(message)
      val lines = new Group(docs, if (isBroken) Manner.Fills else Manner.Stays, LinedUp.Lines)
      concat(before, gaps.before(draft.first(condition), _ => Space), lines)
    }
  }

  /** A condition with its branches. Those of an `else if` belong to the whole. */
  private def conditional(outermost: Int): Doc = {
    val docs = ArrayBuffer.empty[Doc]
    var isBroken = false
    def branch(element: Int, before: Option[Hang] = None): Hang = {
      isBroken |= beginsLine(element)
      val result = hang(element, isBranch = true, before)
      docs += result
      result
    }
    def keyword(token: Int, before: => Doc): Unit = {
      isBroken |= beginsLine(token)
      docs += (if (beginsLine(token)) kept(token) else before)
      docs += text(token)
    }
    var node = outermost
    docs += text(firstOf(node))
    while (node < 0) {
      docs += new Hang(
        place(part(node, 1)),
        doc(part(node, 1)),
        style.step,
        Hanging.Always,
        beginsLine(part(node, 1))
      )
      val thenToken = firstOf(part(node, 2))
      keyword(thenToken, gaps.before(thenToken, _ => Space))
      val first = branch(part(node, 3))
      if (nParts(node) == 4) node = 0
      else {
        val elseToken = firstOf(part(node, 4))
        keyword(elseToken, gaps.before(elseToken, blanks => new Beside(new Line(1, blanks), first)))
        val other = part(node, 5)
        if (code(other) == NodeCode.If && !beginsLine(other)) {
          docs += gaps.before(firstOf(other), _ => Space)
          docs += text(firstOf(other))
          node = other
        } else {
          branch(other, Some(first))
          node = 0
        }
      }
    }
    new Group(concat(docs.toSeq: _*), if (isBroken) Manner.Fills else Manner.Stays)
  }

  // What is nested to the left.

  private def leftNested(outermost: Int): Doc = {
    val spine = ArrayBuffer.empty[Int]
    var element = outermost
    while (isLeftNested(element) && (spine.isEmpty || continues(spine.last, element))) {
      spine += element
      element = part(element, 0)
    }
    val nodes = spine.reverseIterator.toIndexedSeq
    if (isOperator(outermost)) operation(element, nodes) else chain(element, nodes)
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

  /** Operands with their operators, which begin lines where they have done so, and otherwise end them. All are lined up, but
    * for those at the end that open on the line of their operator. `( … ) % 7` is broken in the parentheses.
    */
  private def operation(first: Int, nodes: IndexedSeq[Int]): Doc = {
    val isLeading = nodes.exists(node => beginsLine(part(node, 1)))
    def isKept(node: Int) = beginsLine(part(node, 1)) || beginsLine(part(node, 2))
    val hasKept = nodes.exists(isKept)
    // In lines that are filled, what is in parentheses is broken there before a line ends in front of them.
    def isOpened(element: Int) = isOpen(element) ||
      isInParentheses(element) && (hasKept || beginsLine(draft.lastPart(element)))
    val isOpenChain = nodes.forall(node => isOpened(part(node, 2)))
    val firstDoc = doc(first)
    def isJoined(node: Int) =
      isOpened(part(node, 2)) && (isOpenChain || node == nodes.last) || isFormatOfName(node)
    def rest(node: Int): Doc = {
      val (operator, operand) = (part(node, 1), part(node, 2))
      val ends = !isKept(node) && !isJoined(node)
      def between(element: Int, ends: Boolean) =
        if (ends) place(element) else keptOr(element, Space)
      val all = concat(
        between(operator, ends && isLeading),
        text(operator),
        between(operand, ends && !isLeading),
        doc(operand)
      )
      if (isFormatOfName(node) && all.isSolid) new Tail(all) else all
    }
    val nPlaces = nodes.lastIndexWhere(node => isKept(node) || !isJoined(node)) + 1
    val lines = concat(firstDoc +: nodes.take(nPlaces).map(rest): _*)
    val manner = if (hasKept) Manner.Fills else Manner.Stays
    val isInFirst = isInBrackets(first) && nodes.forall(node => isAtom(part(node, 2)))
    val hugLead = if (isInFirst) firstDoc.head else Endless
    val linedUp =
      if (nPlaces == 0) lines else new Group(lines, manner, LinedUp.Whole, hugLead)
    concat(linedUp +: nodes.drop(nPlaces).map(rest): _*)
  }

  /** Whether an operation is `'…' % name`, where the end of a line would make it shorter by a name only. */
  private def isFormatOfName(node: Int): Boolean =
    isToken(part(node, 1), Token.Modulo) && isName(part(node, 2)) &&
      part(node, 0) >= 0 && Token.isString(draft.outline.kind(part(node, 0)))

  /** Calls and members, which begin lines where they have done so, or if there are many calls. */
  private def chain(first: Int, nodes: IndexedSeq[Int]): Doc = {
    val isLong = nodes.count(code(_) == NodeCode.Apply) >= LongChain
    val docs = ArrayBuffer[Doc](doc(first))
    var isBroken = false
    var isBehindCall = false
    for ((node, i) <- nodes.zipWithIndex) {
      val dot = dotOf(node)
      if (dot >= 0) {
        val isCalled = i + 1 < nodes.length && code(nodes(i + 1)) == NodeCode.Apply
        val isKept = draft.hasLineEnd(dot)
        isBroken |= isKept
        docs += (
          if (isKept || isLong && isBehindCall && isCalled) place(dot, spaces = 0)
          else gaps.before(dot, _ => Empty)
        )
        docs += concat(text(dot), attached(draft.first(part(node, 2))))
      } else if (isApplied(node) && beginsLine(draft.lastPart(node))) {
        isBroken = true
        docs += placed(draft.lastPart(node))
      } else docs += rest(node)
      isBehindCall |= code(node) == NodeCode.Apply
    }
    val all = concat(docs.toSeq: _*)
    if (isBroken) new Group(all, Manner.Fills, LinedUp.Lines)
    else if (isLong) new Group(all, Manner.Stays, LinedUp.Lines)
    else all
  }

  /** The dot before a name, which may have been a bracket before a string; else -1. */
  private def dotOf(node: Int): Int =
    if (code(node) == NodeCode.Select) firstOf(part(node, 1))
    else if (code(node) == NodeCode.Index && draft.isRemoved(draft.lastPart(node)))
      firstOf(part(node, 1))
    else -1

  /** Whether an object follows another without an operator. */
  private def isApplied(node: Int): Boolean = code(node) match {
    case NodeCode.ApplyBrace => true
    case NodeCode.Binary     => draft.isRemoved(part(node, 1))
    case _                   => false
  }

  /** Whether a construct is a chain of many calls, or of calls on lines of their own. */
  private def isLong(outermost: Int): Boolean = {
    var nCalls = 0
    var isBroken = false
    var element = outermost
    while (isLeftNested(element) && !isOperator(element)) {
      if (code(element) == NodeCode.Apply) nCalls += 1
      isBroken |= dotOf(element) >= 0 && draft.hasLineEnd(dotOf(element))
      element = part(element, 0)
    }
    isBroken || nCalls >= LongChain
  }

  /** What follows the first part. */
  private def rest(node: Int): Doc = code(node) match {
    case NodeCode.Binary     => spacedPart(part(node, 2))
    case NodeCode.ApplyBrace => spacedPart(part(node, 1))
    case NodeCode.InSuper    => concat(spaced(part(node, 1)), spaced(part(node, 2)))
    case NodeCode.Apply      =>
      val tail = if (nParts(node) > 2) spaced(part(node, 2)) else Empty
      concat(attachedList(part(node, 1)), tail)
    case _ => index(node, 1)
  }

  /** The brackets after what is indexed, from the part `from` on. */
  private def index(node: Int, from: Int): Doc = {
    val docs = (from until nParts(node)).map { i =>
      val each = part(node, i)
      if (each >= 0) attached(each) else attachedPart(each)
    }
    concat(docs: _*)
  }

  private final val LongChain = 3
}
