package sjsonnet.eval

import sjsonnet.runtime._

/** `[a, b, …]` */
private[sjsonnet] final class ArrayNode(elements: Array[Node], pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    val values = new Array[Lazy](elements.length)
    var i = 0
    while (i < elements.length) {
      values(i) = elements(i).delay(frame, ctx)
      i += 1
    }
    ArrValue.of(values)
  }

  /** Making a short array is cheaper than a thunk, and cannot fail. */
  override def delay(frame: Frame, ctx: Ctx): Lazy =
    if (elements.length <= ArrayNode.Short) eval(frame, ctx) else new Thunk(this, frame)
}

private object ArrayNode {
  private final val Short = 8
}

/** `target[index]` */
private[sjsonnet] final class IndexNode(target: Node, index: Node, pos: Int) extends Node(pos) {
  private val fields = new FieldSite
  private val endsWithNumber = index.isNumber

  override def eval(frame: Frame, ctx: Ctx): Value = target.eval(frame, ctx) match {
    case arr: ArrValue =>
      val number =
        if (endsWithNumber) index.evalNumber(frame, ctx)
        else Operands.number(index.eval(frame, ctx), pos, ctx)
      element(arr, Indexing.checked(number, arr.length, pos, ctx), ctx)
    case other => inOther(other, index.eval(frame, ctx), ctx)
  }

  private def element(arr: ArrValue, i: Int, ctx: Ctx): Value =
    if (ctx.enterHere(pos)) {
      val value = arr(i, ctx)
      ctx.leave()
      value
    } else ctx.elsewhere(pos)(arr(i, ctx))

  private def inOther(container: Value, key: Value, ctx: Ctx): Value =
    container match {
      case obj: ObjValue =>
        key match {
          case name: StrValue => fields.read(obj, ctx.symbols.intern(name), pos, ctx)
          case other          => throw ctx.failType(other, Value.Tag.Str, pos)
        }
      case str: StrValue => Indexing.codepoint(str, key, pos, ctx)
      case other         => throw Indexing.failNotIndexable(other, pos, ctx)
    }
}

/** `target[start:end:step]` */
private[sjsonnet] final class SliceNode(target: Node, start: Node, end: Node, step: Node, pos: Int)
    extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    val container = target.eval(frame, ctx)
    val from = start.eval(frame, ctx)
    val until = end.eval(frame, ctx)
    val by = step.eval(frame, ctx)
    ctx.enter(pos)
    val result = Indexing.slice(container, from, until, by, ctx)
    ctx.leave()
    result
  }
}

/** The `for` and `if` parts of a comprehension: runs a body once for each combination they let through.
  *
  * Each `for` opens a frame with its variable in slot 0; the locals of what follows it, and of the body, are in the
  * frame of the innermost `for`.
  */
private[sjsonnet] final class ComprehensionSteps(steps: Array[ComprehensionSteps.Step], pos: Int) {

  import ComprehensionSteps._

  def run(frame: Frame, ctx: Ctx, results: Results): Unit =
    if (steps.length > 1) {
      results.begin(FewResults)
      run(0, frame, ctx, results): Unit
    } else {
      val step = first
      val arr = step.elements(frame, pos, ctx)
      results.begin(math.max(1, math.min(arr.length, MostExpected)))
      runEach(0, step, arr, frame, ctx, results): Unit
    }

  private def first: For = steps(0) match {
    case step: For => step
    case _: If     => throw new AssertionError("a comprehension begins with a for")
  }

  /** Runs the steps from number `i` on, and says whether a result may still need the frame. */
  private def run(i: Int, frame: Frame, ctx: Ctx, results: Results): Boolean =
    if (i == steps.length) results.add(frame)
    else
      steps(i) match {
        case step: For =>
          runEach(i, step, step.elements(frame, pos, ctx), frame, ctx, results)
        case step: If =>
          Conditions.holds(step.condition, frame, pos, ctx) && run(i + 1, frame, ctx, results)
      }

  private def runEach(
      i: Int,
      step: For,
      arr: ArrValue,
      frame: Frame,
      ctx: Ctx,
      results: Results
  ): Boolean = {
    var isNeeded = false

    // What a step without results that need it has made of its frame is lost: nothing else can refer to it.
    var unused: Frame = null
    var k = 0
    while (k < arr.length) {
      ctx.step(pos)
      val inner = if (unused == null) step.newFrame(frame) else unused
      inner.slot0 = arr.lazyAt(k)
      if (run(i + 1, inner, ctx, results)) {
        isNeeded = true
        unused = null
      } else if (step.hasOneSlot) unused = inner
      k += 1
    }
    isNeeded
  }
}

private[sjsonnet] object ComprehensionSteps {

  /** Room to begin with for results whose number is not known. */
  private final val FewResults = 8

  /** The most room to begin with: the body of one of the first may fail. */
  private final val MostExpected = 1 << 20

  sealed abstract class Step

  final class For(array: Node, nSlots: Int) extends Step {

    def elements(frame: Frame, pos: Int, ctx: Ctx): ArrValue = array.eval(frame, ctx) match {
      case arr: ArrValue => arr
      case other         => throw ctx.failType(other, Value.Tag.Arr, pos)
    }

    def newFrame(outer: Frame): Frame = Frame(outer, nSlots)

    /** Whether its frames hold the variable only, and no locals, which have to begin empty. */
    def hasOneSlot: Boolean = nSlots == 1
  }

  final class If(val condition: Node) extends Step

  /** Where the results go. */
  abstract class Results {

    /** Makes room for about so many, before the first one. */
    def begin(expected: Int): Unit

    /** Takes the frame in which the next result is to be evaluated, and says whether it may be needed later. */
    def add(frame: Frame): Boolean
  }
}

/** `[body for …]` */
private[sjsonnet] final class ArrayCompNode(steps: ComprehensionSteps, body: Node, pos: Int)
    extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    val elements = new ArrayCompNode.Elements(body, ctx)
    steps.run(frame, ctx, elements)
    elements.result
  }
}

private object ArrayCompNode {

  private final class Elements(body: Node, ctx: Ctx) extends ComprehensionSteps.Results {
    private var elements: ArrBuilder = null

    override def begin(expected: Int): Unit = elements = new ArrBuilder(ctx, expected)

    override def add(frame: Frame): Boolean = {
      val element = body.delay(frame, ctx)
      elements += element
      !Frame.isLeftBy(element)
    }

    def result: ArrValue = elements.result
  }
}
