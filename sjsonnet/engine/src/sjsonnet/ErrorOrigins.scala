package sjsonnet

import sjsonnet.provenance.{Failures, Recorder}
import sjsonnet.runtime.MissingField

/** Finds out where the value came from that a program failed at. The program is evaluated again for that, and recorded, so an
  * evaluation that succeeds costs nothing. What it traces is dropped the second time.
  */
private[sjsonnet] object ErrorOrigins {

  /** The error, with where the value is from that it is about, if that can be told.
    *
    * @param repeat
    *   evaluates the program in an engine like that which failed
    */
  def told(error: JsonnetError, engine: Jsonnet)(
      repeat: Jsonnet => Either[JsonnetError, Unit]
  ): JsonnetError = error match {
    case failure: EvalError if isAboutValue(failure) => find(failure, engine, repeat)
    case other                                       => other
  }

  private def isAboutValue(error: EvalError): Boolean =
    error.trace.nonEmpty && (error.diagnostic.kind == Diagnostic.Kind.Type || (error.problem match {
      case _: MissingField => true
      case _               => false
    }))

  private def find(
      error: EvalError,
      engine: Jsonnet,
      repeat: Jsonnet => Either[JsonnetError, Unit]
  ): JsonnetError = {
    val recorder = new Recorder
    from(recorder, error, repeat(recording(engine, recorder)))
  }

  /** An engine like that which failed, for a second evaluation that is recorded: it says nothing, and ends soon. */
  def recording(engine: Jsonnet, recorder: Recorder): Jsonnet = {
    val limits = engine.setup.settings.limits
    engine
      .withProbe(recorder)
      .withTraceSink(TraceSink.none)
      .withWatcher(Watcher.none)
      .withLimits(limits.copy(maxMillis = math.min(limits.maxMillis, MostMillis)))
  }

  /** The same, given the recording of a second evaluation and its result. */
  def from(
      recorder: Recorder,
      error: JsonnetError,
      again: Either[JsonnetError, Any]
  ): JsonnetError = (error, again) match {
    case (failure: EvalError, Left(same: EvalError))
        if isAboutValue(failure) && isSame(same, failure) =>
      recorder.failure
        .flatMap { case (event, ctx) =>
          new Failures(recorder.recording, event, ctx).origin(failure.problem)
        }
        .fold(failure)(failure.withOrigin(_))
    case _ => error
  }

  private def isSame(a: EvalError, b: EvalError): Boolean =
    a.message == b.message && a.trace.headOption.map(_.toString) == b.trace.headOption.map(
      _.toString
    )

  /** A program that takes longer is not evaluated again to its end. */
  private final val MostMillis = 5000L
}
