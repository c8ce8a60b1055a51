package sjsonnet.cli

import sjsonnet.Version
import sjsonnet.text.Utf8

/** `sjsonnet man`: the page of the system's manual, in the language of roff's `man` macros. */
private[cli] object ManCommand extends Subcommand("man", "print a page for the system's manual") {

  override def help: String =
    """Usage: sjsonnet man >sjsonnet.1
      |
      |Prints a page for the system's manual, which man ./sjsonnet.1 shows. All of it
      |is also in sjsonnet help all and sjsonnet help NAME.
      |""".stripMargin

  override def run(args: Vector[String], terminal: Terminal): Int = {
    val text = args match {
      case Vector()                => page
      case Vector("-h" | "--help") => help
      case _                       => throw new UsageError(CommandCatalogue.ManTakesNothing())
    }
    terminal.print(Utf8.encode(text))
    0
  }

  private def page: String = {
    val options = Options.groups.map { group =>
      s".SS ${escaped(group.heading)}\n${group.rows.map(option(_)).mkString}"
    }
    val commands = Subcommand.all.map { command =>
      val summary = s".SS ${command.name}\n${paragraph(command.summary.capitalize + ".")}"
      summary + verbatim(command.help)
    }
    s".TH SJSONNET 1 \"\" \"sjsonnet ${Version.text}\"\n" +
      s".SH NAME\nsjsonnet \\- a Jsonnet engine and its tools\n" +
      s".SH SYNOPSIS\n${verbatim(Help.usage)}" +
      s".SH DESCRIPTION\n${paragraph(Help.description)}${paragraph(Help.words)}" +
      s".SH OPTIONS\n${options.mkString}" +
      s".SH COMMANDS\n${commands.mkString}" +
      s".SH EXAMPLES\n${verbatim(Help.examples)}" +
      s".SH ENVIRONMENT AND EXIT STATUS\n${verbatim(Help.surroundings)}"
  }

  private def option(row: OptionRow): String = {
    val names = row.short.map(char => s"\\fB\\-$char\\fR").toSeq :+
      s"\\fB\\-\\-${escaped(row.long)}\\fR"
    val value = if (row.value.isEmpty) "" else s" \\fI${escaped(row.value)}\\fR"
    s".TP\n${names.mkString(", ")}$value\n${line(Help.textOf(row))}"
  }

  private def paragraph(text: String): String = s".PP\n${line(text)}"

  /** A text that roff fills. */
  private def line(text: String): String = s"${guarded(escaped(text.trim.replace('\n', ' ')))}\n"

  /** A text whose lines stay as they are. */
  private def verbatim(text: String): String =
    text
      .stripSuffix("\n")
      .split('\n')
      .map(each => guarded(escaped(each)))
      .mkString(".PP\n.nf\n", "\n", "\n.fi\n")

  private def escaped(text: String): String =
    text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("…", "\\&...")

  /** A line that would be a request is none. */
  private def guarded(line: String): String =
    if (line.startsWith(".") || line.startsWith("'")) "\\&" + line else line
}
