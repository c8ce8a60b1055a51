package sjsonnet.runtime

/** `count` elements of which each is made when it is first needed. It is marked as [[Running]] meanwhile. Numbers are kept
  * without their boxes, and there is only room for what there is: an array for numbers, one for other values, or none yet.
  */
private[sjsonnet] final class MadeElements(count: Int, private var code: ElementCode)
    extends ArrSource {

  import MadeElements._

  /** What has been made and is no number, and marks; null before the first of them. */
  private var made: Array[Value] = null

  /** What has been made and is a number, as [[packed]] has it; null before the first one. */
  private var numbers: Array[Double] = null

  /** The mark of the element at [[running]], as long as that is the only one, and [[made]] is null; else null. */
  private var mark: Running = null
  private var running = 0

  private var nMissing = count

  override def value(index: Int, ctx: Ctx): Value = madeAt(index) match {
    case null =>
      val number = plainNumber(index)
      if (number.isNaN) computed(index, null, ctx) else NumValue(number)
    case mark: Running => computed(index, mark, ctx)
    case value         => value
  }

  override def take(index: Int, ctx: Ctx): Value =
    if (madeAt(index) == null && plainNumber(index).isNaN) code.compute(index, ctx)
    else value(index, ctx)

  private def madeAt(index: Int): Value =
    if (made != null) made(index) else if (index == running) mark else null

  private def computed(index: Int, known: Value, ctx: Ctx): Value = {
    begin(index, Running.mark(known, ctx))
    val value = code.compute(index, ctx)
    keep(index, value)
    value
  }

  private def begin(index: Int, started: Running): Unit =
    if (made == null && (mark == null || index == running)) {
      running = index
      mark = started
    } else put(index, started)

  private def put(index: Int, value: Value): Unit = {
    if (made == null) {
      made = new Array(count)
      if (mark != null) made(running) = mark
      mark = null
    }
    made(index) = value
  }

  private def keep(index: Int, element: Value): Unit = {
    element match {
      case number: NumValue =>
        if (numbers == null) numbers = new Array[Double](count)
        numbers(index) = packed(number.toDouble)
        if (made == null) mark = null else made(index) = null
      case other => put(index, other)
    }
    nMissing -= 1
    if (nMissing == 0) code = null
  }

  override def lazyAt(index: Int): Lazy = madeAt(index) match {
    case null =>
      val number = plainNumber(index)
      if (number.isNaN) new Pending(this, index) else NumValue(number)
    case _: Running => new Pending(this, index)
    case value      => value
  }

  override def valueAtHand(index: Int): Value = madeAt(index) match {
    case null       => super.valueAtHand(index)
    case _: Running => null
    case value      => value
  }

  override def plainNumber(index: Int): Double =
    if (numbers == null) Double.NaN
    else {
      val place = numbers(index)
      if (place == Missing) Double.NaN else unpacked(place)
    }

  override def extent: Int = count
}

private[sjsonnet] object MadeElements {

  /** Fewer elements cost less when they are made with their array, as values or thunks. */
  final val Least = 16

  /** An element that was not there yet when it was asked for: to be made, being made, or one that failed. */
  private final class Pending(private var elements: MadeElements, index: Int) extends Lazy {
    private var value: Value = null

    override def settled: Lazy = if (value == null) this else value

    override def force(ctx: Ctx): Value = {
      if (value == null) {
        value = elements.value(index, ctx)
        elements = null
      }
      value
    }
  }

  /** In a place where no number has been put: what an array begins with. */
  private final val Missing = 0.0

  /** A finite number as what is not [[Missing]]: the zeros are the infinities, of which they are the reciprocals. */
  private def packed(number: Double): Double = if (number == 0) 1 / number else number

  private def unpacked(place: Double): Double = if (place.isInfinite) 1 / place else place
}

/** What the elements of an array follow from. */
private[sjsonnet] abstract class ElementCode {

  /** The element at `index`. Asked for once, or again after it has failed. */
  def compute(index: Int, ctx: Ctx): Value
}
