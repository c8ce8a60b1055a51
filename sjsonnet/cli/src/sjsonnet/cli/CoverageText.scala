package sjsonnet.cli

import sjsonnet.CoverageReport
import sjsonnet.CoverageReport.{Field, File, Rate, Rates}
import sjsonnet.coverage.LineRanges
import sjsonnet.text.Printable

/** A report for people: a table of the files, and under it the fields that nothing has asked for.
  *
  * @param columns
  *   how wide lines should be, if that matters
  */
private[cli] final class CoverageText(columns: Option[Int]) {
  import CoverageText._

  def apply(report: CoverageReport): String =
    if (report.files.isEmpty)
      "no file counts: nothing was evaluated that is no test and not in vendor\n"
    else table(report) + unused(report)

  private def table(report: CoverageReport): String = {
    val rows = report.files.map(file => new Row(name(file), file, open(file))) ++
      Option.when(report.files.length > 1)(new Row("all files", report, Vector.empty))
    val names = rows.map(_.name.length).max
    val head = " " * names + Heads.map("  " + _).mkString
    val room = columns.fold(Int.MaxValue)(_ - head.length)
    val lines = rows.map { row =>
      val cells = row.cells.zip(Heads).map { case (cell, head) =>
        "  " + " " * (head.length - cell.length) + cell
      }
      row.name.padTo(names, ' ') + cells.mkString + fitting(row.open, room)
    }
    (s"$head  not covered" +: lines).mkString("", "\n", "\n")
  }

  private def name(file: File): String = Printable.line(file.name)

  private def open(file: File): Vector[String] = LineRanges.open(file).map { case (first, last) =>
    LineRanges.text(first, last)
  }

  /** As many ranges of lines as there is room for, but one at least. */
  private def fitting(ranges: Vector[String], room: Int): String = if (ranges.isEmpty) ""
  else {
    val ends = ranges.scanLeft(0)((length, range) => length + 2 + range.length).tail
    val n = math.max(1, ends.count(_ <= room - More))
    val shown = ranges.take(if (ends.last <= room) ranges.length else n)
    val rest = ranges.length - shown.length
    s"  ${shown.mkString(", ")}" + (if (rest == 0) "" else s" … $rest more")
  }

  private def unused(report: CoverageReport): String = {
    val all = for {
      file <- report.files
      field <- outermost(file.fieldParts.filterNot(_.isCovered))
    } yield s"  ${name(file)}:${field.place}  ${Printable.line(field.name)}\n"
    if (all.isEmpty) ""
    else {
      val shown = if (all.length <= MostFields) all else all.take(MostFields - 1)
      val rest = all.length - shown.length
      val more = if (rest == 0) "" else s"  … $rest more, which the page of --html shows\n"
      s"\nfields that nothing has asked for:\n${shown.mkString}$more"
    }
  }

  /** Of fields in the order of the text, those that are in no other. */
  private def outermost(fields: Vector[Field]): Vector[Field] =
    fields.foldLeft(Vector.empty[Field]) { (found, field) =>
      if (found.lastOption.exists(_.place.until >= field.place.until)) found else found :+ field
    }
}

private object CoverageText {
  private val Heads = Vector("expressions", "branches", "functions", "fields", "   all")

  private final class Row(val name: String, rates: Rates, val open: Vector[String]) {
    def cells: Vector[String] =
      Vector(rates.expressions, rates.branches, rates.functions, rates.fields, rates.all)
        .map(cell(_))

    private def cell(rate: Rate): String = if (rate.total == 0) "-" else s"${rate.percentText}%"
  }

  /** How much room is kept for how many ranges are not shown. */
  private final val More = 12

  /** How many fields are listed. */
  private final val MostFields = 20
}
