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

  /** The groups of options: the long name of the first one, and the heading. */
  val headings: Seq[(String, String)] = Seq(
    "help" -> "Options",
    "exec" -> "Input",
    "ext-str" -> "External variables and top-level arguments",
    "output-file" -> "Output",
    "format" -> "Format",
    "max-stack" -> "Limits and errors (N and SIZE may end in K, M or G: 1K is 1024)",
    "yaml-out" -> "Accepted for compatibility with other engines"
  )

  /** The text, given what follows `--help`. */
  def text(after: Vector[String]): String =
    if (after.headOption.contains(All)) all else short

  private def short: String = {
    val rows = inShort.flatMap(name => Options.table.filter(_.long == name))
    s"$Summary\n$Usage\nThe usual options; --help $All shows all of them:\n" +
      s"${rows.map(option).mkString}\n$Examples"
  }

  private def all: String = {
    val options = Options.table.map(row => heading(row) + option(row)).mkString
    s"$Summary\n$Usage\n$commands\n$Words$options\n$Examples\n$Surroundings"
  }

  /** The lines that list the commands. */
  def commands: String = s"Commands; sjsonnet help NAME explains one:\n${Subcommand.list}"

  private def heading(row: OptionRow): String =
    headings.collectFirst { case (row.long, title) => s"\n$title:\n" }.getOrElse("")

  /** The lines for an option. */
  def option(row: OptionRow): String = {
    val short = row.short.fold("  ")(char => s"-$char")
    val label = Seq(short, s"--${row.long}", row.value).filter(_.nonEmpty).mkString("  ", " ", "")
    val gap = if (label.length < Column) " " * (Column - label.length) else "\n" + " " * Column
    label + gap + Paragraph.filled(text(row), Column, Width)
  }

  private def text(row: OptionRow): String =
    facts(row).foldLeft(row.text) { case (text, (name, fact)) => text.replace(s"{$name}", fact) }

  /** The values of the placeholders in the texts of options, from where they are defined. */
  private def facts(row: OptionRow): Seq[(String, String)] = Seq(
    "default" -> row.default,
    "same" -> s"The same as --${Bindings.formerNames.getOrElse(row.long, "")}",
    "formats" -> formats,
    "auto" -> Formats.Auto,
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

  private final val Summary =
    "Evaluates a Jsonnet program and prints its value, as JSON unless told otherwise.\n"

  private final val Usage =
    """Usage: sjsonnet [options] FILE      evaluate a file; - is standard input
      |       sjsonnet [options] -e CODE   evaluate the code itself
      |       sjsonnet COMMAND …           check, deps or doc: see sjsonnet help
      |""".stripMargin

  private final val Words =
    """A file called like a command is ./doc, or run doc. sjsonnet --persistent_worker
      |[options] serves the requests of a build tool (Bazel), with
      |--worker-protocol=json or =proto. Short options can be bundled (-ec), and a
      |value can follow an equals sign (--jpath=lib). Everything after -- is a file or
      |code, even if it begins with a dash.
      |""".stripMargin

  private final val Examples =
    """Examples:
      |  sjsonnet -e '{ answer: 6 * 7 }'
      |  sjsonnet -J vendor -V env=prod -o app.json app.jsonnet
      |  sjsonnet -f yaml -c -m manifests all.jsonnet
      |""".stripMargin

  private val Surroundings =
    s"""Environment:
       |  JSONNET_PATH  Directories to search for imports after those of -J, separated
       |                by colons
       |  COLUMNS       The width of the manual (that of the terminal, or ${DocCommand.DefaultWidth})
       |  SJSONNET_PROGRESS
       |                Seconds until a line on the terminal says what is being
       |                evaluated (${Progress.DefaultSeconds}); never: no line
       |  PAGER         What shows the manual on a terminal (less); none if empty
       |
       |Exit code: 0 for a result, 1 for an error; ${ClosedPipe.ExitCode} if standard output is closed
       |before all is written or, with the native binary, standard error; 130 and 143
       |if the signals INT and TERM end it.
       |""".stripMargin
}
