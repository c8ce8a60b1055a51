package sjsonnet.cli

import sjsonnet.text.Spelling

/** What `sjsonnet` does besides evaluating a program. The name is the first argument.
  *
  * Each is an object of its own, which only [[Subcommand.table]] mentions, and only in a closure. So a process initialises
  * the one that it runs, and an evaluation initialises none.
  *
  * @param name
  *   a word of lower-case letters, perhaps with hyphens in it
  * @param summary
  *   what it does, for the list of commands: a line of at most [[Subcommand.LongestSummary]] characters
  */
private[cli] abstract class Subcommand(val name: String, val summary: String) {

  /** Its options, for shells and manuals. */
  def options: Seq[OptionRow] = Nil

  /** What its other arguments are, for shells. */
  def arguments: CompletedArguments = CompletedArguments.None

  /** The text of `sjsonnet help NAME`. */
  def help: String

  /** Runs it with the arguments after its name, and returns the exit code.
    *
    * @throws UsageError
    *   when an argument cannot be right
    * @throws CommandFailure
    *   when it cannot do what it should
    */
  def run(args: Vector[String], terminal: Terminal): Int
}

private[cli] object Subcommand {

  /** Evaluates a file that is called like a command: `sjsonnet run doc`. */
  final val Run = "run"
  final val RunSummary = "evaluate a file that is called like a command"

  private def table: Seq[(String, () => Subcommand)] = Seq(
    "check" -> (() => CheckCommand),
    "completions" -> (() => CompletionsCommand),
    "coverage" -> (() => CoverageCommand),
    "deps" -> (() => DepsCommand),
    "diff" -> (() => DiffCommand),
    "doc" -> (() => DocCommand),
    "docs" -> (() => DocsCommand),
    "explain" -> (() => ExplainCommand),
    "fmt" -> (() => FormatCommand),
    "help" -> (() => HelpCommand),
    "lint" -> (() => LintCommand),
    "man" -> (() => ManCommand),
    "test" -> (() => TestCommand),
    "trace-back" -> (() => TraceBackCommand),
    "vendor" -> (() => VendorCommand)
  )

  /** All commands, in the order of their names. */
  def all: Seq[Subcommand] = table.map(_._2())

  /** The command that arguments begin with. A name that cannot be one is not looked up. */
  def at(args: Vector[String]): Option[Subcommand] =
    args.headOption.filter(isName(_)).flatMap { first =>
      table.collectFirst { case (`first`, command) => command() }
    }

  private def isName(word: String): Boolean =
    !word.startsWith("-") && word.forall(char => char >= 'a' && char <= 'z' || char == '-')

  /** The command of that name.
    *
    * @throws UsageError
    *   when there is none
    */
  def named(name: String): Subcommand = at(Vector(name)).getOrElse {
    val hint = Spelling.didYouMean(meant(name))
    throw new UsageError(CommandCatalogue.NoCommand(name, hint.fold("")("; " + _)))
  }

  /** The command that a word may be meant for, which is none: one with a similar name, or one that others call so. */
  def meant(word: String): Option[String] =
    otherNames.get(word).orElse(Spelling.nearest(word, names))

  /** The command line that a word may be meant for: an evaluation, which has no command, or a command. */
  def lineMeant(word: String): Option[String] =
    evaluations.get(word).orElse(meant(word)).map("sjsonnet " + _)

  private def names: Iterator[String] = table.iterator.map(_._1) ++ Iterator(Run)

  /** What other programs call the commands. */
  private def otherNames: Map[String, String] = Map(
    "format" -> "fmt",
    "validate" -> "check",
    "eval" -> Run,
    "evaluate" -> Run,
    "manual" -> "doc",
    "install" -> "vendor install",
    "update" -> "vendor update",
    "add" -> "vendor add",
    "init" -> "vendor init",
    "outdated" -> "vendor outdated"
  )

  /** What other programs call evaluations, and how they are written. */
  private def evaluations: Map[String, String] = {
    val objects = s"-f ${Formats.Kubernetes}"
    Map(
      "eval" -> "FILE",
      "evaluate" -> "FILE",
      "show" -> s"$objects FILE",
      "template" -> s"$objects FILE",
      "render" -> s"$objects FILE",
      "export" -> s"$objects -c -m DIR FILE"
    )
  }

  /** The lines of the help that list the commands. */
  def list: String = {
    val entries = all.map(each => each.name -> each.summary) :+
      (Run -> RunSummary)
    val column = entries.map(_._1.length).max
    entries
      .sortBy(_._1)
      .map { case (each, summary) => s"  ${each.padTo(column, ' ')}  $summary\n" }
      .mkString
  }

  final val LongestSummary = 66
}
