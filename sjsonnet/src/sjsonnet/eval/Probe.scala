package sjsonnet.eval

import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime._
import sjsonnet.syntax.Expr

/** Watches expressions as they are evaluated, which is what coverage, steps, profiles and the origins of values are made
  * of. Without a probe programs have no code for any of this.
  *
  * What is read as JSON without being a program, a `.json` file, has no expressions to watch.
  */
private[sjsonnet] abstract class Probe {

  /** What is to watch `expr`, if anything. Asked once in an evaluation, when the code that `expr` is part of is about to
    * run for the first time.
    */
  def watch(file: ResolvedFile, expr: Expr, ctx: Ctx): Option[Watch]
}

private[sjsonnet] object Probe {

  /** Watches nothing. */
  val none: Probe = new Probe {
    override def watch(file: ResolvedFile, expr: Expr, ctx: Ctx): Option[Watch] = None
  }
}

/** Watches one expression of one evaluation. */
private[sjsonnet] abstract class Watch {

  /** The expression is about to be evaluated in `frame`. [[Inspection]] tells which variables it sees. */
  def before(frame: Frame): Unit

  /** It has that value. Not called when it has none because of an error, or not yet: because a call in tail position is
    * left to the caller, or a variable is handed on unevaluated.
    */
  def after(value: Value): Unit
}
