package sjsonnet

import sjsonnet.text.{Printable, Utf8}

/** The line of a file that a message is about. */
private[sjsonnet] object Snippet {

  /** A message about a file that needs no evaluation: what it is, where, the line, and the hint.
    *
    * @param shown
    *   what to show of the file, if not the place
    */
  def message(
      kind: String,
      place: TraceEntry,
      text: String,
      hint: String,
      shown: Option[Span] = None,
      style: ErrorStyle = ErrorStyle.Plain
  ): String = {
    val line = this.shown(place, shown)
    s"${style.kind(kind)}: ${style.place(place)}: ${Printable.line(text)}${this.text(line, style)}${ofHint(hint, style)}"
  }

  /** The place of `other` in the same file, or `place`. */
  def shown(place: TraceEntry, other: Option[Span]): TraceEntry =
    other.fold(place)(span => new TraceEntry(place.source, span.from, span.until))

  /** The line of a hint, which begins with a line end. Empty if there is none. */
  def ofHint(hint: String, style: ErrorStyle): String =
    if (hint.isEmpty) "" else s"\n  ${style.hint("hint:")} ${Printable.line(hint)}"

  /** The line in which a place begins, shortened around it if it is very long, and carets under as much of it as is in that
    * line. Each of the two lines begins with a line end. Empty if the line is.
    */
  def text(place: TraceEntry, style: ErrorStyle): String = {
    val (source, from, until) = (place.source, place.from, place.until)
    if (from < source.bytes.length || source.lineFrom(from) < from) line(source, from, until, style)
    else {
      // The end of the file after the last line end: the end of the text before it is shown.
      var end = source.bytes.length
      while (end > 0 && source.bytes(end - 1) <= ' ') end -= 1
      line(source, end, end, style)
    }
  }

  private def line(source: Source, from: Int, until: Int, style: ErrorStyle): String = {
    val lineFrom = source.lineFrom(from)
    val lineUntil = source.lineUntil(from)
    if (lineFrom == lineUntil) ""
    else {
      val start = codepointStart(source, math.max(lineFrom, from - MaxBefore))
      val end = codepointStart(source, from + math.min(lineUntil - from, MaxAfter))
      val dotsBefore = if (start > lineFrom) Dots else ""
      val dotsAfter = if (end < lineUntil) Dots else ""
      val number = source.line(from).toString
      val before = dotsBefore + SourceLine.show(source.bytes, start, math.min(from, end))
      val underlined = SourceLine.show(source.bytes, from, math.min(until, end))
      s"\n  $number | $dotsBefore${SourceLine.show(source.bytes, start, end)}$dotsAfter" +
        s"\n  ${" " * number.length} | ${SourceLine.blank(before)}" +
        style.carets("^" * math.max(1, SourceLine.width(underlined)))
    }
  }

  /** The beginning of the code point that contains `offset`. */
  private def codepointStart(source: Source, offset: Int): Int = {
    var i = offset
    while (i > 0 && i < source.bytes.length && Utf8.isContinuation(source.bytes(i))) i -= 1
    i
  }

  /** Stands for the rest of a long line. */
  final val Dots = "..."

  /** How many bytes of a line are shown before the place and from it on. */
  private final val MaxBefore = 60
  private final val MaxAfter = 60
}
