package sjsonnet.eval

import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime._
import sjsonnet.syntax.Expr

/** What code sees that is evaluated on its own: variables besides `std`, and the objects that `self`, `super` and `$` mean.
  *
  * @param variables
  *   by name; of two of the same name the first one counts
  * @param file
  *   what imports are relative to
  * @param isInObject
  *   whether the code counts as code in an object, even if that is not known
  * @param own
  *   the frame of the innermost object, if it is known
  * @param outermost
  *   that of the outermost
  */
private[sjsonnet] final class Scope private (
    val variables: Vector[(String, Lazy)],
    private[eval] val file: String,
    private[eval] val isInObject: Boolean,
    private[eval] val own: Option[SelfFrame],
    private[eval] val outermost: Option[SelfFrame]
) {

  /** This scope with more variables, which shadow those it has. */
  def and(more: (String, Lazy)*): Scope =
    new Scope(more.toVector ++ variables, file, isInObject, own, outermost)
}

private[sjsonnet] object Scope {

  /** Nothing but `std`. */
  val empty: Scope = new Scope(Vector.empty, "", isInObject = false, None, None)

  /** What `expr` of `file` sees when it runs in `frame`. A member that does not depend on its object runs in no frame of it,
    * so there the object is not known.
    */
  def at(file: ResolvedFile, expr: Expr, frame: Frame): Scope = {
    val objects = file.objectsAt(expr)
    val kept = Inspection.objects(frame)
    new Scope(
      Inspection.variables(file, expr, frame),
      file.source.name,
      objects.nonEmpty,
      if (objects.headOption.contains(true)) kept.headOption else None,
      if (objects.lastOption.contains(true)) kept.lastOption else None
    )
  }
}
