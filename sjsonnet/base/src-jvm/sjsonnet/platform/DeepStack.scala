package sjsonnet.platform

import java.util.concurrent.{ConcurrentHashMap, CountDownLatch, SynchronousQueue}
import java.util.concurrent.{ThreadPoolExecutor, TimeUnit}

/** Provides the stack that evaluations need.
  *
  * An evaluation begins on the caller's thread ([[begin]]), where the embedder's functions and importers see its context,
  * such as a `ThreadLocal`. The size of that thread's stack cannot be queried. So only a few levels run on it ([[levels]]);
  * deeper ones continue ([[run]]) on a thread whose stack grows with the allowed depth, while the caller's waits. Only
  * touched pages cost memory.
  *
  * Creating such a thread takes longer than most small programs. So idle threads are kept for a few seconds for the next
  * evaluation; as daemons, they do not keep the process alive.
  */
private[sjsonnet] object DeepStack {

  /** The default limit on the nesting of calls and forced values. */
  final val DefaultMaxStack = 100000

  /** The message for the host's stack overflow error. */
  final val Exhausted = "the Java thread has no stack left for this depth"

  /** Runs an evaluation on this thread, if that has enough stack left. A nested evaluation may not have it, for example in a
    * function of the embedder that evaluates something itself.
    */
  def begin[A](maxStack: Int)(body: => A): A = Thread.currentThread match {
    case thread: DeepThread => thread.evaluate(body)
    case _                  =>
      val known = stackStates.get
      val state = if (known == null) probed() else known.intValue
      if (state == StackState.Free) {
        stackStates.set(StackState.Busy)
        try body
        finally stackStates.set(StackState.Free)
      } else run(maxStack)(body)
  }

  /** The number of evaluations that have begun on this thread and not ended, each within another. On a thread of an
    * embedder's it is at most one, since one within it runs elsewhere.
    */
  def evaluations: Int = Thread.currentThread match {
    case thread: DeepThread => thread.evaluations
    case _                  => 1
  }

  /** The number of calls and forced values to nest on this thread before [[run]] is called for another stack.
    *
    * @param nesting
    *   how deep expressions nest within one of them
    */
  def levels(nesting: Int): Int =
    if (isDeep) Int.MaxValue
    else if (nesting > MaxNesting) 0
    else BytesOnCaller / (BytesPerLevelOnCaller + nesting * BytesPerExpression)

  /** The nesting depth of expressions in a program's text that can be parsed on this thread. */
  def nesting: Int = if (isDeep) Int.MaxValue else MaxNesting

  /** The thread that this one works for, and that waits for it; else this thread. */
  def owner: AnyRef = Thread.currentThread match {
    case thread: DeepThread => thread.owner
    case thread             => thread
  }

  private def isDeep: Boolean = Thread.currentThread.isInstanceOf[DeepThread]

  private def probed(): Int = {
    val state =
      try {
        descend(ProbedFrames, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12): Unit
        StackState.Free
      } catch { case _: StackOverflowError => StackState.Small }
    stackStates.set(state)
    state
  }

  /** Consumes stack: the parameters are used after the call, so that each frame holds them, even in compiled code. */
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

  /** The states of an embedder's thread. They are numbers since what they leave in a thread of a container must not keep
    * the class loader of this library alive.
    */
  private object StackState {

    /** It had enough stack for [[levels]] when first probed, and it is not evaluating. */
    final val Free = 1

    /** It is evaluating. */
    final val Busy = 2

    /** It has no room for evaluations. */
    final val Small = 3
  }

  private val stackStates = new ThreadLocal[Integer]

  /** Runs `body` on a stack for deep recursion. */
  def run[A](maxStack: Int)(body: => A): A =
    if (isDeep) body
    else {
      val task = new Task(() => body)
      pools.computeIfAbsent(stackBytes(maxStack), newPool(_)).execute(task)
      task.await()
      task.outcome
    }

  /** Whether the host reports that the stack is exhausted. */
  def isExhaustion(error: Throwable): Boolean = error.isInstanceOf[StackOverflowError]

  /** Whether the host could not create a thread, for which Java has the error of a full heap. The messages of HotSpot,
    * `unable to create native thread`, and of OpenJ9, `Failed to create a thread`, are the only ones about a thread.
    */
  def isThreadRefused(error: OutOfMemoryError): Boolean =
    Option(error.getMessage).exists(_.contains("thread"))

  /** The number of bytes of stack that the thread has left, if known. Not needed here, since the host throws. */
  def remaining: Long = Long.MaxValue

  /** Rounded up to a power of two, so that there are few pools. */
  private def stackBytes(maxStack: Int): Long = {
    val needed = math.max(MinBytes, maxStack * BytesPerLevel)
    math.min(MaxBytes, java.lang.Long.highestOneBit(needed - 1) * 2)
  }

  /** The idle threads, by the size of their stacks. */
  private val pools = new ConcurrentHashMap[Long, ThreadPoolExecutor]

  private def newPool(stackBytes: Long): ThreadPoolExecutor = new ThreadPoolExecutor(
    0,
    Int.MaxValue,
    IdleSeconds,
    TimeUnit.SECONDS,
    new SynchronousQueue[Runnable],
    new DeepThread(_, stackBytes)
  )

  /** It inherits no `InheritableThreadLocal`, since it also serves later evaluations, of other callers. */
  private final class DeepThread(work: Runnable, stackBytes: Long)
      extends Thread(null, work, "sjsonnet", stackBytes, false) {
    setDaemon(true)

    // Only this thread uses them.
    var evaluations = 0
    var owner: Thread = this

    def evaluate[A](body: => A): A = {
      evaluations += 1
      try body
      finally evaluations -= 1
    }
  }

  /** An evaluation that one thread runs while another waits for it. */
  private final class Task[A](body: () => A) extends Runnable {
    private val owner = Thread.currentThread
    private val loader = owner.getContextClassLoader
    private val end = new CountDownLatch(1)
    private var runner: Thread = null
    private var isInterrupted = false
    private var result: Option[A] = None
    private var thrown: Throwable = null

    /** Passes on fatal errors, too. Storing one allocates nothing: there may be no memory left. */
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
      setOwner(owner)
      if (isInterrupted) runner.interrupt()
    }

    /** After this the thread belongs to the next evaluation, which must not receive an interrupt meant for this one. */
    private def finish(): Unit = synchronized {
      runner.setContextClassLoader(null)
      setOwner(runner)
      runner = null
      Thread.interrupted(): Unit
    }

    private def setOwner(owner: Thread): Unit = runner match {
      case thread: DeepThread => thread.owner = owner
      case _                  => ()
    }

    private def interrupt(): Unit = synchronized {
      isInterrupted = true
      if (runner != null) runner.interrupt()
    }

    /** Waits for the end. An interrupt of the waiting thread is meant for the evaluation, and is passed on to it; afterwards
      * the waiting thread is still marked as interrupted.
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

  // For threads of embedders. The sizes are those of interpreted frames.
  private final val BytesOnCaller = 192 << 10
  private final val BytesPerLevelOnCaller = 768
  private final val BytesPerExpression = 96
  private final val MaxNesting = 100
  private final val ProbedFrames = 2000

  /** How long an idle thread is kept. */
  private final val IdleSeconds = 5L

  /** A level of the language takes a handful of host frames, which are larger while interpreted. */
  private final val BytesPerLevel = 4096L
  private final val MinBytes = 512L << 20
  private final val MaxBytes = 16L << 30
}
