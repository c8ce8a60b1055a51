package sjsonnet.js

import sjsonnet.{Input, Jsonnet, OutputFormat, Settings}
import sjsonnet.api.{NumberFormat, YamlQuoting}

import scala.scalajs.js

/** The options of `evaluate`, checked: JavaScript has not done it. Unknown ones are mistakes. */
private[js] final class Options(options: js.UndefOr[js.Any]) {

  private val fields: Map[String, js.Any] =
    options.fold(Map.empty[String, js.Any])(Checked.fields(_, "options").toMap)

  fields.keys.find(!Options.Names.contains(_)).foreach { name =>
    throw Checked.typeError(s"there is no option $name; there are ${Options.Names.mkString(", ")}")
  }

  val filename: String = option("filename").fold(Jsonnet.Unnamed)(Checked.text(_, "filename"))

  def engine: Jsonnet = {
    val plain = Jsonnet().withSettings(settings)
    val tracing = option("trace").fold(plain) { callback =>
      val trace = Checked.function(callback, "trace")
      plain.withTrace(line => trace(line): Unit)
    }
    val importing = option("importer").fold(tracing) { callback =>
      tracing.withImporter(new CallbackImporter(Checked.function(callback, "importer")))
    }
    val withVars = (data("extVars") ++ code("extCode")).foldLeft(importing) {
      case (engine, (name, input)) => engine.withExtVar(name, input)
    }
    (data("topLevelArguments") ++ code("topLevelCode")).foldLeft(withVars) {
      case (engine, (name, input)) => engine.withTopLevelArgument(name, input)
    }
  }

  private def settings: Settings = Settings(
    maxStack = option("maxStack").fold(Settings().maxStack)(Checked.positive(_, "maxStack")),
    countTailCalls = flag("countTailCalls"),
    numberFormat = option("numberFormat").fold(Settings().numberFormat)(numberFormat),
    preservesOrder = flag("preserveOrder"),
    format = format
  )

  private def format: OutputFormat = {
    val name = option("format").fold("json")(Checked.text(_, "format"))
    val indent = option("indent").map(Checked.natural(_, "indent"))
    val quoting = if (flag("yamlQuote")) YamlQuoting.Everything else YamlQuoting.Needed
    OutputFormat.named(name, indent, quoting) match {
      case Right(format) => format
      case Left(problem) => throw Checked.typeError(problem)
    }
  }

  private def numberFormat(value: js.Any): NumberFormat = (value: Any) match {
    case "shortest"  => NumberFormat.Shortest
    case "reference" => NumberFormat.Reference
    case _           =>
      throw Checked.typeError("numberFormat is neither 'shortest' nor 'reference'")
  }

  private def flag(name: String): Boolean = option(name).exists(Checked.boolean(_, name))

  private def data(option: String): Vector[(String, Input)] =
    members(option).map { case (name, value) =>
      (name, Input.Data(Checked.json(value, s"$option.$name")))
    }

  private def code(option: String): Vector[(String, Input)] =
    members(option).map { case (name, value) =>
      (name, Input.Code(Checked.text(value, s"$option.$name"), ""))
    }

  private def members(name: String): Vector[(String, js.Any)] =
    option(name).fold(Vector.empty[(String, js.Any)])(Checked.fields(_, name))

  private def option(name: String): Option[js.Any] = fields.get(name).filterNot(js.isUndefined(_))
}

private object Options {
  val Names: Vector[String] = Vector(
    "filename",
    "extVars",
    "extCode",
    "topLevelArguments",
    "topLevelCode",
    "importer",
    "trace",
    "maxStack",
    "countTailCalls",
    "numberFormat",
    "preserveOrder",
    "format",
    "indent",
    "yamlQuote"
  )
}
