package sjsonnet.hints

import sjsonnet.Source
import sjsonnet.resolve.Surroundings
import sjsonnet.syntax._

/** Finds out where a null comes from that an operation did not expect, as far as the text of the program tells: `std.get`
  * without a default, an `if` without an `else`, a field that is null.
  */
private final class NullOrigins(tree: Expr, source: Source) {
  import NullOrigins._

  /** Where the null comes from that the operation at a place found, as a hint. */
  def hint(from: Int, until: Int): Option[String] =
    Surroundings.of(tree, from, until).flatMap { found =>
      val operands = found.expr match {
        case e: Expr.Binary => Seq(e.lhs, e.rhs)
        case e: Expr.Select => Seq(e.target, e)
        case e: Expr.Index  => Seq(e.target, e)
        case e: Expr.Apply  => Seq(e.callee, e)
        case e: Expr.Slice  => Seq(e.target)
        case e              => Seq(e)
      }
      operands.iterator.flatMap(of(_, MaxSteps).iterator).map(at(_, from)).nextOption()
    }

  private def of(expr: Expr, steps: Int): Option[Origin] =
    if (steps == 0) None
    else
      expr match {
        case e: Expr.If =>
          if (e.alternative.isEmpty) Some(Origin("an `if` without an `else` gives null", e.from))
          else inTail(Seq(e.consequent) ++ e.alternative, steps)
        case e: Expr.Local  => of(e.body, steps - 1)
        case e: Expr.Assert => of(e.rest, steps - 1)
        case e: Expr.Var    => Surroundings.value(e).flatMap(of(_, steps - 1))
        case e: Expr.Apply  => ofCall(e, steps)
        case e: Expr.Select =>
          for {
            obj <- literal(e.target)
            body <- obj.fields.collectFirst {
              case field: Field.Fixed if field.name.toString == e.name.toString => field.body
            }
            origin <- body match {
              case isNull: Expr.Null =>
                Some(Origin(s"the field `${e.name}` is null", isNull.from))
              case other => of(other, steps - 1)
            }
          } yield origin
        case _ => None
      }

  private def inTail(exprs: Seq[Expr], steps: Int): Option[Origin] =
    exprs.iterator.flatMap(of(_, steps - 1).iterator).nextOption()

  private def ofCall(call: Expr.Apply, steps: Int): Option[Origin] =
    call.callee match {
      case member: Expr.Select if Surroundings.isStd(member.target) =>
        val name = member.name.toString
        Option.when(name == "get" && call.args.length == 2 && call.names.isEmpty) {
          val hint =
            "std.get gives null for a field that is missing, unless a third argument says what else"
          Origin(hint, call.from)
        }
      case function: Expr.Function => of(function.body, steps - 1)
      case variable: Expr.Var      =>
        Surroundings.value(variable).flatMap {
          case function: Expr.Function => of(function.body, steps - 1)
          case _                       => None
        }
      case _ => None
    }

  /** The object literal that an expression stands for. */
  private def literal(expr: Expr): Option[Expr.Obj] = plain(expr match {
    case obj: Expr.Obj  => Some(obj)
    case _: Expr.Self   => Surroundings.of(tree, expr).flatMap(_.objects.headOption).map(_.literal)
    case _: Expr.Dollar => Surroundings.of(tree, expr).flatMap(_.objects.lastOption).map(_.literal)
    case e: Expr.Var    => Surroundings.value(e)
    case _              => None
  })

  private def plain(found: Option[Expr]): Option[Expr.Obj] =
    found.collect { case obj: Expr.Obj => obj }

  private def at(origin: Origin, place: Int): String =
    if (source.line(origin.from) == source.line(place)) origin.claim
    else s"${origin.claim}, at ${source.place(origin.from)}"
}

private object NullOrigins {

  private final case class Origin(claim: String, from: Int)

  /** How many variables, functions and branches are followed. */
  private final val MaxSteps = 12
}
