package sjsonnet.api

/** Measures what an evaluation uses, where it uses it, and ends the evaluation at a limit.
  *
  * Sizes that a program decides on come through here before anything that large is made: [[text]] for bytes and
  * [[elements]] for arrays are the only places that turn such a size into an `Int`. An evaluation's own meter is its `Ctx`;
  * code that knows nothing of the language, but whose work a program decides on, takes a `Meter`.
  */
private[sjsonnet] abstract class Meter {

  /** The most bytes of a text, and the most elements of an array; no more than a host's array can have. */
  protected def mostBytes: Int
  protected def mostElements: Int

  /** The error of a text or an array that would be longer. */
  protected def failText(length: Double): Throwable
  protected def failElements(length: Double): Throwable

  /** `length` bytes of a text or buffer that is about to be made. */
  final def text(length: Long): Int =
    if (length > mostBytes) throw failText(length.toDouble) else length.toInt

  /** The length of an array that is about to be made. */
  final def elements(length: Long): Int =
    if (length > mostElements) throw failElements(length.toDouble) else length.toInt

  final def elements(length: Double): Int =
    if (length > mostElements) throw failElements(length) else length.toInt

  /** The same for a size that is the outcome of a program's own arithmetic: not negative, but perhaps beyond any `Long`. */
  final def text(length: Double): Int =
    if (length > mostBytes) throw failText(length) else length.toInt

  /** How long to make a full array of `length` elements that needs another one. */
  final def grownElements(length: Int): Int = {
    val needed = elements(length + 1L)
    math
      .max(needed.toLong, math.min(math.max(length * 2L, Meter.FewElements), mostElements.toLong))
      .toInt
  }
}

private[sjsonnet] object Meter {

  /** The longest array that every host can allocate. */
  final val LongestArray: Int = Int.MaxValue - 16

  private final val FewElements = 8L

  /** Of what no evaluation decides on: it knows no limit but that of the host. */
  val none: Meter = new Meter {
    override protected def mostBytes: Int = OutputTooLarge.MaxLength
    override protected def mostElements: Int = LongestArray
    override protected def failText(length: Double): Throwable = new OutputTooLarge
    override protected def failElements(length: Double): Throwable = new OutputTooLarge
  }
}
