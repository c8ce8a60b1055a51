package sjsonnet.cli

import sjsonnet.format.Style

import mainargs.{arg, Flag, ParserForClass, TokensReader}

/** The options of `sjsonnet fmt`. Those of the [[Style]] are read in the order in which they are given: the last one wins. */
private[cli] final case class FormatCommandOptions(
    @arg(short = 'h', doc = "Show this text")
    help: Flag,
    @arg(short = 'i', doc = "Change the files, and list those that have changed")
    inPlace: Flag,
    @arg(doc = "Change nothing, and list the files that would change")
    check: Flag,
    @arg(doc = "Change nothing, and show what would change")
    diff: Flag,
    @arg(doc = "FILE: Treat standard input as FILE, for errors and settings")
    stdinFileName: Option[String],
    @arg(doc = "Skip what .gitignore files in and above a folder ignore")
    respectGitignore: Flag,
    @arg(doc = "N: Format N files at a time (one for each processor)")
    jobs: Option[Positive],
    @arg(short = 'n', doc = "N: Indent by N spaces; 0: keep the indentation ({default})")
    indent: Natural = Natural(FormatCommandOptions.defaults.indent),
    @arg(doc = "N: At most N blank lines in a row; 0: any ({default})")
    maxBlankLines: Natural = Natural(FormatCommandOptions.defaults.maxBlankLines),
    @arg(doc = "STYLE: Quotes of strings: s, single; d, double; l, leave them ({default})")
    stringStyle: Style.Quotes = FormatCommandOptions.defaults.strings,
    @arg(doc = "STYLE: Comments begin with: h, #; s, //; l, leave them ({default})")
    commentStyle: Style.Marks = FormatCommandOptions.defaults.comments,
    @arg(doc = "Write { a: 1 } and x.a for { 'a': 1 } and x['a'] (the default)")
    prettyFieldNames: Flag,
    @arg(doc = "Leave names of fields as they are")
    noPrettyFieldNames: Flag,
    @arg(doc = "Write [ 1, 2 ]")
    padArrays: Flag,
    @arg(doc = "Write [1, 2] (the default)")
    noPadArrays: Flag,
    @arg(doc = "Write { a: 1 } (the default)")
    padObjects: Flag,
    @arg(doc = "Write {a: 1}")
    noPadObjects: Flag,
    @arg(doc = "Sort the imports at the beginning of a file (the default)")
    sortImports: Flag,
    @arg(doc = "Leave imports in their order")
    noSortImports: Flag,
    @arg(doc = "Write a { b: 1 } for a + { b: 1 } (the default)")
    useImplicitPlus: Flag,
    @arg(doc = "Write a + { b: 1 } for a { b: 1 }")
    noUseImplicitPlus: Flag,
    @arg(doc = "Fix what jsonnetfmt is known to get wrong")
    fixKnown: Flag,
    @arg(doc = "Format exactly as jsonnetfmt does (the default)")
    noFixKnown: Flag,
    @arg(doc = "N: Break and join lines to fit in N columns; 0: do not ({default})")
    width: Natural = Natural(FormatCommandOptions.defaults.width),
    @arg(doc = FileLimits.TimeText)
    maxTime: Seconds = FileLimits.DefaultTime,
    @arg(doc = FileLimits.MemoryText)
    maxMemory: Amount = FileLimits.DefaultMemory
)

private[cli] object FormatCommandOptions {
  val defaults: Style = Style()

  private implicit val readerOfQuotes: TokensReader.Simple[Style.Quotes] =
    CommandOptions.oneOf(Style.Quotes.all, (_: Style.Quotes).letter)

  private implicit val readerOfMarks: TokensReader.Simple[Style.Marks] =
    CommandOptions.oneOf(Style.Marks.all, (_: Style.Marks).letter)

  lazy val parser: ParserForClass[FormatCommandOptions] = ParserForClass[FormatCommandOptions]

  /** The options of the style, by their long names, without those that begin with `no-`. */
  val ofStyle: Seq[String] =
    Seq("indent", "max-blank-lines", "string-style", "comment-style", "pretty-field-names") ++
      Seq("pad-arrays", "pad-objects", "sort-imports", "use-implicit-plus", "fix-known", "width")

  /** A style changed by options, in their order. */
  def changed(style: Style, options: Seq[GivenOption]): Style = options.foldLeft(style) {
    (style, option) => changed(style, option.row.long, option.value)
  }

  private def changed(style: Style, option: String, value: String): Style = {
    val isOn = !option.startsWith("no-")
    def number =
      Quantity.wholeNumber(value, 0).fold(_ => 0L, identity).min(Style.MostColumns.toLong).toInt
    option.stripPrefix("no-") match {
      case "indent"          => style.copy(indent = number)
      case "max-blank-lines" => style.copy(maxBlankLines = number)
      case "string-style"    =>
        style.copy(strings = lettered(Style.Quotes.all, value, defaults.strings))
      case "comment-style" =>
        style.copy(comments = lettered(Style.Marks.all, value, defaults.comments))
      case "fix-known" => style.copy(fixKnown = isOn)
      case "width"     => style.copy(width = number)
      case flag        => switched(style, flag, isOn).getOrElse(style)
    }
  }

  /** Of an option that is given several times, only the last value is known to be a letter. */
  private def lettered[A <: Style.Lettered](all: Seq[A], letter: String, otherwise: A): A =
    all.find(_.letter == letter).getOrElse(otherwise)

  /** A style with something on or off that jsonnetfmt has a flag for, if it has that one. */
  def switched(style: Style, flag: String, isOn: Boolean): Option[Style] = flag match {
    case "pretty-field-names" => Some(style.copy(prettyFieldNames = isOn))
    case "pad-arrays"         => Some(style.copy(padArrays = isOn))
    case "pad-objects"        => Some(style.copy(padObjects = isOn))
    case "sort-imports"       => Some(style.copy(sortImports = isOn))
    case "use-implicit-plus"  => Some(style.copy(implicitPlus = isOn))
    case _                    => None
  }
}
