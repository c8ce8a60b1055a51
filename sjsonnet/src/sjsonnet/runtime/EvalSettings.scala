package sjsonnet.runtime

import sjsonnet.api.NumberFormat

/** What of an engine's settings matters while a program runs.
  *
  * @param maxStack
  *   how deep calls and forced values may nest
  * @param countTailCalls
  *   whether calls in tail position count against that, which stops programs that never end
  * @param fieldOrder
  *   the order in which the fields of objects are written and listed
  * @param checksSets
  *   whether set functions look whether they are given sets
  * @param trace
  *   takes the lines that `std.trace` writes
  */
private[sjsonnet] final class EvalSettings(
    val maxStack: Int,
    val countTailCalls: Boolean,
    val numberFormat: NumberFormat,
    val fieldOrder: java.util.Comparator[Entry],
    val checksSets: Boolean,
    val trace: String => Unit
) {

  /** How deep values that are written may nest, besides `maxStack`. Each level is indented further than the one around,
    * so the text of a value that contains itself grows with the square of this.
    */
  val maxNesting: Int = math.max(EvalSettings.LeastNesting, maxStack / 10)
}

private object EvalSettings {
  private final val LeastNesting = 10000
}
