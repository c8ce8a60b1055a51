package sjsonnet.process

import sjsonnet.platform.SystemMessages

import java.io.{File, IOException}
import java.lang.ProcessBuilder.Redirect
import java.nio.file.Files

/** Starts programs, which [[ProgramSearch]] finds. What they read and write are files. */
private[sjsonnet] object Programs {

  /** A program that has been started. */
  final class Running private[Programs] (process: Process) {

    /** Its exit code, once it has ended. */
    def exit: Option[Int] = Option.when(!process.isAlive)(process.exitValue)

    /** Asks it to end. */
    def end(): Unit = process.destroy()

    /** Ends it at once, and what it has started itself. */
    def kill(): Unit = {
      process.descendants.forEach(each => each.destroyForcibly(): Unit)
      process.destroyForcibly(): Unit
    }
  }

  /** What has nothing to be read. */
  val NoInput: String = if (File.separatorChar == '/') "/dev/null" else "NUL"

  /** Waits a moment, until perhaps another of the [[Running]] has ended. */
  def pause(): Unit = Thread.sleep(PauseMillis)

  private final val PauseMillis = 2L

  /** @param command
    *   the path of the program, and its arguments
    * @param hidden
    *   the environment variables that it does not see
    * @param inGroup
    *   whether [[Running.kill]] has to end what it has started, too, which it does here in any case
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
    val builder = new ProcessBuilder(command: _*)
      .redirectInput(Redirect.from(new File(input)))
      .redirectOutput(new File(output))
      .redirectError(new File(errors))
    hidden.foreach(builder.environment.remove(_))
    try new Running(builder.start())
    catch { case _: IOException => throw new IOException(SystemMessages.NoSuchFile) }
  }

  /** The number of this process. */
  def own: Long = ProcessHandle.current.pid

  /** Whether there is a process of that number. */
  def isAlive(process: Long): Boolean = ProcessHandle.of(process).isPresent

  /** Creates a folder in that one which only this user may enter. */
  def privateFolder(in: String): String =
    Files.createTempDirectory(new File(in).toPath, "sjsonnet-").toString
}
