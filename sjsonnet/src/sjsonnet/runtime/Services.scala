package sjsonnet.runtime

import sjsonnet.ErrorWords
import sjsonnet.syntax.ImportKind

/** What a running program needs from packages that this one may not depend on. The engine
  * makes one for each evaluation.
  */
private[sjsonnet] abstract class Services {

  /** A value as one line of JSON, as `+` appends it to a string. */
  def toText(value: Value, ctx: Ctx): StrValue

  /** The result of `%` on a format and its values. */
  def format(format: StrValue, values: Value, ctx: Ctx): Value

  /** `std` as the file of that name sees it.
    *
    * @param symbols
    *   where its names are
    */
  def std(fileName: String, symbols: Symbols): StdNames

  /** The value of what the file `from` imports as `path`. The import has been entered, so that errors are at its place. */
  def load(kind: ImportKind, path: String, from: String, ctx: Ctx): Value

  /** The external variable `name`, if the embedder has set it. */
  def extVar(name: String, ctx: Ctx): Option[Lazy]

  /** The embedder's function `name`, if there is one. */
  def native(name: String): Option[FuncValue]

  /** What errors of this evaluation say. */
  def errorWords: ErrorWords

  /** Takes a line that `std.trace` writes. */
  def trace(line: String): Unit
}
