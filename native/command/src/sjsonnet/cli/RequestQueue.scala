package sjsonnet.cli

/** Does the requests of a worker, each when it comes: the native binary has one thread. So what is to be cancelled has been done,
  * and no two requests at once have one number.
  */
private[cli] final class RequestQueue {
  def add(isInTurn: Boolean)(work: => Unit): Unit = work
  def finish(): Unit = ()
}
