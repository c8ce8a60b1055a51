package sjsonnet

import sjsonnet.difference.PlainValue

/** One of two values that are compared.
  *
  * @param sourcesOf
  *   finds the places that parts of it are from, if that is possible
  */
private[sjsonnet] final class ComparedValue(
    val value: PlainValue,
    sourcesOf: Option[PartSources]
) {

  /** The place that each of the parts at these paths is from, if it is known. */
  def sources(paths: Vector[OutputPath]): Vector[Option[SourcePlace]] =
    sourcesOf
      .filter(_ => paths.nonEmpty)
      .fold(paths.map(_ => Option.empty[SourcePlace]))(_.of(paths))

  /** The same value, of whose parts nobody wants to know where they are from. */
  def withoutSources: ComparedValue = new ComparedValue(value, None)
}

private[sjsonnet] object ComparedValue {

  /** The value of a program. */
  def of(program: Program): Either[JsonnetError, ComparedValue] =
    program
      .run(PlainValue.of(_))
      .map(new ComparedValue(_, Some(new ValueSources(program))))
}

/** Finds the places that parts of a value are from. */
private[sjsonnet] trait PartSources {

  /** For each path, the place of what made the part that it leads to, if that is known. */
  def of(paths: Vector[OutputPath]): Vector[Option[SourcePlace]]
}

/** Finds the places of a program that parts of its value are from. The program is evaluated again for that, and recorded, but
  * only as far as those parts need it.
  *
  * @param from
  *   the way to what is compared in the program's value
  */
private[sjsonnet] final class ValueSources(
    program: Program,
    from: Vector[OutputPath.Step] = Vector.empty
) extends PartSources {
  import ValueSources._

  override def of(paths: Vector[OutputPath]): Vector[Option[SourcePlace]] = {
    val ways = paths.take(MostPaths).map(path => new OutputPath(from ++ path.steps))
    ExplainedValue
      .of(program.again)(_.causes(ways))
      .getOrElse(Vector.empty)
      .padTo(paths.length, None)
  }
}

private object ValueSources {

  /** Of so many parts the places are looked up. */
  private final val MostPaths = 10000
}
