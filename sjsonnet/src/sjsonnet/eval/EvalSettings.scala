package sjsonnet.eval

import sjsonnet.text.NumberFormat

/** What of an engine's settings matters while a program runs.
  *
  * @param maxStack
  *   how deep calls and forced values may nest
  * @param countTailCalls
  *   whether calls in tail position count against that, which stops programs that never end
  * @param trace
  *   takes the lines that `std.trace` writes
  */
final class EvalSettings(
    val maxStack: Int,
    val countTailCalls: Boolean,
    val numberFormat: NumberFormat,
    val trace: String => Unit
)
