package sjsonnet.coverage

import sjsonnet.CoverageReport

/** Lines that follow each other, as one. */
private[sjsonnet] object LineRanges {

  /** The lines in which something is not covered, as first and last lines. Lines between two of them in which no expression
    * begins, such as comments, do not part them.
    */
  def open(file: CoverageReport.File): Vector[(Int, Int)] = {
    val ranges = Vector.newBuilder[(Int, Int)]
    var first = 0
    var last = 0
    for (line <- file.lineParts)
      if (line.isWhole) {
        if (first > 0) ranges += ((first, last))
        first = 0
      } else {
        if (first == 0) first = line.number
        last = line.number
      }
    if (first > 0) ranges += ((first, last))
    ranges.result()
  }

  def text(first: Int, last: Int): String = if (first == last) s"$first" else s"$first-$last"
}

/** Parts of a text as offsets, `[from, until)`. */
private[coverage] object Spans {
  type Span = (Int, Int)

  /** The same bytes in spans that do not meet, in order. */
  def merged(spans: Vector[Span]): Vector[Span] =
    spans.sorted.foldLeft(Vector.empty[Span]) {
      case (done :+ ((from, until)), (start, end)) if start <= until =>
        done :+ ((from, math.max(until, end)))
      case (done, span) => done :+ span
    }

  /** What lies in a line, without blanks at the beginning: first, what is of one kind, and of the other what is not. */
  def inLine(
      never: Vector[Span],
      oneWay: Vector[Span],
      from: Int,
      until: Int,
      bytes: Array[Byte]
  ): Vector[(Int, Int, String)] = {
    var start = from
    while (start < until && (bytes(start) == ' ' || bytes(start) == '\t')) start += 1
    def within(spans: Vector[Span]) = spans.iterator.collect {
      case (a, b) if a < until && b > start => (math.max(a, start), math.min(b, until))
    }
    val first = within(never).toVector
    val second = within(oneWay).filterNot { case (a, b) =>
      first.exists { case (c, d) => a < d && c < b }
    }
    (first.map { case (a, b) => (a, b, "no") } ++ second.map { case (a, b) =>
      (a, b, "half")
    }).sorted
  }
}
