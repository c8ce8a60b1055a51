package sjsonnet.cli

import java.util.concurrent.{CountDownLatch, TimeUnit}

import sjsonnet.{Cancellation, Jsonnet}

/** SIGINT, SIGTERM and SIGHUP, which end an evaluation, and then the process: the JVM runs its shutdown hooks, and ends with
  * the exit code of the signal.
  */
private[cli] object Signals {
  private val cancellation = new Cancellation
  private val finished = new CountDownLatch(1)

  /** The engine, whose evaluations the signals can end. */
  def ending(engine: Jsonnet): Jsonnet = {
    awaitAll()
    engine.withCancellation(cancellation)
  }

  /** Lets the process end only after [[finish]], for a while: what runs asks whether signals [[areReceived]]. */
  def awaitAll(): Unit =
    try Runtime.getRuntime.addShutdownHook(new Thread(() => cancel()))
    // A signal came before this.
    catch { case _: IllegalStateException => cancellation.cancel() }

  /** Whether one of them has been received. */
  def areReceived: Boolean = cancellation.isCancelled

  /** Lets the process end: the last words have been said. */
  def finish(): Unit = finished.countDown()

  /** Lets the signals end the process at once, which they do unless [[ending]] is called. */
  def endAtOnce(): Unit = ()

  /** Runs when the process ends for any reason. The evaluation may wait for something, such as a pipe, and the user has waited
    * long enough.
    */
  private def cancel(): Unit =
    if (finished.getCount > 0) {
      cancellation.cancel()
      finished.await(LongestMillis, TimeUnit.MILLISECONDS): Unit
    }

  private final val LongestMillis = 1000L
}
