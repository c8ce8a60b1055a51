package sjsonnet.vendor

import java.io.IOException

import scala.scalanative.unsafe._

import sjsonnet.platform.SystemName

/** Starts programs, which are found as shells find them. They have no standard input. See `programs.c`. */
private[vendor] object Programs {

  /** A program that has been started. */
  final class Running private[Programs] (process: CInt) {
    private var result = Option.empty[Int]

    /** Its exit code, once it has ended. */
    def exit: Option[Int] = {
      if (result.isEmpty) result = Option(ProgramsC.exit(process)).filter(_ >= 0)
      result
    }

    /** Asks it to end. */
    def end(): Unit = if (exit.isEmpty) ProgramsC.end(process)
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
  ): Running = Zone.acquire { implicit zone =>
    hidden.foreach(name => SystemName.of(name)(ProgramsC.hide(_)))
    val arguments = alloc[CString](command.length + 1)
    command.zipWithIndex.foreach { case (argument, i) =>
      arguments(i) = SystemName.of(argument)(copied(_))
    }
    arguments(command.length) = null
    val process =
      SystemName.of(output)(out => SystemName.of(errors)(ProgramsC.start(arguments, out, _)))
    if (process < 0) throw new IOException("No such file or directory")
    new Running(process)
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
  def start(arguments: Ptr[CString], output: CString, errors: CString): CInt = extern

  @name("sjsonnet_exit")
  def exit(process: CInt): CInt = extern

  @name("sjsonnet_end")
  def end(process: CInt): Unit = extern

  @name("sjsonnet_hide")
  def hide(variable: CString): Unit = extern
}
