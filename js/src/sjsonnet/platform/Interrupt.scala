package sjsonnet.platform

/** Whether this thread has been asked to stop; on this platform there is no way to ask. */
private[sjsonnet] object Interrupt {
  def isRequested: Boolean = false
  def request(): Unit = ()
  def isReportedBy(thrown: Throwable): Boolean = false
}
