package sjsonnet

import sjsonnet.syntax._

/** Finds out where a null comes from that an operation did not expect, as far as the text of the program tells: `std.get`
  * without a default, an `if` without an `else`, a field that is null.
  */
private final class NullOrigins(tree: Expr, source: Source) {
  import NullOrigins._

  /** Where the null comes from that the operation at a place found, as a hint. */
  def hint(from: Int, until: Int): Option[String] =
    new ScopeFinder(from, until).find(tree).flatMap { case (expr, scope) =>
      val operands = expr match {
        case e: Expr.Binary => Seq(e.lhs, e.rhs)
        case e: Expr.Select => Seq(e.target, e)
        case e: Expr.Index  => Seq(e.target, e)
        case e: Expr.Apply  => Seq(e.callee, e)
        case e: Expr.Slice  => Seq(e.target)
        case e              => Seq(e)
      }
      operands.iterator.flatMap(of(_, scope, MaxSteps).iterator).map(at(_, from)).nextOption()
    }

  private def of(expr: Expr, scope: TextScope, steps: Int): Option[Origin] =
    if (steps == 0) None
    else
      expr match {
        case e: Expr.If =>
          if (e.alternative.isEmpty) Some(Origin("an `if` without an `else` gives null", e.from))
          else inTail(Seq(e.consequent) ++ e.alternative, scope, steps)
        case e: Expr.Local  => of(e.body, scope.within(e), steps - 1)
        case e: Expr.Assert => of(e.rest, scope, steps - 1)
        case e: Expr.Var    =>
          scope.variable(e.name).flatMap { case (body, own) => of(body, own, steps - 1) }
        case e: Expr.Apply  => ofCall(e, scope, steps)
        case e: Expr.Select =>
          for {
            (obj, own) <- literal(e.target, scope)
            body <- obj.fields.collectFirst {
              case field: Field.Fixed if field.name.toString == e.name.toString => field.body
            }
            origin <- body match {
              case isNull: Expr.Null =>
                Some(Origin(s"the field `${e.name}` is null", isNull.from))
              case other => of(other, own, steps - 1)
            }
          } yield origin
        case _ => None
      }

  private def inTail(exprs: Seq[Expr], scope: TextScope, steps: Int): Option[Origin] =
    exprs.iterator.flatMap(of(_, scope, steps - 1).iterator).nextOption()

  private def ofCall(call: Expr.Apply, scope: TextScope, steps: Int): Option[Origin] =
    call.callee match {
      case member: Expr.Select if isStd(member.target) =>
        val name = member.name.toString
        Option.when(name == "get" && call.args.length == 2 && call.names.isEmpty) {
          val hint =
            "std.get gives null for a field that is missing, unless a third argument says what else"
          Origin(hint, call.from)
        }
      case function: Expr.Function => of(function.body, scope, steps - 1)
      case variable: Expr.Var      =>
        scope.variable(variable.name).flatMap {
          case (function: Expr.Function, own) => of(function.body, own.within(function), steps - 1)
          case _                              => None
        }
      case _ => None
    }

  private def isStd(expr: Expr): Boolean = expr match {
    case variable: Expr.Var => variable.name.toString == "std"
    case _                  => false
  }

  /** The object literal that an expression stands for. */
  private def literal(expr: Expr, scope: TextScope): Option[(Expr.Obj, TextScope)] = expr match {
    case obj: Expr.Obj  => Some((obj, scope.within(obj)))
    case _: Expr.Self   => plain(scope.objects.headOption)
    case _: Expr.Dollar => plain(scope.objects.lastOption)
    case e: Expr.Var    =>
      scope.variable(e.name).collect { case (obj: Expr.Obj, own) => (obj, own.within(obj)) }
    case _ => None
  }

  private def plain(
      found: Option[(Expr.ObjectLiteral, TextScope)]
  ): Option[(Expr.Obj, TextScope)] =
    found.collect { case (obj: Expr.Obj, own) => (obj, own) }

  private def at(origin: Origin, place: Int): String =
    if (source.line(origin.from) == source.line(place)) origin.claim
    else {
      val shown = s"${source.name}:${source.line(origin.from)}:${source.column(origin.from)}"
      s"${origin.claim}, at $shown"
    }
}

private object NullOrigins {

  private final case class Origin(claim: String, from: Int)

  /** How many variables, functions and branches are followed. */
  private final val MaxSteps = 12
}
