package sjsonnet.cli

import scala.scalanative.unsafe.{extern, name}

import sjsonnet.Jsonnet
import sjsonnet.platform.Interrupt

/** SIGINT and SIGTERM, which end an evaluation, and then the process: see `signals.c`, where they are handled from the start
  * on.
  */
private[cli] object Signals {

  /** The engine, whose evaluations the signals can end. */
  def ending(engine: Jsonnet): Jsonnet = engine

  /** Lets the first signal only ask, though nothing is evaluated: what runs asks whether signals [[areReceived]]. */
  def awaitAll(): Unit = SignalsC.await()

  /** Whether one of them has been received. */
  def areReceived: Boolean = Interrupt.isRequested

  /** Ends the process by the signal that has been received, if one has: its last words have been said. */
  def finish(): Unit = SignalsC.endByPending()

  /** Lets the signals end the process at once, whatever is evaluated. */
  def endAtOnce(): Unit = SignalsC.endAtOnce()
}

@extern
private object SignalsC {
  @name("sjsonnet_end_by_pending_signal")
  def endByPending(): Unit = extern

  @name("sjsonnet_signals_await")
  def await(): Unit = extern

  @name("sjsonnet_signals_end_at_once")
  def endAtOnce(): Unit = extern
}
