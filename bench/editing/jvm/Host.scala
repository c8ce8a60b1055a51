package sjsonnet.editing

import java.lang.management.ManagementFactory

object Host {

  /** The command line arguments. */
  def arguments(args: Array[String]): Array[String] = args

  /** The processor time of this thread, without the compiler and the collector, which have threads of their own. */
  def processorNanos(): Long = threads.getCurrentThreadCpuTime()

  private val threads = ManagementFactory.getThreadMXBean()
}
