package sjsonnet.std

import sjsonnet.runtime._

/** `count` elements of which each is made when it is first looked up: until then it takes no more than its place. What is
  * looked up to be used is computed at once, without a thunk, and marked as [[Running]] meanwhile. Numbers are kept
  * without their boxes.
  */
private[std] final class MadeElements(count: Int, private var code: ElementCode) extends ArrSource {

  import MadeElements._

  /** What has been made and is no number. */
  private val made = new Array[Lazy](count)

  /** What has been made and is a number, as [[packed]] has it; null before the first one. */
  private var numbers: Array[Double] = null

  private var nMissing = count

  override def value(index: Int, ctx: Ctx): Value = made(index) match {
    case null =>
      val number = plainNumber(index)
      if (number.isNaN) computed(index, null, ctx) else NumValue(number)
    case mark: Running => computed(index, mark, ctx)
    case value: Value  => value
    case pending       =>
      val value = pending.force(ctx)
      keep(index, value)
      value
  }

  private def computed(index: Int, known: Value, ctx: Ctx): Value = {
    made(index) = Running.mark(known, ctx)
    val value =
      if (ctx.enterHere(Ctx.Here)) {
        val value = code.compute(index, ctx)
        ctx.leave()
        value
      } else ctx.elsewhere(Ctx.Here)(code.compute(index, ctx))
    put(index, value): Unit
    value
  }

  override def lazyAt(index: Int): Lazy = made(index) match {
    case null =>
      val number = plainNumber(index)
      if (number.isNaN) put(index, code.delay(index)) else NumValue(number)
    case _: Running => new Marked(index)
    case element    => keep(index, element.settled)
  }

  /** Keeps an element that was missing. */
  private def put(index: Int, element: Lazy): Lazy = {
    nMissing -= 1
    if (nMissing == 0) code = null
    keep(index, element)
  }

  private def keep(index: Int, element: Lazy): Lazy = {
    element match {
      case number: NumValue =>
        if (numbers == null) numbers = new Array[Double](count)
        numbers(index) = packed(number.toDouble)
        made(index) = null
      case other => made(index) = other
    }
    element
  }

  override def plainNumber(index: Int): Double =
    if (numbers == null) Double.NaN
    else {
      val place = numbers(index)
      if (place == Missing) Double.NaN else unpacked(place)
    }

  override def extent: Int = count

  /** An element that is being computed, or whose computation has failed. */
  private final class Marked(index: Int) extends Lazy {
    override def force(ctx: Ctx): Value = value(index, ctx)
  }
}

private object MadeElements {

  /** In a place where no number has been put: what an array begins with. */
  private final val Missing = 0.0

  /** A finite number as what is not [[Missing]]: the zeros are the infinities, of which they are the reciprocals. */
  private def packed(number: Double): Double = if (number == 0) 1 / number else number

  private def unpacked(place: Double): Double = if (place.isInfinite) 1 / place else place
}
