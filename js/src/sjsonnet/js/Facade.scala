package sjsonnet.js

import sjsonnet.{ErrorText, EvalError, JsonnetError, Settings, StaticError, TraceEntry}

import scala.scalajs.js
import scala.scalajs.js.annotation.JSExportTopLevel

/** What the npm package exports; `js/npm/index.d.ts` describes it to its users. */
object Facade {

  /** Evaluates a program and gives its text, as JSON or in another format. Throws a [[ProgramError]] when the program fails, a
    * `TypeError` when the arguments make no sense, and whatever a callback throws.
    */
  @JSExportTopLevel("evaluate")
  val evaluate: js.Function2[js.UndefOr[js.Any], js.UndefOr[js.Any], String] = (code, options) => {
    val program = Checked.text(code, "the program")
    val checked = new Options(options)
    checked.engine.evaluate(program, checked.filename) match {
      case Right(text) => text
      case Left(error) => throw js.JavaScriptException(toHost(error))
    }
  }

  private def toHost(error: JsonnetError): ProgramError = {
    val (kind, places) = error match {
      case static: StaticError => ("static", Array(new TraceEntry(static.source, static.from)))
      case failure: EvalError  => ("runtime", failure.trace)
    }
    val trace = js.Array[ProgramError.Place]()
    places.foreach(place => trace.push(toHost(place)))
    new ProgramError(ErrorText.render(error, Settings().maxTrace), kind, error.message, trace)
  }

  private def toHost(entry: TraceEntry): ProgramError.Place = new ProgramError.Place {
    val file = entry.source.name
    val line = entry.source.line(entry.offset)
    val column = entry.source.column(entry.offset)
  }
}

/** What `evaluate` throws for a program that fails. */
@JSExportTopLevel("JsonnetError")
final class ProgramError(
    message: String,
    val kind: String,
    val reason: String,
    val trace: js.Array[ProgramError.Place]
) extends js.Error(message) {

  ProgramError.define(this, "name", "JsonnetError")
  ProgramError.define(
    js.constructorOf[ProgramError].asInstanceOf[js.Object],
    "name",
    "JsonnetError"
  )

  // V8 has written the stack before there was a name; and where the engine was helps nobody.
  if (js.typeOf(js.Dynamic.global.Error.captureStackTrace) == "function")
    js.Dynamic.global.Error.captureStackTrace(this, Facade.evaluate)
}

object ProgramError {

  /** Where the program was. */
  trait Place extends js.Object {
    val file: String
    val line: Int
    val column: Int
  }

  /** Sets a field that listings leave out, as JavaScript's own errors have it. */
  private def define(target: js.Object, name: String, content: js.Any): Unit = js.Object
    .defineProperty(
      target,
      name,
      new js.PropertyDescriptor {
        value = content
        writable = true
        configurable = true
      }
    ): Unit
}
