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
  import Options.{bound => _, filename => _, _}

  private val fields: Map[String, js.Any] =
    options.fold(Map.empty[String, js.Any]) { value =>
      Checked.propertyNames(value, "options").find(!allowed.contains(_)).foreach { name =>
        throw Checked.typeError(s"there is no option $name; there are ${allowed.mkString(", ")}")
      }
      val properties = value.asInstanceOf[js.Dynamic]
      allowed.map(name => (name, properties.selectDynamic(name): js.Any)).toMap
    }

  val filename: String = Options.filename.in(fields).getOrElse(Jsonnet.Unnamed)

  def engine: Jsonnet = {
    val plain = Jsonnet().withSettings(settings)
    val tracing = trace.in(fields).fold(plain) { callback =>
      plain.withTrace(line => callback(line): Unit)
    }
    val importing = importer.in(fields).fold(tracing) { callback =>
      tracing.withImporter(new CallbackImporter(callback))
    }
    bound(importing)
  }

  /** An engine with the variables and arguments among the options. */
  private def bound(engine: Jsonnet): Jsonnet = {
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
    numberFormat = numberFormat.in(fields).getOrElse(default.numberFormat),
    preserveOrder = preserveOrder.in(fields).getOrElse(default.preserveOrder),
    checkSets = checkSets.in(fields).getOrElse(default.checkSets),
    strict = strict.in(fields).getOrElse(default.strict),
    maxParserDepth = maxParserDepth.in(fields).getOrElse(default.maxParserDepth),
    format = outputFormat,
    limits = limits
  )

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
    OutputFormat.named(name, indent.in(fields), yamlQuote.in(fields).contains(true)) match {
      case Right(found)  => found
      case Left(problem) => throw Checked.typeError(problem)
    }
  }

  private def inputs(option: Declared[Vector[(String, Input)]]): Vector[(String, Input)] =
    option.in(fields).getOrElse(Vector.empty)
}

private object Options {

  /** A known option, and the type of its value. */
  private final class Declared[A](name: String, checked: (js.Any, String) => A) {

    /** The option's value in `fields`, if present. */
    def in(fields: Map[String, js.Any]): Option[A] =
      fields.get(name).filterNot(js.isUndefined(_)).map(checked(_, name))
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
  private val importer = declare("importer")(Checked.function)
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
  private val preserveOrder = declare("preserveOrder")(Checked.boolean)
  private val checkSets = declare("checkSets")(Checked.boolean)
  private val strict = declare("strict")(Checked.boolean)
  private val format = declare("format")(Checked.text)
  private val indent = declare("indent")(Checked.natural)
  private val yamlQuote = declare("yamlQuote")(Checked.boolean)
  private val maps = declare("maps")(Checked.boolean)

  /** The names of all options. */
  private[js] val names: Vector[String] = declared.result()

  /** The names of those that may differ between evaluations of a program. */
  private val ofVariables = Vector("extVars", "extCode", "topLevelArguments", "topLevelCode")

  /** An engine with these variables and arguments, which count before those that it has. */
  private[js] def bound(engine: Jsonnet, variables: js.UndefOr[js.Any]): Jsonnet =
    if (variables.isEmpty) engine else new Options(variables, ofVariables).bound(engine)

  /** The defaults. */
  private val default = Settings()

  private def data(value: js.Any, what: String): Vector[(String, Input)] =
    Checked.fields(value, what).map { case (name, field) =>
      (name, Input.Data(Checked.json(field, s"$what.$name")))
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
      throw Checked.typeError(s"$what is neither $known")
    }
  }
}
