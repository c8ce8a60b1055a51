package sjsonnet

import sjsonnet.manifest.OutputFormat
import sjsonnet.platform.DeepStack
import sjsonnet.text.NumberFormat

/** How an engine evaluates.
  *
  * @param maxStack
  *   how deep calls and forced values may nest; JavaScript hosts may not have the stack for it
  * @param maxTrace
  *   how many entries of a trace error texts show, 0 for all
  * @param countTailCalls
  *   whether calls in tail position count against `maxStack`
  * @param numberFormat
  *   how numbers become text
  * @param format
  *   what values are written as
  */
final case class Settings(
    maxStack: Int = DeepStack.DefaultMaxStack,
    maxTrace: Int = 20,
    countTailCalls: Boolean = false,
    numberFormat: NumberFormat = NumberFormat.Shortest,
    format: OutputFormat = OutputFormat.json
)
