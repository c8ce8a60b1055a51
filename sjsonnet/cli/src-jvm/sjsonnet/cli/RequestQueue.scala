package sjsonnet.cli

import java.util.concurrent.{Executors, ExecutorService, TimeUnit}

/** Runs the requests of a worker: as many at once as there are processors, at least two, and those with id 0 sequentially in
  * one thread.
  */
private[cli] final class RequestQueue {
  private val inTurn = Executors.newSingleThreadExecutor()
  private val atOnce =
    Executors.newFixedThreadPool(math.max(2, Runtime.getRuntime.availableProcessors))

  private val spareHeap = new SpareHeap

  def add(isInTurn: Boolean)(work: => Unit): Unit =
    (if (isInTurn) inTurn else atOnce).execute { () =>
      work
      spareHeap.release()
    }

  /** Waits until all requests are done. */
  def finish(): Unit = Seq(inTurn, atOnce).foreach(finish(_))

  private def finish(threads: ExecutorService): Unit = {
    threads.shutdown()
    threads.awaitTermination(Long.MaxValue, TimeUnit.NANOSECONDS): Unit
  }
}
