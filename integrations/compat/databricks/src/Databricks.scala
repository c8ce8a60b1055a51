import java.io.StringWriter
import java.util.function.BiFunction

import sjsonnet.{DefaultParseCache, Importer, Interpreter, OsPath, Renderer}

/** databricks/sjsonnet behind an interface of JVM types only, for callers that have our classes under the same names.
  *
  * The first argument selects the result, the second is the program: `text` returns JSON indented by three spaces, `value` a
  * ujson value, and `render` that value as text.
  */
final class Databricks extends BiFunction[String, String, AnyRef] {
  private val main = OsPath(os.pwd / "main.jsonnet")

  private val interpreter =
    new Interpreter(Map(), Map(), OsPath(os.pwd), Importer.empty, new DefaultParseCache)

  override def apply(form: String, code: String): AnyRef = {
    val result = form match {
      case "text" =>
        interpreter.interpret0(code, main, new Renderer(new StringWriter, 3)).map(_.toString)
      case "value"  => interpreter.interpret(code, main)
      case "render" => interpreter.interpret(code, main).map(_.render())
    }
    result.fold(error => throw new IllegalArgumentException(error), value => value)
  }
}
