package sjsonnet.js

import sjsonnet.{Input, Jsonnet, Limits, NumberFormat, OutputFormat, Settings}

import scala.scalajs.js

/** The options of `evaluate`, checked here since JavaScript does not check types. Unknown options are errors.
  *
  * They are read as properties, so they may be inherited, as defaults are with `Object.create`, or be getters of a class.
  */
private[js] final class Options(
    options: js.UndefOr[js.Any],
    allowed: Vector[String] = Options.names
) {
  import Options.{filename => _, _}

  private val fields = new Fields(options, allowed)

  val filename: String = Options.filename.in(fields).getOrElse(Jsonnet.Unnamed)

  def engine: Jsonnet = {
    val plain = Jsonnet.ofParts().withSettings(settings)
    val tracing = trace.in(fields).fold(plain) { callback =>
      plain.withTrace(line => callback(line): Unit)
    }
    val importing = hostImporter.fold(tracing) { importer =>
      tracing.withImporter(new CallbackImporter(importer.answer))
    }
    val measured = coverage.in(fields).fold(importing)(_.measured(importing))
    bound(natives.in(measured))
  }

  def hostImporter: Option[HostImporter] = importer.in(fields)

  lazy val natives: Natives = nativeFunctions.in(fields).getOrElse(Natives.none)

  /** The option `trace`, which the engine has already. */
  def traceCallback: Option[js.Dynamic] = trace.in(fields)

  /** What can end an asynchronous evaluation. */
  def abortSignal: Option[Signal] = signal.in(fields)

  def progressCallback: Progress = new Progress(progress.in(fields))

  /** The external variables and arguments that are code. */
  def codes: Vector[String] =
    (inputs(extCode) ++ inputs(topLevelCode)).collect { case (_, Input.Code(code, _)) => code }

  /** An engine with the variables and arguments among the options. */
  def bound(engine: Jsonnet): Jsonnet = {
    val withVars = (inputs(extVars) ++ inputs(extCode)).foldLeft(engine) {
      case (engine, (name, input)) => engine.withExtVar(name, input)
    }
    (inputs(topLevelArguments) ++ inputs(topLevelCode)).foldLeft(withVars) {
      case (engine, (name, input)) => engine.withTopLevelArgument(name, input)
    }
  }

  /** Whether objects become maps where a value becomes data. */
  def asMaps: Boolean = maps.in(fields).getOrElse(false)

  private def settings: Settings = Settings(
    maxStack = maxStack.in(fields).getOrElse(default.maxStack),
    maxTrace = maxTrace.in(fields).getOrElse(default.maxTrace),
    countTailCalls = countTailCalls.in(fields).getOrElse(default.countTailCalls),
    numberFormat = numberFormat.in(fields).getOrElse(usualNumberFormat),
    asReference = isReference,
    preserveOrder = preserveOrder.in(fields).getOrElse(default.preserveOrder),
    checkSets = checkSets.in(fields).getOrElse(default.checkSets),
    builtinNatives = builtinNatives.in(fields).getOrElse(default.builtinNatives),
    strict = strict.in(fields).getOrElse(default.strict),
    maxParserDepth = maxParserDepth.in(fields).getOrElse(default.maxParserDepth),
    format = outputFormat,
    limits = limits
  )

  private def isReference: Boolean = asReference.in(fields).getOrElse(default.asReference)

  private def usualNumberFormat: NumberFormat =
    if (isReference) NumberFormat.Reference else default.numberFormat

  private def limits: Limits = Limits(
    maxMillis = maxMillis.in(fields).getOrElse(default.limits.maxMillis),
    maxSteps = maxSteps.in(fields).getOrElse(default.limits.maxSteps),
    maxMemory = maxMemory.in(fields).getOrElse(default.limits.maxMemory),
    maxOutput = maxOutput.in(fields).getOrElse(default.limits.maxOutput),
    maxImports = maxImports.in(fields).getOrElse(default.limits.maxImports),
    maxImportSize = maxImportSize.in(fields).getOrElse(default.limits.maxImportSize),
    maxString = maxString.in(fields).getOrElse(default.limits.maxString),
    maxArray = maxArray.in(fields).getOrElse(default.limits.maxArray),
    maxTailCalls = maxTailCalls.in(fields).fold(default.limits.maxTailCalls)(_.toLong),
    maxErrorText = maxErrorText.in(fields).getOrElse(default.limits.maxErrorText)
  )

  private def outputFormat: OutputFormat = {
    val name = format.in(fields).getOrElse(default.format.name)
    OutputFormat.ofParts(name, indent.in(fields), yamlQuote.in(fields).contains(true)) match {
      case Right(found)  => found
      case Left(problem) => Checked.typeError(problem)
    }
  }

  private def inputs(option: Declared[Vector[(String, Input)]]): Vector[(String, Input)] =
    option.in(fields).getOrElse(Vector.empty)
}

