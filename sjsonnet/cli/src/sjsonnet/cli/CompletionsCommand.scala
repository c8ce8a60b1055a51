package sjsonnet.cli

import sjsonnet.text.Utf8

/** `sjsonnet completions SHELL`: a script by which a shell completes commands, options and their values. */
private[cli] object CompletionsCommand
    extends Subcommand(
      "completions",
      "print a script that makes a shell complete sjsonnet's words"
    ) {

  override def arguments: CompletedArguments = new CompletedArguments.Words(Shell.all.map(_.name))

  override def help: String =
    """Usage: sjsonnet completions SHELL
      |
      |Prints a script for SHELL, which is bash, zsh, fish or powershell. To use it:
      |
      |  bash         source <(sjsonnet completions bash), in ~/.bashrc
      |  zsh          sjsonnet completions zsh >_sjsonnet, in a folder of $fpath
      |  fish         sjsonnet completions fish >sjsonnet.fish, in
      |               ~/.config/fish/completions
      |  powershell   sjsonnet completions powershell | Out-String | Invoke-Expression
      |""".stripMargin

  override def run(args: Vector[String], terminal: Terminal): Int = {
    val text = args match {
      case Vector("-h" | "--help") => help
      case Vector(shell)           =>
        Shell.all
          .find(_.name == shell)
          .getOrElse(
            throw new UsageError(
              CommandCatalogue.UnknownShell(CommandOptions.listed(Shell.all.map(_.name)))
            )
          )
          .script(Completed.all)
      case _ => throw new UsageError(CommandCatalogue.CompletionsTakeOne())
    }
    terminal.print(Utf8.encode(text))
    0
  }
}
