package sjsonnet.eval

import sjsonnet.resolve.{BindingInScope, ResolvedFile}
import sjsonnet.runtime._
import sjsonnet.syntax.Expr

/** Looks into the frames of a running program. */
private[sjsonnet] object Inspection {

  /** The variables that `expr` of `file` sees when it runs in `frame`, by name, the innermost first. A variable is absent
    * while its `local` is being set up.
    */
  def variables(file: ResolvedFile, expr: Expr, frame: Frame): Vector[(String, Lazy)] =
    file
      .bindingsAt(expr)
      .flatMap(bound => Option(variable(bound, frame)).map(bound.binding.name.toString -> _))

  /** The arguments of a call of `function`, by the names of its parameters, given the frame of the call. */
  def arguments(function: Expr.Function, frame: Frame): Vector[(String, Lazy)] =
    Vector.tabulate(function.params.length)(i => function.params(i).name.toString -> frame.get(i))

  /** Whether argument number `i` of a call is a default that has not been evaluated yet, given the frame of the call: only a
    * default waits in that frame before the body runs.
    */
  def isDefault(frame: Frame, i: Int): Boolean = frame.get(i) match {
    case thunk: Thunk => thunk.waitsIn eq frame
    case _            => false
  }

  /** The object that code running in `frame` sees as `self`, if there is one. */
  def self(frame: Frame): Option[ObjValue] = objects(frame).headOption.map(_.self)

  /** The frames of objects among those that code running in `frame` sees, the innermost first. */
  def objects(frame: Frame): Vector[SelfFrame] =
    Iterator
      .iterate(frame)(_.up)
      .takeWhile(_ != null)
      .collect { case own: SelfFrame => own }
      .toVector

  private def variable(bound: BindingInScope, frame: Frame): Lazy =
    frame.outer(level(frame) - bound.level).get(bound.binding.slot)

  /** The nesting level of `frame`: how many frames of its file there are from the outermost to this one. Only
    * [[Frame.none]] encloses them all.
    */
  private def level(frame: Frame): Int =
    Iterator.iterate(frame)(_.up).takeWhile(_ ne Frame.none).length
}
