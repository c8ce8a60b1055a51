package sjsonnet.eval

import sjsonnet.EvalError
import sjsonnet.resolve.ResolvedFile
import sjsonnet.runtime._
import sjsonnet.syntax.Expr

/** A probe that keeps the calls in progress with their frames, for who wants to look around while a program stands still. */
private[sjsonnet] abstract class FrameStack extends Probe {
  private var calls = List.empty[FrameStack.Call]

  /** The calls in progress, the innermost first. A tail call has taken the place of the call that it ended. */
  final def frames: List[FrameStack.Call] = calls

  override def watchCalls(
      file: ResolvedFile,
      function: Expr.Function,
      session: Session
  ): Option[Watch] = Some(new Watch {
    override def before(frame: Frame): Unit =
      calls = new FrameStack.Call(file, function, frame) :: calls
    override def after(value: Value): Unit = calls = calls.tail
    override def leaving(): Unit = calls = calls.tail
    override def failed(error: EvalError): Unit = calls = calls.tail
  })
}

private[sjsonnet] object FrameStack {

  /** A call of `function`, whose arguments are in `frame`. */
  final class Call(val file: ResolvedFile, val function: Expr.Function, val frame: Frame) {

    /** What the body of the function sees. */
    def scope: Scope = Scope.at(file, function.body, frame)
  }
}
