package sjsonnet.platform

import java.util.concurrent.{ConcurrentHashMap, CountDownLatch, SynchronousQueue}
import java.util.concurrent.{ThreadPoolExecutor, TimeUnit}

/** Where evaluations find the stack they need.
  *
  * They begin on that of the thread that asks for them ([[begin]]), where functions and importers of the embedder's see what
  * belongs to it, such as a `ThreadLocal`. How large it is cannot be asked for. So not many levels run on it ([[levels]]);
  * what goes deeper continues ([[run]]) on a thread with a stack that grows with the allowed depth, while the other waits.
  * Only the pages that are touched cost memory.
  *
  * Making such a thread takes longer than most small programs. So a thread stays for some seconds for the next evaluation,
  * and none of them keeps the process from ending.
  */
private[sjsonnet] object DeepStack {

  /** How deep calls and forced values may nest by default. */
  final val DefaultMaxStack = 100000

  /** The message for the host's error of an exhausted stack. */
  final val Exhausted = "the Java thread has no stack left for this depth"

  /** Runs an evaluation on this thread, if that has some stack left. Within another evaluation it may not, for example in a
    * function of the embedder's that evaluates something itself.
    */
  def begin[A](maxStack: Int)(body: => A): A =
    if (isDeep) body
    else {
      val known = standings.get
      val standing = if (known == null) probed() else known
      if (standing eq Standing.Free) {
        standings.set(Standing.Busy)
        try body
        finally standings.set(Standing.Free)
      } else run(maxStack)(body)
    }

  /** How many calls and forced values to nest on this thread before [[run]] is asked for another stack.
    *
    * @param nesting
    *   how deep expressions nest within one of them
    */
  def levels(nesting: Int): Int =
    if (isDeep) Int.MaxValue
    else if (nesting > MostNesting) 0
    else BytesOnCaller / (BytesPerLevelOnCaller + nesting * BytesPerExpression)

  /** How deep expressions of a program's text may nest, to be read on this thread. */
  def nesting: Int = if (isDeep) Int.MaxValue else MostNesting

  private def isDeep: Boolean = Thread.currentThread.isInstanceOf[DeepThread]

  private def probed(): Standing = {
    val standing =
      try {
        descend(ProbedFrames, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12): Unit
        Standing.Free
      } catch { case _: StackOverflowError => Standing.Small }
    standings.set(standing)
    standing
  }

  /** Takes stack: the parameters are needed after the call, so that each frame has room for them, also when it is compiled. */
  private def descend(
      frames: Int,
      a: Long,
      b: Long,
      c: Long,
      d: Long,
      e: Long,
      f: Long,
      g: Long,
      h: Long,
      i: Long,
      j: Long,
      k: Long,
      l: Long
  ): Long =
    if (frames == 0) a
    else
      descend(
        frames - 1,
        b,
        c,
        d,
        e,
        f,
        g,
        h,
        i,
        j,
        k,
        l,
        a + 1
      ) ^ a ^ b ^ c ^ d ^ e ^ f ^ g ^ h ^ i ^ j ^ k ^ l

  /** What is known of a thread of the embedder's. */
  private final class Standing

  private object Standing {

    /** It had the stack that [[levels]] take when it was looked at first, and it is not evaluating. */
    val Free = new Standing

    /** It is evaluating. */
    val Busy = new Standing

    /** It has no room for evaluations. */
    val Small = new Standing
  }

  private val standings = new ThreadLocal[Standing]

  /** Runs `body` where recursion may go deep. */
  def run[A](maxStack: Int)(body: => A): A =
    if (isDeep) body
    else {
      val task = new Task(() => body)
      pools.computeIfAbsent(stackBytes(maxStack), newPool(_)).execute(task)
      task.await()
      task.outcome
    }

  /** Whether the host says that the stack is exhausted. */
  def isExhaustion(error: Throwable): Boolean = error.isInstanceOf[StackOverflowError]

  /** How many bytes of stack the thread has left, if that is known. Here it need not be, since the host throws. */
  def remaining: Long = Long.MaxValue

  /** A power of two, so that there are few pools. */
  private def stackBytes(maxStack: Int): Long = {
    val needed = math.max(LeastBytes, maxStack * BytesPerLevel)
    math.min(MostBytes, java.lang.Long.highestOneBit(needed - 1) * 2)
  }

  /** By the bytes of their stacks, the threads that wait for an evaluation. */
  private val pools = new ConcurrentHashMap[Long, ThreadPoolExecutor]

  private def newPool(stackBytes: Long): ThreadPoolExecutor = new ThreadPoolExecutor(
    0,
    Int.MaxValue,
    IdleSeconds,
    TimeUnit.SECONDS,
    new SynchronousQueue[Runnable],
    new DeepThread(_, stackBytes)
  )

  private final class DeepThread(work: Runnable, stackBytes: Long)
      extends Thread(null, work, "sjsonnet", stackBytes) {
    setDaemon(true)
  }

  /** An evaluation, which one thread runs while another waits for it. */
  private final class Task[A](body: () => A) extends Runnable {
    private val loader = Thread.currentThread.getContextClassLoader
    private val end = new CountDownLatch(1)
    private var runner: Thread = null
    private var isInterrupted = false
    private var result: Option[A] = None
    private var thrown: Throwable = null

    /** Passes fatal errors to the caller, too. Storing one allocates nothing: there may be no memory left. */
    override def run(): Unit = {
      begin()
      try result = Some(body())
      catch { case error: Throwable => thrown = error }
      finish()
      end.countDown()
    }

    private def begin(): Unit = synchronized {
      runner = Thread.currentThread
      runner.setContextClassLoader(loader)
      if (isInterrupted) runner.interrupt()
    }

    /** From here on the thread belongs to the next evaluation, which must not be interrupted in place of this one. */
    private def finish(): Unit = synchronized {
      runner.setContextClassLoader(null)
      runner = null
      Thread.interrupted(): Unit
    }

    private def interrupt(): Unit = synchronized {
      isInterrupted = true
      if (runner != null) runner.interrupt()
    }

    /** Waits for the end. Who interrupts the waiting thread means the evaluation, so that is interrupted; the waiting
      * thread still counts as interrupted then.
      */
    def await(): Unit = {
      var isOver = false
      while (!isOver)
        try {
          end.await()
          isOver = true
        } catch {
          case _: InterruptedException => interrupt()
        }
      if (isInterrupted) Thread.currentThread.interrupt()
    }

    /** What the body returned or threw. */
    def outcome: A =
      if (thrown != null) throw thrown
      else result.getOrElse(throw new IllegalStateException("the evaluation has not ended"))
  }

  // On threads of embedders. The bytes are those of interpreted code.
  private final val BytesOnCaller = 192 << 10
  private final val BytesPerLevelOnCaller = 768
  private final val BytesPerExpression = 96
  private final val MostNesting = 100
  private final val ProbedFrames = 2000

  /** How long a thread waits for another evaluation. */
  private final val IdleSeconds = 5L

  /** A level of the language takes a handful of host frames, larger while they are interpreted. */
  private final val BytesPerLevel = 4096L
  private final val LeastBytes = 512L << 20
  private final val MostBytes = 16L << 30
}
