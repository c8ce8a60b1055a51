package sjsonnet.compat

import sjsonnet.{Jsonnet, JsonnetError}
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
  * @param queryExtVar
  *   asked for external variables
  * @param queryTlaVar
  *   asked for the arguments of a program that is a function, by its parameters
  * @param wd
  *   the folder that errors name files relative to
  * @param logger
  *   takes the lines of `std.trace`, with `true`
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

  /** With external variables and top-level arguments each as code. */
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

  /** The value of the program `txt`, which is, or stands for, the file `path`; or what is wrong, as a text. */
  def interpret(txt: String, path: Path): Either[String, ujson.Value] =
    described(engine.evaluateUjson(txt, files.name(path)))

  /** What `visitor` makes of the value. */
  def interpret0[T](txt: String, path: Path, visitor: Visitor[T, T]): Either[String, T] =
    described(engine.evaluateWith(txt, visitor, files.name(path)))

  private def described[T](result: Either[JsonnetError, T]): Either[String, T] =
    result.left.map(engine.describe(_).stripSuffix("\n"))
}
