package sjsonnet.cli

import sjsonnet.{OutputFormat, Settings}

/** The text that `--help` prints, in two sizes: usage, the usual options and examples; or with `--help all` every option, by
  * task, and the environment.
  */
private[cli] object Help {

  /** What follows `--help` for the longer text. */
  final val All = "all"

  /** The long names of the options in the shorter text. */
  val inShort: Seq[String] = Seq(
    "help",
    "version",
    "exec",
    "jpath",
    "ext-str",
    "ext-code",
    "tla-str",
    "tla-code",
    "output-file",
    "multi",
    "create-output-dirs",
    "format",
    "string",
    "yaml-stream"
  )

  /** The text, given what follows `--help`. */
  def text(after: Vector[String]): String =
    if (after.headOption.contains(All)) all else short

  private def short: String = {
    val rows = inShort.flatMap(name => Options.table.filter(_.long == name))
    s"$description\n$usage\nThe usual options; --help $All shows all of them:\n" +
      s"${listed(rows)}\n$examples"
  }

  private def all: String = {
    val groups = Options.groups.map(group => s"\n${group.heading}:\n${listed(group.rows)}")
    s"$description\n$usage\n$commands\n$words${groups.mkString}\n$examples\n$surroundings"
  }

  /** The lines that list the commands. */
  def commands: String = s"Commands; sjsonnet help NAME explains one:\n${Subcommand.list}"

  /** The lines for options. */
  def listed(rows: Seq[OptionRow]): String = rows.map(option(_)).mkString

  /** The lines with the names of options. */
  def names(rows: Seq[OptionRow]): String =
    "  " + Paragraph.filled(rows.map(row => s"--${row.long}").mkString(" "), 2, Width)

  private def option(row: OptionRow): String = {
    val short = row.short.fold("  ")(char => s"-$char")
    val label = Seq(short, s"--${row.long}", row.value).filter(_.nonEmpty).mkString("  ", " ", "")
    val gap = if (label.length < Column) " " * (Column - label.length) else "\n" + " " * Column
    label + gap + Paragraph.filled(textOf(row), Column, Width)
  }

  /** What an option does. */
  def textOf(row: OptionRow): String =
    facts(row).foldLeft(row.text) { case (text, (name, fact)) => text.replace(s"{$name}", fact) }

  /** The values of the placeholders in the texts of options, from where they are defined. */
  private def facts(row: OptionRow): Seq[(String, String)] = Seq(
    "default" -> row.default,
    "same" -> s"The same as --${Bindings.formerNames.getOrElse(row.long, "")}",
    "formats" -> formats,
    "auto" -> Formats.Auto,
    "kubernetes" -> Formats.Kubernetes,
    "file-template" -> KubernetesObjects.DefaultTemplate,
    "json" -> OutputFormat.JsonIndent.toString,
    "yaml" -> OutputFormat.YamlIndent.toString,
    "toml" -> OutputFormat.TomlIndent.toString,
    "one-line" -> Formats.OneLine.toString
  )

  private def formats: String = {
    val names = OutputFormat.names
    val default = Settings().format.name
    val shown = names.map(name => if (name == default) s"$name (the default)" else name)
    s"${shown.init.mkString(", ")} or ${shown.last}"
  }

  private final val Column = 30
  private final val Width = 80

  def description: String =
    "Evaluates a Jsonnet program and prints its value, as JSON unless told otherwise.\n"

  def usage: String =
    """Usage: sjsonnet [options] FILE      evaluate a file; - is standard input
      |       sjsonnet [options] -e CODE   evaluate the code itself
      |       sjsonnet COMMAND …           check, deps, doc …: see sjsonnet help
      |""".stripMargin

  def words: String =
    """A file called like a command is ./doc, or run doc. sjsonnet --persistent_worker
      |[options] serves the requests of a build tool (Bazel), with
      |--worker-protocol=json or =proto. Short options can be bundled (-ec), and a
      |value can follow an equals sign (--jpath=lib). Everything after -- is a file or
      |code, even if it begins with a dash.
      |""".stripMargin

  def examples: String =
    """Examples:
      |  sjsonnet -e '{ answer: 6 * 7 }'
      |  sjsonnet -J vendor -V env=prod -o app.json app.jsonnet
      |  sjsonnet -f yaml -c -m manifests all.jsonnet
      |""".stripMargin

  def surroundings: String =
    s"""Environment:
       |  JSONNET_PATH  Directories to search for imports after those of -J, separated
       |                by colons
       |  COLUMNS       The width of the manual (that of the terminal, or ${DocCommand.DefaultWidth})
       |  SJSONNET_PROGRESS
       |                Seconds until a line on the terminal says what is being
       |                evaluated (${Progress.DefaultSeconds}); never: no line
       |  SJSONNET_NUMBER_FORMAT
       |                The value of --number-format if it is not given
       |  SJSONNET_AS_REFERENCE
       |                true: as with --as-reference
       |  SJSONNET_ALLOW_RUN
       |                What --allow-run allows, if you cannot pass the option
       |  TANKA_HELM_PATH, TANKA_KUSTOMIZE_PATH
       |                The programs helm and kustomize, if PATH does not have them
       |  NO_COLOR      If not empty, no colours unless --color says otherwise
       |  PAGER         The manual's pager on a terminal (less); none if empty
       |
       |The file ${ToolSettings.Name} of a project has settings for programs below it; options
       |override them, and fmt, lint and vendor have sections of their own:
       |  { evaluate: { jpath: ['libraries'], extStr: { env: 'dev' }, format: 'yaml' } }
       |
       |Exit code: 0 for a result, 1 for an error; ${ClosedPipe.ExitCode} if standard output (or, with
       |the native binary, standard error) is closed before everything is written; 130
       |or 143 if the signal INT or TERM ends it.
       |""".stripMargin
}
