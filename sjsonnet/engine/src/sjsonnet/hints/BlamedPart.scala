package sjsonnet.hints

import sjsonnet.{Blamed, TraceEntry}
import sjsonnet.syntax._

/** Finds the part of an expression that an error blames.
  *
  * @param place
  *   where the expression is
  */
private final class BlamedPart(place: TraceEntry, blamed: Blamed) extends TreeVisitor {
  private var found = Option.empty[Expr]

  def find(tree: Expr): Option[TraceEntry] = {
    visit(tree)
    found.map { part =>
      blamed match {
        case Blamed.InFormat(from, until) =>
          val offsets = new LiteralOffsets(place.source.bytes, part.from, part.until)
          new TraceEntry(place.source, offsets.of(from), offsets.of(until))
        case _ => new TraceEntry(place.source, part.from, part.until)
      }
    }
  }

  override def visit(expr: Expr): Unit =
    if (found.isEmpty && expr.from <= place.from && place.until <= expr.until) {
      if (expr.from == place.from && expr.until == place.until) found = part(expr)
      if (found.isEmpty) parts(expr)
    }

  private def part(expr: Expr): Option[Expr] = blamed match {
    case Blamed.Left          => left(expr)
    case Blamed.Right         => right(expr)
    case arg: Blamed.Argument => argument(expr, arg)
    case _: Blamed.InFormat   => format(expr).filter(_.isInstanceOf[Expr.Str])
    case _                    => None
  }

  /** The string that is formatted. */
  private def format(expr: Expr): Option[Expr] = expr match {
    case e: Expr.Binary if e.op == BinaryOp.Modulo => Some(e.lhs)
    case _: Expr.Apply => argument(expr, Blamed.Argument("format", 0, "str"))
    case _             => None
  }

  private def left(expr: Expr): Option[Expr] = expr match {
    case e: Expr.Binary => Some(e.lhs)
    case e: Expr.Index  => Some(e.target)
    case e: Expr.Select => Some(e.target)
    case e: Expr.Apply  => Some(e.callee)
    case _              => None
  }

  private def right(expr: Expr): Option[Expr] = expr match {
    case e: Expr.Binary => Some(e.rhs)
    case e: Expr.Unary  => Some(e.operand)
    case e: Expr.Index  => Some(e.index)
    case _              => None
  }

  private def argument(expr: Expr, blamed: Blamed.Argument): Option[Expr] = expr match {
    case call: Expr.Apply if isCallOf(call, blamed.function) =>
      call.argument(blamed.index, blamed.name)
    case _ => None
  }

  private def isCallOf(call: Expr.Apply, function: String): Boolean = call.callee match {
    case callee: Expr.Select => callee.name.toString == function
    case callee: Expr.Var    => callee.name.toString == function
    case _                   => false
  }
}
