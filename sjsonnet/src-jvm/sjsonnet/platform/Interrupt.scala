package sjsonnet.platform

/** Whether this thread has been interrupted. The flag stays set until the thread's owner clears it. */
private[sjsonnet] object Interrupt {
  def isRequested: Boolean = Thread.currentThread.isInterrupted

  /** Sets this thread's interrupt flag for the caller to see. */
  def request(): Unit = Thread.currentThread.interrupt()
}
