package sjsonnet

/** Measures what an evaluation uses, where it uses it, and ends the evaluation at a limit.
  *
  * Sizes that a program decides on come through here before anything that large is made: [[text]] for bytes and
  * [[elements]] for arrays are the only places that turn such a size into an `Int`. Whatever takes time takes steps:
  * calls and forced values, rounds of loops ([[step]]), bytes that are gone through ([[pass]]). An evaluation's own meter is
  * its `Ctx`; code that knows nothing of the language, but whose work a program decides on, takes a `Meter`.
  *
  * A step costs a decrement and a comparison. What has to be looked at from time to time (clock, cancellation, depth) is
  * looked at when [[fuel]] is used up, which is after some hundred steps, whether limits are set or not.
  */
private[sjsonnet] abstract class Meter {

  /** How many steps may be taken until [[refuel]] has to be asked. Counts down. */
  private[sjsonnet] final var fuel: Int = 0

  /** How many bytes may still be allocated. */
  private[sjsonnet] final var memoryLeft: Long = Long.MaxValue

  /** The most bytes of a text, and the most elements of an array; no more than a host's array can have. */
  protected def mostBytes: Int
  protected def mostElements: Int

  /** The error of a text or an array that would be longer. */
  protected def failText(length: Double): Throwable
  protected def failElements(length: Double): Throwable

  /** The error of an allocation beyond what is left. */
  protected def failMemory(): Throwable

  /** Sees to it that the host has room for an array of so many bytes, where one that does not fit would end the process.
    *
    * @throws OutOfMemoryError
    *   when it has not
    */
  protected def requireRoom(bytes: Long): Unit = ()

  /** An array to put a text together in, the caller's until it gives it back. */
  private[sjsonnet] def borrow(): Array[Byte] = BufferPool.none.borrow()

  /** Takes an array that was borrowed, or a longer one in its place, which nobody else holds any more. */
  private[sjsonnet] def giveBack(buffer: Array[Byte]): Unit = ()

  /** Called when [[fuel]] is negative: takes note of the steps, and gives more.
    *
    * @throws sjsonnet.EvalError
    *   when the evaluation has to end
    */
  protected def refuel(): Unit

  /** Takes note that so many bytes of output are about to be there, in all.
    *
    * @throws sjsonnet.EvalError
    *   when that is too much
    */
  def fitsOutput(pending: Long): Unit = ()

  /** Takes note that so many bytes of output are done. */
  def written(bytes: Long): Unit = ()

  /** Ends the evaluation if that is wanted, and is no step: for work that another evaluation need not do again.
    *
    * @throws sjsonnet.EvalError
    *   when the evaluation has to end
    */
  def look(): Unit = ()

  /** A round of a loop whose length a program decides on. */
  final def step(): Unit = {
    fuel -= 1
    if (fuel < 0) refuel()
  }

  /** As many of them. */
  final def steps(n: Int): Unit = {
    fuel -= n
    if (fuel < 0) refuel()
  }

  /** A look at each of so many bytes, or a copy. */
  final def pass(bytes: Int): Unit = steps(bytes >>> Meter.BytesPerStepLog)

  /** Runs `part` on one block after another of `[from, until)`, so that none of them takes long. */
  final def inBlocks(from: Int, until: Int)(part: (Int, Int) => Unit): Unit = {
    var at = from
    while (at < until) {
      val end = math.min(at.toLong + Meter.BlockLength, until.toLong).toInt
      pass(end - at)
      part(at, end)
      at = end
    }
  }

  /** `bytes` of memory that are about to be allocated. */
  final def allocate(bytes: Long): Unit = {
    memoryLeft -= bytes
    if (memoryLeft < 0) throw failMemory()
  }

  /** `length` bytes of a text or buffer that is about to be made. */
  final def text(length: Long): Int = {
    val fitting = textThatFits(length)
    allocate(length)
    fitting
  }

  /** The same for a size that is the outcome of a program's own arithmetic: not negative, but perhaps beyond any `Long`. */
  final def text(length: Double): Int =
    if (length > mostBytes) throw failText(length) else text(length.toLong)

  /** The length of a text that is put together later, or that exists. */
  final def textThatFits(length: Long): Int =
    if (length > mostBytes) throw failText(length.toDouble) else length.toInt

  /** The length of an array that is about to be made. */
  final def elements(length: Long): Int = {
    val fitting = elementsThatFit(length.toDouble)
    allocate(length * Meter.ElementBytes)
    requireRoom(length * Meter.ElementBytes)
    fitting
  }

  /** The length of an array that takes no memory of its own, which may be the outcome of a program's own arithmetic. */
  final def elementsThatFit(length: Double): Int =
    if (length > mostElements) throw failElements(length) else length.toInt

  /** How long to make a full array of `length` elements that needs another one. */
  final def grownElements(length: Int): Int = {
    val needed = elementsThatFit(length + 1.0)
    val doubled = math.min(math.max(length * 2L, Meter.FewElements), mostElements.toLong)
    elements(math.max(needed.toLong, doubled))
  }
}

private[sjsonnet] object Meter {

  /** The longest array that every host can allocate. */
  final val LongestArray: Int = Int.MaxValue - 16

  /** What an element takes in an array, at most: a reference of 64 bits. */
  final val ElementBytes = 8

  /** A step goes through 64 bytes, which takes about as long as a step of another kind. */
  private final val BytesPerStepLog = 6

  /** What takes far less than a millisecond to go through. */
  private final val BlockLength = 1 << 18

  private final val FewElements = 8L

  /** Of what no evaluation decides on: it knows no limit but that of the host. */
  val none: Meter = new Meter {
    override protected def mostBytes: Int = OutputTooLarge.MaxLength
    override protected def mostElements: Int = LongestArray
    override protected def failText(length: Double): Throwable = new OutputTooLarge
    override protected def failElements(length: Double): Throwable = new OutputTooLarge
    override protected def failMemory(): Throwable = new OutputTooLarge
    override protected def refuel(): Unit = fuel = Int.MaxValue
  }
}
