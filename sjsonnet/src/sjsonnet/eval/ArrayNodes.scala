package sjsonnet.eval

import sjsonnet.text.{NumberFormat, NumberText}
import sjsonnet.value._

/** `[a, b, …]` */
final class ArrayNode(elements: Array[Node], pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    val values = new Array[Lazy](elements.length)
    var i = 0
    while (i < elements.length) {
      values(i) = elements(i).delay(frame, ctx)
      i += 1
    }
    ArrValue.of(values)
  }

  /** Making a short array is cheaper than putting it off, and cannot fail. */
  override def delay(frame: Frame, ctx: Ctx): Lazy =
    if (elements.length <= ArrayNode.Short) eval(frame, ctx) else new Thunk(this, frame)
}

private object ArrayNode {
  private final val Short = 8
}

/** `target[index]` */
final class IndexNode(target: Node, index: Node, pos: Int) extends Node(pos) {
  private val fields = new FieldSite

  override def eval(frame: Frame, ctx: Ctx): Value = {
    val container = target.eval(frame, ctx)
    val key = index.eval(frame, ctx)
    container match {
      case arr: ArrValue =>
        val i = Indexing.checked(key, arr.length, pos, ctx)
        ctx.enter(pos)
        val value = arr(i, ctx)
        ctx.leave()
        value
      case obj: ObjValue =>
        key match {
          case name: StrValue => fields.read(obj, ctx.symbols.intern(name), pos, ctx)
          case other          => throw ctx.failType(other, Value.Tag.Str, pos)
        }
      case str: StrValue => Indexing.codepoint(str, key, pos, ctx)
      case other         => throw Indexing.failNotIndexable(other, pos, ctx)
    }
  }
}

/** `target[start:end:step]` */
final class SliceNode(target: Node, start: Node, end: Node, step: Node, pos: Int)
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

/** The rules of `[…]` on arrays and strings; `std.slice` comes here too. An index that is no integer is cut off
  * towards zero, in arrays as in strings.
  */
object Indexing {

  /** The code point of `str` at `index`. */
  def codepoint(str: StrValue, index: Value, pos: Int, ctx: Ctx): StrValue =
    str.charAt(checked(index, str.length, pos, ctx))

  /** `index` as a position among `length` elements or code points. */
  def checked(index: Value, length: Int, pos: Int, ctx: Ctx): Int = {
    val number = truncated(Operands.number(index, pos, ctx))
    if (number >= 0 && number < length) number.toInt
    else
      throw ctx.failAt(
        pos,
        s"Index ${plain(number)} out of bounds, not within [0, $length)",
        if (number < 0 && number >= -length) "only slices take negative indexes" else ""
      )
  }

  private def truncated(number: Double): Double =
    if (number < 0) math.ceil(number) else math.floor(number)

  def failNotIndexable(value: Value, pos: Int, ctx: Ctx): sjsonnet.EvalError =
    ctx.failAt(pos, s"Value non indexable: ${value.typeName}")

  /** The elements or code points at `start`, `start + step` and so on, as long as that is below `end`. A null
    * stands for the default; a negative bound counts from the end.
    */
  def slice(container: Value, start: Value, end: Value, step: Value, ctx: Ctx): Value = {
    val length = container match {
      case arr: ArrValue => arr.length
      case str: StrValue => str.length
      case other         =>
        throw ctx.fail(s"std.slice accepts a string or an array, but got: ${other.typeName}")
    }
    val from = bound(start, 0, length, ctx)
    val until = math.min(bound(end, length, length, ctx), length.toDouble)
    val by = step match {
      case NullValue => 1.0
      case other     => Operands.number(other, Ctx.Here, ctx)
    }
    if (by < 0)
      throw ctx.fail(
        s"got [${plain(from)}:${plain(until)}:${plain(by)}] " +
          "but negative steps are not supported"
      )
    if (by == 0) throw ctx.fail("got 0 but step must be greater than 0")
    if (by == 1 && Numbers.isInteger(from) && Numbers.isInteger(until)) {
      val last = math.max(0.0, until).toInt
      val first = math.min(from, last.toDouble).toInt
      container match {
        case arr: ArrValue => arr.slice(first, last)
        case other         => Operators.toStr(other, Ctx.Here, ctx).slice(first, last)
      }
    } else {
      if ((until - from) / by > ArrValue.MaxLength || until - by == until)
        throw ctx.fail("array too long", "the step is too small")
      val indexes = Indexing.indexes(from, until, by)
      container match {
        case arr: ArrValue => ArrValue.of(indexes.map(arr.lazyAt(_)))
        case other         => codepoints(Operators.toStr(other, Ctx.Here, ctx), indexes)
      }
    }
  }

