package sjsonnet.runtime

import sjsonnet.{Blamed, EvalError, NumberFormat}
import sjsonnet.text.{NumberText, Out, Utf8}

/** The rules of `[…]` on arrays and strings; `std.slice` uses them too. The position of an element is an integer; that of a
  * code point is truncated towards zero, as both references do.
  */
private[sjsonnet] object Indexing {

  // In a text that is not ASCII, code points are counted from the beginning; each counts as a byte that is processed.

  /** The code point of `str` at `index`. */
  def codepoint(str: StrValue, index: Value, pos: Int, ctx: Ctx): StrValue = {
    val at = truncated(number(index, Value.Tag.Str, pos, ctx), str.length(ctx), pos, ctx)
    if (!str.isAscii(ctx)) ctx.countBytes(at)
    str.charAt(at, ctx)
  }

  /** The code points of `str` in `[from, until)`, which must lie within it. */
  def substring(str: StrValue, from: Int, until: Int, ctx: Ctx): StrValue = {
    if (from < until && !str.isAscii(ctx)) ctx.countBytes(until)
    str.slice(from, until, ctx)
  }

  /** `index` as the position of one of `length` elements. */
  def checked(index: Double, length: Int, pos: Int, ctx: Ctx): Int = {
    val i = index.toInt
    if (i.toDouble == index && i >= 0 && i < length) i
    else {
      truncated(index, length, pos, ctx): Unit
      throw ctx.failAt(pos, RuntimeCatalogue.IndexNotInteger(plain(index)))
    }
  }

  /** `index`, truncated, as a position among `length` elements or code points. */
  private def truncated(index: Double, length: Int, pos: Int, ctx: Ctx): Int = {
    val number = Numbers.truncate(index)
    if (number >= 0 && number < length) number.toInt
    else {
      val isFromEnd = number < 0 && number >= -length
      val problem =
        if (isFromEnd) RuntimeCatalogue.NegativeIndex else RuntimeCatalogue.OutOfBounds
      throw ctx.failAt(pos, problem(plain(number), length))
    }
  }

  /** The number by which an array or string, as `container` says, is indexed. */
  def number(index: Value, container: Int, pos: Int, ctx: Ctx): Double = index match {
    case number: NumValue => number.toDouble
    case other            =>
      val hint = TypeHints.needsNumber(container, other)
      throw ctx.failType(other, Value.Tag.Num, pos, Blamed.Right, hint)
  }

  /** The error of a value that is not an array, object or string, where one of those is read by an index or a name. */
  def failNotIndexable(value: Value, pos: Int, ctx: Ctx): EvalError =
    ctx.failAt(pos, RuntimeCatalogue.NotIndexable(value.typeName))

  /** The error of looking up an element, by its number, in a value that is neither an array nor a string. */
  def failNoElements(value: Value, ctx: Ctx): EvalError = value match {
    case _: ObjValue => ctx.failType(NumValue(0), Value.Tag.Str, Ctx.Here)
    case other       => failNotIndexable(other, Ctx.Here, ctx)
  }

  /** The elements or code points at `start`, `start + step` and so on, up to but not including `end`. A null
    * stands for the default; a negative bound counts from the end. The step is checked first, as in the reference, then the
    * container and the bounds; each is forced only if those before it fit.
    */
  def slice(sliced: Lazy, start: Lazy, end: Lazy, step: Value, ctx: Ctx): Value = {
    val by = step match {
      case NullValue => 1.0
      case other     => Operands.number(other, Ctx.Here, ctx)
    }
    if (by < 0) throw failNegativeStep(sliced, start, end, by, ctx)
    if (by == 0) throw ctx.fail(RuntimeCatalogue.NoStep(plain(by)))
    val container = sliced.force(ctx)
    val length = container match {
      case arr: ArrValue => arr.length
      case str: StrValue => str.length(ctx)
      case other         =>
        throw ctx.fail(RuntimeCatalogue.NotSliceable(other.typeName))
    }
    val from = bound(start.force(ctx), 0, length, ctx)
    val until = math.min(bound(end.force(ctx), length, length, ctx), length.toDouble)
    if (by == 1 && Numbers.isInteger(from) && Numbers.isInteger(until))
      range(container, from, until, ctx)
    else {
      ctx.checkArrayLength((until - from) / by): Unit
      // A step that is lost to rounding would never reach the end.
      if (until - by == until) throw ctx.fail(RuntimeCatalogue.SliceTooLong())
      stepped(container, from, until, by, ctx)
    }
  }

  /** The elements or code points of an array or string in `[from, until)`, which may be empty or reversed. */
  private def range(container: Value, from: Double, until: Double, ctx: Ctx): Value = {
    val last = math.max(0.0, until).toInt
    val first = math.min(from, last.toDouble).toInt
    container match {
      case arr: ArrValue => arr.slice(first, last)
      case other         => substring(Operators.toStr(other, Ctx.Here, ctx), first, last, ctx)
    }
  }

  /** Every `step`-th of the elements or code points of an array or string in `[from, until)`, from the first one on. */
  private def stepped(
      container: Value,
      from: Double,
      until: Double,
      step: Double,
      ctx: Ctx
  ): Value = container match {
    case arr: ArrValue if Numbers.isInteger(from) && Numbers.isInteger(step) =>
      val count = math.max(0.0, math.ceil((until - from) / step)).toInt
      // A single element needs no step, which may be too large for an index.
      arr.stepped(from.toInt, count, if (count == 1) 1 else step.toInt)
    case arr: ArrValue =>
      val elements = new ArrBuilder(ctx)
      positions(from, until, step, ctx) { at =>
        elements += (if (Numbers.isInteger(at)) arr.lazyAt(at.toInt)
                     else new NoElement(at, ctx.currentPos))
      }
      elements.result
    case other =>
      val indexes = new IntBuilder(ctx)
      positions(from, until, step, ctx)(indexes += _.toInt)
      codepoints(Operators.toStr(other, Ctx.Here, ctx), indexes.toArray, ctx)
  }

  /** What a slice has in place of an element whose position is not an integer: an error that is raised when it is needed,
    * as the length of the slice can be known without it.
    */
  private final class NoElement(position: Double, pos: Int) extends ComputedThunk {
    override protected def compute(ctx: Ctx): Value =
      throw ctx.failAt(pos, RuntimeCatalogue.IndexNotInteger(plain(position)))
  }

  /** The reference shows the bounds as it has them before it looks at the container: the end may lie anywhere, and any
    * value that has a length will do.
    */
  private def failNegativeStep(
      sliced: Lazy,
      start: Lazy,
      end: Lazy,
      step: Double,
      ctx: Ctx
  ): EvalError = {
    def length: Double = sliced.force(ctx) match {
      case arr: ArrValue   => arr.length.toDouble
      case str: StrValue   => str.length(ctx).toDouble
      case obj: ObjValue   => obj.shape.nVisible(ctx).toDouble
      case func: FuncValue => func.nParams.toDouble
      case other           => throw ctx.failType(other, Ctx.Here)
    }
    def fromEnd(number: Double): Double = if (number < 0) length + number else number
    val from = start.force(ctx) match {
      case NullValue => 0.0
      case other     => math.max(0.0, fromEnd(Operands.number(other, Ctx.Here, ctx)))
    }
    val until = end.force(ctx) match {
      case NullValue => length
      case other     => fromEnd(Operands.number(other, Ctx.Here, ctx))
    }
    ctx.fail(RuntimeCatalogue.NegativeStep(plain(from), plain(until), plain(step)))
  }

  private def bound(value: Value, default: Int, length: Int, ctx: Ctx): Double = value match {
    case NullValue        => default.toDouble
    case number: NumValue =>
      if (number.toDouble < 0) math.max(0.0, length + number.toDouble) else number.toDouble
    case other => throw ctx.failType(other, Value.Tag.Num, Ctx.Here)
  }

  /** Adds up the steps, as the reference does: with fractional steps the rounding errors show. */
  private def positions(from: Double, until: Double, step: Double, ctx: Ctx)(
      use: Double => Unit
  ): Unit = {
    var at = from
    while (at < until) {
      ctx.step()
      use(at)
      at += step
    }
  }

  /** The code points at `indexes`, which ascend, so that each is searched for from the one before it. */
  private def codepoints(str: StrValue, indexes: Array[Int], ctx: Ctx): StrValue = {
    val out = Out.memory(ctx)
    val bytes = str.bytes
    val isAscii = str.isAscii(ctx)
    var passed = 0
    var at = 0
    indexes.foreach { index =>
      ctx.step()
      if (isAscii) at = index
      else {
        val next = Utf8.offsetOf(bytes, at, bytes.length, index - passed, ctx)
        ctx.countBytes(next - at)
        at = next
      }
      passed = index
      out.bytes(bytes, at, at + Utf8.sequenceLength(bytes(at).toInt))
    }
    StrValue.of(out.result())
  }

  private def plain(d: Double): String = NumberText.string(d, NumberFormat.Shortest)
}
