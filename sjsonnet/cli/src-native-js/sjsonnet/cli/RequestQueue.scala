package sjsonnet.cli

/** Runs each request of a worker as it arrives: here, the command has one thread. So a request to be cancelled has already
  * finished, and no two concurrent requests share an id.
  */
private[cli] final class RequestQueue {
  def add(isInTurn: Boolean)(work: => Unit): Unit = work
  def finish(): Unit = ()
}
