package sjsonnet.spark

import org.apache.spark.SparkContext
import org.apache.spark.util.AccumulatorV2

/** What the templates of an application have done until now. A task that is run again, after a failure or speculatively, may
  * count again: these are figures of the work, not of the result.
  *
  * @param rows
  *   that were given to a template
  * @param errors
  *   of these, those that had no result
  * @param bytes
  *   of text in results
  * @param nanos
  *   that rows took in all tasks together, from their columns to their results
  * @param prepared
  *   how often a process had to take a template out of its bundle
  * @param reused
  *   how often a task found its template ready
  */
final case class Counts(
    rows: Long = 0,
    errors: Long = 0,
    bytes: Long = 0,
    nanos: Long = 0,
    prepared: Long = 0,
    reused: Long = 0
)

/** Gathers them. It is an accumulator called `jsonnet`, which Spark shows with stages. */
final class Counters private[spark] extends AccumulatorV2[Counts, Counts] {

  // One task writes at a time, and has a copy of its own; a heartbeat may read a figure that is a row old.
  private var rows, errors, bytes, nanos, prepared, reused = 0L

  private[spark] def addRow(bytes: Long, nanos: Long): Unit = {
    rows += 1
    this.bytes += bytes
    this.nanos += nanos
  }

  private[spark] def addError(): Unit = errors += 1

  private[spark] def addTemplate(wasThere: Boolean): Unit =
    if (wasThere) reused += 1 else prepared += 1

  override def add(counts: Counts): Unit = {
    rows += counts.rows
    errors += counts.errors
    bytes += counts.bytes
    nanos += counts.nanos
    prepared += counts.prepared
    reused += counts.reused
  }

  override def merge(other: AccumulatorV2[Counts, Counts]): Unit = add(other.value)
  override def value: Counts = Counts(rows, errors, bytes, nanos, prepared, reused)
  override def isZero: Boolean = value == Counts()

  override def copy(): Counters = {
    val copy = new Counters
    copy.add(value)
    copy
  }

  override def reset(): Unit = {
    rows = 0
    errors = 0
    bytes = 0
    nanos = 0
    prepared = 0
    reused = 0
  }
}

object Counters {
  private var last = Option.empty[(SparkContext, Counters)]

  /** Those of the application that runs in this process. */
  def current(): Counters = of(SparkContext.getOrCreate())

  def of(context: SparkContext): Counters = synchronized {
    last.collect { case (`context`, counters) => counters }.getOrElse {
      val counters = new Counters
      context.register(counters, "jsonnet")
      last = Some((context, counters))
      counters
    }
  }
}
