package sjsonnet.js

import sjsonnet.{EvalError, JsonnetError, StaticError, TraceEntry}

import scala.scalajs.js
import scala.scalajs.js.annotation.JSExportTopLevel
import scala.scalajs.js.typedarray.Uint8Array

/** The exports of the npm package; `js/npm/index.d.ts` documents them for its users. */
object Facade {

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

  /** The class of the error that a failing program throws. */
  @JSExportTopLevel("JsonnetError")
  val jsonnetError: js.Dynamic = ProgramError.named

  /** The names of the options. The package does not export them: the worker copies the options to its thread. */
  @JSExportTopLevel("optionNames")
  val optionNames: js.Array[String] = js.Array(Options.names: _*)

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

/** The error that the function `entry` throws if the program fails. */
final class ProgramError(
    message: String,
    val kind: String,
    val code: String,
    val reason: String,
    val hint: js.UndefOr[String],
    val path: js.UndefOr[String],
    val trace: js.Array[ProgramError.Place],
    entry: js.Any
) extends js.Error(message) {

  // Omits the engine's own stack frames, which do not help users.
  if (js.typeOf(js.Dynamic.global.Error.captureStackTrace) == "function")
    js.Dynamic.global.Error.captureStackTrace(this, entry)
}

object ProgramError {

  /** A place in the program. */
  trait Place extends js.Object {
    val file: String
    val line: Int
    val column: Int
  }

  /** The error of a program that the function `entry` throws. */
  private[js] def of(error: JsonnetError, entry: js.Any): ProgramError = {
    val kind = error match {
      case _: StaticError => "static"
      case _: EvalError   => "runtime"
    }
    val hint: js.UndefOr[String] = if (error.hint.isEmpty) js.undefined else error.hint
    val path: js.UndefOr[String] = if (error.path.isEmpty) js.undefined else error.path
    val trace = js.Array[Place]()
    error.trace.foreach(place => trace.push(toHost(place)))
    val code = error.diagnostic.code
    new ProgramError(error.getMessage, kind, code, error.message, hint, path, trace, entry)
  }

  private def toHost(entry: TraceEntry): Place = new Place {
    val file = entry.file
    val line = entry.line
    val column = entry.column
  }

  /** The class, under the name that users know, which it has before the first error is thrown. */
  private[js] val named: js.Dynamic = {
    val constructor = js.constructorOf[ProgramError]
    Facade.setName(constructor, "JsonnetError")
    Facade.setName(constructor.prototype, "JsonnetError")
    constructor
  }
}
