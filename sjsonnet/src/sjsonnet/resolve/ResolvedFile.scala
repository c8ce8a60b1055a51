package sjsonnet.resolve

import sjsonnet.Source
import sjsonnet.syntax._

/** A file whose tree has been checked, and whose variables all have their frames and slots.
  *
  * @param nSlots
  *   how many slots the frame of the file itself has
  * @param nesting
  *   the greatest nesting depth of expressions within a body that runs on its own, such as that of a function or of an
  *   object's member, not counting such bodies inside it
  * @param levels
  *   the nesting level of each frame, by the number that the resolver has given it
  */
private[sjsonnet] final class ResolvedFile(
    val source: Source,
    val expr: Expr,
    val nSlots: Int,
    val nesting: Int,
    levels: Ints
) {

  /** The number of hops from the frame in which `variable` is read to the frame that holds its value. */
  def hops(variable: Expr.Var): Int = levels(variable.frame) - levels(variable.binding.frame)

  /** The number of hops from the frame in which `expr` runs to the object's. */
  def hops(expr: Expr.ObjectReference): Int = levels(expr.frame) - levels(expr.objectFrame)

  /** The variables that refer to `binding`, in source order. */
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

  /** The bindings of this file that are in scope at `expr`, the innermost first. Shadowed ones are left out. */
  private[sjsonnet] def bindingsAt(expr: Expr): Vector[BindingInScope] =
    new BindingsFinder(expr).in(this.expr).distinctBy(_.binding.name)
}

/** A binding, and the nesting level of the frame that holds its value: 1 for the frame of the file itself. */
private[sjsonnet] final class BindingInScope(val binding: Binding, val level: Int)

/** Finds the bindings in scope at an expression: walks down to it, and collects bindings on the way. */
private final class BindingsFinder(wanted: Expr) extends TreeVisitor {
  private var inScope = List.empty[BindingInScope]
  private var level = 1
  private var found = Option.empty[List[BindingInScope]]

  def in(tree: Expr): Vector[BindingInScope] = {
    visit(tree)
    found.getOrElse(Nil).toVector
  }

  override def visit(expr: Expr): Unit =
    if (expr eq wanted) found = Some(inScope)
    else if (found.isEmpty) expr match {
      case e: Expr.Local    => binding(e.binds.map(_ -> level))(parts(e))
      case e: Expr.Function => deeper(1)(binding(e.params.map(_ -> level))(parts(e)))
      case e: Expr.Obj      =>
        e.fields.foreach(key)
        members(e, e.fields, e.asserts)
      case e: Expr.ArrComp => specs(e.specs.toList)(visit(e.body))
      case e: Expr.ObjComp =>
        specs(e.specs.toList) {
          key(e.field)
          members(e, Array(e.field), Array.empty)
        }
      case other => parts(other)
    }

  private def members(
      literal: Expr.ObjectLiteral,
      fields: Array[Field],
      asserts: Array[AssertMember]
  ): Unit = {
    val around = if (literal.hasLocalsFrame) 1 else 0
    def levels(usesSelf: Boolean): Int = if (usesSelf) around + 1 else around
    binding(literal.locals.map(bind => bind -> (level + levels(bind.usesSelf)))) {
      for (member <- literal.locals ++ fields)
        deeper(levels(member.usesSelf))(body(member.body, member.nSlots))
      for (member <- asserts) deeper(levels(usesSelf = true)) {
        body(member.condition, member.conditionSlots)
        member.message.foreach(body(_, member.messageSlots))
      }
    }
  }

  private def body(expr: Expr, nSlots: Int): Unit =
    deeper(if (nSlots > 0) 1 else 0)(visit(expr))

  private def specs(rest: List[CompSpec])(walkBody: => Unit): Unit = rest match {
    case (first: CompSpec.For) :: others =>
      spec(first)
      deeper(1)(binding(Array(first -> level))(specs(others)(walkBody)))
    case first :: others =>
      spec(first)
      specs(others)(walkBody)
    case Nil => walkBody
  }

  private def deeper(by: Int)(walk: => Unit): Unit = {
    level += by
    walk
    level -= by
  }

  private def binding(bindings: Array[_ <: (Binding, Int)])(walk: => Unit): Unit = {
    val outer = inScope
    inScope = bindings
      .map { case (binding, level) => new BindingInScope(binding, level) }
      .toList
      .reverse ++ inScope
    walk
    inScope = outer
  }
}
