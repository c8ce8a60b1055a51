package sjsonnet.eval

import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime._
import sjsonnet.syntax.Expr

/** Watches expressions as they are evaluated: the basis of coverage, stepping, profiles and provenance. Without a
  * probe, programs contain no code for any of this.
  *
  * A `.json` file that is read as data, not as a program, has no expressions to watch. Other programs are not read that
  * way when they are watched.
  */
private[sjsonnet] abstract class Probe {

  /** The watch for `expr`, if it is to be watched. Called once in an evaluation, when the code that `expr` is part of is
    * about to run for the first time.
    */
  def watch(file: ResolvedFile, expr: Expr, ctx: Ctx): Option[Watch]
}

private[sjsonnet] object Probe {

  /** Watches nothing. */
  val none: Probe = new Probe {
    override def watch(file: ResolvedFile, expr: Expr, ctx: Ctx): Option[Watch] = None
  }
}

/** A probe, and the evaluation in which it watches. */
private[eval] final class Watching(probe: Probe, ctx: Ctx) {
  def watch(file: ResolvedFile, expr: Expr): Option[Watch] = probe.watch(file, expr, ctx)
}

/** Watches one expression of one evaluation. It may keep the frames and values that it is shown: where there is a probe,
  * none are used for another call.
  */
private[sjsonnet] abstract class Watch {

  /** The expression is about to be evaluated in `frame`. [[Inspection]] tells which variables it sees. */
  def before(frame: Frame): Unit

  /** The expression has this value. Not called after an error, or if the value is not known yet because a tail call is
    * left to the caller or a variable is passed on unevaluated.
    */
  def after(value: Value): Unit
}
