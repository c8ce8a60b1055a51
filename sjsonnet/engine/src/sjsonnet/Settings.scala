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
  * @param asReference
  *   whether everything but numbers, which have `numberFormat`, is written and computed as the C++ engine does even where it
  *   would not be read back, or where digits are wrong: to compare with what another engine has written. [[Settings.reference]]
  *   has both
  * @param preserveOrder
  *   whether fields are written, and listed by `std`, in the order in which they were first defined, instead of by name
  * @param checkSets
  *   whether the set functions of `std` fail when they are given an array that is not a set
  * @param builtinNatives
  *   whether `std.native` has the functions of Tanka and kubecfg without registration; with false, it has only those of the
  *   embedder, as the C++ and Go engines have
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
    asReference: Boolean = false,
    preserveOrder: Boolean = false,
    checkSets: Boolean = false,
    builtinNatives: Boolean = true,
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

object Settings {

  /** The settings with which the bytes of a result are those of the C++ engine. */
  val reference: Settings = Settings(numberFormat = NumberFormat.Reference, asReference = true)
}
