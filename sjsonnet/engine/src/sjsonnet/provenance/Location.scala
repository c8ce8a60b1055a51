package sjsonnet.provenance

import sjsonnet.OutputPath
import sjsonnet.runtime._
import sjsonnet.syntax.{Expr, Field}

/** A part of a program's value, and the way that led to it.
  *
  * @param field
  *   the object that it is a field of, and its newest definition, if it is a field
  * @param around
  *   the ways of the values that it is in, from that of the program's on
  * @param builtin
  *   the event of the call of a builtin that has made a value which it is in, and the steps from there
  */
private[provenance] final class Location(
    val value: Value,
    val trail: Trail,
    val field: Option[(ObjValue, Entry)],
    val around: Vector[Trail],
    val builtin: Option[(Int, Vector[OutputPath.Step])]
) {

  /** The [[builtin]] of a part of this. */
  def into(step: OutputPath.Step): Option[(Int, Vector[OutputPath.Step])] = trail.made match {
    case Made.By(event) => Some((event, Vector(step)))
    case _              => builtin.map { case (event, steps) => (event, steps :+ step) }
  }
}

/** Finds parts of a value in the recording of an evaluation.
  *
  * @param start
  *   the event whose value `root` is; unless given, that of the program
  */
private[provenance] final class Locator(
    recording: Recording,
    trails: Trails,
    root: Value,
    ctx: Ctx,
    start: Option[Int] = None
) {

  private val rootEvent: Int = start.getOrElse(programEvent)

  /** The event of the program's body or, if the program is a function, of that function's call by the host. */
  private def programEvent: Int =
    if (recording.mainCall == Events.None) recording.program
    else trails.bodyOf(recording.mainCall)

  val whole: Location = {
    val trail =
      if (rootEvent == Events.None) new Trail(Vector.empty, Made.Outside) else trails.of(rootEvent)
    new Location(root, trail, None, Vector.empty, None)
  }

  /** The part that a path leads to, or the last one on the way and how many steps lead to it. */
  def find(path: OutputPath): Either[(Location, Int), Location] = {
    var i = 0
    // Those who ask about many parts ask about one after another.
    while (i < found.length - 1 && i < path.steps.length && steps(i) == path.steps(i)) i += 1
    found = found.take(i + 1)
    steps = path.steps
    while (i < path.steps.length) {
      step(found.last, path.steps(i)) match {
        case Some(next) => found :+= next
        case None       => return Left((found.last, i))
      }
      i += 1
    }
    Right(found.last)
  }

  /** The parts on the way that was looked for at last, from the whole on, and its steps. */
  private var found = Vector(whole)
  private var steps = Vector.empty[OutputPath.Step]

  /** The part that a step leads to, if there is one. */
  def step(from: Location, step: OutputPath.Step): Option[Location] = (from.value, step) match {
    case (obj: ObjValue, OutputPath.Field(name)) =>
      val entry = obj.shape.find(StrValue.of(name), ctx)
      Option.when(!entry.isNone)(field(from, obj, entry))
    case (arr: ArrValue, OutputPath.Element(i)) if i < arr.length => Some(element(from, arr, i))
    case (arr: ArrValue, OutputPath.Field(name))                  =>
      name.toIntOption.filter(i => i >= 0 && i < arr.length).map(element(from, arr, _))
    case _ => None
  }

  def field(from: Location, obj: ObjValue, entry: Entry): Location = {
    val oldest = Definitions.summands(obj, entry).lastOption.getOrElse(entry)
    val found = new Location(
      obj.knownValue(entry),
      named(obj, entry),
      Some((obj, entry)),
      (from.around :+ from.trail) ++ trails.ofLayers(from.trail.made, oldest.layer),
      from.into(OutputPath.Field(entry.sym.toString))
    )
    throughBuiltin(found)
  }

  def element(from: Location, arr: ArrValue, index: Int): Location = {
    val found = new Location(
      arr.knownValue(index),
      trails.ofElement(from.trail.made, arr, index),
      None,
      from.around :+ from.trail,
      from.into(OutputPath.Element(index))
    )
    throughBuiltin(found)
  }

  /** If something is in a value that a builtin has made, and came from nowhere in the program itself: the part of what the
    * builtin was given that is at the same place and has the same value.
    */
  private def throughBuiltin(found: Location): Location = found.trail.made match {
    case Made.Outside =>
      val same = for {
        (event, steps) <- found.builtin.toVector
        arg <- trails.arguments(event).reverse
        whole <- Vector(new Location(trails.value(arg), trails.of(arg), None, Vector.empty, None))
        part <- steps.foldLeft(Option(whole))((at, step) => at.flatMap(this.step(_, step)))
        if isSame(part.value, found.value)
      } yield new Location(
        found.value,
        new Trail(Hop.Passed(event) +: part.trail.hops, part.trail.made),
        part.field,
        found.around ++ part.around,
        None
      )
      same.headOption.getOrElse(found)
    case _ => found
  }

  private def isSame(a: Value, b: Value): Boolean =
    a != null && b != null && (a match {
      case _: NumValue | _: StrValue => Operators.equal(a, b, Ctx.Here, ctx)
      case _                         => a eq b
    })

  /** The events that a part, and that it is there, come from. */
  def sources(at: Location): Iterator[Int] =
    at.around.iterator.flatMap(control(_)) ++ ownSources(at)

  /** [[sources]] without those of what it is in. */
  def ownSources(at: Location): Iterator[Int] = {
    val hops = at.trail.hops.iterator.map(_.event) ++ control(at.trail)
    val makers = at.trail.made match {
      case Made.Sum(obj, newest) =>
        Definitions.summands(obj, newest).iterator.map(recording.find(obj, _))
      case Made.By(event) => Iterator(event)
      case Made.Outside   => Iterator.empty
    }
    (hops ++ makers).filter(_ != Events.None)
  }

  /** The way that the value of a field has taken and, if its name is computed, what that comes from. */
  private def named(obj: ObjValue, entry: Entry): Trail = {
    val trail = trails.of(obj, entry)
    val layer = obj.layer(entry.layer)
    val hops = layer.definition(entry.field) match {
      case Some(computed: Field.Computed) =>
        val frame = layer.outside(entry.field)
        val key = recording.find(computed.key, frame)
        val steps = layer.literal.toVector.flatMap {
          case comp: Expr.ObjComp => trails.steps(comp.specs, frame)
          case _                  => Vector.empty
        }
        Vector(key).filter(_ != Events.None).map(Hop.Named(_)) ++ steps
      case _ => Vector.empty
    }
    if (hops.isEmpty) trail
    else new Trail(trail.hops.take(1) ++ hops ++ trail.hops.drop(1), trail.made)
  }

  /** The events that have decided on a way. */
  def control(trail: Trail): Iterator[Int] = trail.hops.iterator
    .collect {
      case Hop.Chosen(_, condition, _)                                => condition
      case Hop.Argument(_, _, call)                                   => call
      case Hop.Result(event)                                          => event
      case Hop.Imported(event)                                        => event
      case Hop.Passed(event) if !Slices.copies(recording.expr(event)) => event
      case Hop.Named(event)                                           => event
      case Hop.Step(event)                                            => event
    }
    .filter(_ != Events.None)
}
