package sjsonnet.platform

import scala.scalanative.unsafe.{extern, name, CInt}

/** Whether this thread has been asked to stop: by a signal, if the program's handler for it leaves that to the evaluation, as
  * the command's does (`native/command`).
  */
private[sjsonnet] object Interrupt {
  def isRequested: Boolean = InterruptC.pendingSignal != 0
  def request(): Unit = ()
  def isReportedBy(thrown: Throwable): Boolean = false
}

@extern
private object InterruptC {
  @name("sjsonnet_pending_signal")
  var pendingSignal: CInt = extern
}
