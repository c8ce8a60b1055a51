package sjsonnet.js

import sjsonnet.{Importer, Jsonnet}

import scala.scalajs.js
import scala.scalajs.js.annotation.JSExportTopLevel
import scala.scalajs.js.typedarray.Uint8Array

/** An engine with options, which keeps the files that it has parsed: the class `Jsonnet` of the npm package, whose methods are
  * documented in `js/npm/index.d.ts`.
  */
private[js] final class Engine(configuration: js.UndefOr[js.Any]) extends js.Object {
  private val programs = new EnginePrograms(new Options(configuration))

  def evaluate(code: js.UndefOr[js.Any], variables: js.UndefOr[js.Any]): String =
    program(code).evaluate(variables)

  def evaluateBytes(code: js.UndefOr[js.Any], variables: js.UndefOr[js.Any]): Uint8Array =
    program(code).evaluateBytes(variables)

  def evaluateTo(
      code: js.UndefOr[js.Any],
      sink: js.UndefOr[js.Any],
      variables: js.UndefOr[js.Any]
  ): Unit = program(code).evaluateTo(sink, variables)

  def evaluateToValue(code: js.UndefOr[js.Any], variables: js.UndefOr[js.Any]): js.Any =
    program(code).evaluateToValue(variables)

  def evaluateAsync(
      code: js.UndefOr[js.Any],
      variables: js.UndefOr[js.Any]
  ): js.Promise[js.Any] = HostImporter.promise(program(code).evaluateAsync(variables))

  def evaluateToValueAsync(
      code: js.UndefOr[js.Any],
      variables: js.UndefOr[js.Any]
  ): js.Promise[js.Any] = HostImporter.promise(program(code).evaluateToValueAsync(variables))

  def program(
      code: js.UndefOr[js.Any],
      filename: js.UndefOr[js.Any] = js.undefined
  ): EngineProgram = {
    val text = Checked.text(code, "the program")
    val name =
      if (filename.isEmpty) programs.options.filename else Checked.text(filename, "filename")
    new EngineProgram(programs, text, name)
  }
}

/** What the programs of an [[Engine]] share. */
private[js] final class EnginePrograms(val options: Options) {
  val engine: Jsonnet = options.engine

  /** The files that asynchronous evaluations have loaded, if there is an importer. */
  val loader: Option[Loader] = options.hostImporter.map(new Loader(_))

  /** Evaluates once the imports of a program have been loaded.
    *
    * @param options
    *   variables, and what else holds for this evaluation alone
    */
  def evaluateAsync(code: String, name: String, options: Options)(
      use: Evaluation => js.Any
  ): js.Promise[js.Any] =
    load(code, name, options).`then`[js.Any] { (_: Unit) =>
      val evaluation =
        new AsyncEvaluation(options.bound(withImporter(loader)), code, name, this.options)
      evaluation.run(options.abortSignal, options.progressCallback)(use)
    }

  /** Loads the imports of a program, and of variables that are code. */
  def load(code: String, name: String, options: Options): js.Promise[Unit] = {
    val file = if (name == Jsonnet.Unnamed) "" else name
    val all = (Jsonnet.source(name, code), file) +:
      (this.options.codes ++ options.codes).map(code => (Jsonnet.source("", code), ""))
    loader match {
      case None         => Signal.racing(options.abortSignal)((resolve, _) => resolve())
      case Some(loader) =>
        loader.load(all, engine, options.abortSignal, options.progressCallback)
    }
  }

  def withImporter(importer: Option[Importer]): Jsonnet =
    importer.fold(engine)(engine.withImporter(_))
}

/** A program of an [[Engine]], to be evaluated with one set of variables after another: the class `Program` of the package.
  *
  * @param isLoaded
  *   whether its imports have been loaded
  */
private[js] final class EngineProgram(
    programs: EnginePrograms,
    code: String,
    name: String,
    isLoaded: Boolean = false
) extends js.Object {
  private val engine = if (isLoaded) programs.withImporter(programs.loader) else programs.engine

  def evaluate(variables: js.UndefOr[js.Any]): String = evaluation(variables).text
  def evaluateBytes(variables: js.UndefOr[js.Any]): Uint8Array = evaluation(variables).bytes
  def evaluateTo(sink: js.UndefOr[js.Any], variables: js.UndefOr[js.Any]): Unit = {
    val callback = Checked.function(sink, "sink")
    evaluation(variables).writeTo(callback)
  }
  def evaluateToValue(variables: js.UndefOr[js.Any]): js.Any = evaluation(variables).data

  def evaluateFiles(variables: js.UndefOr[js.Any]): js.Map[String, String] =
    evaluation(variables).files

  def evaluateDocuments(variables: js.UndefOr[js.Any]): js.Array[String] =
    evaluation(variables).documents

  def evaluateAsync(variables: js.UndefOr[js.Any]): js.Promise[js.Any] =
    awaited(variables, _.text)

  def evaluateToValueAsync(variables: js.UndefOr[js.Any]): js.Promise[js.Any] =
    awaited(variables, _.data)

  def load(options: js.UndefOr[js.Any]): js.Promise[js.Any] = HostImporter.promise {
    val checked = new Options(options, Options.ofVariablesAsync)
    programs
      .load(code, name, checked)
      .`then`[EngineProgram]((_: Unit) => new EngineProgram(programs, code, name, isLoaded = true))
  }

  private def awaited(
      variables: js.UndefOr[js.Any],
      use: js.Function1[Evaluation, js.Any]
  ): js.Promise[js.Any] = HostImporter.promise {
    programs.evaluateAsync(code, name, new Options(variables, Options.ofVariablesAsync))(use(_))
  }

  private[js] final def evaluation(variables: js.UndefOr[js.Any]): Evaluation = {
    val bound =
      if (variables.isEmpty) engine else new Options(variables, Options.ofVariables).bound(engine)
    val options = programs.options
    new Evaluation(bound, code, name, options.asMaps, options.natives, entry = js.undefined)
  }
}

private[js] object Engine {

  @JSExportTopLevel("Jsonnet")
  val named: js.Dynamic = Facade.classNamed(js.constructorOf[Engine], "Jsonnet")

  @JSExportTopLevel("Program")
  val namedProgram: js.Dynamic = Facade.classNamed(js.constructorOf[EngineProgram], "Program")
}
