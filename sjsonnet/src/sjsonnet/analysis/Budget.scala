package sjsonnet.analysis

import sjsonnet.{Cancellation, Meter}

/** What an analysis may take: it ends with [[Budget.Exceeded]] when it is cancelled, or has taken so much memory. Belongs to
  * one thread, except for `cancellation`.
  */
private[sjsonnet] final class Budget(
    cancellation: Cancellation = Cancellation.never,
    bytes: Long = Long.MaxValue
) extends Meter {
  memoryLeft = bytes

  override protected def maxBytes: Int = Meter.LongestArray
  override protected def maxElements: Int = Meter.LongestArray
  override protected def failText(length: Double): Throwable = new Budget.Exceeded
  override protected def failArray(length: Double): Throwable = new Budget.Exceeded
  override protected def failMemory(): Throwable = new Budget.Exceeded

  override def checkLimits(): Unit = if (cancellation.isCancelled) throw new Budget.Exceeded

  override protected def refuel(): Unit = {
    checkLimits()
    fuel = Budget.StepsPerCheck
  }
}

private[sjsonnet] object Budget {

  /** This many steps take less than a millisecond. */
  private final val StepsPerCheck = 1 << 10

  /** The analysis was cancelled, or would take too much memory. */
  final class Exceeded extends RuntimeException(null, null, false, false)
}
