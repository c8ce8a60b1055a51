package sjsonnet.resolve

import sjsonnet.Source
import sjsonnet.syntax._

/** A file whose tree has been checked, and in which all variables have their places.
  *
  * @param nSlots
  *   how many slots the frame of the file itself has
  * @param nesting
  *   how deep expressions nest in one another, at most, between one that is run on its own, a function's body or a member's
  *   of an object, and the next
  * @param levels
  *   how many frames there are around the slots of each frame, by the numbers that the resolver has given them
  */
private[sjsonnet] final class ResolvedFile(
    val source: Source,
    val expr: Expr,
    val nSlots: Int,
    val nesting: Int,
    levels: Ints
) {

  /** How many frames out from the frame that `variable` is in its value is. */
  def hops(variable: Expr.Var): Int = levels(variable.frame) - levels(variable.binding.frame)

  /** How many frames out from the frame that `expr` is in the object's is. */
  def hops(expr: Expr.ObjectReach): Int = levels(expr.frame) - levels(expr.objectFrame)

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
  private[sjsonnet] def bindingsAt(expr: Expr): Vector[BindingInScope] =
    new BindingsFinder(expr).in(this.expr).distinctBy(_.binding.name)
}

/** A binding, and how many frames there are around its value, the one that it is in included: 1 for those of the file
  * itself.
  */
private[sjsonnet] final class BindingInScope(val binding: Binding, val level: Int)

/** Finds what is in scope at an expression: goes down to it, and remembers what is bound on the way. */
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
