package sjsonnet.resolve

import sjsonnet.syntax._

/** Finds the objects around an expression. */
private[resolve] final class ObjectsFinder(wanted: Expr) extends TreeVisitor {
  private var inside = List.empty[Boolean]
  private var found = Option.empty[List[Boolean]]

  /** For each literal around the expression, the innermost first, whether the member that it is in depends on the object, so
    * that it runs in a frame of it.
    */
  def in(tree: Expr): Vector[Boolean] = {
    visit(tree)
    found.getOrElse(Nil).toVector
  }

  override def visit(expr: Expr): Unit =
    if (expr eq wanted) found = Some(inside)
    else if (found.isEmpty) expr match {
      case e: Expr.Obj =>
        e.fields.foreach(key)
        e.locals.foreach(member)
        within(isKept = true)(e.asserts.foreach(assertion))
        e.fields.foreach(member)
      case e: Expr.ObjComp =>
        e.specs.foreach(spec)
        key(e.field)
        e.locals.foreach(member)
        member(e.field)
      case other => parts(other)
    }

  private def member(member: Member): Unit = within(member.usesSelf)(visit(member.body))

  private def within(isKept: Boolean)(walk: => Unit): Unit = {
    inside = isKept :: inside
    walk
    inside = inside.tail
  }
}
