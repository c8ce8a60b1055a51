package sjsonnet.compat

import sjsonnet.{Input, Jsonnet}
import sjsonnet.withujson._

import upickle.core.Visitor

/** Evaluates programs to values of ujson, or to whatever a visitor of upickle makes of them. Unlike the engine that this
  * takes the place of, it may be used by several threads at once.
  *
  * {{{
  * val interpreter =
  *   new Interpreter(Map("env" -> "'prod'"), Map(), OsPath(os.pwd), Importer.empty, new DefaultParseCache)
  * interpreter.interpret("{ env: std.extVar('env') }", OsPath(os.pwd / "main.jsonnet")) // Right({"env":"prod"})
  * }}}
  *
  * @param extVars
  *   external variables, each as code
  * @param tlaVars
  *   top-level arguments, each as code
  * @param wd
  *   the folder that errors name files relative to
  * @param logger
  *   takes the lines of `std.trace`, with `true`
  */
class Interpreter(
    extVars: Map[String, String],
    tlaVars: Map[String, String],
    wd: Path,
    importer: Importer,
    parseCache: ParseCache = new DefaultParseCache,
    settings: Settings = Settings.default,
    logger: (Boolean, String) => Unit = null
) {
  private val files = new ByPath(importer, wd)

  private val engine: Jsonnet = {
    val plain = Jsonnet()
      .withSettings(settings.ofEngine)
      .withParseCache(parseCache.kept)
      .withImporter(files)
      .withTrace(line => Option(logger).foreach(_(true, line)))
    val withVars = extVars.foldLeft(plain) { case (engine, (name, code)) =>
      engine.withExtVar(name, Input.Code(code, s"ext-var $name"))
    }
    tlaVars.foldLeft(withVars) { case (engine, (name, code)) =>
      engine.withTopLevelArgument(name, Input.Code(code, s"tla-var $name"))
    }
  }

  /** The value of the program `txt`, which is, or stands for, the file `path`; or what is wrong, as a text. */
  def interpret(txt: String, path: Path): Either[String, ujson.Value] =
    interpret0(txt, path, ujson.Value)

  /** What `visitor` makes of the value. */
  def interpret0[T](txt: String, path: Path, visitor: Visitor[T, T]): Either[String, T] =
    engine
      .evaluateWith(txt, visitor, files.name(path))
      .left
      .map(engine.describe(_).stripSuffix("\n"))
}
