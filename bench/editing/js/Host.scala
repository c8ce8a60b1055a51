package sjsonnet.editing

import scala.scalajs.js

object Host {

  /** The command line arguments, which the linker does not pass to `main`. */
  def arguments(args: Array[String]): Array[String] =
    js.Dynamic.global.process.argv.asInstanceOf[js.Array[String]].toArray.drop(2)

  /** The processor time of this process, with its compiler and collector. */
  def processorNanos(): Long = {
    val usage = js.Dynamic.global.process.cpuUsage()
    ((usage.user.asInstanceOf[Double] + usage.system.asInstanceOf[Double]) * 1000).toLong
  }
}
