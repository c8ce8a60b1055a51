package sjsonnet.process

import sjsonnet.platform.{FileTree, InputFile}
import sjsonnet.text.{TextParts, Utf8}

import java.io.IOException
import java.util.concurrent.atomic.AtomicInteger

/** Names of files and folders that a process removes before it ends, unless it is killed. Each says which process has made it, so
  * that the next one can remove what nobody is going to finish: `4711-6b1f02aa-19c3e5d7f41-3` is that of process 4711.
  *
  * Numbers of processes are those of one machine, and there of one container, which the second part stands for. What another
  * one has made is left alone, and so is whatever has a name of another shape.
  */
private[sjsonnet] object OwnNames {

  /** A name that nothing else has. */
  def next(): String =
    Seq(
      Programs.own.toString,
      place,
      System.nanoTime().toHexString,
      count.incrementAndGet().toHexString
    )
      .mkString("-")

  /** Whether this is the name of something whose process has ended. */
  def isAbandoned(name: String): Boolean = TextParts.split(name, '-') match {
    case Vector(process, `place`, time, number) =>
      Seq(time, number).forall(part => part.nonEmpty && part.forall(isHex(_))) &&
      process.toLongOption.exists { id =>
        id > 0 && id.toString == process && id <= Int.MaxValue && !Programs.isAlive(id)
      }
    case _ => false
  }

  private val count = new AtomicInteger

  /** Where this process runs. */
  private lazy val place: String = {
    val machine = readOrEmpty {
      val in = InputFile.open("/etc/machine-id")
      try {
        val bytes = new Array[Byte](LongestId)
        val n = in.read(bytes, 0, bytes.length)
        Utf8.decode(bytes, 0, math.max(n, 0))
      } finally in.close()
    }
    val container = readOrEmpty(FileTree.target("/proc/self/ns/pid"))
    (machine + container).hashCode.toHexString
  }

  private def readOrEmpty(read: => String): String =
    try read
    catch { case _: IOException => "" }

  private def isHex(char: Char): Boolean = char >= '0' && char <= '9' || char >= 'a' && char <= 'f'

  private final val LongestId = 64
}
