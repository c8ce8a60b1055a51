package sjsonnet.runtime

import sjsonnet.{ErrorWords, TraceEntry}
import sjsonnet.syntax.ImportKind

/** The services that a running program needs from packages that this one may not depend on. The engine makes one per
  * evaluation.
  */
private[sjsonnet] abstract class Services {

  /** A value as one line of JSON, as `+` appends it to a string. */
  def toText(value: Value, ctx: Ctx): StrValue

  /** The result of `%` on a format and its values. */
  def format(format: StrValue, values: Value, ctx: Ctx): Value

  /** `std` as the file of that name sees it.
    *
    * @param symbols
    *   the table in which its names are interned
    */
  def std(fileName: String, symbols: Symbols): StdNames

  /** The value of the import of `path` in the file `from`. The caller has entered the import, so errors are reported
    * there.
    */
  def load(kind: ImportKind, path: String, from: String, ctx: Ctx): Value

  /** The external variable `name`, if the embedder has set it. */
  def extVar(name: String, ctx: Ctx): Option[Lazy]

  /** The names of the external variables that are set. The embedder may have others, which it is asked for by name. */
  def extVarNames: Iterable[String]

  /** The function that `std.native` has for `name`, if there is one. */
  def native(name: String): Option[Value]

  /** Runs another program, and returns what it has written, or why there is no result; none if this evaluation may not run
    * it.
    */
  def run(
      program: String,
      arguments: Vector[String],
      input: Array[Byte],
      ctx: Ctx
  ): Option[Either[String, Array[Byte]]]

  /** A hint for the error of a call of null: the last name that `native` did not have. Empty if there was none. */
  def missedNative: String

  /** The wording of this evaluation's errors. */
  def errorWords: ErrorWords

  /** Takes a line that `std.trace` writes: the place of the call, and the text after it. */
  def trace(place: String, text: StrValue, ctx: Ctx): Unit

  /** Tells that the evaluation goes on, and where it is. */
  def watch(place: () => Option[TraceEntry]): Unit
}
