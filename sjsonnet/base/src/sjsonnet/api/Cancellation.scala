package sjsonnet

/** Lets another thread end the evaluations of an engine that was given it.
  *
  * {{{
  * val cancellation = new Cancellation
  * val pending = Future(engine.withCancellation(cancellation).evaluate(code))
  * cancellation.cancel()
  * }}}
  *
  * The evaluation ends within milliseconds, with an error of the program at the place where it was. An evaluation that is
  * not running yet ends at its first step, which all but the smallest take. The embedder's functions and importers are
  * not interrupted.
  */
final class Cancellation {
  @volatile private var isRequested = false

  /** Ends all evaluations that have this cancellation, for good. May be called from any thread, and more than once. */
  def cancel(): Unit = isRequested = true

  /** Whether [[cancel]] has been called. */
  def isCancelled: Boolean = isRequested
}

private[sjsonnet] object Cancellation {

  /** A cancellation that is never requested. */
  val never: Cancellation = new Cancellation
}
