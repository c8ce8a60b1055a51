package sjsonnet.coverage

import sjsonnet.{CoverageReport, Source}
import sjsonnet.resolve.{DataFiles, ResolvedFile}

import java.util.Arrays
import scala.collection.mutable

/** The counts of all files, over any number of evaluations on any threads.
  *
  * @param nameOf
  *   what the report calls the file of that name, which may be one for several names of a file; none if it is not measured
  */
private[sjsonnet] final class Counts(nameOf: String => Option[String]) {

  /** By name. There is more than one of a name only if the file has changed meanwhile. */
  private val files = mutable.HashMap.empty[String, Vector[FileCounts]]

  /** Makes a file count that has perhaps not been evaluated. */
  def expect(file: ResolvedFile): Unit = of(file): Unit

  /** The counts of a file and what can be covered in its tree, if it is measured. */
  private[coverage] def of(file: ResolvedFile): Option[(FileCounts, FileParts)] = {
    val source = file.source
    val reported = if (DataFiles.isInput(source.name)) None else nameOf(source.name)
    reported.map { name =>
      synchronized {
        val known = files.getOrElse(name, Vector.empty)
        val counts = known.find(_.isOf(source)).getOrElse {
          val made = new FileCounts(name, new FileParts(file))
          files(name) = known :+ made
          made
        }
        (counts, counts.partsOf(file))
      }
    }
  }

  /** Adds what an evaluation has counted. */
  private[coverage] def add(counters: Iterable[Counter]): Unit =
    synchronized(counters.foreach(_.add()))

  def report: CoverageReport = synchronized {
    val all = files.toVector.sortBy(_._1).flatMap(_._2)
    new CoverageReport(all.map(new FileReport(_).result))
  }
}

/** The counts of one file. */
private[coverage] final class FileCounts(val name: String, first: FileParts) {
  private var latest = first

  val exprs: Array[Long] = new Array[Long](first.all.length)
  val fields: Array[Long] = new Array[Long](first.fields.length)
  val functions: Array[Long] = new Array[Long](first.functions.length)

  /** How often each decision had the outcome true. */
  val ifTrue: Array[Long] = new Array[Long](first.decisions.length)
  val ifFalse: Array[Long] = new Array[Long](first.decisions.length)

  def parts: FileParts = latest

  def isOf(source: Source): Boolean = {
    val own = first.file.source
    (own eq source) || Arrays.equals(own.bytes, source.bytes)
  }

  /** The parts in a tree of the same text. Those of one tree are kept: evaluations either share a tree or make their own. */
  def partsOf(file: ResolvedFile): FileParts = {
    if (latest.file ne file) latest = new FileParts(file)
    latest
  }
}
