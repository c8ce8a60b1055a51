package sjsonnet.analysis

import java.lang.management.ManagementFactory
import sjsonnet.Meter

/** Finds the longest time of a processor between two looks at a budget: so long it takes at most until a tool that has been
  * cancelled ends. What the collector and other threads do meanwhile does not count.
  */
final class LongestWork extends Meter {
  private val threads = ManagementFactory.getThreadMXBean
  private var thread = 0L
  private var last = 0L
  private var where = Vector.empty[StackTraceElement]

  /** In nanoseconds, with the place at its end. */
  var longest: (Long, String) = (0L, "")

  look()

  override protected def maxBytes: Int = Meter.LongestArray
  override protected def maxElements: Int = Meter.LongestArray
  override protected def failText(length: Double): Throwable = new java.lang.AssertionError
  override protected def failArray(length: Double): Throwable = new java.lang.AssertionError
  override protected def failMemory(): Throwable = new java.lang.AssertionError
  override def checkLimits(): Unit = look()
  override protected def refuel(): Unit = {
    look()
    fuel = LongestWork.StepsPerCheck
  }

  /** Call it when the tool has ended. */
  def look(): Unit = {
    val current = Thread.currentThread.getId
    val time = threads.getCurrentThreadCpuTime
    // A deep stack is that of another thread.
    if (current == thread && time - last > longest._1) {
      where = Thread.currentThread.getStackTrace.toVector.slice(2, 8)
      longest = (time - last, where.mkString(" < "))
    }
    thread = current
    last = threads.getCurrentThreadCpuTime
  }
}

private object LongestWork {

  /** As many as those of a [[Budget]]. */
  final val StepsPerCheck = 1 << 10
}
