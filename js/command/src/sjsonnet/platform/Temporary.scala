package sjsonnet.platform

import java.io.IOException

import scala.scalajs.js

/** The file that is written under a temporary name until it is complete. The thread that waits for signals, `cli.cjs`, is told
  * of it, and removes it if one ends the process: this thread is busy then.
  */
private[sjsonnet] object Temporary {

  /** What that thread does. */
  @js.native
  trait Host extends js.Object {

    /** Whether a signal is ending the process. */
    def isEnding(): Boolean = js.native

    /** There is going to be a temporary file at this path; or none any more. Returns when a signal would remove it. */
    def temporary(path: js.UndefOr[js.Any]): Unit = js.native

    /** From now on, a signal ends the process only after a call with `false`. */
    def hold(isHeld: Boolean): Unit = js.native
  }

  private[sjsonnet] var host: Option[Host] = None

  private var path: js.UndefOr[js.Any] = js.undefined
  private var isNeeded = false

  def begin(file: js.Any): Unit = {
    failAtEnd()
    path = file
    host.foreach(_.temporary(file))
  }

  /** Lets the file stay if a signal ends the process, or not. */
  def need(isNeeded: Boolean): Unit = {
    this.isNeeded = isNeeded
    host.foreach(_.temporary(if (isNeeded) js.undefined else path))
  }

  /** The file has its final name, stays, or could not be created. */
  def done(): Unit = if (path.nonEmpty) {
    isNeeded = false
    path = js.undefined
    host.foreach(_.temporary(js.undefined))
  }

  /** Calls `body`, before whose end the process does not end. */
  def whole[A](body: => A): A = {
    host.foreach(_.hold(true))
    try {
      failAtEnd()
      body
    } finally host.foreach(_.hold(false))
  }

  /** Deletes the file, if it still exists, unless it is needed. */
  def delete(): Unit = path.foreach { file =>
    if (!isNeeded)
      try Node.call(Node.FileSystem.unlinkSync(file))
      catch { case _: IOException => () }
    done()
  }

  /** Fails if the process is ending. Otherwise the file to be replaced would be written in place, since the temporary one is
    * gone, and left incomplete.
    */
  def failAtEnd(): Unit = if (host.exists(_.isEnding())) throw new IOException("Interrupted")
}
