package sjsonnet.eval

import sjsonnet.runtime._

/** The `for` and `if` parts of a comprehension: runs a body once for each combination they let through.
  *
  * Each `for` opens a frame with its variable in slot 0; the locals of what follows it, and of the body, are in the
  * frame of the innermost `for`.
  */
private[sjsonnet] final class ComprehensionSteps(steps: Array[ComprehensionSteps.Step], pos: Int) {

  import ComprehensionSteps._

  def run(frame: Frame, ctx: Ctx, results: Results): Unit = {
    val arr = first.elements(frame, pos, ctx)
    val likely = if (steps.length == 1) MaxExpected else FewResults
    val most = if (hasMore) Int.MaxValue else arr.length
    results.begin(if (hasMore) likely else math.max(1, math.min(most, likely)), most)
    runEach(0, first, arr, frame, ctx, results): Unit
  }

  /** The first `for`. */
  val first: For = steps(0) match {
    case step: For => step
    case _: If     => throw new AssertionError("a comprehension begins with a for")
  }

  /** Whether there may be more results than the first `for` has elements. */
  private val hasMore = steps.tail.exists(_.isInstanceOf[For])

  /** Whether conditions are all that follows the first `for`. */
  def hasOneFor: Boolean = !hasMore

  /** Runs the steps from number `i` on, and returns whether a result may still need the frame. */
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

    // A frame and a box to reuse: if no result of a step needs its frame, nothing else can refer to them.
    var unused: Frame = null
    var unusedBox: NumValue = null
    var k = 0
    while (k < arr.length) {
      ctx.step(pos)
      val inner = if (unused == null) step.newFrame(frame) else unused
      val number = arr.unboxedNumber(k)
      if (number.isNaN) inner.slot0 = arr.lazyAt(k)
      else {
        if (unusedBox == null) unusedBox = NumValue(number) else unusedBox.setInPlace(number)
        inner.slot0 = unusedBox
      }
      if (run(i + 1, inner, ctx, results)) {
        isNeeded = true
        unused = null
        unusedBox = null
      } else if (step.recyclesFrames) unused = inner
      else if (!step.recycles) unusedBox = null
      k += 1
    }
    isNeeded
  }
}

private[sjsonnet] object ComprehensionSteps {

  /** The initial capacity for results whose number is not known. */
  private final val FewResults = 8

  /** The largest initial capacity: the body may fail for one of the first results. */
  private final val MaxExpected = 1 << 20

  sealed abstract class Step

  /** @param recycles
    *   whether boxes of numbers, and frames where nothing prevents it, are used for another element
    */
  final class For(array: Node, nSlots: Int, val recycles: Boolean) extends Step {

    def elements(frame: Frame, pos: Int, ctx: Ctx): ArrValue = array.eval(frame, ctx) match {
      case arr: ArrValue => arr
      case other         =>
        val part = ctx.partAt(array.pos)
        throw ctx.failType(other, Value.Tag.Arr, pos, part, TypeHints.needsArray(other))
    }

    def newFrame(outer: Frame): Frame = Frame(outer, nSlots)

    /** Whether a frame can be used for another element. If it has locals, it cannot: they have to begin empty. */
    val recyclesFrames: Boolean = recycles && nSlots == 1

    /** Whether the frame in which `element` was made can be reused for the next one. */
    def isDoneWith(element: Lazy): Boolean = recyclesFrames && Frame.isReusableAfter(element)
  }

  final class If(val condition: Node) extends Step

  /** Collects the results. */
  abstract class Results {

    /** Reserves room for about `expected` results, before the first one. There will be no more than `most`. */
    def begin(expected: Int, most: Int): Unit

    /** Takes the frame in which the next result is to be evaluated, and returns whether the frame may be needed later. */
    def add(frame: Frame): Boolean
  }
}

