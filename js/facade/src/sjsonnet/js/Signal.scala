package sjsonnet.js

import sjsonnet.{EvalError, Jsonnet}
import sjsonnet.runtime.RuntimeCatalogue

import scala.collection.mutable
import scala.scalajs.js

/** The option `signal`: an `AbortSignal` of the host. */
private[js] final class Signal(val host: js.Dynamic) {

  def isAborted: Boolean = host.aborted.asInstanceOf[Boolean]

  /** The error of what it ends. */
  def error: Any = {
    val cancelled = new EvalError(RuntimeCatalogue.Cancelled(), Vector.empty)
    Evaluation.hostError(cancelled, Jsonnet.ofParts(), js.undefined, cause = Some(host.reason))
  }
}

private[js] object Signal {

  def of(value: js.Any, what: String): Signal = {
    val isSignal = value match {
      case null => false
      case _    =>
        Checked.tag(value) == "AbortSignal" &&
        js.typeOf(value.asInstanceOf[js.Dynamic].addEventListener) == "function"
    }
    if (isSignal) new Signal(value.asInstanceOf[js.Dynamic])
    else Checked.isNot(value, what, "an AbortSignal")
  }

  /** A promise that `start` settles, or the signal if that is aborted first.
    *
    * @param start
    *   is passed what to call for that. What it throws rejects the promise, too
    */
  def racing(
      signal: Option[Signal]
  )(start: (() => Unit, Any => Unit) => Unit): js.Promise[Unit] =
    new js.Promise[Unit]((resolve, reject) =>
      signal match {
        case None                             => start(() => resolve(()): Unit, reject(_): Unit)
        case Some(signal) if signal.isAborted => reject(signal.error): Unit
        case Some(signal)                     =>
          val stop = onAbort(signal.host)(() => reject(signal.error): Unit)
          def settle(settle: => Unit): Unit = {
            stop()
            settle
          }
          try start(() => settle(resolve(()): Unit), thrown => settle(reject(thrown): Unit))
          catch {
            case js.JavaScriptException(thrown) => settle(reject(thrown): Unit)
          }
      }
    )

  /** For each signal of the host, what waits for its abort: one listener calls them all, since hosts warn of many listeners. */
  private lazy val waiting = js.Dynamic.newInstance(js.Dynamic.global.WeakMap)()

  private final class Waiting extends js.Object {
    val actions = mutable.LinkedHashSet.empty[() => Unit]
    var listener: js.Function0[Unit] = () => ()
  }

  /** Calls `action` when the signal is aborted, unless what this returns has been called before. */
  def onAbort(host: js.Dynamic)(action: () => Unit): () => Unit = {
    val known = waiting.get(host).asInstanceOf[js.UndefOr[Waiting]]
    val entry = known.getOrElse {
      val entry = new Waiting
      entry.listener = { () =>
        waiting.delete(host)
        entry.actions.toVector.foreach(_())
      }
      waiting.set(host, entry)
      host.addEventListener("abort", entry.listener, js.Dynamic.literal(once = true))
      entry
    }
    entry.actions += action
    () => {
      entry.actions -= action
      if (entry.actions.isEmpty && waiting.get(host).asInstanceOf[js.Any] == (entry: js.Any)) {
        waiting.delete(host)
        host.removeEventListener("abort", entry.listener)
      }
    }
  }
}
