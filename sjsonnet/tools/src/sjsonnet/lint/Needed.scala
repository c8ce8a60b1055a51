package sjsonnet.lint

import scala.collection.mutable
import sjsonnet.syntax._

/** What has to be evaluated whenever an expression is, such as both operands of a sum, but not the elements of an array. */
private[lint] sealed abstract class Needed

private[lint] object Needed {
  final case class Local(bind: Bind) extends Needed
  final case class File(path: String) extends Needed

  /** The locals and the imported programs that stand in an expression itself. */
  def by(expr: Expr): Vector[Needed] = {
    val found = Vector.newBuilder[Needed]
    val pending = mutable.ArrayBuffer[Expr](expr)
    while (pending.nonEmpty)
      pending.remove(pending.length - 1) match {
        case it: Expr.Var =>
          it.binding match {
            case bind: Bind => found += Local(bind)
            case _          => ()
          }
        case it: Expr.Import if it.kind == ImportKind.Code => found += File(it.path)
        case it: Expr.Local                                => pending += it.body
        case it: Expr.If                                   => pending += it.condition
        case it: Expr.Assert                               => pending += it.condition
        case it: Expr.Error                                => pending += it.message
        case it: Expr.Apply                                => pending += it.callee
        case it: Expr.Select                               => pending += it.target
        case it: Expr.Index                                => pending += it.index += it.target
        case it: Expr.Slice                                => pending += it.target
        case it: Expr.Unary                                => pending += it.operand
        case it: Expr.Binary                               =>
          if (it.op != BinaryOp.And && it.op != BinaryOp.Or) pending += it.rhs
          pending += it.lhs
        case _ => ()
      }
    found.result()
  }

  /** The paths of the programs that are evaluated whenever the expression is, also by way of locals. */
  def files(expr: Expr): Vector[String] = {
    val found = Vector.newBuilder[String]
    val seen = new java.util.IdentityHashMap[Bind, Unit]
    val pending = mutable.ArrayBuffer.from(by(expr))
    while (pending.nonEmpty)
      pending.remove(pending.length - 1) match {
        case File(path)  => found += path
        case Local(bind) =>
          if (!seen.containsKey(bind)) {
            seen.put(bind, ())
            pending ++= by(bind.body)
          }
      }
    found.result().distinct
  }
}
