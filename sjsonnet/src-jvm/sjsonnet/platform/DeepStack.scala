package sjsonnet.platform

/** Runs evaluations where recursion may go deep: on a thread with a stack that grows with the allowed depth.
  * Only the pages that are touched cost memory.
  */
private[sjsonnet] object DeepStack {

  /** How deep calls and forced values may nest by default. */
  final val DefaultMaxStack = 100000

  /** The message for the host's error of an exhausted stack. */
  final val Exhausted = "the Java thread has no stack left for this depth"

  def run[A](maxStack: Int)(body: => A): A =
    if (Thread.currentThread.isInstanceOf[DeepThread[?]]) body
    else {
      val thread = new DeepThread(() => body, stackBytes(maxStack))
      thread.start()
      thread.await()
      thread.outcome
    }

  /** Whether the host says that the stack is exhausted. */
  def isExhaustion(error: Throwable): Boolean = error.isInstanceOf[StackOverflowError]

  /** How many bytes of stack the thread has left, if that is known. Here it need not be, since the host throws. */
  def remaining: Long = Long.MaxValue

  private def stackBytes(maxStack: Int): Long =
    math.min(MostBytes, math.max(LeastBytes, maxStack * BytesPerLevel))

  private final class DeepThread[A](body: () => A, bytes: Long)
      extends Thread(null, null, "sjsonnet", bytes) {
    private var result: Option[A] = None
    private var thrown: Throwable = null

    /** Passes fatal errors to the caller, too. Storing one allocates nothing: there may be no memory left. */
    override def run(): Unit =
      try result = Some(body())
      catch { case error: Throwable => thrown = error }

    /** Waits until the thread has ended. Who interrupts the waiting thread means the evaluation, so that is interrupted;
      * the waiting thread still counts as interrupted then.
      */
    def await(): Unit = {
      var isInterrupted = false
      while (isAlive)
        try join()
        catch {
          case _: InterruptedException =>
            isInterrupted = true
            interrupt()
        }
      if (isInterrupted) Thread.currentThread.interrupt()
    }

    /** What the body returned or threw, once the thread has ended. */
    def outcome: A =
      if (thrown != null) throw thrown
      else result.getOrElse(throw new IllegalStateException("the evaluation has not ended"))
  }

  /** A level of the language takes a handful of host frames, larger while they are interpreted. */
  private final val BytesPerLevel = 4096L
  private final val LeastBytes = 512L << 20
  private final val MostBytes = 16L << 30
}
