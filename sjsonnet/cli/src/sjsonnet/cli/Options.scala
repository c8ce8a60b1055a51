package sjsonnet.cli

import sjsonnet.{Limits, NumberFormat, Problem, Settings}

import sjsonnet.text.Spelling

import mainargs.{ParserForClass, TokensReader}

/** The options that a command line sets, or their defaults. */
private[sjsonnet] final class Options(
    private[cli] val answers: AnswerOptions,
    private[cli] val input: InputOptions,
    private[cli] val reach: ReachOptions,
    private[cli] val output: OutputOptions,
    private[cli] val origin: OriginOptions,
    private[cli] val manifest: ManifestOptions,
    private[cli] val running: RunOptions,
    private[cli] val foreign: ForeignOptions
) {

  /** The engine's settings, to the extent that they are the same for all output. */
  private[cli] def settings(environment: String => Option[String]): Settings = {
    val isReference = manifest.asReference.value || Options.asReference(environment)
    def otherwise = if (isReference) NumberFormat.Reference else Options.numberFormat(environment)
    settings(manifest.numberFormat.getOrElse(otherwise), isReference)
  }

  private def settings(numberFormat: NumberFormat, asReference: Boolean): Settings = Settings(
    maxStack = running.maxStack.value,
    maxTrace = running.maxTrace.value,
    countTailCalls = running.countTailCalls.value,
    numberFormat = numberFormat,
    asReference = asReference,
    preserveOrder = manifest.preserveOrder.value,
    checkSets = running.throwErrorForInvalidSets.value,
    builtinNatives = !reach.noNatives.value,
    strict = running.strict.value,
    maxParserDepth = running.maxParserRecursionDepth.value,
    limits = limits
  )

  private[cli] def limits: Limits = {
    val default = Options.default.limits
    Limits(
      maxMillis = running.maxTime.fold(default.maxMillis)(_.value),
      maxSteps = running.maxSteps.fold(default.maxSteps)(_.value),
      maxMemory = running.maxMemory.fold(default.maxMemory)(_.value),
      maxOutput = running.maxOutput.fold(default.maxOutput)(_.value),
      maxImports = running.maxImports.fold(default.maxImports)(_.value),
      maxImportSize = running.maxImportSize.fold(default.maxImportSize)(_.toInt),
      maxString = running.maxString.toInt,
      maxArray = running.maxArray.toInt,
      maxTailCalls = running.maxTailCalls.value.toLong,
      maxErrorText = running.maxErrorText.value
    )
  }
}

