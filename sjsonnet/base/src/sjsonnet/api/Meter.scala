package sjsonnet

/** Measures the resources that an evaluation uses, where it uses them, and ends the evaluation at a limit.
  *
  * Sizes that depend on the program go through here before anything that large is allocated: [[chargeText]] and
  * [[chargeArray]] charge the memory, [[checkTextLength]] and [[checkArrayLength]] only check the length, and nothing else
  * turns such a size into an `Int`. Whatever takes time takes steps: calls and forced values, iterations of loops
  * ([[step]]), bytes that are processed ([[countBytes]]). An evaluation's own meter is its `Ctx`; code that knows nothing
  * of the language, but whose work depends on the program, takes a `Meter`.
  *
  * A step costs a decrement and a comparison. What has to be checked from time to time (clock, cancellation, depth) is
  * checked when [[fuel]] is used up, which is after a few hundred steps, whether limits are set or not.
  */
private[sjsonnet] abstract class Meter {

  /** How many steps may be taken until [[refuel]] has to be called. Counts down. */
  private[sjsonnet] final var fuel: Int = 0

  /** How many bytes may still be allocated. */
  private[sjsonnet] final var memoryLeft: Long = Long.MaxValue

  /** The most bytes of a text, and the most elements of an array; no more than a host's array can have. */
  protected def maxBytes: Int
  protected def maxElements: Int

  /** The error of a text or an array that would be longer. */
  protected def failText(length: Double): Throwable
  protected def failArray(length: Double): Throwable

  /** The error of an allocation beyond what is left. */
  protected def failMemory(): Throwable

  /** Ensures that the host has room for an array of so many bytes, on hosts where one that does not fit would end the
    * process.
    *
    * @throws OutOfMemoryError
    *   when it has no room
    */
  protected def requireRoom(bytes: Long): Unit = ()

  /** Ensures that there is time to allocate so many bytes, which no limit can interrupt.
    *
    * @throws sjsonnet.EvalError
    *   when there is not
    */
  protected def requireTime(bytes: Long): Unit = ()

  /** A scratch buffer for a text, which belongs to the caller until it is given back. */
  private[sjsonnet] def borrow(): Array[Byte] = BufferPool.none.borrow()

  /** Takes back an array that was borrowed, or a longer one in its place, which the caller no longer uses. */
  private[sjsonnet] def giveBack(buffer: Array[Byte]): Unit = ()

  /** Called when [[fuel]] is negative: records the steps taken, and grants more.
    *
    * @throws sjsonnet.EvalError
    *   when the evaluation has to end
    */
  protected def refuel(): Unit

  /** Checks that there is room for `pending` bytes of output besides those already written.
    *
    * @throws sjsonnet.EvalError
    *   when there is not
    */
  def checkOutput(pending: Long): Unit = ()

  /** Records that so many bytes of output have been written. */
  def countOutput(bytes: Long): Unit = ()

  /** Ends the evaluation if it has to end, without counting a step: for work that is cached and that another evaluation
    * need not repeat.
    *
    * @throws sjsonnet.EvalError
    *   when the evaluation has to end
    */
  def checkLimits(): Unit = ()

  /** Counts one iteration of a loop whose length depends on the program. */
  final def step(): Unit = {
    fuel -= 1
    if (fuel < 0) refuel()
  }

  /** Counts `n` iterations. */
  final def countSteps(n: Int): Unit = {
    fuel -= n
    if (fuel < 0) refuel()
  }

  /** Counts reading or copying so many bytes. */
  final def countBytes(bytes: Int): Unit = countSteps(bytes >>> Meter.BytesPerStepLog)

  /** Runs `part` on one block after another of `[from, until)`, so that none of them takes long. */
  final def foreachBlock(from: Int, until: Int)(part: (Int, Int) => Unit): Unit = {
    var at = from
    while (at < until) {
      val end = countBlock(at, until)
      part(at, end)
      at = end
    }
  }

  /** Counts the first block of `[from, until)`, and returns where it ends: for loops that may end within a block. */
  final def countBlock(from: Int, until: Int): Int = {
    val end = math.min(from.toLong + Meter.BlockLength, until.toLong).toInt
    countBytes(end - from)
    end
  }

  /** Checks the limits unless `[from, until)` is short, and returns where its first block ends: for work that has been
    * counted.
    */
  final def checkBlock(from: Int, until: Int): Int = {
    if (until - from > Meter.ShortLength) checkLimits()
    math.min(from.toLong + Meter.BlockLength, until.toLong).toInt
  }

  /** What the making of values costs beyond the steps and bytes that are counted for it, in steps: an array, an object or a
    * function takes room, and a loop that makes one in each round and keeps it spends its time on that. Only the limit of
    * tail calls reads it. It is a `Double` since JavaScript has no `Long` that is as fast.
    */
  private[sjsonnet] final var makingCost: Double = 0

  /** Counts an array or an object of so many parts that is about to be made. */
  final def countMade(parts: Int): Unit =
    makingCost += math.max(parts >>> Meter.PartsPerStepLog, Meter.LeastMade)

  /** Counts a function, or what joins two values without copying them. */
  final def countJoined(): Unit = makingCost += Meter.Joined

  /** Charges `bytes` of memory that are about to be allocated. */
  final def chargeMemory(bytes: Long): Unit = {
    memoryLeft -= bytes
    if (memoryLeft < 0) throw failMemory()
  }

  /** Ensures that there is time for an array of so many bytes, which have been charged and are about to be allocated. */
  final def checkAllocation(bytes: Long): Unit = if (bytes > Meter.Large) requireTime(bytes)

  /** Charges the memory of a text or buffer of `length` bytes that is about to be allocated, and returns the length. */
  final def chargeText(length: Long): Int = {
    val checked = checkTextLength(length)
    chargeMemory(length)
    checked
  }

  /** [[chargeText]] for a length that the program has computed: not negative, but perhaps beyond any `Long`. */
  final def chargeText(length: Double): Int =
    if (length > maxBytes) throw failText(length) else chargeText(length.toLong)

  /** Checks the length of a text that is assembled later or already exists, and returns it. */
  final def checkTextLength(length: Long): Int =
    if (length > maxBytes) throw failText(length.toDouble) else length.toInt

  /** Charges the memory of an array of `length` elements that is about to be allocated, and returns the length. */
  final def chargeArray(length: Long): Int = {
    val checked = checkArrayLength(length.toDouble)
    makingCost += Meter.LeastMade
    chargeMemory(length * Meter.ElementBytes)
    requireRoom(length * Meter.ElementBytes)
    checked
  }

  /** Checks the length of an array that takes no memory of its own, and returns it. The program may have computed it. */
  final def checkArrayLength(length: Double): Int =
    if (length > maxElements) throw failArray(length) else length.toInt

  /** Charges the memory of the array that replaces a full one of `length` elements, and returns its length. */
  final def chargeGrowth(length: Int): Int = chargeGrowth(length, checkArrayLength(length + 1.0))

  /** [[chargeGrowth]] for an array that has to hold `total` elements, a number that has been checked. */
  final def chargeGrowth(length: Int, total: Int): Int = {
    val doubled = math.min(math.max(length * 2L, Meter.FewElements), maxElements.toLong)
    chargeArray(math.max(total.toLong, doubled))
  }
}

