package sjsonnet.cli

import sjsonnet.{Jsonnet, OutputPath, Program, TraceSink, Watcher}
import sjsonnet.difference.SourcePlace
import sjsonnet.provenance.{Explainer, Recorder}

/** Finds the places of a program that parts of its value are from. The program is evaluated again for that, and recorded, but
  * only as far as those parts need it.
  *
  * @param from
  *   the way to what is compared in the program's value
  */
private[cli] final class DiffCauses(
    program: Program,
    engine: Jsonnet,
    from: Vector[OutputPath.Step]
) {
  import DiffCauses._

  /** For each path that leads to something of known origin, the place of what made it. */
  def of(paths: Vector[OutputPath]): Map[Vector[OutputPath.Step], SourcePlace] = {
    val recorder = new Recorder
    val recorded =
      engine.withProbe(recorder).withTraceSink(TraceSink.none).withWatcher(Watcher.none)
    val ways = paths.take(MostPaths).map(path => path -> new OutputPath(from ++ path.steps))
    program
      .in(recorded)
      .run { root =>
        val value = root.value
        ways.foreach { case (_, way) => root.find(way).foreach(_.value) }
        val explainer = new Explainer(recorder.recording, value, root.ctx)
        ways.flatMap { case (path, way) => place(way, explainer).map(path.steps -> _) }.toMap
      }
      .getOrElse(none)
  }

  private def place(way: OutputPath, explainer: Explainer): Option[SourcePlace] =
    explainer.cause(way).map(SourcePlace.of(_))
}

private[cli] object DiffCauses {
  val none: Map[Vector[OutputPath.Step], SourcePlace] = Map.empty

  /** Of so many parts the places are looked up. */
  private final val MostPaths = 10000
}
