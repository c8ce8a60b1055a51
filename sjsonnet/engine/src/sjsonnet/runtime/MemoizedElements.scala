package sjsonnet.runtime

import sjsonnet.Meter

/** `count` elements, each computed on demand and memoized; a [[BlackHole]] stands in for it while it is computed. Numbers
  * are kept unboxed. Storage is allocated only when needed: one array for numbers, one for other values.
  */
private[sjsonnet] final class MemoizedElements(count: Int, private var code: ElementCode)
    extends ArrSource {

  import MemoizedElements._

  /** The elements computed so far that are not numbers, and black holes; null before the first of them. */
  private var made: Array[Value] = null

  /** The elements computed so far that are numbers, encoded by [[packed]]; null before the first one. */
  private var numbers: Array[Double] = null

  /** Stands in for the element at [[running]], while no other is computed and [[made]] is null; else null. */
  private var hole: BlackHole = null
  private var running = 0

  private var nMissing = count

  override def value(index: Int, ctx: Ctx): Value = madeAt(index) match {
    case null =>
      val number = plainNumber(index)
      if (number.isNaN) computed(index, null, ctx) else NumValue(number)
    case hole: BlackHole => computed(index, hole, ctx)
    case value           => value
  }

  override def take(index: Int, ctx: Ctx): Value =
    if (madeAt(index) == null && plainNumber(index).isNaN) code.compute(index, ctx)
    else value(index, ctx)

  private def madeAt(index: Int): Value =
    if (made != null) made(index) else if (index == running) hole else null

  private def computed(index: Int, known: Value, ctx: Ctx): Value = {
    begin(index, BlackHole.begin(known, ctx), ctx)
    val value = code.compute(index, ctx)
    keep(index, value, ctx)
    value
  }

  private def begin(index: Int, started: BlackHole, ctx: Ctx): Unit =
    if (made == null && (hole == null || index == running)) {
      running = index
      hole = started
    } else put(index, started, ctx)

  private def put(index: Int, value: Value, ctx: Ctx): Unit = {
    if (made == null) {
      ctx.checkAllocation(count.toLong * Meter.ElementBytes)
      made = new Array(count)
      if (hole != null) made(running) = hole
      hole = null
    }
    made(index) = value
  }

  private def keep(index: Int, element: Value, ctx: Ctx): Unit = {
    element match {
      case number: NumValue =>
        if (numbers == null) {
          ctx.checkAllocation(count.toLong * Meter.ElementBytes)
          numbers = new Array[Double](count)
        }
        numbers(index) = packed(number.toDouble)
        if (made == null) hole = null else made(index) = null
      case other => put(index, other, ctx)
    }
    nMissing -= 1
    if (nMissing == 0) code = null
  }

  override def lazyAt(index: Int): Lazy = madeAt(index) match {
    case null =>
      val number = plainNumber(index)
      if (number.isNaN) new Pending(this, index) else NumValue(number)
    case _: BlackHole => new Pending(this, index)
    case value        => value
  }

  override def knownValue(index: Int): Value = madeAt(index) match {
    case null         => super.knownValue(index)
    case _: BlackHole => null
    case value        => value
  }

  override def plainNumber(index: Int): Double =
    if (numbers == null) Double.NaN
    else {
      val encoded = numbers(index)
      if (encoded == Missing) Double.NaN else unpacked(encoded)
    }

  override def extent: Int = count
}

private[sjsonnet] object MemoizedElements {

  /** Fewer elements cost less if they are made together with the array, as values or thunks. */
  final val MinLength = 16

  /** An element that had not been computed when it was looked up: not begun, in progress, or failed. */
  private final class Pending(private var elements: MemoizedElements, index: Int) extends Lazy {
    private var value: Value = null

    override def dereferenced: Lazy = if (value == null) this else value

    override def force(ctx: Ctx): Value = {
      if (value == null) {
        value = elements.value(index, ctx)
        elements = null
      }
      value
    }
  }

  /** Stands for a missing number: what an array is initialized with. */
  private final val Missing = 0.0

  /** Encodes a finite number so that it differs from [[Missing]]: each of the two zeros as its reciprocal, an infinity. */
  private def packed(number: Double): Double = if (number == 0) 1 / number else number

  /** The inverse of [[packed]]. */
  private def unpacked(encoded: Double): Double = if (encoded.isInfinite) 1 / encoded else encoded
}

/** The code that computes the elements of an array. */
private[sjsonnet] abstract class ElementCode {

  /** The element at `index`. Called once per element, and again only after it has failed. */
  def compute(index: Int, ctx: Ctx): Value
}
