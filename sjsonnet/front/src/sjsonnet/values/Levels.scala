package sjsonnet.values

import sjsonnet.resolve.ScopedVisitor
import sjsonnet.syntax._

import java.util.IdentityHashMap

/** In how many functions and objects of a file each binding is, and each object that is referred to: the level of their
  * [[Context]].
  */
private[values] final class Levels private () {
  private val levels = new IdentityHashMap[AnyRef, Int]

  /** That of a binding, or of what a `self`, `super` or `$` refers to; 0 for what is not in the file. */
  def of(part: AnyRef): Int = levels.getOrDefault(part, 0)
}

private[values] object Levels {

  def of(tree: Expr): Levels = {
    val levels = new Levels
    new Walk(levels).visit(tree)
    levels
  }

  private final class Walk(found: Levels) extends ScopedVisitor {
    private var level = 0

    /** The levels of the objects around, the innermost first. */
    private var objects = List.empty[Int]

    override def visit(expr: Expr): Unit = expr match {
      case _: Expr.Dollar           => objects.lastOption.foreach(note(expr, _))
      case it: Expr.ObjectReference =>
        objects.headOption.foreach(note(it, _))
        parts(it)
      case other => scopedParts(other)
    }

    private def note(part: AnyRef, level: Int): Unit = found.levels.put(part, level): Unit

    override protected def function(function: Expr.Function): Unit = {
      level += 1
      super.function(function)
      level -= 1
    }

    override protected def enterScope(bindings: Array[_ <: Binding]): Unit =
      bindings.foreach(note(_, level))

    override protected def leaveScope(bindings: Array[_ <: Binding]): Unit = ()

    override protected def enterObject(literal: Expr.ObjectLiteral, fields: Array[Field]): Unit = {
      level += 1
      objects = level :: objects
    }

    override protected def leaveObject(literal: Expr.ObjectLiteral): Unit = {
      level -= 1
      objects = objects.tail
    }

    override protected def keyOutside(field: Field.Computed): Unit = {
      val own = objects
      objects = own.tail
      level -= 1
      key(field)
      level += 1
      objects = own
    }
  }
}
