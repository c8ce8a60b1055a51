package sjsonnet.resolve

import sjsonnet.syntax._

/** What is around an expression of a tree that has been resolved.
  *
  * @param bindings
  *   those of the file that are in scope, shadowed ones too, the innermost first
  * @param objects
  *   the object literals that it is a part of, the innermost first
  */
private[sjsonnet] final class Surroundings private (
    val expr: Expr,
    val bindings: List[Binding],
    val objects: List[Surroundings.Around]
)

private[sjsonnet] object Surroundings {

  /** An object literal around an expression.
    *
    * @param isKept
    *   whether the member that the expression is in depends on the object, so that it runs in a frame of it
    */
  final class Around(val literal: Expr.ObjectLiteral, val isKept: Boolean)

  /** Those of an expression of this tree. */
  def of(tree: Expr, expr: Expr): Option[Surroundings] =
    new Finder {
      override def isWanted(other: Expr): Boolean = other eq expr
      override def mayHold(other: Expr): Boolean = true
    }.in(tree)

  /** Those of the outermost expression with exactly these bytes. */
  def of(tree: Expr, from: Int, until: Int): Option[Surroundings] =
    new Finder {
      override def isWanted(expr: Expr): Boolean = expr.from == from && expr.until == until
      override def mayHold(expr: Expr): Boolean = expr.from <= from && until <= expr.until
    }.in(tree)

  /** The value of a variable, if that is in the text of the program. */
  def value(variable: Expr.Var): Option[Expr] = variable.binding match {
    case bind: Bind => Some(bind.body)
    case _          => None
  }

  /** Whether an expression is the library, not a variable of that name. */
  def isStd(expr: Expr): Boolean = expr match {
    case variable: Expr.Var => variable.binding.isInstanceOf[Global]
    case _                  => false
  }

  private abstract class Finder extends ScopedVisitor {
    private var bindings = List.empty[Binding]

    /** What [[bindings]] were before each scope, the innermost first. */
    private var outer = List.empty[List[Binding]]
    private var objects = List.empty[Around]
    private var found = Option.empty[Surroundings]

    def isWanted(expr: Expr): Boolean
    def mayHold(expr: Expr): Boolean

    def in(tree: Expr): Option[Surroundings] = {
      visit(tree)
      found
    }

    override def visit(expr: Expr): Unit =
      if (found.isEmpty && mayHold(expr))
        if (isWanted(expr)) found = Some(new Surroundings(expr, bindings, objects))
        else scopedParts(expr)

    override protected def enterScope(entered: Array[_ <: Binding]): Unit = {
      outer = bindings :: outer
      entered.foreach(binding => bindings = binding :: bindings)
    }

    override protected def leaveScope(left: Array[_ <: Binding]): Unit = {
      bindings = outer.head
      outer = outer.tail
    }

    override protected def enterObject(literal: Expr.ObjectLiteral, fields: Array[Field]): Unit =
      objects = new Around(literal, isKept = true) :: objects

    override protected def leaveObject(literal: Expr.ObjectLiteral): Unit = objects = objects.tail

    override protected def member(member: Member, number: Int): Unit = {
      val own = objects
      objects = new Around(own.head.literal, member.usesSelf) :: own.tail
      super.member(member, number)
      objects = own
    }

    override protected def keyOutside(field: Field.Computed): Unit = {
      val (own, locals) = (objects, bindings)
      objects = own.tail
      bindings = outer.head
      key(field)
      objects = own
      bindings = locals
    }
  }
}
