package sjsonnet.spark

import org.apache.spark.SparkContext
import org.apache.spark.util.AccumulatorV2

/** Totals of the templates' work in an application so far. A task that runs again, after a failure or speculatively, may be
  * counted again: these figures describe the work, not the result.
  *
  * @param rows
  *   rows given to a template
  * @param errors
  *   those of the rows that had no result
  * @param bytes
  *   bytes of text in results
  * @param nanos
  *   nanoseconds spent on rows in all tasks together, from columns to results
  * @param prepared
  *   how often a process had to prepare a template from its bundle
  * @param reused
  *   how often a task found its template already prepared
  */
final case class Counts(
    rows: Long = 0,
    errors: Long = 0,
    bytes: Long = 0,
    nanos: Long = 0,
    prepared: Long = 0,
    reused: Long = 0
)

/** Accumulates the counts: an accumulator named `jsonnet`, which Spark shows with stages. */
final class Counters private[spark] extends AccumulatorV2[Counts, Counts] {

  // Each task writes to its own copy, on one thread; a heartbeat may read a figure that is a row behind.
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

  /** The counters of the application that runs in this process. */
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
