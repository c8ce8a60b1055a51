package sjsonnet.resolve

import sjsonnet.api.Source
import sjsonnet.syntax._

/** A file whose tree has been checked, and in which all variables have their places.
  *
  * @param nSlots
  *   how many slots the frame of the file itself has
  * @param levels
  *   by the number of a frame, how many frames there are around its slots, itself included
  */
private[sjsonnet] final class ResolvedFile private[resolve] (
    val source: Source,
    val expr: Expr,
    val nSlots: Int,
    levels: Array[Int]
) {

  /** How many frames there are around the variables of a binding, theirs included: 1 for those of the file itself. */
  private[sjsonnet] def level(binding: Binding): Int = levels(binding.frame)

  /** The variables that mean `binding`, in the order of the text. */
  private[sjsonnet] def uses(binding: Binding): Vector[Expr.Var] = {
    val found = Vector.newBuilder[Expr.Var]
    val finder = new TreeVisitor {
      override def visit(expr: Expr): Unit = expr match {
        case variable: Expr.Var => if (variable.binding eq binding) found += variable
        case other              => parts(other)
      }
    }
    finder.visit(expr)
    found.result().sortBy(_.from)
  }

  /** What is bound within the file where `expr` stands, the innermost first. Names that are hidden by others are left out. */
  private[sjsonnet] def bindingsAt(expr: Expr): Vector[Binding] =
    new BindingsFinder(expr).in(this.expr).distinctBy(_.name)
}

/** Finds what is in scope at an expression: goes down to it, and remembers what is bound on the way. */
private final class BindingsFinder(wanted: Expr) extends TreeVisitor {
  private var inScope = List.empty[Binding]
  private var found = Option.empty[List[Binding]]

  def in(tree: Expr): Vector[Binding] = {
    visit(tree)
    found.getOrElse(Nil).toVector
  }

  override def visit(expr: Expr): Unit =
    if (expr eq wanted) found = Some(inScope)
    else if (found.isEmpty) expr match {
      case e: Expr.Local    => binding(e.binds)(parts(e))
      case e: Expr.Function => binding(e.params)(parts(e))
      case e: Expr.Obj      =>
        e.fields.foreach(key)
        binding(e.locals) {
          e.locals.foreach(bind)
          e.asserts.foreach(assertion)
          e.fields.foreach(member => visit(member.body))
        }
      case e: Expr.ArrComp => specs(e.specs.toList)(visit(e.body))
      case e: Expr.ObjComp =>
        specs(e.specs.toList) {
          key(e.field)
          binding(e.locals) {
            e.locals.foreach(bind)
            visit(e.field.body)
          }
        }
      case other => parts(other)
    }

  private def specs(rest: List[CompSpec])(walkBody: => Unit): Unit = rest match {
    case (first: CompSpec.For) :: others =>
      spec(first)
      binding(Array(first))(specs(others)(walkBody))
    case first :: others =>
      spec(first)
      specs(others)(walkBody)
    case Nil => walkBody
  }

  private def binding(bindings: Array[_ <: Binding])(walk: => Unit): Unit = {
    val outer = inScope
    inScope = bindings.toList.reverse ++ inScope
    walk
    inScope = outer
  }
}
