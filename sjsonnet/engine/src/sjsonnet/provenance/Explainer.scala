package sjsonnet.provenance

import sjsonnet.{OutputPath, TraceEntry}
import sjsonnet.platform.DeepStack
import sjsonnet.runtime._
import sjsonnet.syntax._

import java.util.BitSet
import scala.annotation.tailrec

/** Explains parts of the value of a program whose evaluation has been recorded. Nothing is evaluated for it.
  *
  * @param root
  *   the value that paths lead into
  * @param start
  *   the event whose value that is; unless given, that of the program
  */
private[sjsonnet] final class Explainer(
    recording: Recording,
    root: Value,
    ctx: Ctx,
    start: Option[Int] = None
) {
  import Explainer._
  import Explanation._

  private val trails = new Trails(recording, ctx)
  private val locator = new Locator(recording, trails, root, ctx, start)
  private val slices = new Slices(recording, trails, ctx)
  private val dry = new DryValues(recording, trails, ctx)
  private val readings = new Readings(recording, trails, ctx)

  /** Why the part at `path` is what it is, or why there is none. It must have been evaluated, if it is there. */
  def explain(path: OutputPath): Explanation = deeply(locator.find(path) match {
    case Right(found)        => explanation(path, found)
    case Left((last, steps)) =>
      val absence = new Absences(recording, trails, readings, ctx).of(last, path, steps)
      val none = Vector.empty
      new Explanation(path, none, none, conditions(last), none, none, none, Some(absence))
  })

  /** Runs `body` on a stack that suffices for all questions: values may be nested as deep as the program's stack lets them. Each
    * question sees to that itself; who has many asks them within one call of this.
    */
  def deeply[A](body: => A): A = DeepStack.run(ctx.settings.maxStack)(body)

  private def explanation(path: OutputPath, at: Location) = new Explanation(
    path,
    definitions(at),
    way(at),
    conditions(at),
    made(at).fold(Vector.empty[Read])(readings.of(_)),
    madeIn(at).fold(Vector.empty[Call])(calls(_)),
    inputs(at),
    None
  )

  private def made(at: Location): Option[Int] = at.trail.made match {
    case Made.By(event) => Some(event)
    case _              => None
  }

  private def definitions(at: Location): Vector[Definition] = at.field match {
    case Some((obj, newest)) =>
      val all = Definitions.of(obj, newest)
      val nSummands = all.indexWhere(!_.isPlus) + 1
      val inText = all.zipWithIndex.flatMap { case (entry, i) =>
        val role =
          if (i >= nSummands) Role.Overridden else if (entry.isPlus) Role.Adds else Role.Sets
        definition(obj, entry, role)
      }
      if (inText.isEmpty) made(at).toVector.map(around(_)) else inText
    case None =>
      val first = at.trail.hops.collectFirst { case element: Hop.Element => element.event }
      val event = if (at.around.isEmpty) made(at) else first
      event.toVector.map(event => defined(event, event))
  }

  /** The field or element whose value an event is, as a definition. */
  private def around(event: Int): Definition = defined(recording.definedBy(event), event)

  private def defined(shown: Int, event: Int): Definition =
    new Definition(place(shown), Role.Sets, isHidden = false, sketch(recording.value(event)))

  private def definition(obj: ObjValue, entry: Entry, role: Role): Option[Definition] =
    for {
      place <- Definitions.place(obj, entry, ctx)
      field <- obj.layer(entry.layer).definition(entry.field)
    } yield {
      def value = {
        val event = recording.find(obj, entry)
        if (event == Events.None) dry.of(obj, entry) else recording.value(event)
      }
      new Definition(place, role, field.visibility == Visibility.Hidden, sketch(value))
    }

  private def sketch(value: Value): Option[String] = Option(value).map(ValueSketch(_, ctx))

  private def place(event: Int): TraceEntry = recording.site(event).place

  /** Where the value comes through, after its definition. */
  private def way(at: Location): Vector[Stage] = {
    val hops = at.trail.hops.drop(if (at.field.nonEmpty || at.around.nonEmpty) 1 else 0)
    val through = hops.flatMap {
      case Hop.Local(event, name)       => Some(new Stage(place(event), "local", name))
      case Hop.Argument(event, name, _) => Some(new Stage(place(event), "argument", name))
      case Hop.Field(_, obj, entry)     =>
        Definitions.place(obj, entry, ctx).map(new Stage(_, "field", entry.sym.toString))
      case Hop.Element(event)  => Some(new Stage(place(event), "element", ""))
      case Hop.Imported(event) => Some(new Stage(place(event), "import", ""))
      case Hop.Passed(event)   => Some(new Stage(place(event), "through", readings.excerpt(event)))
      case Hop.Result(event)   => Some(new Stage(place(event), "call", readings.excerpt(event)))
      case _                   => None
    }
    val maker = made(at).filter { event =>
      val last = through.lastOption.map(_.place).orElse(definitions(at).headOption.map(_.place))
      last.exists(last => !covers(last, place(event)))
    }
    through ++ maker.map(event => new Stage(place(event), "value", ""))
  }

  private def covers(outer: TraceEntry, inner: TraceEntry): Boolean =
    (outer.source eq inner.source) && outer.from <= inner.from && inner.until <= outer.until &&
      outer.line == inner.line

  /** The conditions that have chosen the part, and what it is in. */
  private def conditions(at: Location): Vector[Condition] =
    (at.around :+ at.trail)
      .flatMap(_.hops)
      .collect {
        case Hop.Chosen(_, condition, holds) if condition != Events.None =>
          new Condition(place(condition), readings.excerpt(condition), holds)
      }
      .distinctBy(_.place.toString)

  /** A frame that the part was made in. */
  private def madeIn(at: Location): Option[Frame] = at.field match {
    case Some((obj, entry)) =>
      Option(obj.layer(entry.layer).outside(entry.field)).orElse(made(at).map(recording.frame(_)))
    case None => made(at).map(recording.frame(_))
  }

  /** The calls around a frame, the innermost first. */
  private def calls(frame: Frame): Vector[Call] = {
    val found = Vector.newBuilder[Call]
    @tailrec def collect(frame: Frame, left: Int): Unit = {
      val call = Iterator
        .iterate(frame)(_.up)
        .takeWhile(_ != null)
        .map(recording.callIn(_))
        .find(_ != Events.None)
      call match {
        case Some(event) if left > 0 =>
          val caller = callerOf(event)
          if (caller != Events.None) {
            found += new Call(place(caller), readings.excerpt(caller))
            collect(recording.frame(caller), left - 1)
          }
        case _ => ()
      }
    }
    collect(frame, MostCalls)
    found.result().distinctBy(_.place.toString)
  }

  /** The expression that made a call, if need be by way of a builtin. */
  private def callerOf(call: Int): Int = {
    val direct = trails.callerOf(call)
    if (direct != Events.None) direct
    else
      Iterator
        .iterate(recording.parent(call))(recording.parent(_))
        .takeWhile(_ != Events.None)
        .find(recording.expr(_).isInstanceOf[Expr.Apply])
        .getOrElse(Events.None)
  }

  private def inputs(at: Location): Vector[Input] =
    events(slices.from(locator.sources(at)))
      .flatMap(readings.input(_))
      .distinctBy(input => (input.kind, input.name))
      .toVector

  /** All places that can affect the part, in order: those of all expressions that were evaluated for it. */
  def dependencies(path: OutputPath): Vector[TraceEntry] = deeply {
    leavesOf(path)
      .map(place(_))
      .toVector
      .distinctBy(place => (place.source.name, place.from))
      .sortBy(place => (place.source.name, place.from))
  }

  /** What is known of the first place of those that can affect the part, in the order of the evaluation. */
  def dependency[A](path: OutputPath)(known: TraceEntry => Option[A]): Option[A] = deeply {
    leavesOf(path).flatMap(event => known(place(event))).nextOption()
  }

  private def leavesOf(path: OutputPath): Iterator[Int] = {
    val at = locator.find(path).fold(_._1, identity)
    events(slices.from(locator.sources(at)))
      .filter(event => Readings.isLeaf(recording.expr(event)))
  }

  /** The definitions of the part at `path`, the newest first; none if there is no such part. */
  def definitionsAt(path: OutputPath): Vector[Definition] =
    deeply(locator.find(path).fold(_ => Vector.empty, definitions(_)))

  /** The place where people would look for the part at `path`; see [[Homes]]. */
  def home(path: OutputPath): Option[TraceEntry] = deeply {
    locator.find(path).toOption.flatMap { at =>
      new Homes(recording, trails, ctx).of(at.trail, definitions(at).headOption.map(_.place))
    }
  }

  /** The expression that has made the part at `path`, if there is one. */
  def maker(path: OutputPath): Option[TraceEntry] =
    deeply(locator.find(path).toOption.flatMap(made(_)).map(place(_)))

  /** The place that the part at `path` is from: the literal that it is or, if it was computed from one other value, where that
    * is defined; else what has computed it, or its definition.
    */
  def cause(path: OutputPath): Option[TraceEntry] = deeply {
    locator.find(path).toOption.flatMap { at =>
      val source = made(at).map { event =>
        readings.of(event).flatMap(_.from) match {
          case Vector(only) => only
          case _            => place(event)
        }
      }
      source.orElse(definitions(at).headOption.map(_.place))
    }
  }

  /** The places of all literals that were evaluated, each once. */
  def literals: Vector[TraceEntry] = Iterator
    .range(0, recording.size)
    .filter(event => Readings.isLiteral(recording.expr(event)))
    .map(place(_))
    .toVector
    .distinctBy(place => (place.source.name, place.from))

  /** The paths of all parts of the output that are affected by the text at a place: those that have no parts themselves. The
    * whole output must have been evaluated.
    *
    * @param isMeant
    *   whether a place in the text is, or is in, the text that is meant
    */
  def affected(isMeant: TraceEntry => Boolean): Vector[OutputPath] = deeply {
    val seeds = Iterator.range(0, recording.size).filter { event =>
      Readings.isLeaf(recording.expr(event)) && isMeant(recording.site(event).place)
    }
    new Affected(slices.on(seeds), locator, ctx).paths
  }

  private def events(slice: BitSet): Iterator[Int] =
    Iterator.iterate(slice.nextSetBit(0))(i => slice.nextSetBit(i + 1)).takeWhile(_ >= 0)
}

private object Explainer {

  /** So many calls around a value are told. */
  private final val MostCalls = 1000
}
