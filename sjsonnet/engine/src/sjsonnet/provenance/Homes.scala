package sjsonnet.provenance

import sjsonnet.TraceEntry
import sjsonnet.runtime.{Ctx, Entry, ObjValue}
import sjsonnet.syntax.{BinaryOp, Expr}

import scala.annotation.tailrec

/** Finds where people would look for a value: not where it is last mentioned, and not in the function of a library that made it.
  *
  * {{{
  * local app = import 'app.libsonnet';      // { web: k.deployment.new('web'), hook: import 'hook.libsonnet' }
  * [app.web + labels, app.hook, { a: 1 }]   // web: line 1 of app.libsonnet; hook: hook.libsonnet; the last one: here
  * }}}
  *
  * It is the last field or element on the way of the value. Of a sum, it is that of what the others are added to, and of the result
  * of `std.prune` and the like, that of what they are given, unless a function has added or pruned what it has made itself. The
  * value of a file of its own is in that file.
  */
private[provenance] final class Homes(recording: Recording, trails: Trails, ctx: Ctx) {
  import Homes._

  /** @param outermost
    *   the definition that the way begins with
    */
  @tailrec def of(trail: Trail, outermost: Option[TraceEntry]): Option[TraceEntry] = {
    val home = trail.hops.foldLeft(outermost) {
      case (home, Hop.Field(_, obj, newest)) =>
        Definitions.place(obj, oldest(obj, newest), ctx).orElse(home)
      case (_, Hop.Element(event))     => Some(place(fieldOf(event).getOrElse(event)))
      case (home, Hop.Passed(event))   => passed(event).orElse(home)
      case (home, Hop.Imported(event)) => inFile(event).orElse(home)
      case (home, _)                   => home
    }
    base(trail) match {
      case Some(base) => of(base, home)
      case None       => home
    }
  }

  /** The way of what the value that a way leads to is a version of. */
  private def base(trail: Trail): Option[Trail] = {
    val event = trail.made match {
      case Made.Sum(obj, newest) =>
        val first = recording.find(obj, oldest(obj, newest))
        if (first == Events.None) first else trails.bodyOf(first)
      case Made.By(event) =>
        recording.expr(event) match {
          case e: Expr.Binary if e.op == BinaryOp.Plus =>
            recording.find(e.lhs, recording.frame(event))
          case e: Expr.Apply if keepsFirst(e) =>
            trails.arguments(event).headOption.getOrElse(Events.None)
          case _ => Events.None
        }
      case Made.Outside => Events.None
    }
    Option.when(event != Events.None)(trails.of(event)).filter { base =>
      !trail.hops.exists(_.isInstanceOf[Hop.Result]) ||
      base.hops.headOption.exists(_.isInstanceOf[Hop.Argument])
    }
  }

  /** The definition that the others are added to. */
  private def oldest(obj: ObjValue, newest: Entry): Entry =
    Definitions.summands(obj, newest).lastOption.getOrElse(newest)

  /** The field that has made the value of an event, itself or by a call. */
  private def fieldOf(event: Int): Option[Int] = {
    val value = recording.value(event)
    Iterator
      .iterate(event)(recording.parent(_))
      .takeWhile(at => at != Events.None && (recording.value(at) eq value) && !isReference(at))
      .find(recording.site(_).isInstanceOf[Site.FieldOf])
  }

  private def isReference(event: Int): Boolean =
    recording.site(event).isExpression && (recording.expr(event) match {
      case _: Expr.Var | _: Expr.Select | _: Expr.Index => true
      case _: Expr.SuperSelect | _: Expr.SuperIndex     => true
      case _                                            => false
    })

  /** Where what a builtin has passed on is made, if that is a field. */
  private def passed(event: Int): Option[TraceEntry] =
    recording.maker(recording.value(event)) match {
      case Events.None => None
      case maker       => fieldOf(maker).map(place(_))
    }

  /** Where the value of an imported file is made, if that is in the file; else the program of the file. */
  private def inFile(imported: Int): Option[TraceEntry] = {
    val value = recording.value(imported)
    val maker = recording.maker(value)
    def isProgram(event: Int) = recording.parent(event) match {
      case Events.None => false
      case parent      =>
        recording.expr(parent).isInstanceOf[Expr.Import] && (recording.value(parent) eq value)
    }
    val program =
      Iterator.iterate(maker)(recording.parent(_)).takeWhile(_ != Events.None).find(isProgram(_))
    program.map { program =>
      if (place(maker).source eq place(program).source) place(maker) else place(program)
    }
  }

  private def place(event: Int): TraceEntry = recording.site(event).place
}

private object Homes {

  /** Whether a call is that of a builtin whose result is a version of its first argument. */
  private def keepsFirst(call: Expr.Apply): Boolean = call.callee match {
    case member: Expr.Select => Readings.isOfStd(member) && keeping(member.name.toString)
    case _                   => false
  }

  private val keeping = Set("prune", "mergePatch", "objectRemoveKey")
}
