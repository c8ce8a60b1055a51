package sjsonnet

import sjsonnet.text.Utf8

import scala.collection.mutable

/** Which lines of a program's files are not in the files of the same names that another program has.
  *
  * @param other
  *   the content of a file there
  */
private[sjsonnet] final class ChangedLines(other: String => Option[Array[Byte]]) {
  import ChangedLines._

  private val regions = mutable.HashMap.empty[String, Option[Region]]

  /** Whether a place begins in such a line. */
  def begins(place: TraceEntry): Boolean = first(place).exists(isFirst(_, place))

  /** The part of a place from the first such line on, without the blanks that the line begins with. */
  def within(place: TraceEntry): Option[TraceEntry] = first(place).map { line =>
    if (isFirst(line, place)) place
    else {
      val text = place.source.bytes.indexWhere(byte => byte != ' ' && byte != '\t', line)
      new TraceEntry(place.source, text, place.until)
    }
  }

  private def isFirst(line: Int, place: TraceEntry) = line == place.source.lineFrom(place.from)

  /** Where the first such line begins that a place is in. */
  private def first(place: TraceEntry): Option[Int] =
    regions.getOrElseUpdate(place.source.name, region(place.source)).flatMap(_.first(place))

  private def region(source: Source): Option[Region] =
    other(source.name).filterNot(java.util.Arrays.equals(_, source.bytes)).map { bytes =>
      val (from, until, otherUntil) = differing(source.bytes, bytes)
      val lines = Utf8.decode(bytes, from, otherUntil).linesIterator.toSet
      new Region(source, from, until, lines)
    }
}

private[sjsonnet] object ChangedLines {

  /** The lines of a file in which it may differ from another one.
    *
    * @param others
    *   the lines that stand there in the other one
    */
  private final class Region(source: Source, from: Int, until: Int, others: Set[String]) {
    def first(place: TraceEntry): Option[Int] =
      Iterator
        .iterate(source.lineFrom(place.from))(source.lineUntil(_) + 1)
        .takeWhile(line => line < place.until && line < until)
        .find(line => line >= from && !others.contains(text(line)))

    private def text(line: Int): String = Utf8.decode(source.bytes, line, source.lineUntil(line))
  }

  /** The whole lines between what two texts begin and end with: where they begin, and where they end in each. */
  private def differing(a: Array[Byte], b: Array[Byte]): (Int, Int, Int) = {
    val shorter = math.min(a.length, b.length)
    var from = 0
    var same = 0
    while (same < shorter && a(same) == b(same)) {
      same += 1
      if (a(same - 1) == '\n') from = same
    }
    var left = 0
    var end = 0
    while (left < shorter - from && a(a.length - 1 - left) == b(b.length - 1 - left)) {
      if (a(a.length - 1 - left) == '\n') end = left
      left += 1
    }
    (from, a.length - end, b.length - end)
  }
}
