package sjsonnet.provenance

import sjsonnet.{Blamed, ErrorOrigin, Problem, TraceEntry}
import sjsonnet.platform.DeepStack
import sjsonnet.runtime._
import sjsonnet.syntax._

/** Tells where the value came from that a recorded evaluation failed at.
  *
  * @param failure
  *   the event of the expression that failed
  */
private[sjsonnet] final class Failures(recording: Recording, failure: Int, ctx: Ctx) {
  private val trails = new Trails(recording, ctx)
  private val readings = new Readings(recording, trails, ctx)

  /** Where the value is from that is not as the expression needs it, unless that is plain from the line of the error. */
  def origin(problem: Problem): Option[ErrorOrigin] = DeepStack.run(ctx.settings.maxStack) {
    for {
      operand <- operands(problem).find(_ != Events.None)
      value <- Option(trails.value(operand))
      origin <- origin(value, trails.of(operand))
    } yield origin
  }

  /** The events of the parts that may be wrong, the likeliest first. */
  private def operands(problem: Problem): Vector[Int] = {
    val frame = recording.frame(failure)
    def events(exprs: Expr*) = exprs.toVector.map(recording.find(_, frame))
    def sides(lhs: Expr, rhs: Expr) = problem.blamed match {
      case Blamed.Left  => events(lhs)
      case Blamed.Right => events(rhs)
      case _            => events(lhs, rhs).sortBy(event => if (isNull(event)) 0 else 1)
    }
    recording.expr(failure) match {
      case e: Expr.Select => events(e.target)
      case e: Expr.Index  => sides(e.target, e.index)
      case e: Expr.Binary => sides(e.lhs, e.rhs)
      case e: Expr.Unary  => events(e.operand)
      case e: Expr.If     => events(e.condition)
      case e: Expr.Assert => events(e.condition)
      case e: Expr.Slice  => events(e.target)
      case e: Expr.Apply  =>
        problem.blamed match {
          case argument: Blamed.Argument =>
            events(e.argument(argument.index, argument.name).toSeq: _*)
          case Blamed.Left             => events(e.callee)
          case _ if e.args.length == 1 => e.args.toVector.map(recording.find(_, frame))
          case _                       => Vector.empty
        }
      case _ => Vector.empty
    }
  }

  private def isNull(event: Int): Boolean =
    trails.value(event) eq NullValue

  private def origin(value: Value, trail: Trail): Option[ErrorOrigin] = {
    val defined = trail.hops.collect { case Hop.Field(_, obj, entry) => (obj, entry) }.lastOption
    val overridden = defined.flatMap { case (obj, entry) =>
      Definitions
        .of(obj, entry)
        .drop(Definitions.summands(obj, entry).length)
        .headOption
        .flatMap(Definitions.place(obj, _, ctx))
    }
    val (from, text) = trail.made match {
      case Made.By(event)        => made(event)
      case Made.Sum(obj, newest) => (Definitions.place(obj, newest, ctx), "")
      case Made.Outside          =>
        (defined.flatMap { case (obj, entry) => Definitions.place(obj, entry, ctx) }, "")
    }
    val here = recording.site(failure).place
    from.filter(from => isElsewhere(from, here) || overridden.nonEmpty).map { from =>
      val also = overridden.fold("")(older => s", which overrides $older")
      new ErrorOrigin(
        s"the ${value.typeName} is from $from$text$also",
        Vector(from) ++ overridden
      )
    }
  }

  private def isElsewhere(a: TraceEntry, b: TraceEntry): Boolean =
    (a.source ne b.source) || a.line != b.line

  /** The place where a value was made, and what is there. */
  private def made(event: Int): (Option[TraceEntry], String) = {
    val shown = recording.definedBy(event)
    val note = recording.expr(event) match {
      case e: Expr.If if e.alternative.isEmpty  => ", an `if` without an `else`"
      case _ if shown == event && isLong(event) => ""
      case _                                    => s", `${readings.excerpt(shown)}`"
    }
    (Some(recording.site(shown).place), note)
  }

  /** Whether the text of an event has several lines, of which the first says little. */
  private def isLong(event: Int): Boolean = {
    val place = recording.site(event).place
    place.source.line(place.until) > place.line
  }
}