private[cli] object Options {

  /** The defaults. */
  private[cli] val default: Settings = Settings()

  /** How deep calls may nest. It is the same everywhere, since the command has a deep stack in Node, too. */
  private[cli] final val DefaultMaxStack = 100000

  private implicit val numberFormatReader: TokensReader.Simple[NumberFormat] =
    new TokensReader.Simple[NumberFormat] {
      override def shortName: String = "format"
      override def read(values: Seq[String]): Either[String, NumberFormat] =
        NumberFormat.named(values.last).toRight(oneOfFormats)
    }

  private def oneOfFormats: String = s"must be ${NumberFormat.names.mkString(" or ")}"

  /** The variable of the environment that says how numbers are written, if you cannot pass the option. */
  final val NumberFormatVariable = "SJSONNET_NUMBER_FORMAT"

  private def numberFormat(environment: String => Option[String]): NumberFormat =
    environment(NumberFormatVariable).filter(_.nonEmpty).fold(default.numberFormat) { name =>
      NumberFormat
        .named(name)
        .getOrElse(
          throw new UsageError(
            CommandCatalogue
              .InvalidVariable(NumberFormatVariable, oneOfFormats, Spelling.shown(name))
          )
        )
    }

  /** The variable of the environment that stands for `--as-reference`. */
  final val AsReferenceVariable = "SJSONNET_AS_REFERENCE"

  private def asReference(environment: String => Option[String]): Boolean =
    environment(AsReferenceVariable).filter(_.nonEmpty).fold(default.asReference) {
      case "true"  => true
      case "false" => false
      case other   =>
        throw new UsageError(
          CommandCatalogue.InvalidVariable(
            AsReferenceVariable,
            "must be true or false",
            Spelling.shown(other)
          )
        )
    }

  private val answers =
    new OptionGroup("Options", ParserForClass[AnswerOptions], AnswerOptions())

  private val input = new OptionGroup("Input", ParserForClass[InputOptions], InputOptions())

  private val reach = new OptionGroup(
    "What programs reach",
    ParserForClass[ReachOptions],
    ReachOptions()
  )

  private val variables = new OptionGroup(
    "External variables and top-level arguments",
    ParserForClass[VariableOptions],
    VariableOptions()
  )

  private val output = new OptionGroup("Output", ParserForClass[OutputOptions], OutputOptions())

  private val origin =
    new OptionGroup("Where the output comes from", ParserForClass[OriginOptions], OriginOptions())

  private val manifest =
    new OptionGroup("Format", ParserForClass[ManifestOptions], ManifestOptions())

  private val running = new OptionGroup(
    "Limits and errors (N and SIZE may end in K, M or G: 1K is 1024)",
    ParserForClass[RunOptions],
    RunOptions()
  )

  private val foreign = new OptionGroup(
    "Accepted for compatibility with other engines",
    ParserForClass[ForeignOptions],
    ForeignOptions()
  )

  /** All options, in the order of the help. */
  val groups: Seq[OptionGroup[_]] =
    Seq(answers, input, variables, output, manifest, reach, running, origin, foreign)

  /** The rows of all groups, each made when what goes through them comes to it. */
  val table: Iterable[OptionRow] = groups.view.flatMap(_.rows)

  /** The values of options that are checked later than others, when they are needed. */
  def choices: Map[String, Seq[String]] = Map(
    "format" -> Formats.names,
    "number-format" -> NumberFormat.names,
    "error-format" -> FindingFormat.all.map(_.name),
    "color" -> ErrorReport.Colour
  )

  /** Whether everything after the option is ignored. */
  def endsAll(row: OptionRow): Boolean = row.table eq answers

  /** The options that a command line sets.
    *
    * @throws UsageError
    *   when a value is invalid
    */
  def of(arguments: Arguments): Options = checked(
    new Options(
      answers.of(arguments),
      input.of(arguments),
      reach.of(arguments),
      output.of(arguments),
      origin.of(arguments),
      manifest.of(arguments),
      running.of(arguments),
      foreign.of(arguments)
    )
  )

  private def checked(options: Options): Options = {
    def require(holds: Boolean, problem: => Problem): Unit =
      if (!holds) throw new UsageError(problem)
    require(
      !options.output.outputFile.contains(""),
      CommandCatalogue.EmptyNameOfOption("the output file")
    )
    require(!options.output.depfile.contains(""), CommandCatalogue.EmptyNameOfOption("the depfile"))
    require(
      !options.output.multi.contains(""),
      CommandCatalogue.EmptyNameOfOption("the output directory")
    )
    require(
      !options.input.jpath.contains(""),
      CommandCatalogue.EmptyNameOfOption("a library directory")
    )
    require(
      !options.reach.importRoot.contains(""),
      CommandCatalogue.EmptyNameOfOption("an import root")
    )
    options.reach.allowRun.foreach(AllowedPrograms.requireKnown("--allow-run", _))
    require(
      options.running.color.forall(ErrorReport.Colour.contains(_)),
      CommandCatalogue.NoChoice("--color", CommandOptions.listed(ErrorReport.Colour))
    )
    require(
      !options.output.clean.value || options.output.multi.nonEmpty,
      CommandCatalogue.CleanAlone()
    )
    require(
      options.output.fileTemplate.isEmpty ||
        options.output.multi.nonEmpty && options.manifest.format.contains(Formats.Kubernetes),
      CommandCatalogue.FileTemplateAlone(Formats.Kubernetes)
    )
    require(
      options.output.extension.isEmpty || options.output.multi.nonEmpty,
      CommandCatalogue.ExtensionAlone()
    )
    require(
      options.output.extension.forall(part =>
        part.stripPrefix(".").nonEmpty && !part.startsWith("..") && !part.contains('/')
      ),
      CommandCatalogue.NoExtension()
    )
    require(
      !options.manifest.yamlStream.value || !options.manifest.noTrailingNewline.value,
      CommandCatalogue.StreamWithoutNewline()
    )
    options
  }
}
