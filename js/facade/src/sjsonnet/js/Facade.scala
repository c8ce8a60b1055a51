package sjsonnet.js

import sjsonnet.ImportPaths

import scala.scalajs.js
import scala.scalajs.js.annotation.JSExportTopLevel
import scala.scalajs.js.typedarray.Uint8Array

/** The exports of the npm package; `js/npm/index.d.ts` documents them for its users. */
private[js] object Facade {

  /** Evaluates a program and returns its text, as JSON or in another format. Throws a [[ProgramError]] when the program
    * fails, a `TypeError` when the arguments are invalid, and whatever a callback throws.
    */
  @JSExportTopLevel("evaluate")
  val evaluate: js.Function2[js.UndefOr[js.Any], js.UndefOr[js.Any], String] =
    (code, options) => Evaluation.of(code, options, Facade.evaluate).text

  /** Evaluates a program and returns its text as UTF-8 bytes; throws what `evaluate` throws. */
  @JSExportTopLevel("evaluateBytes")
  val evaluateBytes: js.Function2[js.UndefOr[js.Any], js.UndefOr[js.Any], Uint8Array] =
    (code, options) => Evaluation.of(code, options, Facade.evaluateBytes).bytes

  /** Evaluates a program and passes its text as UTF-8 bytes to the callback `sink`, in blocks that it may keep; throws what
    * `evaluate` throws, and a `TypeError` if `sink` is not a function.
    */
  @JSExportTopLevel("evaluateTo")
  val evaluateTo: js.Function3[js.UndefOr[js.Any], js.UndefOr[js.Any], js.UndefOr[js.Any], Unit] =
    (code, sink, options) => {
      val callback = Checked.function(sink, "sink")
      Evaluation.of(code, options, Facade.evaluateTo).writeTo(callback)
    }

  /** Evaluates a program and returns its value as JavaScript data; throws what `evaluate` throws. */
  @JSExportTopLevel("evaluateToValue")
  val evaluateToValue: js.Function2[js.UndefOr[js.Any], js.UndefOr[js.Any], js.Any] =
    (code, options) => Evaluation.of(code, options, Facade.evaluateToValue).data

  /** Loads what a program imports, evaluates it, and returns a promise of its text, which is rejected with what `evaluate`
    * throws.
    */
  @JSExportTopLevel("evaluateAsync")
  val evaluateAsync: js.Function2[js.UndefOr[js.Any], js.UndefOr[js.Any], js.Promise[js.Any]] =
    (code, options) => async(code, options)(_.text)

  /** The same for its value as JavaScript data. */
  @JSExportTopLevel("evaluateToValueAsync")
  val evaluateToValueAsync: js.Function2[js.UndefOr[js.Any], js.UndefOr[js.Any], js.Promise[
    js.Any
  ]] = (code, options) => async(code, options)(_.data)

  private def async(code: js.UndefOr[js.Any], options: js.UndefOr[js.Any])(
      use: Evaluation => js.Any
  ): js.Promise[js.Any] = HostImporter.promise {
    val program = Checked.text(code, "the program")
    val checked = new Options(options, Options.namesAsync)
    new EnginePrograms(checked).evaluateAsync(program, checked.filename, checked)(use)
  }

  /** The places where an import may be, next to the importing file and in the directories of a search path: for importers
    * like that of the command.
    */
  @JSExportTopLevel("importCandidates")
  val importCandidates: js.Function3[String, String, js.Array[String], js.Array[String]] =
    (path, from, searchPath) =>
      if (path.startsWith("/")) js.Array(ImportPaths.join("", path))
      else
        js.Array(
          ImportPaths.candidates(path, ImportPaths.directory(from), searchPath.toVector).toSeq: _*
        )

  /** The names of the options. The package does not export them: the worker copies the options to its thread. */
  @JSExportTopLevel("optionNames")
  val optionNames: js.Array[String] = js.Array(Options.names: _*)

  /** Calls a function when a signal is aborted, unless what this returns has been called before. The package does not export
    * it: the worker waits with it.
    */
  @JSExportTopLevel("onAbort")
  val onAbort: js.Function2[js.Dynamic, js.Function0[Unit], js.Function0[Unit]] =
    (signal, action) => Signal.onAbort(signal)(action)

  /** A class under the name that users know. */
  private[js] def classNamed(constructor: js.Dynamic, name: String): js.Dynamic = {
    setName(constructor, name)
    constructor
  }

  /** Sets the name as on JavaScript's own classes: not enumerable. */
  private[js] def setName(target: js.Dynamic, name: String): Unit = js.Object.defineProperty(
    target.asInstanceOf[js.Object],
    "name",
    new js.PropertyDescriptor {
      value = name
      writable = true
      configurable = true
    }
  ): Unit
}
