package sjsonnet.js

import sjsonnet.{JsonnetError, Source, TraceEntry}
import sjsonnet.text.LineIndex

import scala.collection.mutable
import scala.scalajs.js
import scala.scalajs.js.annotation.JSImport

/** The class `JsonnetError` of the npm package, which its parts share. */
@js.native
@JSImport("./error.cjs", "JsonnetError")
private[js] final class ProgramError(message: String, properties: js.Any, hidden: js.Any)
    extends js.Error

/** What the module of errors has besides. */
@js.native
@JSImport("./error.cjs", JSImport.Namespace)
private[js] object ErrorModule extends js.Object {

  /** Throws an error from a line that is fit to be shown. */
  def raise(error: Any): Nothing = js.native
}

private[js] object ProgramError {

  /** The error of a program.
    *
    * @param text
    *   the whole of it, for people
    * @param coloured
    *   makes the text in colours
    * @param entry
    *   the function that users have called
    * @param cause
    *   what a function of the host has thrown, if that is the reason
    */
  def of(
      error: JsonnetError,
      text: String,
      coloured: () => String,
      entry: js.Any,
      cause: Option[Any] = None
  ): ProgramError = {
    def known(text: String): js.UndefOr[String] = if (text.isEmpty) js.undefined else text
    new ProgramError(
      text,
      js.Dynamic.literal(
        kind = error.diagnostic.kind.toString,
        code = error.diagnostic.code,
        reason = error.message,
        hint = known(error.hint),
        path = known(error.path),
        trace = places(error.trace)
      ),
      js.Dynamic.literal(
        cause = cause.fold[js.Any](js.undefined)(_.asInstanceOf[js.Any]),
        coloured = coloured: js.Function0[String],
        entry = entry
      )
    )
  }

  private def places(trace: Vector[TraceEntry]): js.Array[js.Object] = {
    val lines = mutable.HashMap.empty[Source, LineIndex]
    val places = js.Array[js.Object]()
    for (entry <- trace) {
      def newIndex = new LineIndex(entry.source.bytes)
      places.push(toHost(entry, lines.getOrElseUpdate(entry.source, newIndex)))
    }
    places
  }

  /** A place in the program. The name of what is there is looked up when it is asked for. */
  private def toHost(entry: TraceEntry, lines: LineIndex): js.Object = {
    def column(offset: Int) = lines.column(offset, LineIndex.Units.Bytes) + 1
    val place = js.Dynamic.literal(
      file = entry.file,
      line = lines.line(entry.from) + 1,
      column = column(entry.from),
      endLine = lines.line(entry.until) + 1,
      endColumn = column(entry.until),
      from = entry.from,
      until = entry.until
    )
    js.Object.defineProperty(
      place.asInstanceOf[js.Object],
      "name",
      new js.PropertyDescriptor {
        get = (() => entry.name): js.Function0[Any]
        enumerable = true
        configurable = true
      }
    )
  }
}