/** `[body for x in array]`, which has one element for each element of the array. */
private[sjsonnet] final class ArrayMapNode(step: ComprehensionSteps.For, body: Node, pos: Int)
    extends Node(pos) {
  override def isFreshArray: Boolean = true

  override def eval(frame: Frame, ctx: Ctx): Value = {
    val arr = step.elements(frame, pos, ctx)
    if (arr.length == 0) ArrValue.empty
    else {
      val first = step.newFrame(frame)
      first.slot0 = arr.lazyAt(0)
      body.delay(first, ctx) match {
        case pending
            if arr.length >= MemoizedElements.MinLength && isMadeOnDemand(pending, first, arr) =>
          ctx.countSteps(arr.length, pos)
          val code = new MappedElements(step, arr, body, frame, first)
          ArrValue.from(new MemoizedElements(ctx.chargeArray(arr.length.toLong), code), arr.length)
        case number: NumValue if arr.length >= MemoizedElements.MinLength && step.recyclesFrames =>
          numbers(number.toDouble, first, arr, frame, ctx)
        case element =>
          val elements = new Array[Lazy](ctx.chargeArray(arr.length.toLong))
          ctx.step(pos)
          elements(0) = element
          mapped(elements, 1, first, arr, frame, ctx)
      }
    }
  }

  /** Whether the elements are like `element`, the first one, to be evaluated when they are looked up: thunks of the body,
    * or, if that is the variable itself, elements that `arr` makes on demand.
    */
  private def isMadeOnDemand(element: Lazy, inner: Frame, arr: ArrValue): Boolean = element match {
    case thunk: Thunk if thunk.isOf(body) => true
    case _: Value                         => false
    case _                                => (element eq inner.slot0) && !arr.hasBuffer
  }

  /** The array whose first element is `first`, unboxed if the others, too, are numbers known without evaluation. */
  private def numbers(
      first: Double,
      inner: Frame,
      arr: ArrValue,
      outer: Frame,
      ctx: Ctx
  ): Value = {
    val numbers = new Array[Double](ctx.chargeArray(arr.length.toLong))
    val box = NumValue(first)
    var number = first
    var n = 0
    while (!number.isNaN) {
      ctx.step(pos)
      numbers(n) = number
      n += 1
      if (n == numbers.length) return ArrValue.ofNumbers(numbers)
      val operand = arr.unboxedNumber(n)
      if (!operand.isNaN) box.setInPlace(operand)
      inner.slot0 = if (operand.isNaN) arr.lazyAt(n) else box
      number = body.knownNumber(inner)
    }
    val elements = new Array[Lazy](ctx.chargeArray(arr.length.toLong))
    var i = 0
    while (i < n) {
      elements(i) = NumValue(numbers(i))
      i += 1
    }
    mapped(elements, n, inner, arr, outer, ctx)
  }

  /** Fills in the elements from number `from` on and returns the array. The element before those was made in the frame
    * `inner`.
    */
  private def mapped(
      elements: Array[Lazy],
      from: Int,
      inner: Frame,
      arr: ArrValue,
      outer: Frame,
      ctx: Ctx
  ): Value = {
    var last = inner
    var element = elements(from - 1)
    var i = from
    while (i < elements.length) {
      ctx.step(pos)
      if (!step.isDoneWith(element)) last = step.newFrame(outer)
      element = delayed(last, arr, i, ctx)
      elements(i) = element
      i += 1
    }
    ArrValue.of(elements)
  }

  /** The box of the variable, reused since no sum or product keeps a reference to it; null if the body may keep one. */
  private val boxes =
    if (step.recycles && body.isInstanceOf[ArithmeticNode]) new ReusableBox else null

  /** The body, delayed, for element `i` of `arr`, in the frame `inner`. */
  private def delayed(inner: Frame, arr: ArrValue, i: Int, ctx: Ctx): Lazy = {
    val number = if (boxes == null) Double.NaN else arr.unboxedNumber(i)
    if (number.isNaN) {
      inner.slot0 = arr.lazyAt(i)
      body.delay(inner, ctx)
    } else {
      val box = boxes.take(number)
      inner.slot0 = box
      val element = body.delay(inner, ctx)
      boxes.giveBack(box, element)
      element
    }
  }
}