private[sjsonnet] object Meter {

  /** The longest array that every host can allocate, and so the most bytes of a text, as [[Limits]] promises. */
  final val LongestArray: Int = Int.MaxValue - 16

  /** The most bytes that an element takes in an array: those of a 64-bit reference. */
  final val ElementBytes = 8

  /** A step processes 64 bytes, which takes about as long as a step of another kind. */
  private final val BytesPerStepLog = 6

  /** What an array or an object costs at least, in steps: together with the step of a call, so much that ten million rounds
    * of a loop that makes two are below the usual [[Limits.maxTailCalls]], and that one without an end which keeps what it makes
    * takes some seconds and a few gigabytes.
    */
  private final val LeastMade = 6

  /** Two parts of a literal take about as long as a step. */
  private final val PartsPerStepLog = 1

  /** What a function or a sum costs, in steps. */
  private final val Joined = 2

  /** Allocating more bytes than this takes longer than looking at the clock pays off for. */
  private final val Large = 16L << 20

  /** This many bytes are processed in far less than a millisecond. */
  final val BlockLength = 1 << 18

  /** So many bytes are processed in less time than looking at the clock takes to pay off. */
  private final val ShortLength = 1 << 12

  private final val FewElements = 8L

  /** A meter of work that does not depend on an evaluation. Its only limit is that of the host. Each has counters of its
    * own, so that threads share none.
    */
  def none: Meter = new Unlimited

  /** A meter of reading a program, which takes memory of the evaluation that `meter` measures, but no steps. The caller
    * charges what has been used in the end, unless the result is discarded.
    */
  def reading(meter: Meter): Meter = new Unlimited {
    fuel = StepsPerCheck
    memoryLeft = meter.memoryLeft
    override protected def requireRoom(bytes: Long): Unit = meter.requireRoom(bytes)
    override protected def requireTime(bytes: Long): Unit = meter.requireTime(bytes)
    override protected def failMemory(): Throwable = meter.failMemory()
    override protected def refuel(): Unit = {
      meter.checkLimits()
      chargeMemory((StepsPerCheck - fuel) * ValueBytes)
      fuel = StepsPerCheck
    }
  }

  /** The estimated bytes that a value takes, the array that refers to it aside. */
  private final val ValueBytes = 64L

  /** A meter of long work that counts against no limit of the evaluation that `meter` measures, but ends when that has to
    * end: work whose result is kept, so that other evaluations need not repeat it.
    */
  def uncounted(meter: Meter): Meter = new Unlimited {
    fuel = StepsPerCheck
    override protected def requireRoom(bytes: Long): Unit = meter.requireRoom(bytes)
    override protected def refuel(): Unit = {
      meter.checkLimits()
      fuel = StepsPerCheck
    }
  }

  /** This many steps take far less than a millisecond. */
  private final val StepsPerCheck = 1 << 12

  private class Unlimited extends Meter {
    override protected def maxBytes: Int = LongestArray
    override protected def maxElements: Int = LongestArray
    override protected def failText(length: Double): Throwable = new OutputTooLarge
    override protected def failArray(length: Double): Throwable = new OutputTooLarge
    override protected def failMemory(): Throwable = new OutputTooLarge
    override protected def refuel(): Unit = fuel = Int.MaxValue
  }
}
