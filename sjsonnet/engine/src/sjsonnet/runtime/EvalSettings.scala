package sjsonnet.runtime

import sjsonnet.{Limits, NumberFormat}

/** The part of an engine's settings that matters while a program runs. The engine's own `Settings` say what each means. */
private[sjsonnet] abstract class EvalSettings {
  def maxStack: Int
  def countTailCalls: Boolean
  def numberFormat: NumberFormat
  def asReference: Boolean
  def preserveOrder: Boolean
  def checkSets: Boolean
  def limits: Limits

  /** How deep manifested values may nest, apart from the limit of `maxStack`. Each level is indented further than the
    * one around it, so the text of a value that contains itself grows with the square of this.
    */
  private[sjsonnet] final def maxNesting: Int =
    math.max(EvalSettings.MinNesting, maxStack / EvalSettings.StackPerLevel)

  /** How deep a manifested value may nest under both limits, if nothing is called around it. */
  private[sjsonnet] final def nestingLimit: Int = math.min(maxNesting, maxStack)

  /** A `maxStack` above this raises [[nestingLimit]]. */
  private[sjsonnet] final def stackOfNestingLimit: Int =
    if (maxStack < EvalSettings.MinNesting) maxStack
    else math.max(maxStack, EvalSettings.MinNesting * EvalSettings.StackPerLevel)
}

private object EvalSettings {

  /** The least [[EvalSettings.maxNesting]]. */
  private final val MinNesting = 10000

  /** How much more of `maxStack` allows another level of nesting. */
  private final val StackPerLevel = 10
}
