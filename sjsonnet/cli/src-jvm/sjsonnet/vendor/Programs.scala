package sjsonnet.vendor

import java.io.{File, IOException}
import java.lang.ProcessBuilder.Redirect

/** Starts programs, which are found as shells find them. They have no standard input. */
private[vendor] object Programs {

  /** A program that has been started. */
  final class Running private[Programs] (process: Process) {

    /** Its exit code, once it has ended. */
    def exit: Option[Int] = Option.when(!process.isAlive)(process.exitValue)

    /** Asks it to end. */
    def end(): Unit = process.destroy()
  }

  /** @param hidden
    *   the environment variables that it does not see
    * @throws IOException
    *   when there is no such program
    */
  def start(
      command: Vector[String],
      hidden: Seq[String],
      output: String,
      errors: String
  ): Running = {
    val builder = new ProcessBuilder(command: _*)
      .redirectInput(Redirect.from(new File(if (File.separatorChar == '/') "/dev/null" else "NUL")))
      .redirectOutput(new File(output))
      .redirectError(new File(errors))
    hidden.foreach(builder.environment.remove(_))
    try new Running(builder.start())
    catch { case _: IOException => throw new IOException("No such file or directory") }
  }
}
