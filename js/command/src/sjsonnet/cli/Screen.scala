package sjsonnet.cli

import scala.scalajs.js

import sjsonnet.platform.Node

/** The terminal that the standard streams of this process may be. */
private[cli] object Screen {

  final val Output = 1
  final val Error = 2

  /** How many columns a stream has, if it is a terminal; 0 if that does not tell. */
  def columns(stream: Int): Option[Int] = {
    val terminals = Node.module("node:tty")
    Option.when(terminals.isatty(stream).asInstanceOf[Boolean]) {
      val columns: Any =
        try js.Dynamic.newInstance(terminals.WriteStream)(stream).columns
        catch { case _: js.JavaScriptException => 0 }
      columns match {
        case columns: Int => columns
        case _            => 0
      }
    }
  }

  /** Shows a text with a pager, and waits until its user has seen enough; returns whether that was possible. */
  def show(text: Array[Byte], pager: String): Boolean = {
    val environment = js.Object.assign(
      js.Dynamic.literal(LESS = Pager.LessOptions),
      js.Dynamic.global.process.env.asInstanceOf[js.Object]
    )
    val options = js.Dynamic.literal(
      input = Node.buffer(text),
      stdio = js.Array("pipe", "inherit", "inherit"),
      env = environment
    )
    def start() =
      Node.module("node:child_process").spawnSync("/bin/sh", js.Array("-c", pager), options)
    // Pagers take the interrupt key for themselves.
    val ended = NodeMain.host.fold(start())(_.whileAnotherRuns(() => start()))
    // A pager that does not read everything is no failure.
    js.isUndefined(ended.error) || ended.error.code == ("EPIPE": js.Any)
  }
}
