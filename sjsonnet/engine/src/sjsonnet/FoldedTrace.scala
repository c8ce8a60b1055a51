package sjsonnet

/** A trace in which calls that repeat are shown once. */
private[sjsonnet] object FoldedTrace {

  sealed abstract class Item
  final case class Call(entry: TraceEntry) extends Item

  /** The `length` calls before it come `times` more times. */
  final case class Repeat(length: Int, times: Int) extends Item

  def of(entries: Vector[TraceEntry]): Vector[Item] = {
    val items = Vector.newBuilder[Item]
    var i = 0
    while (i < entries.length) {
      val (length, times) = longest(entries, i)
      items ++= entries.slice(i, i + length).map(Call(_))
      if (times > 0) items += Repeat(length, times)
      i += length * (times + 1)
    }
    items.result()
  }

  /** How many calls at `from` come again right after, and how often: of all lengths the one that covers most, and of those
    * the shortest. A single repetition is left as it is.
    */
  private def longest(entries: Vector[TraceEntry], from: Int): (Int, Int) =
    (1 to LongestCycle)
      .map(length => (length, repetitions(entries, from, length)))
      .filter { case (_, times) => times > 1 }
      .maxByOption { case (length, times) => (length * (times + 1), -length) }
      .getOrElse((1, 0))

  private def repetitions(entries: Vector[TraceEntry], from: Int, length: Int): Int = {
    var end = from + length
    while (end < entries.length && isSame(entries(end), entries(end - length))) end += 1
    math.max((end - from) / length - 1, 0)
  }

  private def isSame(a: TraceEntry, b: TraceEntry): Boolean =
    (a.source eq b.source) && a.from == b.from && a.until == b.until

  private final val LongestCycle = 8
}
