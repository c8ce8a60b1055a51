package sjsonnet.platform

/** Whether somebody wants the work of this thread to end. Says so until the thread's owner takes note of it. */
private[sjsonnet] object Interrupt {
  def isRequested: Boolean = Thread.currentThread.isInterrupted

  /** Says so to who called this thread. */
  def request(): Unit = Thread.currentThread.interrupt()
}
