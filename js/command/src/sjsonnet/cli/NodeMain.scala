package sjsonnet.cli

import scala.scalajs.js
import scala.scalajs.js.annotation.JSExportTopLevel

import sjsonnet.platform.{Interrupt, Temporary}
import sjsonnet.process.Programs

/** The entry point of the command in Node: a thread that has nothing else to do, beside the main one, which waits for signals
  * (`cli.cjs`).
  */
private[sjsonnet] object NodeMain {

  /** What the main thread does. */
  @js.native
  private[cli] trait Host extends Temporary.Host with Programs.Host {

    /** The path of the script that was started. */
    val program: String = js.native

    /** The arguments behind it, as Node decodes them. */
    val words: js.Array[String] = js.native

    /** Whether a signal asks the evaluation to end. */
    def isInterrupted(): Boolean = js.native

    /** Lets signals end the process at once. */
    def endAtOnce(): Unit = js.native

    /** Calls `run`, during which SIGINT is left to another program. */
    def whileAnotherRuns(run: js.Function0[js.Dynamic]): js.Dynamic = js.native
  }

  private[cli] var host = Option.empty[Host]

  /** Runs the command with the arguments of this process, and returns its exit code. */
  @JSExportTopLevel("run")
  def run(mainThread: js.Any): Int = {
    val host = mainThread.asInstanceOf[Host]
    NodeMain.host = Some(host)
    Temporary.host = Some(host)
    Programs.host = Some(host)
    Interrupt.asks = () => host.isInterrupted()
    val arguments = ProcessStrings.arguments(host.words.toVector)
    ProgramNames.program(ProgramName.get) match {
      case Some(other) => other.run(arguments, Terminal.system)
      case None        => Main.run(arguments, Terminal.system)
    }
  }
}
