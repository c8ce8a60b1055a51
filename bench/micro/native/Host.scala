package sjsonnet.micro

import scala.scalanative.unsafe._

/** On this platform there is no other JSON writer to compare with. */
object Host {

  /** The command line arguments. */
  def arguments(args: Array[String]): Array[String] = args

  /** The processor time of this process. */
  def processorNanos(): Long = ProcessorClock.clock().toLong * 1000

  def numberPeers(numbers: Array[Double]): Seq[Side] = Nil

  def peers(strings: Array[String], texts: Array[Array[Byte]]): Seq[Side] = Nil
}

@extern
private object ProcessorClock {

  /** In microseconds, as POSIX demands. */
  def clock(): CLong = extern
}
