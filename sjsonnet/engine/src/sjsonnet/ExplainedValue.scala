package sjsonnet

import sjsonnet.provenance.{Explainer, Recorder}
import sjsonnet.runtime.Value

/** The value of a program whose evaluation is recorded, while it lasts, and what the recording tells of its parts.
  *
  * @param whole
  *   the value
  */
private[sjsonnet] final class ExplainedValue private (
    val whole: Evaluated,
    value: Value,
    recorder: Recorder,
    watcher: Watcher
) {
  private val places = new SourcePlaces

  /** Evaluates the part at a path, if it is there, and returns it if it can be written. */
  private def evaluate(path: OutputPath): Option[JsonTree] = whole.find(path).flatMap { part =>
    part.value: Unit
    part.ctx.attempt(part.tree).toOption
  }

  /** Why the part at a path is what it is, or why there is none. */
  def explain(path: OutputPath): Explanation = {
    val tree = evaluate(path)
    Explanation.of(explainer.explain(path), tree, places)
  }

  /** All places that can affect the part at a path, by file and in the order of the text; those of the last part on the way if
    * there is no such part.
    */
  def dependencies(path: OutputPath): Vector[SourcePlace] = {
    evaluate(path): Unit
    explainer.dependencies(path).map(places.of(_))
  }

  /** The paths of all parts of the output that what is at a place affects. The whole output is evaluated. */
  def affected(by: MeantPlace): ExplainedValue.Affected = {
    whole.bytes(): Unit
    val found = explainer
    val paths = found.affected(by.isMeant(_)).map(new PathText(0)(_))
    val isEvaluated = paths.nonEmpty || found.literals.exists(by.isMeant(_))
    new ExplainedValue.Affected(paths, isEvaluated)
  }

  /** The place that each of some parts is from, if it is known. If the line of that has not changed, it is the first place that
    * the part depends on and that is in a changed line, if there is one.
    */
  def causes(paths: Vector[OutputPath], changed: ChangedLines): Vector[Option[SourcePlace]] = {
    paths.foreach(whole.find(_).foreach(_.value))
    val found = explainer
    paths.map { path =>
      watcher.on(() => None)
      found.cause(path).map { cause =>
        val rather =
          if (changed.begins(cause)) None else found.dependency(path)(changed.within(_))
        places.of(rather.getOrElse(cause))
      }
    }
  }

  /** Explains what has been evaluated so far. */
  private def explainer: Explainer = {
    watcher.begin(Watcher.Explaining)
    new Explainer(recorder.recording, value, whole.ctx)
  }
}

private[sjsonnet] object ExplainedValue {

  /** @param paths
    *   those of parts that have no parts themselves
    * @param isEvaluated
    *   whether something at the place was evaluated
    */
  final class Affected(val paths: Vector[String], val isEvaluated: Boolean)

  /** Evaluates a program as far as `use` asks for it. */
  def of[A](program: Program)(use: ExplainedValue => A): Either[JsonnetError, A] = {
    val recorder = new Recorder
    program.watcher.begin(Watcher.Evaluating)
    program.watchedBy(recorder).run { whole =>
      val value = whole.value
      use(new ExplainedValue(whole, value, recorder, program.watcher))
    }
  }
}
