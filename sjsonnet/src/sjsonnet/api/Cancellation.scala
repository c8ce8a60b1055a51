package sjsonnet

/** Lets another thread end evaluations: those of an engine that was given it.
  *
  * {{{
  * val cancellation = new Cancellation
  * val pending = Future(engine.withCancellation(cancellation).evaluate(code))
  * cancellation.cancel()
  * }}}
  *
  * The evaluation ends within milliseconds, with an error of the program at the place where it was. An evaluation that is not
  * running yet ends as soon as it begins. What runs in a function or importer of the embedder's is not interrupted.
  */
final class Cancellation {
  @volatile private var isRequested = false

  /** Ends all evaluations that have this, for good. May be called from any thread, and more than once. */
  def cancel(): Unit = isRequested = true

  def isCancelled: Boolean = isRequested
}

private[sjsonnet] object Cancellation {

  /** What nobody cancels. */
  val never: Cancellation = new Cancellation
}
