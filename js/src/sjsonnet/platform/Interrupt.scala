package sjsonnet.platform

/** Whether somebody wants the work of this thread to end: here nobody can say so. */
private[sjsonnet] object Interrupt {
  def isRequested: Boolean = false
  def request(): Unit = ()
}
