package sjsonnet.cli

import sjsonnet.Jsonnet
import sjsonnet.platform.Interrupt

/** SIGINT, SIGTERM and SIGHUP, which end an evaluation, and then the process: the main thread waits for them (`cli.cjs`). */
private[cli] object Signals {

  /** The engine, whose evaluations the signals can end. */
  def ending(engine: Jsonnet): Jsonnet = engine

  /** Does nothing: signals ask in any case. */
  def awaitAll(): Unit = ()

  /** Whether one of them has been received. */
  def areReceived: Boolean = Interrupt.isRequested

  /** Does nothing: the main thread ends the process after this one. */
  def finish(): Unit = ()

  /** Lets the signals end the process at once, whatever is evaluated. */
  def endAtOnce(): Unit = NodeMain.host.foreach(_.endAtOnce())
}
