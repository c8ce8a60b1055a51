package sjsonnet.compat

import sjsonnet.{Jsonnet, JsonnetError}
import sjsonnet.withujson._

import upickle.core.Visitor

/** Evaluates programs to ujson values, or to the result of any upickle visitor. Unlike databricks/sjsonnet's interpreter,
  * which it replaces, it can be used by several threads at once.
  *
  * {{{
  * val interpreter =
  *   new Interpreter(Map("env" -> "'prod'"), Map(), OsPath(os.pwd), Importer.empty, new DefaultParseCache)
  * interpreter.interpret("{ env: std.extVar('env') }", OsPath(os.pwd / "main.jsonnet")) // Right({"env":"prod"})
  * }}}
  *
  * @param queryExtVar
  *   looks up external variables
  * @param queryTlaVar
  *   looks up the arguments of a program that is a function, by parameter name
  * @param wd
  *   the folder that errors name files relative to
  * @param logger
  *   receives the lines of `std.trace`, with `true`
  */
class Interpreter(
    queryExtVar: String => Option[ExternalVariable],
    queryTlaVar: String => Option[ExternalVariable],
    wd: Path,
    importer: Importer,
    parseCache: ParseCache,
    settings: Settings,
    logger: (Boolean, String) => Unit
) {

  /** With external variables and top-level arguments as Jsonnet code. */
  def this(
      extVars: Map[String, String],
      tlaVars: Map[String, String],
      wd: Path,
      importer: Importer,
      parseCache: ParseCache = new DefaultParseCache,
      settings: Settings = Settings.default,
      logger: (Boolean, String) => Unit = null
  ) = this(
    extVars.get(_: String).map(ExternalVariable.code(_)),
    tlaVars.get(_: String).map(ExternalVariable.code(_)),
    wd,
    importer,
    parseCache,
    settings,
    logger
  )

  private val files = new ByPath(importer, wd)

  private val engine: Jsonnet = Jsonnet()
    .withSettings(settings.ofEngine)
    .withParseCache(parseCache.kept)
    .withImporter(files)
    .withTrace(line => Option(logger).foreach(_(true, line)))
    .withExtVars(name => queryExtVar(name).map(_.input(s"ext-var $name")))
    .withTopLevelArguments(name => queryTlaVar(name).map(_.input(s"tla-var $name")))

  /** The value of the program `txt` at `path`, which need not exist; or the text of an error. */
  def interpret(txt: String, path: Path): Either[String, ujson.Value] =
    described(engine.evaluateUjson(txt, files.name(path)))

  /** The result of `visitor` on the value of the program `txt` at `path`, or the text of an error. Exceptions of `visitor`
    * propagate.
    */
  def interpret0[T](txt: String, path: Path, visitor: Visitor[T, T]): Either[String, T] =
    described(engine.evaluateWith(txt, visitor, files.name(path)))

  private def described[T](result: Either[JsonnetError, T]): Either[String, T] =
    result.left.map(engine.describe(_).stripSuffix("\n"))
}
