package sjsonnet.platform

import java.io.InterruptedIOException
import java.net.SocketTimeoutException
import java.nio.channels.ClosedByInterruptException

/** Whether this thread has been interrupted. The flag stays set until the thread's owner clears it. */
private[sjsonnet] object Interrupt {
  def isRequested: Boolean = Thread.currentThread.isInterrupted

  /** Sets this thread's interrupt flag for the caller to see. */
  def request(): Unit = Thread.currentThread.interrupt()

  /** Whether an exception of a stream or channel says that the thread was interrupted. That of a socket's timeout is of the
    * same class, and says something else.
    */
  def isReportedBy(thrown: Throwable): Boolean = thrown match {
    case _: SocketTimeoutException                                 => false
    case _: InterruptedIOException | _: ClosedByInterruptException => true
    case _                                                         => false
  }
}
