package sjsonnet

import sjsonnet.platform.DeepStack
import sjsonnet.runtime.EvalSettings
import sjsonnet.syntax.Grammar

import java.util.Objects.requireNonNull

/** How an engine evaluates.
  *
  * @param maxStack
  *   how deep calls, forced values and data that is written may nest, at least 1; data may nest at most 10,000 levels
  *   deep, or a tenth of this if that is more; JavaScript hosts may not have the stack for it, nor may the thread of a
  *   program on Scala Native, unless it is made with a larger one
  * @param maxTrace
  *   how many entries of a trace error texts show, 0 for all
  * @param countTailCalls
  *   whether calls in tail position count against `maxStack`
  * @param numberFormat
  *   how numbers become text
  * @param preserveOrder
  *   whether fields are written, and listed by `std`, in the order in which they were first defined, instead of by name
  * @param checkSets
  *   whether the set functions of `std` fail when they are given an array that is not a set
  * @param strict
  *   whether an object literal right after another, `{ … } { … }`, is a syntax error
  * @param maxParserDepth
  *   how deep expressions may be nested in a program's text, at least 1
  * @param format
  *   the format in which values are written
  * @param limits
  *   the limits of an evaluation, other than those of depth
  * @throws IllegalArgumentException
  *   when a number is out of range
  */
final case class Settings(
    maxStack: Int = DeepStack.DefaultMaxStack,
    maxTrace: Int = 20,
    countTailCalls: Boolean = false,
    numberFormat: NumberFormat = NumberFormat.Shortest,
    preserveOrder: Boolean = false,
    checkSets: Boolean = false,
    strict: Boolean = false,
    maxParserDepth: Int = Grammar.MaxDepth,
    format: OutputFormat = OutputFormat.json,
    limits: Limits = Limits()
) extends EvalSettings {
  Limits.require("maxStack", maxStack.toLong, 1)
  Limits.require("maxTrace", maxTrace.toLong, 0)
  Limits.require("maxParserDepth", maxParserDepth.toLong, 1)
  requireNonNull(numberFormat, "numberFormat")
  requireNonNull(format, "format")
  requireNonNull(limits, "limits")
}
