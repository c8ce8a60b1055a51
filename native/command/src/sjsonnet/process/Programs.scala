package sjsonnet.process

import java.io.IOException

import scala.scalanative.posix.{signal, unistd}
import scala.scalanative.posix.errno.{errno, EPERM}
import scala.scalanative.unsafe._

import sjsonnet.platform.{SystemFile, SystemMessages, SystemName}

/** Starts programs, which [[ProgramSearch]] finds. What they read and write are files. See
  * `programs.c`.
  */
private[sjsonnet] object Programs {

  /** A program that has been started. */
  final class Running private[Programs] (process: CInt, inGroup: CInt) {
    private var result = Option.empty[Int]

    /** Its exit code, once it has ended. */
    def exit: Option[Int] = {
      if (result.isEmpty) result = Option(ProgramsC.exit(process)).filter(_ >= 0)
      result
    }

    /** Asks it to end. */
    def end(): Unit = if (exit.isEmpty) ProgramsC.end(process)

    /** Ends it at once, and what it has started itself if it is in a group. */
    def kill(): Unit = if (exit.isEmpty) ProgramsC.kill(process, inGroup)
  }

  /** What has nothing to be read. */
  final val NoInput = "/dev/null"

  /** Waits a moment, until perhaps another of the [[Running]] has ended. */
  def pause(): Unit = Thread.sleep(PauseMillis)

  private final val PauseMillis = 2L

  /** @param command
    *   the path of the program, and its arguments
    * @param hidden
    *   the environment variables that it does not see
    * @param inGroup
    *   whether [[Running.kill]] ends what it has started, too. It cannot ask anything at the terminal then.
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
  ): Running = Zone.acquire { implicit zone =>
    hidden.foreach(name => SystemName.of(name)(ProgramsC.hide(_)))
    val arguments = alloc[CString](command.length + 1)
    command.zipWithIndex.foreach { case (argument, i) =>
      arguments(i) = SystemName.of(argument)(copied(_))
    }
    arguments(command.length) = null
    val group = if (inGroup) 1 else 0
    val process = SystemName.of(input)(in =>
      SystemName.of(output)(out =>
        SystemName.of(errors)(ProgramsC.start(arguments, in, out, _, group))
      )
    )
    if (process < 0) throw new IOException(SystemMessages.NoSuchFile)
    new Running(process, group)
  }

  /** The number of this process. */
  def own: Long = unistd.getpid().toLong

  /** Whether there is a process of that number, which another user may have started. */
  def isAlive(process: Long): Boolean = signal.kill(process.toInt, 0) == 0 || errno == EPERM

  /** Creates a folder in that one which only this user may enter. */
  def privateFolder(in: String): String = SystemName.of(s"$in/sjsonnet-XXXXXX") { name =>
    if (ProgramsC.makePrivateFolder(name) == null) throw SystemFile.failure()
    SystemName.text(name, scala.scalanative.libc.string.strlen(name).toInt)
  }

  private def copied(text: CString)(implicit zone: Zone): CString = {
    val length = scala.scalanative.libc.string.strlen(text).toInt
    val copy = alloc[Byte](length + 1)
    for (i <- 0 to length) copy(i) = text(i)
    copy
  }
}

@extern
private object ProgramsC {
  @name("sjsonnet_start")
  def start(
      arguments: Ptr[CString],
      input: CString,
      output: CString,
      errors: CString,
      inGroup: CInt
  ): CInt = extern

  @name("sjsonnet_exit")
  def exit(process: CInt): CInt = extern

  @name("sjsonnet_end")
  def end(process: CInt): Unit = extern

  @name("sjsonnet_kill")
  def kill(process: CInt, inGroup: CInt): Unit = extern

  @name("mkdtemp")
  def makePrivateFolder(template: CString): CString = extern

  @name("sjsonnet_hide")
  def hide(variable: CString): Unit = extern
}