/** The elements of a comprehension, evaluated on demand.
  *
  * @param spare
  *   a frame that may be reused for the next element, or null
  */
private final class MappedElements(
    step: ComprehensionSteps.For,
    arr: ArrValue,
    body: Node,
    outer: Frame,
    private var spare: Frame
) extends ElementCode {
  private val numbers = new ReusableBox

  override def compute(index: Int, ctx: Ctx): Value = {
    val frame = if (spare == null) step.newFrame(outer) else spare
    // Evaluating an element may evaluate others.
    spare = null
    val number = arr.unboxedNumber(index)
    if (number.isNaN) {
      frame.slot0 = arr.lazyAt(index)
      evaluated(frame, ctx)
    } else {
      val box = numbers.take(number)
      frame.slot0 = box
      val element = evaluated(frame, ctx)
      if (step.recycles) numbers.giveBack(box, element)
      element
    }
  }

  private def evaluated(frame: Frame, ctx: Ctx): Value = {
    val element = body.eval(frame, ctx)
    if (step.isDoneWith(element)) spare = frame
    element
  }
}

/** `[body for …]`, with several `for` parts or with conditions. */
private[sjsonnet] final class ArrayCompNode(steps: ComprehensionSteps, body: Node, pos: Int)
    extends Node(pos) {
  override def isFreshArray: Boolean = true

  override def eval(frame: Frame, ctx: Ctx): Value = {
    val elements = new ArrayCompNode.Elements(steps, body, frame, ctx)
    steps.run(frame, ctx, elements)
    elements.result
  }
}

private object ArrayCompNode {

  private final class Elements(steps: ComprehensionSteps, body: Node, outer: Frame, ctx: Ctx)
      extends ComprehensionSteps.Results {
    private var elements: PackingBuilder = null

    /** Whether this is still empty, and may get so many elements that they are to be evaluated when they are looked up. */
    private var mayDefer = false

    /** The values of the variable for which there are elements, if these are evaluated on lookup; else null. */
    private var sources: PackingBuilder = null

    override def begin(expected: Int, most: Int): Unit = {
      elements = new PackingBuilder(ctx, expected)
      mayDefer = steps.hasOneFor && most >= MemoizedElements.MinLength
    }

    override def add(frame: Frame): Boolean =
      if (sources != null) {
        addSource(frame)
        false
      } else {
        val number = if (elements.areNumbers) body.knownNumber(frame) else Double.NaN
        if (!number.isNaN) {
          elements += number
          mayDefer = false
          false
        } else addElement(body.delay(frame, ctx), frame)
      }

    private def addElement(element: Lazy, frame: Frame): Boolean = element match {
      case thunk: Thunk if mayDefer && thunk.isOf(body) =>
        sources = new PackingBuilder(ctx)
        addSource(frame)
        true
      case _ =>
        elements += element
        mayDefer = false
        // A number may be a variable's box, which the frame must keep then.
        !Frame.isReusableAfter(element) || element.isInstanceOf[NumValue]
    }

    private def addSource(frame: Frame): Unit = frame.slot0 match {
      case number: NumValue => sources += number.toDouble
      case source           => sources += source
    }

    def result: ArrValue =
      if (sources == null) elements.result
      else {
        val kept = sources.result
        if (kept.length < MemoizedElements.MinLength) delayed(kept)
        else {
          val code = new MappedElements(steps.first, kept, body, outer, null)
          ArrValue.from(new MemoizedElements(kept.length, code), kept.length)
        }
      }

    private def delayed(kept: ArrValue): ArrValue = {
      val elements = new Array[Lazy](ctx.chargeArray(kept.length.toLong))
      var i = 0
      while (i < elements.length) {
        val frame = steps.first.newFrame(outer)
        frame.slot0 = kept.lazyAt(i)
        elements(i) = body.delay(frame, ctx)
        i += 1
      }
      ArrValue.of(elements)
    }
  }
}
