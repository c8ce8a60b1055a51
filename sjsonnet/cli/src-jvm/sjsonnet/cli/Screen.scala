package sjsonnet.cli

import sjsonnet.process.ProgramSearch

import java.io.{File, IOException}
import java.lang.ProcessBuilder.Redirect

import sun.misc.{Signal, SignalHandler}

/** The terminal that the standard streams of this process may be. Java cannot tell, so a shell is asked; where there is none,
  * they count as files.
  */
private[cli] object Screen {

  final val Output = 1
  final val Error = 2

  /** How many columns a stream has, if it is a terminal; 0 if that does not tell. */
  def columns(stream: Int): Option[Int] =
    try
      if (!isTerminal(stream)) None
      else {
        val stty = new ProgramSearch(Environment.get(_))
          .find("stty")
          .fold(reason => throw new IOException(reason), identity)
        val process = new ProcessBuilder(stty, "size")
          .redirectInput(new File("/dev/tty"))
          .redirectError(Redirect.DISCARD)
          .start()
        val size = new String(process.getInputStream.readAllBytes(), "US-ASCII").trim
        process.waitFor(): Unit
        Some(size.substring(size.indexOf(' ') + 1).toIntOption.getOrElse(0))
      }
    catch { case _: IOException => None }

  private def isTerminal(stream: Int): Boolean = shell(s"test -t $stream")
    .redirectOutput(Redirect.INHERIT)
    .redirectError(Redirect.INHERIT)
    .start()
    .waitFor() == 0

  /** Shows a text with a pager, and waits until its user has seen enough; returns whether that was possible. */
  def show(text: Array[Byte], pager: String): Boolean =
    try {
      val builder = shell(pager).redirectOutput(Redirect.INHERIT).redirectError(Redirect.INHERIT)
      builder.environment.putIfAbsent("LESS", Pager.LessOptions): Unit
      val process = builder.start()
      // Pagers take the interrupt key for themselves. They would ignore it, too, if they started after this.
      Signal.handle(new Signal("INT"), SignalHandler.SIG_IGN): Unit
      try {
        process.getOutputStream.write(text)
        process.getOutputStream.close()
      } catch { case _: IOException => () }
      process.waitFor(): Unit
      true
    } catch { case _: IOException => false }

  private def shell(script: String): ProcessBuilder = new ProcessBuilder("/bin/sh", "-c", script)
}
