package sjsonnet.platform

/** Evaluations run on the host's own stack: JavaScript offers no larger one to synchronous code. */
private[sjsonnet] object DeepStack {

  /** Runs `body`; the host's error for an exhausted stack becomes the one that other platforms throw. */
  def run[A](maxStack: Int)(body: => A): A = body

  /** How many bytes of stack are left to the thread, as far as that is known. */
  def remaining: Long = Long.MaxValue
}
