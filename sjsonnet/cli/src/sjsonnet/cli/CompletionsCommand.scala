package sjsonnet.cli

import sjsonnet.text.Utf8

/** `sjsonnet completions SHELL`: a script by which a shell completes commands, options and their values. */
private[cli] object CompletionsCommand
    extends Subcommand(
      "completions",
      "print a script that makes a shell complete sjsonnet's words"
    ) {

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
            throw new UsageError(s"the shell must be ${OwnOptions.listed(Shell.all.map(_.name))}")
          )
          .script(Completed.all)
      case _ => throw new UsageError("completions takes the name of a shell")
    }
    terminal.print(Utf8.encode(text))
    0
  }
}

/** What is to be completed after a command, or for an evaluation if its name is empty. */
private[cli] final class Completed(
    val command: String,
    val summary: String,
    val options: Seq[CompletedOption]
)

private[cli] object Completed {
  val evaluation: Completed =
    new Completed("", "", Options.table.toSeq.map(new CompletedOption(_)))

  def all: Seq[Completed] = evaluation +: commands

  def commands: Seq[Completed] = Subcommand.all.map { command =>
    new Completed(command.name, command.summary, command.options.map(new CompletedOption(_)))
  } :+ new Completed(Subcommand.Run, Subcommand.RunSummary, evaluation.options)
}

/** An option that is to be completed. */
private[cli] final class CompletedOption(row: OptionRow) {
  def long: String = s"--${row.long}"
  def short: Option[String] = row.short.map(char => s"-$char")
  def names: Seq[String] = short.toSeq :+ long
  def takesValue: Boolean = row.takesValue

  /** The beginning of the help, without what a shell would take for code. */
  val summary: String = {
    val text = Help.textOf(row).split("[;:(]|, ").head.trim
    text.filterNot("'\"`$[]\\".contains(_))
  }

  /** What its value is called. */
  def value: String = row.value

  /** The values that it can have, if they are few. */
  def choices: Seq[String] = row.choices

  /** Whether its value is the name of a file, and of a folder. */
  def takesFile: Boolean = row.value == "FILE"
  def takesFolder: Boolean = row.value == "DIR"
}
