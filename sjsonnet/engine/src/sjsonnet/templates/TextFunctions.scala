package sjsonnet.templates

import sjsonnet.runtime._

/** What functions of templates need of `std`, which has the same with other names. */
private[sjsonnet] trait TextFunctions {

  /** An argument that has to be an integer which fits an `Int`. */
  def int(value: Value, ctx: Ctx): Int

  /** What `%` makes of an array of values. */
  def formatted(format: StrValue, values: ArrValue, ctx: Ctx): Value

  /** A text with every `old`, which is not empty, replaced. */
  def replaced(text: StrValue, old: StrValue, by: StrValue, ctx: Ctx): Value

  /** The parts of a text between separators.
    *
    * @throws sjsonnet.EvalError
    *   when the separator is empty
    */
  def split(text: StrValue, separator: StrValue, ctx: Ctx): Value

  /** Whether a regular expression matches anywhere in a text. */
  def isMatched(regex: StrValue, text: StrValue, ctx: Ctx): Boolean

  /** A text with all that a regular expression matches replaced, as Go does. */
  def replacedByRegex(regex: StrValue, text: StrValue, by: StrValue, ctx: Ctx): Value

  /** The digest in hexadecimal digits. */
  def sha256(text: StrValue, ctx: Ctx): Value
}
