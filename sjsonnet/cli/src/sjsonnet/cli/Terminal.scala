package sjsonnet.cli

import sjsonnet.{FileImporter, Target, TraceEntry, TraceSink, Watcher}
import sjsonnet.platform.{InputFile, SystemFile, SystemText}
import sjsonnet.text.Printable

import java.io.{InputStream, IOException}

/** The command's surroundings: the standard streams, environment variables and file locations. Tests supply their own. */
private[sjsonnet] trait Terminal {

  /** All of standard input. If it has more than `most` bytes, it may be only as many as show that. */
  def input(most: Long): Array[Byte]

  /** Standard input, for incremental reading. */
  def requests: InputStream

  /** Standard output.
    *
    * @throws CommandFailure
    *   when it cannot be written
    * @throws ClosedPipe
    *   when its reader has closed it
    */
  def output: Target

  /** Writes to standard output. */
  final def print(bytes: Array[Byte]): Unit = output.write(bytes, 0, bytes.length)

  /** Writes a text of others, such as the name of a file, as a line to standard output. */
  final def printLine(text: String): Unit = print(SystemText.encode(Printable.line(text) + "\n"))

  /** How many columns standard output has, if it is a terminal. */
  def columns: Option[Int] = None

  /** Whether standard error is a terminal. */
  def showsErrors: Boolean = false

  /** Writes a text to standard output, through a pager if that is a terminal. */
  def page(text: Array[Byte]): Unit = print(text)

  /** Standard error. What cannot be written there is dropped. */
  def errors: Target

  /** Writes a line to standard error, if possible. What it has of others goes through [[Printable]] before. */
  final def printError(line: String): Unit = {
    val bytes = SystemText.encode(line + "\n")
    errors.write(bytes, 0, bytes.length)
  }

  /** Writes the lines of `std.trace` there. */
  final def traces: TraceSink =
    TraceSink.ofBytes(new PrintableTarget(errors), SystemText.encode(_))

  /** The value of an environment variable. */
  def environment(name: String): Option[String]

  /** Whether the user has not asked for text without colours. */
  final def allowsColour: Boolean = environment("NO_COLOR").forall(_.isEmpty)

  /** Is told of a long evaluation, and may show it. */
  def watcher: Watcher = Watcher.none

  /** Erases what the [[watcher]] shows. */
  def endProgress(): Unit = ()

  /** From now on, the first signal that asks this process to end only asks, whether anything is evaluated or not. */
  def awaitSignals(): Unit = ()

  /** Whether a signal has asked this process to end. */
  def isInterrupted: Boolean = false

  /** Called when the heap is full outside of an evaluation. */
  def heapIsFull(): Unit = ()

  /** The path of the file that an option calls `name`.
    *
    * @throws CommandFailure
    *   when it may not be used
    */
  def path(name: String): String = name

  /** The path of the file to evaluate.
    *
    * @throws CommandFailure
    *   when it may not be read
    */
  def programPath(name: String): String = path(name)
}

private[sjsonnet] object Terminal {

  /** The terminal of this process. */
  val system: Terminal = new Terminal {

    override def input(most: Long): Array[Byte] =
      try {
        val in = InputFile.standardInput
        FileImporter.readAll(in, in.available.toLong, most)
      } catch {
        case error: IOException =>
          throw new CommandFailure(CommandCatalogue.InputNotRead(FileImporter.reason(error)))
      }

    override def requests: InputStream = InputFile.standardInput

    override val output: Target = {
      val file = SystemFile.standardOutput
      (bytes, from, until) => {
        endProgress()
        try file.write(bytes, from, until)
        catch { case error: IOException => throw CommandFailure.ofWriting("<stdout>", error) }
      }
    }

    override val errors: Target = { (bytes, from, until) =>
      progress.foreach(_.erase())
      writeError(bytes, from, until)
    }

    private def writeError(bytes: Array[Byte], from: Int, until: Int): Unit =
      try SystemFile.standardError.write(bytes, from, until)
      catch { case _: IOException => () }

    private def showProgress(text: String): Unit = {
      val bytes = SystemText.encode(text)
      writeError(bytes, 0, bytes.length)
    }

    /** Exists once an evaluation takes longer than most. */
    private var progress = Option.empty[Progress]

    override val watcher: Watcher = new Watcher {
      override def on(place: () => Option[TraceEntry]): Unit = shown.on(place)
      override def begin(activity: String): Unit = shown.begin(activity)

      private def shown: Progress = {
        val made = progress.getOrElse(
          new Progress(environment(_), () => Screen.columns(Screen.Error), showProgress(_))
        )
        progress = Some(made)
        made
      }
    }

    override def endProgress(): Unit = progress.foreach(_.end())

    override def columns: Option[Int] = Screen.columns(Screen.Output)

    override def showsErrors: Boolean = Screen.columns(Screen.Error).nonEmpty

    override def page(text: Array[Byte]): Unit = {
      val isShown = columns.nonEmpty &&
        Pager.command(environment(_)).exists(Screen.show(text, _))
      if (!isShown) print(text)
    }

    override def environment(name: String): Option[String] = Environment.get(name)

    override def awaitSignals(): Unit = Signals.awaitAll()

    override def isInterrupted: Boolean = Signals.areReceived
  }
}