private object Options {

  /** A known option, and the type of its value. */
  private final class Declared[A](name: String, checked: (js.Any, String) => A) {

    /** The option's value in `fields`, if present. */
    def in(fields: Fields): Option[A] = fields.get(name)(checked)
  }

  private val declared = Vector.newBuilder[String]

  private def declare[A](name: String)(checked: (js.Any, String) => A): Declared[A] = {
    declared += name
    new Declared(name, checked)
  }

  private val filename = declare("filename")(Checked.text)
  private val extVars = declare("extVars")(data)
  private val extCode = declare("extCode")(code)
  private val topLevelArguments = declare("topLevelArguments")(data)
  private val topLevelCode = declare("topLevelCode")(code)
  private val importer = declare("importer")(HostImporter.of)
  private val nativeFunctions = declare("natives")(Natives.of)
  private val coverage = declare("coverage")(Measuring.of)
  private val trace = declare("trace")(Checked.function)
  private val maxStack = declare("maxStack")(Checked.positive)
  private val maxParserDepth = declare("maxParserDepth")(Checked.positive)
  private val maxTrace = declare("maxTrace")(Checked.natural)
  private val maxMillis = declare("maxMillis")(Checked.amount)
  private val maxSteps = declare("maxSteps")(Checked.amount)
  private val maxMemory = declare("maxMemory")(Checked.amount)
  private val maxOutput = declare("maxOutput")(Checked.amount)
  private val maxImports = declare("maxImports")(Checked.natural)
  private val maxImportSize = declare("maxImportSize")(Checked.natural)
  private val maxString = declare("maxString")(Checked.positive)
  private val maxArray = declare("maxArray")(Checked.positive)
  private val maxTailCalls = declare("maxTailCalls")(Checked.natural)
  private val maxErrorText = declare("maxErrorText")(Checked.errorLength)
  private val countTailCalls = declare("countTailCalls")(Checked.boolean)
  private val numberFormat = declare("numberFormat")(formatOfNumbers)
  private val asReference = declare("asReference")(Checked.boolean)
  private val preserveOrder = declare("preserveOrder")(Checked.boolean)
  private val checkSets = declare("checkSets")(Checked.boolean)
  private val builtinNatives = declare("builtinNatives")(Checked.boolean)
  private val strict = declare("strict")(Checked.boolean)
  private val format = declare("format")(Checked.text)
  private val indent = declare("indent")(Checked.natural)
  private val yamlQuote = declare("yamlQuote")(Checked.boolean)
  private val maps = declare("maps")(Checked.boolean)

  /** The names of all options of synchronous evaluations. */
  private[js] val names: Vector[String] = declared.result()

  // Those of asynchronous ones.

  private val signal = declare("signal")(Signal.of)
  private val progress = declare("progress")(Checked.function)

  private val ofWaiting = Vector("signal", "progress")

  /** The names of all options of asynchronous evaluations. */
  private[js] val namesAsync: Vector[String] = names ++ ofWaiting

  /** The names of those that may differ between evaluations of a program. */
  private[js] val ofVariables =
    Vector("extVars", "extCode", "topLevelArguments", "topLevelCode")

  /** The same for asynchronous evaluations. */
  private[js] val ofVariablesAsync = ofVariables ++ ofWaiting

  /** The defaults. */
  private val default = Settings()

  private def data(value: js.Any, what: String): Vector[(String, Input)] =
    Checked.fields(value, what).map { case (name, field) =>
      (name, Input.Data(HostTree.of(field, s"$what.$name")))
    }

  private def code(value: js.Any, what: String): Vector[(String, Input)] =
    Checked.fields(value, what).map { case (name, field) =>
      (name, Input.Code(Checked.text(field, s"$what.$name"), ""))
    }

  private def formatOfNumbers(value: js.Any, what: String): NumberFormat = {
    val found = (value: Any) match {
      case name: String => NumberFormat.named(name)
      case _            => None
    }
    found.getOrElse {
      val known = NumberFormat.names.map(name => s"'$name'").mkString(" nor ")
      Checked.typeError(s"$what is neither $known")
    }
  }
}
