package sjsonnet.apidocs

import sjsonnet.{Diagnostic, JsonTree, Materialize, TraceEntry}
import sjsonnet.eval.Session
import sjsonnet.runtime.{Ctx, Entry, ObjValue, Value}

/** The values of a library, within the session that evaluates it. What is an error of the library is left out. */
private[apidocs] final class LibraryValues(session: Session) {
  private val ctx = session.ctx

  def entries(obj: ObjValue): Array[Entry] = obj.shape.allByName(ctx)

  /** Where the body of a field is; none if that is in no file. */
  def place(obj: ObjValue, entry: Entry): Option[TraceEntry] = {
    val pos = obj.layer(entry.layer).pos(entry.field)
    Option.when(pos != Ctx.Here)(ctx.placeAt(pos))
  }

  def force(obj: ObjValue, entry: Entry): Option[Value] = attempt(obj.value(entry, ctx))

  def data(value: Value): Option[JsonTree] = attempt(Materialize(value, ctx))

  /** The result of `part`, if it is no error of the library. */
  private def attempt[A](part: => A): Option[A] = session.attempt(part) match {
    case Right(result)                                                 => Some(result)
    case Left(error) if error.diagnostic.kind == Diagnostic.Kind.Limit => throw error
    case Left(_)                                                       => None
  }
}
