package sjsonnet.cli

import sjsonnet.text.Utf8

/** `sjsonnet help` lists options and commands; `sjsonnet help NAME` explains a command. */
private[cli] object HelpCommand extends Subcommand("help", "list the commands, or explain one") {

  override def help: String =
    """Usage: sjsonnet help          list the commands
      |       sjsonnet help all      show every option
      |       sjsonnet help NAME     explain a command
      |""".stripMargin

  override def run(args: Vector[String], terminal: Terminal): Int = {
    val text = args match {
      case Vector()               => Help.commands
      case Vector(Help.All)       => Help.text(args)
      case Vector(Subcommand.Run) =>
        "Usage: sjsonnet run FILE     evaluate FILE, with any options\n"
      case Vector(one) => Subcommand.named(one).help
      case _           => throw new UsageError("help takes one name")
    }
    terminal.print(Utf8.encode(text))
    0
  }
}
