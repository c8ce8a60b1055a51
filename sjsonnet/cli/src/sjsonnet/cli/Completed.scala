package sjsonnet.cli

/** What is to be completed after a command, or for an evaluation if its name is empty; that takes a command or files first. */
private[cli] final class Completed(
    val command: String,
    val summary: String,
    val options: Seq[CompletedOption],
    val arguments: CompletedArguments
)

private[cli] object Completed {
  val evaluation: Completed =
    new Completed(
      "",
      "",
      Options.table.toSeq.map(new CompletedOption(_)),
      CompletedArguments.Files
    )

  def all: Seq[Completed] = evaluation +: commands

  def commands: Seq[Completed] = Subcommand.all.map { command =>
    val options = command.options.map(new CompletedOption(_))
    new Completed(command.name, command.summary, options, command.arguments)
  } :+ new Completed(
    Subcommand.Run,
    Subcommand.RunSummary,
    evaluation.options,
    CompletedArguments.Files
  )
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

/** What the arguments of a command are, besides options. */
private[cli] sealed abstract class CompletedArguments

private[cli] object CompletedArguments {
  case object None extends CompletedArguments
  case object Files extends CompletedArguments
  case object Folders extends CompletedArguments

  /** What is installed in the project. */
  case object Packages extends CompletedArguments

  /** Some of these, which have no characters that a shell would not take for part of a word. */
  final class Words(val words: Seq[String]) extends CompletedArguments

  /** What is to be done, and what that takes. */
  final class Actions(val all: Seq[(String, CompletedArguments)]) extends CompletedArguments {
    def names: Seq[String] = all.map(_._1)

    /** The actions that take the same. */
    def grouped: Seq[(Seq[String], CompletedArguments)] =
      all.map(_._2).distinct.map(same => (all.filter(_._2 == same).map(_._1), same))
  }

  /** The command whose output has the name of a package at the beginning of each line. */
  final val ListsPackages = "sjsonnet vendor list"
}
