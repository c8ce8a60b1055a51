package sjsonnet.cli

import sjsonnet.doc.Manual
import sjsonnet.text.{Spelling, Utf8}

/** `sjsonnet help` lists the commands; `sjsonnet help WORD` explains a command, an option, the code of an error or of a rule,
  * or shows a page of the manual.
  */
private[cli] object HelpCommand
    extends Subcommand("help", "list the commands, or explain a command, option, code or name") {

  override def arguments: CompletedArguments =
    new CompletedArguments.Words(Subcommand.all.map(_.name) :+ Subcommand.Run)

  override def help: String =
    """Usage: sjsonnet help          list the commands
      |       sjsonnet help all      show every option
      |       sjsonnet help NAME     explain a command, or an option (--max-stack)
      |       sjsonnet help WORD     show what sjsonnet doc has: the code of an error
      |                              or rule (E3017), or a page of the manual; or
      |                              the options that are about it (kubernetes)
      |""".stripMargin

  override def run(args: Vector[String], terminal: Terminal): Int = {
    def show(text: String): Unit = terminal.print(Utf8.encode(text))
    args match {
      case Vector()               => show(Help.commands)
      case Vector(Help.All)       => show(Help.text(args))
      case Vector(Subcommand.Run) =>
        show("Usage: sjsonnet run FILE     evaluate FILE, with any options\n")
      case Vector(one) =>
        val found = Subcommand.at(args).map(_.help).orElse(ofOption(one))
        found.foreach(show(_))
        val about = if (found.isEmpty && !hasPage(one)) optionsAbout(one) else None
        // A page of the manual may be called like an option.
        if (found.isEmpty && isInDoc(one)) {
          new DocCommand(terminal).run(args)
          about.foreach(text => show(s"\n$text"))
        } else if (found.isEmpty) show(about.getOrElse(throw unknown(one)))
        else if (Subcommand.at(args).isEmpty && hasPage(one)) {
          show("\n")
          new DocCommand(terminal).run(args)
        }
      case _ => throw new UsageError(CommandCatalogue.HelpTakesOne())
    }
    0
  }

  /** Where an option of a name, with or without dashes, belongs, and what it does. */
  private def ofOption(word: String): Option[String] = {
    val name = word.dropWhile(_ == '-')
    def isMeant(row: OptionRow) =
      row.long == name || name.length == 1 && word.startsWith("-") && row.short.exists(
        name.head == _
      )
    listed(row => name.nonEmpty && isMeant(row))
  }

  /** The options in whose name or text a word is, if they are few. */
  private def optionsAbout(word: String): Option[String] = {
    def spaced(text: String) =
      text.map(char => if (Character.isLetterOrDigit(char)) Character.toLowerCase(char) else ' ')
    def isAbout(row: OptionRow) =
      s" ${spaced(s"${row.long} ${Help.textOf(row)}")} ".contains(s" ${spaced(word).trim} ")
    if (word.startsWith("-")) None
    else listed(isAbout(_)).filter(_.linesIterator.length <= MostLines)
  }

  private final val MostLines = 60

  /** The options that satisfy a condition, each below the command that has it. */
  private def listed(isMeant: OptionRow => Boolean): Option[String] = {
    val tables = ("sjsonnet [options] FILE" -> Options.table) +:
      Subcommand.all.map(command => s"sjsonnet ${command.name}" -> command.options)
    val found = for {
      (command, table) <- tables
      rows = table.filter(isMeant).toSeq if rows.nonEmpty
    } yield s"$command:\n${Help.listed(rows)}"
    Option.when(found.nonEmpty)(found.mkString("\n"))
  }

  private def hasPage(word: String): Boolean =
    !word.startsWith("-") && Manual.named(word.stripPrefix("std.")).nonEmpty

  private def isInDoc(word: String): Boolean =
    hasPage(word) || !word.startsWith("-") && {
      CodePages.of(word, DocCommand.DefaultWidth).isDefined ||
      Manual.about(Vector(word.stripPrefix("std."))).nonEmpty
    }

  private def unknown(word: String): UsageError = {
    val name = word.dropWhile(_ == '-')
    val options =
      (Options.table.toSeq ++ Subcommand.all.flatMap(_.options)).map("--" + _.long).distinct
    val near =
      if (word.startsWith("-")) Spelling.nearest(s"--$name", options.iterator)
      else
        Subcommand
          .meant(word)
          .orElse(Spelling.nearest(name, Manual.pages.iterator.flatMap(_.names)))
    val hint = Spelling.didYouMean(near).fold("")("; " + _)
    val kind = if (word.startsWith("-")) "option" else "command, code or page of the manual"
    new UsageError(CommandCatalogue.HelpOfNothing(kind, Spelling.shown(word), hint))
  }
}
