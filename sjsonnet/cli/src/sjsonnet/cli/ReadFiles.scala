package sjsonnet.cli

import sjsonnet.ImportLog

import scala.collection.mutable

/** The files that an evaluation has read, in the order in which it first did. */
private[cli] final class ReadFiles(log: ImportLog) extends ImportLog {
  private val files = mutable.LinkedHashSet.empty[String]

  def all: Vector[String] = files.toVector

  override def lookedUp(path: String, candidate: String, outcome: String): Unit =
    log.lookedUp(path, candidate, outcome)

  override def found(file: String): Unit = files += file
}
