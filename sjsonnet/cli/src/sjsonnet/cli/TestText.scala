package sjsonnet.cli

import sjsonnet.{Jsonnet, TraceEntry}
import sjsonnet.testing._
import sjsonnet.text.Printable

/** The result of a test, for people.
  *
  * @param engine
  *   describes errors in the style that is wanted
  */
private[cli] final class TestText(file: String, result: TestResult, engine: Jsonnet) {
  import TestText._

  /** Why it has failed; empty if it has not.
    *
    * @param columns
    *   those of the terminal that it is for
    */
  def failure(isColoured: Boolean, columns: Option[Int]): String = result.outcome match {
    case TestOutcome.Failed(failure) =>
      val out = new StringBuilder
      def add(line: String): Unit = out.append(line).append('\n')
      result.place.foreach(place => add(Printable.line(placeOf(place))))
      if (failure.message.nonEmpty) add(Printable.lines(failure.message))
      failure.comparisons.foreach(comparison(_, add(_)))
      failure.mismatch.foreach { mismatch =>
        val width = columns.map(n => math.max(n - Indent.length, LeastColumns))
        val text = DiffFormat.Plain
          .text(mismatch, DiffParts.Whole, isColoured, width)
        capped(text.linesIterator.toVector).foreach(add(_))
      }
      failure.error.foreach(error => add(engine.describe(error)))
      if (result.traces.nonEmpty) {
        add("it has traced:")
        capped(result.traces.map(line => Indent + Printable.line(line.stripSuffix("\n"))))
          .foreach(add(_))
      }
      out.result()
    case _ => ""
  }

  private def comparison(compared: ShownComparison, add: String => Unit): Unit = {
    add(s"${Printable.line(placeOf(compared.place))}  ${Printable.line(compared.text)}")
    compared.operands.filter(_.value.nonEmpty).foreach { operand =>
      // What the excerpt of a name, or of an expression, evaluates to; a place within the comparison says nothing.
      val from = operand.place
        .filterNot(place =>
          place.source.name == compared.place.source.name && isIn(place, compared.place)
        )
        .fold("")(place => s", from ${placeOf(place)}")
      add(Printable.line(s"$Indent${operand.text} is ${operand.value}$from"))
    }
  }

  private def isIn(part: TraceEntry, whole: TraceEntry): Boolean =
    part.from >= whole.from && part.until <= whole.until
}

private[cli] object TestText {

  /** Something that looks like a test and is none. */
  def warning(file: String, warning: TestWarning): String = {
    val place = warning.place.fold(file)(placeOf(_))
    Printable.line(s"warning $place: ${warning.text}")
  }

  def placeOf(place: TraceEntry): String = s"${place.file}:${place.line}:${place.column}"

  /** Nanoseconds as seconds. */
  def seconds(nanos: Long): String = {
    val millis = nanos / 1000000
    s"${millis / 1000}.${(millis % 1000 + 1000).toString.drop(1)}"
  }

  /** Lines, each further to the right. */
  def indented(text: String): String = text.linesIterator.map { line =>
    if (line.isEmpty) "\n" else s"$Indent$line\n"
  }.mkString

  /** So many lines of one thing as people read. */
  private def capped(lines: Vector[String]): Vector[String] =
    if (lines.length <= MostLines) lines
    else lines.take(MostLines) :+ s"… ${lines.length - MostLines} more lines"

  private final val Indent = "  "
  private final val MostLines = 60
  private final val LeastColumns = 40
}
