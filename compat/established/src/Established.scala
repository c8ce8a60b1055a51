import java.io.StringWriter
import java.util.function.BiFunction

import sjsonnet.{DefaultParseCache, Importer, Interpreter, OsPath, Renderer}

/** The established engine for programs that have ours under the same names: what it takes and gives are types of the JVM.
  *
  * The first argument says what to make of a program, the second is the program: `text` gives JSON with an indentation of
  * three spaces, `value` a value of ujson, and `render` such a value as a text.
  */
final class Established extends BiFunction[String, String, AnyRef] {
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
