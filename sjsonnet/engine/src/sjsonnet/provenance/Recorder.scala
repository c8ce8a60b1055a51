package sjsonnet.provenance

import sjsonnet.EvalError
import sjsonnet.collections.Ints
import sjsonnet.eval.{Probe, Session, Watch}
import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime.{Ctx, Frame, Value}
import sjsonnet.syntax.{Expr, Field}

/** A probe that records an evaluation: which expression had which value in which frame, and what was evaluated for it. The
  * [[Recording]] answers where a value came from (where-provenance: Peter Buneman, Sanjeev Khanna and Wang-Chiew Tan, ''Why
  * and where: a characterization of data provenance'', 2001) and what it depends on (dynamic slicing: Hiralal Agrawal and
  * Joseph Horgan, ''Dynamic program slicing'', 1990) after the fact, without evaluating anything again.
  *
  * An event takes some 30 bytes, so a program that evaluates millions of expressions takes as many times that.
  */
private[sjsonnet] final class Recorder extends Probe {
  private val sites = new Sites
  private val events = new Events
  private val open = new Ints
  private var nOpen = 0

  /** The call in tail position that has been left to the caller, who makes it next; or [[Events.None]]. */
  private var leftCall = Events.None

  private var lastFailure = Events.None
  private var lastContext: Ctx = null

  /** The innermost expression at which the evaluation has failed at last, and the evaluation. */
  def failure: Option[(Int, Ctx)] =
    Option.when(lastFailure != Events.None)((lastFailure, lastContext))

  /** What has been recorded so far. */
  def recording: Recording = new Recording(sites, events)

  override def watchesData: Boolean = true

  override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] =
    Some(new Recorded(sites.add(file, expr), session.ctx))

  override def watchCalls(
      file: ResolvedFile,
      function: Expr.Function,
      session: Session
  ): Option[Watch] = Some(new RecordedCall(sites.addCalls(file, function), session.ctx))

  override def watchField(file: ResolvedFile, field: Field, session: Session): Option[Watch] =
    Some(new Recorded(sites.add(file, field), session.ctx))

  private class Recorded(site: Site, ctx: Ctx) extends Watch {

    override def before(frame: Frame): Unit = {
      if (events.size % Recorder.CheckInterval == 0)
        ctx.chargeMemory(Recorder.CheckInterval * Recorder.EventBytes)
      val parent = if (nOpen == 0) Events.None else open(nOpen - 1)
      if (nOpen == open.size) open.add(events.size) else open(nOpen) = events.size
      nOpen += 1
      events.begin(site.number, frame, parent)
    }

    override def after(value: Value): Unit = events.end(closed(), value)

    override def leaving(): Unit = {
      val event = closed()
      events.end(event, null)
      if (site.expr.isInstanceOf[Expr.Apply]) leftCall = event
    }

    override def failed(error: EvalError): Unit = {
      val event = closed()
      events.end(event, null)
      // The expressions around one that fails are told next.
      if (lastFailure < event) {
        lastFailure = event
        lastContext = ctx
      }
    }

    private def closed(): Int = {
      nOpen -= 1
      open(nOpen)
    }
  }

  private final class RecordedCall(site: Site, ctx: Ctx) extends Recorded(site, ctx) {
    override def before(frame: Frame): Unit = {
      val call = events.size
      super.before(frame)
      if (leftCall != Events.None) events.isTailCall(call, leftCall)
      leftCall = Events.None
    }
  }
}

private object Recorder {

  /** Memory is charged for so many events at once. */
  private final val CheckInterval = 1 << 10

  /** The bytes of an event, its place in the columns and in the hash table of a [[Recording]], on a 64-bit host. */
  private final val EventBytes = 40L
}
