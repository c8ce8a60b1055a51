package sjsonnet.runtime

import sjsonnet.{Cancellation, Limits, Problem}
import sjsonnet.platform.{HeapSize, Interrupt}

/** The reasons outside the program to end an evaluation: the time limit, cancellation, the size of the heap. */
private[runtime] final class Usage(limits: Limits, cancellation: Cancellation) {
  private val start = System.nanoTime()
  private val maxNanos =
    if (limits.maxMillis > Long.MaxValue / Usage.NanosPerMilli) Long.MaxValue
    else limits.maxMillis * Usage.NanosPerMilli
  private val hasTime = limits.maxMillis < Limits.Unlimited
  private val hasMemory = limits.maxMemory < Limits.Unlimited && HeapSize.bytes != HeapSize.Unknown
  private val heapBefore = if (hasMemory) HeapSize.bytes else 0L
  private val retainedBefore = if (hasMemory) HeapSize.retained else 0L

  /** The reason to end the evaluation now, or null.
    *
    * @param memoryLeft
    *   how many bytes the evaluation may still allocate
    * @throws OutOfMemoryError
    *   when the host's heap is nearly full, so that the host would otherwise end the process
    */
  def problem(memoryLeft: Long): Problem = {
    HeapSize.requireRoom()
    if (cancellation.isCancelled || Interrupt.isRequested) RuntimeCatalogue.Cancelled()
    else if (!hasTimeFor(0)) outOfTime
    else if (memoryLeft < 0 || isHeapFull) RuntimeCatalogue.MemoryExceeded(limits.maxMemory)
    else null
  }

  /** Whether something that cannot be interrupted may take that long. */
  def hasTimeFor(nanos: Long): Boolean = !hasTime || System.nanoTime() - start + nanos <= maxNanos

  def outOfTime: Problem = RuntimeCatalogue.TimeExceeded(limits.maxMillis)

  private def isHeapFull: Boolean =
    hasMemory && HeapSize.bytes - heapBefore > limits.maxMemory &&
      HeapSize.retained - retainedBefore > limits.maxMemory
}

private object Usage {
  private final val NanosPerMilli = 1000000L
}
