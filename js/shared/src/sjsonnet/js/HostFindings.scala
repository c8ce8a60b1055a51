package sjsonnet.js

import sjsonnet.analysis.Finding
import sjsonnet.text.LineIndex

import scala.scalajs.js
import scala.scalajs.js.JSConverters._

/** What tools find in a text, as plain objects. Their offsets are those of JavaScript's strings, in UTF-16 code units. */
private[js] final class HostFindings(bytes: Array[Byte]) {
  private val lines = new LineIndex(bytes)

  /** How many code units there are before each line. */
  private val starts: Array[Int] = {
    val starts = new Array[Int](lines.size)
    for (line <- 1 until lines.size)
      // The end of a line is after its text, which does not have the line feed, nor the carriage return before that.
      starts(line) = starts(line - 1) + column(lines.end(line - 1)) +
        (lines.start(line) - lines.end(line - 1))
    starts
  }

  private def column(offset: Int): Int = lines.column(offset, LineIndex.Units.Utf16)

  /** A byte's place in JavaScript's string. */
  def offset(byte: Int): Int = starts(lines.line(byte)) + column(byte)

  def toHost(finding: Finding): js.Object = js.Dynamic
    .literal(
      code = finding.diagnostic.code,
      severity = finding.severity.name,
      message = finding.message,
      hint = if (finding.hint.isEmpty) js.undefined else finding.hint,
      line = lines.line(finding.span.from) + 1,
      column = lines.column(finding.span.from, LineIndex.Units.Bytes) + 1,
      endLine = lines.line(finding.span.until) + 1,
      endColumn = lines.column(finding.span.until, LineIndex.Units.Bytes) + 1,
      from = offset(finding.span.from),
      until = offset(finding.span.until),
      related = finding.related.map(span => range(span.from, span.until)).toJSArray,
      fixes = finding.fixes.map { fix =>
        js.Dynamic.literal(
          isSafe = fix.isSafe,
          edits = fix.edits.map { edit =>
            js.Dynamic.literal(
              from = offset(edit.span.from),
              until = offset(edit.span.until),
              text = edit.text
            )
          }.toJSArray
        )
      }.toJSArray
    )
    .asInstanceOf[js.Object]

  private def range(from: Int, until: Int) =
    js.Dynamic.literal(from = offset(from), until = offset(until))
}
