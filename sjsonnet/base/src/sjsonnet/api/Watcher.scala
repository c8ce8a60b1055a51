package sjsonnet

/** Is told from time to time that an evaluation goes on, every million steps or so, on its thread. */
private[sjsonnet] trait Watcher {

  /** @param place
    *   finds where the evaluation is, if it is anywhere in the program
    */
  def on(place: () => Option[TraceEntry]): Unit
}

private[sjsonnet] object Watcher {
  val none: Watcher = (_: () => Option[TraceEntry]) => ()
}
