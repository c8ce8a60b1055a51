package sjsonnet.js

import sjsonnet.Jsonnet

import scala.collection.mutable
import scala.scalajs.js

/** An evaluation of a program whose imports have been loaded, in which functions of the host may return promises.
  *
  * @param engine
  *   with all that the program may ask for
  * @param options
  *   those that the engine was made from
  */
private[js] final class AsyncEvaluation(
    engine: Jsonnet,
    code: String,
    name: String,
    options: Options
) {

  /** What has become of the promises. */
  private val settled: Natives.Settled = mutable.HashMap.empty

  /** The lines of `std.trace`, if they may be those of an evaluation that is given up. */
  private val lines = mutable.ArrayBuffer.empty[String]

  /** The result, once no promise is needed for it. */
  def run(signal: Option[Signal], progress: Progress)(
      use: Evaluation => js.Any
  ): js.Promise[js.Any] = HostImporter.promise {
    for (signal <- signal if signal.isAborted) throw js.JavaScriptException(signal.error)
    progress.evaluating()
    lines.clear()
    try {
      val result =
        try use(new Evaluation(waiting, code, name, options.asMaps, natives, js.undefined))
        catch {
          case thrown: js.JavaScriptException =>
            say()
            throw thrown
        }
      say()
      result
    } catch {
      case awaiting: Natives.Awaiting =>
        progress.awaiting(awaiting.key._1)
        settle(awaiting, signal).`then`[js.Any]((_: Unit) => run(signal, progress)(use))
    }
  }

  private def natives: Natives = options.natives

  private def waiting: Jsonnet =
    if (natives.isEmpty) engine
    else {
      val quiet =
        if (options.traceCallback.isEmpty) engine
        else engine.withTrace(line => (lines += line): Unit)
      natives.in(quiet, Some(settled))
    }

  private def say(): Unit =
    for (callback <- options.traceCallback; line <- lines) callback(line)

  private def settle(awaiting: Natives.Awaiting, signal: Option[Signal]): js.Promise[Unit] =
    Signal.racing(signal) { (resolve, _) =>
      def become(outcome: Either[Any, js.Any]): Unit = {
        settled(awaiting.key) = outcome
        resolve()
      }
      HostImporter.settled(HostImporter.promise(awaiting.promise))(
        value => become(Right(value)),
        thrown => become(Left(thrown))
      ): Unit
    }
}
