package sjsonnet.cli

import sjsonnet.doc.{Manual, Page}
import sjsonnet.text.{Spelling, Utf8}

import mainargs.{arg, Flag, ParserForClass}

/** `sjsonnet doc` lists the manual; `sjsonnet doc WORD…` shows the pages of these names or codes, or else lists those that
  * have these words. On a terminal it is shown with a pager.
  */
private[cli] final class DocCommand(terminal: Terminal) {

  /** Shows what the arguments after `doc` ask for.
    *
    * @throws CommandFailure
    *   when there is no such page
    */
  def run(args: Vector[String]): Unit = {
    val arguments = Arguments.parse(args, DocCommand.options, Options.endsAll)
    val names = arguments.options.map(_.row.long)
    val bytes = Utf8.encode(text(arguments.inputs, isHelp = names.contains("help")))
    if (names.contains(DocCommand.NoPager)) terminal.print(bytes)
    else terminal.page(bytes)
  }

  private def text(words: Vector[String], isHelp: Boolean): String =
    if (isHelp) DocCommand.help
    else if (words.isEmpty) listByGroup(Manual.pages)
    else shown(words)

  private def shown(words: Vector[String]): String = {
    val codes = words.map(CodePages.of(_, width))
    if (codes.forall(_.isDefined)) codes.flatten.mkString("\n")
    else
      words.zip(codes).collectFirst { case (word, None) if CodePages.isCode(word) => word } match {
        case Some(unknown) => throw new CommandFailure(CommandCatalogue.NoCodePage(unknown))
        case None          => shownOfManual(words)
      }
  }

  private def shownOfManual(words: Vector[String]): String = {
    val under = Manual.under(words)
    val named = words.map(word => Manual.named(bare(word)))
    val found =
      if (words.exists(_.startsWith(Std))) Vector.empty else Manual.about(words)
    if (named.forall(_.nonEmpty)) named.flatten.map(page).mkString("\n")
    else if (under.nonEmpty) s"${listByGroup(under)}${otherPages(found.diff(under))}"
    else if (found.isEmpty) throw unknown(words(named.indexWhere(_.isEmpty)))
    else if (found.length == 1) page(found.head)
    else s"${list(found)}\n${filled("sjsonnet doc NAME shows one of them, with examples.", 0)}"
  }

  /** The pages about the words of a heading that are under others. */
  private def otherPages(pages: Vector[Page]): String =
    if (pages.isEmpty) "" else s"\nSee also\n\n${list(pages)}"

  private def listByGroup(pages: Vector[Page]): String =
    pages
      .groupBy(_.group)
      .toVector
      .sortBy(_._1)
      .map { case (group, pages) => s"$group\n\n${list(pages)}" }
      .mkString("\n")

  private def list(pages: Vector[Page]): String = {
    val column = pages.map(_.name.length).max + 2
    pages.map(page => indented(page.name.padTo(column, ' '), page.summary, column + 2)).mkString
  }

  private def page(page: Page): String = {
    val examples = page.examples.map(example => s"    ${example.replace("\n", "\n    ")}\n")
    val prose = page.paragraphs.map(filled(_, 0) + "\n")
    s"${page.signature}\n\n${prose.mkString}Examples:\n\n${examples.mkString}"
  }

  private def unknown(word: String): CommandFailure = {
    val name = bare(word)
    val isMember = word.startsWith(Std)
    val names = Manual.pages
      .filter(page => !isMember || page.signature.startsWith(Std))
      .map(_.name)
      .distinct
    val similar = Spelling.nearest(name, names.iterator).toVector ++
      names.filter(lowerCase(_).contains(lowerCase(name)))
    val hint = Spelling
      .didYouMean(if (name.isEmpty) Nil else similar.distinct)
      .getOrElse(s"sjsonnet doc lists all of ${if (isMember) "std" else "it"}")
    new CommandFailure(
      if (isMember) CommandCatalogue.NoMember(word, hint)
      else CommandCatalogue.NoManualPage(Spelling.shown(word), hint)
    )
  }

  private def bare(word: String): String = word.stripPrefix(Std)

  /** In lower case, independent of the locale, unlike `String.toLowerCase`. */
  private def lowerCase(name: String): String = name.map(Character.toLowerCase(_))

  private def indented(label: String, text: String, indent: Int): String =
    "  " + label + filled(text, indent)

  /** Wraps text to lines that fit the terminal. */
  private def filled(text: String, indent: Int): String = Paragraph.filled(text, indent, width)

  private lazy val width: Int =
    terminal
      .environment("COLUMNS")
      .flatMap(_.toIntOption)
      .orElse(terminal.columns)
      .filter(_ >= DocCommand.MinWidth)
      .getOrElse(DocCommand.DefaultWidth)

  private final val Std = "std."
}

private[cli] object DocCommand
    extends Subcommand("doc", "read or search the manual of std and of the language") {

  override def run(args: Vector[String], terminal: Terminal): Int = {
    new DocCommand(terminal).run(args)
    0
  }

  /** The assumed width of a terminal that does not report its own. */
  final val DefaultWidth = 80
  private final val MinWidth = 40

  private final val NoPager = "no-pager"

  override def options: Seq[OptionRow] = Options.table.find(_.long == "help").toSeq ++ own

  /** The names that are words; a shell takes most others for something else. */
  override def arguments: CompletedArguments = new CompletedArguments.Words(
    Manual.pages
      .flatMap(_.names)
      .filter(_.forall(char => char < 128 && Character.isLetterOrDigit(char)))
      .distinct
      .sorted
  )

  private val own: Seq[OptionRow] = OptionRow.all(ParserForClass[Own], this)

  private final case class Own(
      @arg(doc = "Do not use a pager")
      noPager: Flag
  )

  override def help: String =
    """Usage: sjsonnet doc              list the manual: std, and the language
      |       sjsonnet doc NAME…        show members of std (substr) or constructs of
      |                                 the language (comprehension, +:)
      |       sjsonnet doc WORD…        list the pages that are about something
      |                                 (uppercase, remove key), or under a heading
      |                                 of the list (arrays, native functions)
      |       sjsonnet doc CODE…        explain errors (E3017) and rules of lint (L001)
      |       sjsonnet doc --no-pager   show all at once, also on a terminal
      |""".stripMargin
}
