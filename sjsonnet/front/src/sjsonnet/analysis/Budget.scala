package sjsonnet.analysis

import sjsonnet.{Cancellation, Meter}

/** What reading a file for a tool may take: it ends with [[Budget.Exceeded]] when it is cancelled, has taken so much memory,
  * or so much time since the budget was made. Belongs to one thread, except for `cancellation`.
  */
private[sjsonnet] final class Budget(
    cancellation: Cancellation = Cancellation.never,
    bytes: Long = Long.MaxValue,
    millis: Long = Long.MaxValue
) extends Meter {
  memoryLeft = bytes

  private val start = if (hasTime) System.nanoTime() else 0L

  private def hasTime: Boolean = millis < Budget.LongestMillis

  override protected def maxBytes: Int = Meter.LongestArray
  override protected def maxElements: Int = Meter.LongestArray
  override protected def failText(length: Double): Throwable = failMemory()
  override protected def failArray(length: Double): Throwable = failMemory()
  override protected def failMemory(): Throwable = new Budget.Exceeded(Budget.Memory)

  override def checkLimits(): Unit =
    if (cancellation.isCancelled) throw new Budget.Exceeded(Budget.Cancelled)
    else if (hasTime && System.nanoTime() - start > millis * Budget.NanosPerMilli)
      throw new Budget.Exceeded(Budget.Time)

  override protected def refuel(): Unit = {
    checkLimits()
    fuel = Budget.StepsPerCheck
  }
}

private[sjsonnet] object Budget {

  /** This many steps take less than a millisecond. */
  private final val StepsPerCheck = 1 << 10

  private final val NanosPerMilli = 1000000L

  /** More is no limit. */
  private final val LongestMillis = Long.MaxValue / NanosPerMilli

  /** What has been used up. */
  sealed abstract class Limit
  case object Cancelled extends Limit
  case object Memory extends Limit
  case object Time extends Limit

  /** The work has to end. */
  final class Exceeded(val limit: Limit) extends RuntimeException(null, null, false, false)
}
