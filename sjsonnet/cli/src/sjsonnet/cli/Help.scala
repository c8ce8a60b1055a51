package sjsonnet.cli

import sjsonnet.{OutputFormat, Settings}

/** The text that `--help` prints: usage, options by task, examples and the environment. */
private[cli] object Help {

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

  def text: String = Usage + Options.table.map(option).mkString + "\n" + Examples

  private def option(row: OptionRow): String = {
    val heading = headings.collectFirst { case (row.long, title) => s"\n$title:\n" }
    val short = row.short.fold("  ")(char => s"-$char")
    val label = Seq(short, s"--${row.long}", row.value).filter(_.nonEmpty).mkString("  ", " ", "")
    val gap = if (label.length < Column) " " * (Column - label.length) else "\n" + " " * Column
    heading.getOrElse("") + label + gap + Paragraph.filled(text(row), Column, Width)
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

  private final val Column = 32
  private final val Width = 100

  private final val Usage =
    """Evaluates a Jsonnet program and prints its value, as JSON unless told otherwise.
      |
      |Usage: sjsonnet [options] FILE       evaluate a file; - is standard input
      |       sjsonnet [options] -e CODE    evaluate the code itself
      |       sjsonnet doc [NAME…]          show the manual of std (a file called doc is ./doc)
      |       sjsonnet --persistent_worker [--worker-protocol=json|proto] [options]
      |                                     serve the requests of a build tool (Bazel)
      |
      |Short options can be bundled (-ec), and a value can follow an equals sign (--jpath=lib).
      |Everything after -- is a file or code, even if it begins with a dash.
      |""".stripMargin

  private val Examples =
    s"""Examples:
      |  sjsonnet -e '{ answer: 6 * 7 }'
      |  sjsonnet -J vendor -V env=prod -o app.json app.jsonnet
      |  sjsonnet -f yaml -c -m manifests all.jsonnet
      |
      |Environment:
      |  JSONNET_PATH  Directories to search for imports after those of -J, separated by colons
      |  COLUMNS       The width of the manual that sjsonnet doc shows (${DocCommand.UsualWidth})
      |
      |Exit code: 0 for a result, 1 for an error, ${ClosedPipe.ExitCode} if standard output is closed before all is written
      |           or, with the native binary, standard error.
      |""".stripMargin
}
