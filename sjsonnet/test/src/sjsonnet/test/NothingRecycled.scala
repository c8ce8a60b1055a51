package sjsonnet.test

import sjsonnet.eval.{Probe, Session, Watch}
import sjsonnet.resolve.ResolvedFile
import sjsonnet.syntax.Expr

/** Watches nothing, but could keep what it sees: with it, no frame and no box of a number is used twice. So a program that
  * has another result without it shows that one was used again too early.
  */
object NothingRecycled extends Probe {
  override def watch(file: ResolvedFile, expr: Expr, session: Session): Option[Watch] = None
}
