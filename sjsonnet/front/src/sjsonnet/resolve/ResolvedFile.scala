package sjsonnet.resolve

import sjsonnet.Source
import sjsonnet.collections.Ints
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
  * @param nExprs
  *   how many expressions it has
  * @param nParts
  *   how many fields, parameters and variables it has
  */
private[sjsonnet] final class ResolvedFile(
    val source: Source,
    val expr: Expr,
    val nSlots: Int,
    val nesting: Int,
    levels: Ints,
    nExprs: Int,
    nParts: Int
) {

  /** The estimated bytes of memory that making it took, its source aside; set by whoever made it. */
  private[sjsonnet] var weight: Long = 0

  /** An estimate of the bytes of memory that it takes while it is kept: its tree, and its source, whose names and strings
    * the tree repeats.
    */
  def bytesKept: Long =
    ResolvedFile.BytesOfObjects + source.bytes.length * 2L +
      nExprs * ResolvedFile.BytesPerExpr + nParts * ResolvedFile.BytesPerPart

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

  /** For each object literal around `expr`, the innermost first, whether the member that it is in depends on the object. */
  private[sjsonnet] def objectsAt(expr: Expr): List[Boolean] =
    around(expr).fold(List.empty[Boolean])(_.objects.map(_.isKept))

  /** The bindings of this file that are in scope at `expr`, the innermost first. Shadowed ones are left out. */
  private[sjsonnet] def bindingsAt(expr: Expr): Vector[BindingInScope] =
    around(expr)
      .fold(Vector.empty[Binding])(_.bindings.toVector)
      .distinctBy(_.name)
      .map(binding => new BindingInScope(binding, levels(binding.frame)))

  private def around(expr: Expr): Option[Surroundings] = Surroundings.of(this.expr, expr)
}

private object ResolvedFile {

  // As measured on Native, where references have eight bytes; on the JVM they often have four.

  /** Native's collector frees lines of 256 bytes: the first objects lie between garbage, and keep the lines that they are in. */
  private final val BytesOfObjects = 4096L
  private final val BytesPerExpr = 80L

  /** With its name, which is often its own. */
  private final val BytesPerPart = 112L
}

/** A binding, and the nesting level of the frame that holds its value: 1 for the frame of the file itself. */
private[sjsonnet] final class BindingInScope(val binding: Binding, val level: Int)
