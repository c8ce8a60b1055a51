package sjsonnet.platform

/** Whether this thread has been asked to stop. JavaScript has no way to ask a thread that is busy; but a host may have shared
  * memory to do that, as the command has.
  */
private[sjsonnet] object Interrupt {

  /** Tells whether the host asks for it. */
  var asks: () => Boolean = () => false

  def isRequested: Boolean = asks()
  def request(): Unit = ()
  def isReportedBy(thrown: Throwable): Boolean = false
}
