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

  /** The place that each of the parts at these paths is from, if it is known: one that the other value is not from, if there is
    * such a place.
    */
  def sources(paths: Vector[OutputPath], other: ComparedValue): Vector[Option[SourcePlace]] =
    sourcesOf
      .filter(_ => paths.nonEmpty)
      .fold(paths.map(_ => Option.empty[SourcePlace]))(_.of(paths, other.content(_)))

  /** The content of a file that the value may be from. */
  private def content(name: String): Option[Array[Byte]] = sourcesOf.flatMap(_.content(name))

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

  /** The same, but rather a place in a line that is not in another version of its file.
    *
    * @param other
    *   the other version of the file of that name, if there is one
    */
  def of(
      paths: Vector[OutputPath],
      other: String => Option[Array[Byte]]
  ): Vector[Option[SourcePlace]] = of(paths)

  /** The content of one of the files. */
  def content(name: String): Option[Array[Byte]] = None
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

  override def of(paths: Vector[OutputPath]): Vector[Option[SourcePlace]] = of(paths, _ => None)

  override def of(
      paths: Vector[OutputPath],
      other: String => Option[Array[Byte]]
  ): Vector[Option[SourcePlace]] = {
    val ways = paths.take(MostPaths).map(path => new OutputPath(from ++ path.steps))
    ExplainedValue
      .of(program.again)(_.causes(ways, new ChangedLines(other)))
      .getOrElse(Vector.empty)
      .padTo(paths.length, None)
  }

  override def content(name: String): Option[Array[Byte]] = program.content(name)
}

private object ValueSources {

  /** Of so many parts the places are looked up. */
  private final val MostPaths = 10000
}
