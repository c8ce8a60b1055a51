package sjsonnet.cli

import sjsonnet.text.Utf8

import mainargs.ParserForClass

/** A command that reads files and folders, with options of its own. */
private[cli] abstract class FilesCommand[A](name: String, summary: String)
    extends Subcommand(name, summary) {

  protected def parser: ParserForClass[A]

  /** The help, without the options. */
  protected def usage: String

  /** Runs it on at least one file, and returns the exit code. */
  protected def run(own: A, inputs: Vector[String], terminal: Terminal): Int

  private lazy val own = new CommandOptions(parser)

  final override def options: Seq[OptionRow] = own.table

  override def arguments: CompletedArguments = CompletedArguments.Files

  final override def help: String = s"$usage\nOptions:\n${own.help}"

  final override def run(args: Vector[String], terminal: Terminal): Int = own.of(args) match {
    case None =>
      terminal.print(Utf8.encode(help))
      0
    case Some((_, Vector()))   => throw new UsageError(CommandCatalogue.NoFile(""))
    case Some((given, inputs)) => run(given, inputs, terminal)
  }
}
