package sjsonnet.editing

import scala.scalanative.unsafe._

object Host {

  /** The command line arguments. */
  def arguments(args: Array[String]): Array[String] = args

  /** The processor time of this process. */
  def processorNanos(): Long = ProcessorClock.clock().toLong * 1000
}

@extern
private object ProcessorClock {

  /** In microseconds, as POSIX demands. */
  def clock(): CLong = extern
}
