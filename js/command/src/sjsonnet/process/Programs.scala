package sjsonnet.process

import sjsonnet.platform.{Node, SystemMessages}

import java.io.IOException

import scala.scalajs.js

/** Starts programs, which [[ProgramSearch]] finds. What they read and write are files.
  *
  * The main thread starts them (`cli.cjs`): this one is busy until the command ends, so nobody would tell it that a program has
  * ended. It looks for that in memory that both threads share.
  */
private[sjsonnet] object Programs {

  /** What the main thread does. */
  @js.native
  trait Host extends js.Object {

    /** Starts a program with these options of Node's `spawn`, and tells in `state`, an array of shared memory, what becomes of
      * it: a phase, the number of its process, and its exit code.
      */
    def start(
        program: String,
        arguments: js.Array[String],
        options: js.Object,
        state: js.Dynamic
    ): Unit = js.native
  }

  private[sjsonnet] var host: Option[Host] = None

  /** A program that has been started.
    *
    * @param isLeader
    *   whether it is in a group of its own, with what it starts itself
    */
  final class Running private[Programs] (state: js.Dynamic, isLeader: Boolean) {

    /** Its exit code, once it has ended. */
    def exit: Option[Int] = Option.when(load(state, PhaseAt) == Ended)(load(state, ExitAt))

    /** Asks it to end. */
    def end(): Unit = signal("SIGTERM", load(state, ProcessAt))

    /** Ends it at once, and what it has started itself if it is in a group. */
    def kill(): Unit = {
      val process = load(state, ProcessAt)
      signal("SIGKILL", if (isLeader) -process else process)
    }

    private def signal(name: String, process: Int): Unit = if (exit.isEmpty)
      // It may have ended just now. Of a group in which nothing runs any more, some systems say EPERM.
      Node.unless("ESRCH", "EPERM")(js.Dynamic.global.process.kill(process, name)): Unit
  }

  /** What has nothing to be read. */
  final val NoInput = "/dev/null"

  /** Waits a moment, until perhaps another of the [[Running]] has ended. */
  def pause(): Unit = Node.pause()

  /** @param command
    *   the path of the program, and its arguments
    * @param hidden
    *   the environment variables that it does not see
    * @param inGroup
    *   whether [[Running.kill]] ends what it has started, too, which Windows has no groups for. It cannot ask anything at the
    *   terminal then.
    * @throws IOException
    *   when there is no such program
    */
  def start(
      command: Vector[String],
      hidden: Seq[String],
      input: String,
      output: String,
      errors: String,
      inGroup: Boolean
  ): Running = {
    val main = host.getOrElse(throw new IOException(SystemMessages.AccessDenied))
    val isLeader = inGroup && js.Dynamic.global.process.platform != ("win32": js.Any)
    val environment =
      js.Object.assign(new js.Object, js.Dynamic.global.process.env.asInstanceOf[js.Object])
    hidden.foreach(name => js.special.delete(environment, name))
    val state = Node.sharedInts(Fields)
    val files = Node.open(Node.name(input), "O_RDONLY") +:
      Seq(output, errors).map(path => Node.open(Node.name(path), "O_WRONLY", "O_CREAT", "O_TRUNC"))
    try {
      val options = js.Dynamic
        .literal(stdio = js.Array(files*), env = environment, detached = isLeader)
      main.start(command.head, js.Array(command.tail*), options, state)
      // The files are its own by then.
      while (load(state, PhaseAt) == Unknown) pause()
    } finally files.foreach(Node.FileSystem.closeSync(_))
    if (load(state, PhaseAt) == Missing) throw new IOException(SystemMessages.NoSuchFile)
    new Running(state, isLeader)
  }

  private def load(state: js.Dynamic, field: Int): Int =
    js.Dynamic.global.Atomics.load(state, field).asInstanceOf[Int]

  /** Where the fields are in the shared memory, and how many there are. */
  private final val PhaseAt = 0
  private final val ProcessAt = 1
  private final val ExitAt = 2
  private final val Fields = 3

  /** The phases of a program, of which `cli.cjs` has one more: it runs. */
  private final val Unknown = 0
  private final val Missing = 2
  private final val Ended = 3

  /** The number of this process. */
  def own: Long = js.Dynamic.global.process.pid.asInstanceOf[Int].toLong

  /** Whether there is a process of that number, which another user may have started. */
  def isAlive(process: Long): Boolean =
    try Node.unless("ESRCH")(js.Dynamic.global.process.kill(process.toInt, 0)).nonEmpty
    catch { case _: IOException => true }

  /** Creates a folder in that one which only this user may enter. */
  def privateFolder(in: String): String = Node.text(
    Node.call(Node.FileSystem.mkdtempSync(Node.name(s"$in/sjsonnet-"), "buffer"))
  )
}
