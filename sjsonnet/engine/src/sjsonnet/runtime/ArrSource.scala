package sjsonnet.runtime

/** The source of the elements of an array without a buffer: a rule that computes them from their index, or the arrays
  * that it is a view of. A source never changes as far as a program can tell, so slices share it.
  */
private[sjsonnet] abstract class ArrSource {

  /** The element at `index`, forced. */
  def value(index: Int, ctx: Ctx): Value

  /** The element at `index`, forced, for a sole owner of the array that reads each element once: the element need not be
    * cached.
    */
  def take(index: Int, ctx: Ctx): Value = value(index, ctx)

  /** The element at `index`, without forcing it. */
  def lazyAt(index: Int): Lazy

  /** The element at `index` if it is a number that needs no evaluation, else NaN, which is not a number of the language. */
  def plainNumber(index: Int): Double = Double.NaN

  /** The element at `index` if it is a value that needs no evaluation and no memory except perhaps a box, else null. */
  def knownValue(index: Int): Value = {
    val number = plainNumber(index)
    if (number.isNaN) null else NumValue(number)
  }

  /** Copies elements from `from` on into `target` from `at` on, unboxed, and returns how many: those in `[from, until)` that
    * are numbers side by side in memory or follow from their indexes, up to the first that is not.
    */
  def copyNumbers(from: Int, until: Int, target: Array[Double], at: Int): Int = 0

  /** Copies the elements in `[from, until)` into `target` from `at` on. */
  def copyTo(from: Int, until: Int, target: Array[Lazy], at: Int): Unit = {
    var i = from
    while (i < until) {
      target(at + i - from) = lazyAt(i)
      i += 1
    }
  }

  /** How many elements it keeps in memory. */
  def extent: Int

  /** How many views a lookup of an element goes through. */
  def depth: Int = 0

  /** Whether a buffer would be cheaper by now. */
  def shouldFlatten: Boolean = false
}

/** A source of values that are made on lookup, from a representation smaller than they are. */
private[sjsonnet] abstract class ValueSource extends ArrSource {
  protected def at(index: Int): Value

  final override def value(index: Int, ctx: Ctx): Value = at(index)
  final override def lazyAt(index: Int): Lazy = at(index)
}

/** Every `step`-th of the integers that follow `origin`, from the one at `start` on. The three numbers stay separate,
  * since adding two of them up front would round twice.
  */
private[runtime] final class IntRange(
    private val origin: Double,
    private val start: Int,
    private val step: Int
) extends ValueSource {
  override protected def at(index: Int): Value = NumValue(plainNumber(index))
  override def plainNumber(index: Int): Double = origin + (start + index * step)
  override def extent: Int = 0

  override def copyNumbers(from: Int, until: Int, target: Array[Double], at: Int): Int = {
    var i = from
    while (i < until) {
      target(at + i - from) = origin + (start + i * step)
      i += 1
    }
    until - from
  }

  /** Whether the numbers from `index` on are those of `that` from `thatIndex` on. */
  def isEqualFrom(index: Int, that: IntRange, thatIndex: Int): Boolean =
    origin == that.origin && step == that.step &&
      start + index * step == that.start + thatIndex * that.step

  /** Every `by`-th of these, from the one at `from` on. */
  def stepped(from: Int, by: Int): IntRange = new IntRange(origin, start + from * step, by * step)
}

/** Bytes as numbers from 0 to 255. */
private[runtime] final class Bytes(bytes: Array[Byte]) extends ValueSource {
  override protected def at(index: Int): Value = Bytes.values(bytes(index) & 0xff)
  override def plainNumber(index: Int): Double = (bytes(index) & 0xff).toDouble
  override def extent: Int = bytes.length
}

private[runtime] object Bytes {
  private val values: Array[NumValue] = Array.tabulate(256)(byte => NumValue(byte.toDouble))
}

/** Unboxed numbers, which take a third of the memory of boxed ones. */
private[runtime] final class UnboxedNumbers(numbers: Array[Double]) extends ValueSource {
  override protected def at(index: Int): Value = NumValue(numbers(index))
  override def plainNumber(index: Int): Double = numbers(index)
  override def extent: Int = numbers.length

  override def copyNumbers(from: Int, until: Int, target: Array[Double], at: Int): Int = {
    System.arraycopy(numbers, from, target, at, until - from)
    until - from
  }
}

/** Numbers in blocks of [[NumberBuilder.BlockLength]], the last of which may be shorter. */
private[runtime] final class UnboxedBlocks(blocks: Array[Array[Double]]) extends ValueSource {
  override protected def at(index: Int): Value = NumValue(plainNumber(index))

  override def plainNumber(index: Int): Double =
    blocks(index >>> NumberBuilder.BlockBits)(index & NumberBuilder.BlockLength - 1)

  override def extent: Int = (blocks.length - 1) * NumberBuilder.BlockLength + blocks.last.length
}

/** The characters of an ASCII text. */
private[runtime] final class Characters(ascii: Array[Byte]) extends ValueSource {
  override protected def at(index: Int): Value = StrValue.ofCodepoint(ascii(index).toInt)
  override def extent: Int = ascii.length
}

/** Characters of any length. */
private[runtime] final class Codepoints(codepoints: Array[Int]) extends ValueSource {
  override protected def at(index: Int): Value = StrValue.ofCodepoint(codepoints(index))
  override def extent: Int = codepoints.length
}

/** Every `step`-th element of another array, in its order or, if `step` is negative, from the last to the first. */
private[runtime] final class StridedView(base: ArrValue, first: Int, step: Int) extends ArrSource {
  override def value(index: Int, ctx: Ctx): Value = base(first + index * step, ctx)
  override def lazyAt(index: Int): Lazy = base.lazyAt(first + index * step)
  override def plainNumber(index: Int): Double = base.plainNumber(first + index * step)
  override def extent: Int = base.extent
  override def depth: Int = 1 + base.depth

  /** Every `by`-th of these, `count` of them, from the one at `start` on: a single view again, however often this is
    * repeated.
    */
  def stepped(start: Int, count: Int, by: Int): ArrValue =
    base.stepped(first + start * step, count, by * step)
}

/** The elements of another array, repeated. */
private[runtime] final class Repeated(base: ArrValue) extends ArrSource {
  override def value(index: Int, ctx: Ctx): Value = base(index % base.length, ctx)
  override def lazyAt(index: Int): Lazy = base.lazyAt(index % base.length)
  override def plainNumber(index: Int): Double = base.plainNumber(index % base.length)
  override def extent: Int = base.extent
  override def depth: Int = 1 + base.depth
}
