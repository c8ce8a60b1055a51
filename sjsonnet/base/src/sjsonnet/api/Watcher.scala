package sjsonnet

/** Is told from time to time that an evaluation goes on, every million steps or so, on its thread. */
private[sjsonnet] trait Watcher {

  /** @param place
    *   finds where the evaluation is, if it is anywhere in the program
    */
  def on(place: () => Option[TraceEntry]): Unit

  /** Is told what is being done from now on; at first, something is evaluated. */
  def begin(activity: String): Unit = ()
}

private[sjsonnet] object Watcher {
  final val Evaluating = "evaluating"
  final val Explaining = "explaining"
  final val Comparing = "comparing"

  val none: Watcher = (_: () => Option[TraceEntry]) => ()
}
