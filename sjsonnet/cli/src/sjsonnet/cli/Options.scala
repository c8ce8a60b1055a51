package sjsonnet.cli

import sjsonnet.{Limits, NumberFormat, OutputFormat, Settings}

import sjsonnet.text.Spelling

import mainargs.{arg, Flag, ParserForClass, TokensReader}

/** The options, as a table: mainargs parses them by it, and [[Help]] prints it. If an option takes a value, its text begins
  * with the name of the value: `DIR: …`; for `{…}` in a text see [[Help.facts]]. Their order is that of the help, where each
  * of [[Help.headings]] begins a group. Those of [[Help.inShort]] are in the shorter help, too.
  *
  * The values of `ext…` and `tla…` are taken from [[Arguments]] instead: of two for the same variable the last one wins,
  * whatever their forms.
  */
private[sjsonnet] final case class Options(
    @arg(short = 'h', doc = "Print the usual options, and with all behind it every option")
    help: Flag,
    @arg(short = 'v', doc = "Print the version and exit")
    version: Flag,
    @arg(doc = "Print the licences of all that this command contains, and exit")
    licenses: Flag,
    // ---- the program
    @arg(
      short = 'e',
      doc = "Evaluate the argument as code instead of reading the file of that name"
    )
    exec: Flag,
    @arg(
      short = 'J',
      doc = "DIR: Look for imports in DIR, too; the last -J is searched first, then JSONNET_PATH"
    )
    jpath: Seq[String],
    @arg(
      doc =
        "DIR: Import only files in DIR or below, wherever links and .. lead; may be repeated; " +
          "files named by other options are read anyway"
    )
    importRoot: Seq[String],
    @arg(
      doc = "PROGRAM: Let native functions run PROGRAM: helm for helmTemplate, kustomize for " +
        "kustomizeBuild; several are separated by commas (SJSONNET_ALLOW_RUN)"
    )
    allowRun: Seq[String],
    // ---- its inputs
    @arg(
      short = 'V',
      doc =
        "KEY[=TEXT]: Set std.extVar('KEY') to the string TEXT or, without it, to the value of " +
          "the environment variable KEY"
    )
    extStr: Seq[String],
    @arg(doc = "KEY=FILE: Set it to the text of FILE")
    extStrFile: Seq[String],
    @arg(doc = "KEY[=CODE]: Set it to the value of CODE")
    extCode: Seq[String],
    @arg(doc = "KEY=FILE: Set it to the value of the Jsonnet program in FILE")
    extCodeFile: Seq[String],
    @arg(
      short = 'A',
      doc = "KEY[=TEXT]: If the program is a function, call it with TEXT for its parameter KEY"
    )
    tlaStr: Seq[String],
    @arg(doc = "KEY=FILE: Call it with the text of FILE")
    tlaStrFile: Seq[String],
    @arg(doc = "KEY[=CODE]: Call it with the value of CODE")
    tlaCode: Seq[String],
    @arg(doc = "KEY=FILE: Call it with the value of the Jsonnet program in FILE")
    tlaCodeFile: Seq[String],
    // ---- the destination of the result
    @arg(short = 'o', doc = "FILE: Write to FILE instead of standard output")
    outputFile: Option[String],
    @arg(
      short = 'm',
      doc = "DIR: Write each field of the object to a file of its name in DIR, and list the files"
    )
    multi: Option[String],
    @arg(short = 'c', doc = "Create missing directories for the files of -o and -m")
    createOutputDirs: Flag,
    @arg(
      doc = "With -m, remove the files that it wrote before with --clean and does not write now; " +
        "a list of them, .sjsonnet-files, is kept in DIR"
    )
    clean: Flag,
    @arg(
      doc = "FILE: Write a rule for make or ninja to FILE: what is written depends on all files " +
        "that were read"
    )
    depfile: Option[String],
    // ---- the format of the result
    @arg(
      short = 'f',
      doc =
        "FORMAT: Write {formats}; {auto} chooses by the extension of each file (any other: a string as " +
          "it is, else json)"
    )
    format: Option[String],
    @arg(short = 'S', doc = "Write a string as it is, without quotes; the same as -f string")
    string: Flag,
    @arg(
      short = 'y',
      doc = "Write the elements of the array as a stream of documents between lines of ---; " +
        "with -m, of each field that is an array"
    )
    yamlStream: Flag,
    @arg(
      short = 'n',
      doc = "N: Indent json (by default {json}), yaml ({yaml}) or toml ({toml}) by N spaces; " +
        "{one-line} writes json on one line"
    )
    indent: Option[Indent],
    @arg(doc = "In yaml, quote all keys and strings, not only those that need it")
    yamlQuote: Flag,
    @arg(doc = "Leave out the newline at the end of the output")
    noTrailingNewline: Flag,
    @arg(
      doc =
        "FORMAT: Write numbers in the shortest way (0.1, the default; integers up to 2^63 in full) or " +
          "as the reference does (0.10000000000000001)"
    )
    numberFormat: Option[NumberFormat],
    @arg(short = 'p', doc = "Write fields in the order of their definition instead of by name")
    preserveOrder: Flag,
    // ---- limits and errors
    @arg(
      short = 's',
      doc = "N: Let calls and data that is written nest at most N deep ({default}), data at most " +
        "10000 levels or a tenth of N if that is more; calls in tail position do not count"
    )
    maxStack: Positive = Positive(Options.DefaultMaxStack),
    @arg(doc = "Let calls in tail position count too, as the C++ and Go engines do")
    countTailCalls: Flag,
    @arg(
      doc =
        "N: Let at most N calls in tail position follow one another ({default}), 0 for any number"
    )
    maxTailCalls: Natural = Natural(Options.default.limits.maxTailCalls.toInt),
    @arg(
      doc =
        "SECONDS: Fail when evaluating and writing takes longer, such as 10 or 0.5; reading a " +
          "file, a pipe or standard input is not interrupted"
    )
    maxTime: Option[Seconds],
    @arg(doc = "N: Take at most N steps: calls, values computed, elements processed")
    maxSteps: Option[Amount],
    @arg(doc = "SIZE: Allocate at most SIZE bytes, in use or not, by a rough estimate")
    maxMemory: Option[Amount],
    @arg(doc = "SIZE: Write at most SIZE bytes, lines of std.trace included")
    maxOutput: Option[Amount],
    @arg(doc = "N: Import at most N files")
    maxImports: Option[Natural],
    @arg(doc = "SIZE: Import files of at most SIZE bytes")
    maxImportSize: Option[Amount],
    @arg(doc = "SIZE: Let strings have at most SIZE bytes ({default}); literals may be longer")
    maxString: Amount = Amount(Options.default.limits.maxString.toLong),
    @arg(doc = "N: Let arrays have at most N elements ({default}); literals may be longer")
    maxArray: Amount = Amount(Options.default.limits.maxArray.toLong),
    @arg(short = 't', doc = "N: Show at most N lines of an error's trace ({default}); 0 shows all")
    maxTrace: Natural = Natural(Options.default.maxTrace),
    @arg(
      doc =
        "N: Let the text of an error have at most N characters ({default}), at least 1024; what " +
          "does not fit is left out in the middle"
    )
    maxErrorText: ErrorLength = ErrorLength(Options.default.limits.maxErrorText),
    @arg(
      doc =
        "FORMAT: Report an error as text (the default), or for a program: json, sarif, github or junit"
    )
    errorFormat: Option[String],
    @arg(
      doc =
        "WHEN: Show errors in colour, with links, and calls that repeat once: auto (the default) on " +
          "a terminal unless NO_COLOR is set, always or never"
    )
    color: Option[String],
    @arg(doc = "Fail when a set function is given an array that is not a set")
    throwErrorForInvalidSets: Flag,
    @arg(doc = "Forbid an object literal right after another, as in {}{}")
    strict: Flag,
    @arg(doc = "N: Let expressions nest at most N deep in a file ({default})")
    maxParserRecursionDepth: Positive = Positive(Options.default.maxParserDepth),
    @arg(
      doc = "Do not say on a terminal what is being evaluated, from some seconds on " +
        "(SJSONNET_PROGRESS)"
    )
    noProgress: Flag,
    @arg(doc = "Write to standard error where each import was looked for")
    debugImporter: Flag,
    // ---- accepted for compatibility
    @arg(doc = "The same as -f yaml")
    yamlOut: Flag,
    @arg(doc = "With -y, the same as -f yaml")
    legacyYamlStream: Flag,
    @arg(short = 'E', doc = "KEY[=TEXT]: {same}")
    env: Seq[String],
    @arg(name = "var", doc = "KEY[=TEXT]: {same}")
    variable: Seq[String],
    @arg(short = 'F', doc = "KEY=FILE: {same}")
    file: Seq[String],
    @arg(doc = "KEY[=CODE]: {same}")
    codeVar: Seq[String],
    @arg(doc = "KEY[=CODE]: {same}")
    codeEnv: Seq[String],
    @arg(doc = "KEY=FILE: {same}")
    codeFile: Seq[String],
    @arg(doc = "N: No effect")
    gcMinObjects: Option[String],
    @arg(doc = "N: No effect")
    gcGrowthTrigger: Option[String],
    @arg(doc = "No effect")
    gcCollectOnExit: Flag,
    @arg(doc = "No effect")
    gcPrintStats: Flag,
    @arg(doc = "No effect")
    gcCollectBeforePrintingStats: Flag,
    @arg(doc = "No effect: there are no warnings")
    fatalWarnings: Flag,
    @arg(doc = "No effect: the last -J is searched first anyway")
    reverseJpathsPriority: Flag,
    @arg(doc = "No effect: duplicate keys are always an error")
    noDuplicateKeysInComprehension: Flag,
    @arg(doc = "No effect: computed imports are always an error")
    strictImportSyntax: Flag,
    @arg(doc = "No effect: inherited assertions are always checked")
    strictInheritedAssertions: Flag,
    @arg(doc = "No effect: a boolean is never formatted as a number")
    strictFormatBooleanConversions: Flag
) {

  /** The engine's settings, to the extent that they are the same for all output. */
  private[cli] def settings(environment: String => Option[String]): Settings = Settings(
    maxStack = maxStack.value,
    maxTrace = maxTrace.value,
    countTailCalls = countTailCalls.value,
    numberFormat = numberFormat.getOrElse(Options.numberFormat(environment)),
    preserveOrder = preserveOrder.value,
    checkSets = throwErrorForInvalidSets.value,
    strict = strict.value,
    maxParserDepth = maxParserRecursionDepth.value,
    limits = limits
  )

  private[cli] def limits: Limits = {
    val default = Options.default.limits
    Limits(
      maxMillis = maxTime.fold(default.maxMillis)(_.value),
      maxSteps = maxSteps.fold(default.maxSteps)(_.value),
      maxMemory = maxMemory.fold(default.maxMemory)(_.value),
      maxOutput = maxOutput.fold(default.maxOutput)(_.value),
      maxImports = maxImports.fold(default.maxImports)(_.value),
      maxImportSize = maxImportSize.fold(default.maxImportSize)(_.toInt),
      maxString = maxString.toInt,
      maxArray = maxArray.toInt,
      maxTailCalls = maxTailCalls.value.toLong,
      maxErrorText = maxErrorText.value
    )
  }
}