  private def bound(value: Value, default: Int, length: Int, ctx: Ctx): Double = value match {
    case NullValue        => default.toDouble
    case number: NumValue =>
      if (number.toDouble < 0) math.max(0.0, length + number.toDouble) else number.toDouble
    case other => throw ctx.failType(other, Value.Tag.Num, Ctx.Here)
  }

  /** The steps are added up, as the reference does it, which shows where they are fractions. */
  private def indexes(from: Double, until: Double, step: Double): Array[Int] = {
    val result = Array.newBuilder[Int]
    var at = from
    while (at < until) {
      result += at.toInt
      at += step
    }
    result.result()
  }

  private def codepoints(str: StrValue, indexes: Array[Int]): StrValue = {
    val out = sjsonnet.text.Out.memory()
    indexes.foreach { index =>
      val char = str.charAt(index).bytes
      out.bytes(char, 0, char.length)
    }
    StrValue.of(out.toByteArray)
  }

  private def plain(d: Double): String = NumberText.string(d, NumberFormat.Shortest)
}

/** The `for` and `if` parts of a comprehension: runs a body once for each combination they let through.
  *
  * Each `for` opens a frame with its variable in slot 0; what follows it in the comprehension, and the body,
  * have their locals in the frame of the innermost `for`.
  */
final class ComprehensionSteps(steps: Array[ComprehensionSteps.Step], pos: Int) {

  import ComprehensionSteps._

  def foreach(frame: Frame, ctx: Ctx)(body: Frame => Unit): Unit = run(0, frame, ctx, body)

  private def run(i: Int, frame: Frame, ctx: Ctx, body: Frame => Unit): Unit =
    if (i == steps.length) body(frame)
    else
      steps(i) match {
        case step: For =>
          val arr = step.elements(frame, pos, ctx)
          var k = 0
          while (k < arr.length) {
            run(i + 1, step.newFrame(frame, arr.lazyAt(k)), ctx, body)
            k += 1
          }
        case step: If =>
          if (Conditions.holds(step.condition, frame, pos, ctx)) run(i + 1, frame, ctx, body)
      }
}

object ComprehensionSteps {
  sealed abstract class Step

  final class For(array: Node, slots: SlotCounter) extends Step {

    def elements(frame: Frame, pos: Int, ctx: Ctx): ArrValue = array.eval(frame, ctx) match {
      case arr: ArrValue => arr
      case other         => throw ctx.failType(other, Value.Tag.Arr, pos)
    }

    def newFrame(outer: Frame, element: Lazy): Frame = {
      val frame = new Frame(outer, slots.count)
      frame.slot0 = element
      frame
    }
  }

  final class If(val condition: Node) extends Step
}

/** `[body for …]` */
final class ArrayCompNode(steps: ComprehensionSteps, body: Node, pos: Int) extends Node(pos) {
  override def eval(frame: Frame, ctx: Ctx): Value = {
    var elements = new Array[Lazy](8)
    var n = 0
    steps.foreach(frame, ctx) { inner =>
      if (n == elements.length) elements = java.util.Arrays.copyOf(elements, n * 2)
      elements(n) = body.delay(inner, ctx)
      n += 1
    }
    ArrValue.of(elements, n)
  }
}
