package sjsonnet.platform

import java.util.concurrent.{ConcurrentHashMap, CountDownLatch, SynchronousQueue}
import java.util.concurrent.{ThreadPoolExecutor, TimeUnit}

/** Runs evaluations where recursion may go deep: on a thread with a stack that grows with the allowed depth.
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

  def run[A](maxStack: Int)(body: => A): A =
    if (Thread.currentThread.isInstanceOf[DeepThread]) body
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

  /** How long a thread waits for another evaluation. */
  private final val IdleSeconds = 5L

  /** A level of the language takes a handful of host frames, larger while they are interpreted. */
  private final val BytesPerLevel = 4096L
  private final val LeastBytes = 512L << 20
  private final val MostBytes = 16L << 30
}
