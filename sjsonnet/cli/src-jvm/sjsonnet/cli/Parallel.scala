package sjsonnet.cli

import java.util.concurrent.{Callable, ExecutionException, Executors, Future}

import scala.collection.mutable

/** Does the same with many things, several at a time. */
private[cli] object Parallel {

  /** Calls `compute` for each item, in as many threads as there are `jobs` (with 0, one for each processor), and `use` for
    * each result, in order, in this thread.
    */
  def foreach[A, B](items: Vector[A], jobs: Int)(compute: A => B)(
      use: (A, B) => Unit
  ): Unit = {
    val processors = Runtime.getRuntime.availableProcessors
    val nThreads = math.min(if (jobs == 0) processors else jobs, items.length)
    if (nThreads <= 1) items.foreach(item => use(item, compute(item)))
    else {
      val threads = Executors.newFixedThreadPool(nThreads)
      try {
        // A few results may wait, so that threads have work while this one uses a result.
        val waiting = mutable.Queue.empty[(A, Future[B])]
        def useFirst(): Unit = {
          val (item, result) = waiting.dequeue()
          use(item, get(result))
        }
        items.foreach { item =>
          if (waiting.length == 4 * nThreads) useFirst()
          val task: Callable[B] = () => compute(item)
          waiting.enqueue((item, threads.submit(task)))
        }
        while (waiting.nonEmpty) useFirst()
      } finally threads.shutdownNow(): Unit
    }
  }

  private def get[B](result: Future[B]): B =
    try result.get()
    catch { case failed: ExecutionException => throw failed.getCause }
}