private[cli] object Options {

  /** The defaults. */
  private val default: Settings = Settings()

  /** How deep calls may nest. It is the same everywhere, since the command has a deep stack in Node, too. */
  private final val DefaultMaxStack = 100000

  private implicit val numberFormatReader: TokensReader.Simple[NumberFormat] =
    new TokensReader.Simple[NumberFormat] {
      override def shortName: String = "format"
      override def read(values: Seq[String]): Either[String, NumberFormat] =
        NumberFormat.named(values.last).toRight(oneOfFormats)
    }

  private def oneOfFormats: String = s"must be ${NumberFormat.names.mkString(" or ")}"

  /** The variable of the environment that says how numbers are written, for who cannot give the option. */
  final val NumberFormatVariable = "SJSONNET_NUMBER_FORMAT"

  private def numberFormat(environment: String => Option[String]): NumberFormat =
    environment(NumberFormatVariable).filter(_.nonEmpty).fold(default.numberFormat) { name =>
      NumberFormat
        .named(name)
        .getOrElse(
          throw new UsageError(s"$NumberFormatVariable $oneOfFormats, is ${Spelling.shown(name)}")
        )
    }

  private val parser: ParserForClass[Options] = ParserForClass[Options]

  val table: Seq[OptionRow] = OptionRow.all(parser)

  /** The values of options that are checked later than others, when they are needed. */
  def choices: Map[String, Seq[String]] = Map(
    "format" -> (OutputFormat.names :+ Formats.Auto),
    "number-format" -> NumberFormat.names,
    "error-format" -> FindingFormat.all.map(_.name),
    "color" -> ErrorReport.Colour
  )

  /** Whether everything after the option is ignored. */
  def endsAll(row: OptionRow): Boolean =
    row.long == "help" || row.long == "version" || row.long == "licenses"

  /** The options that a command line sets.
    *
    * @throws UsageError
    *   when a value is invalid
    */
  def of(arguments: Arguments): Options = checked(OwnOptions.values(parser, arguments))

  private def checked(options: Options): Options = {
    def require(holds: Boolean, problem: => String): Unit =
      if (!holds) throw new UsageError(problem)
    require(!options.outputFile.contains(""), "the name of the output file is empty")
    require(!options.depfile.contains(""), "the name of the depfile is empty")
    require(!options.multi.contains(""), "the name of the output directory is empty")
    require(!options.jpath.contains(""), "the name of a library directory is empty")
    require(!options.importRoot.contains(""), "the name of an import root is empty")
    options.allowRun.foreach(AllowedPrograms.requireKnown("--allow-run", _))
    require(
      options.color.forall(ErrorReport.Colour.contains(_)),
      s"--color must be ${OwnOptions.listed(ErrorReport.Colour)}"
    )
    require(!options.clean.value || options.multi.nonEmpty, "--clean needs -m")
    require(
      !options.yamlStream.value || !options.noTrailingNewline.value,
      "cannot use --no-trailing-newline with --yaml-stream"
    )
    options
  }
}
