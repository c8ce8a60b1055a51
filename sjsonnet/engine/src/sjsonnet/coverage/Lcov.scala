package sjsonnet.coverage

import sjsonnet.CoverageReport
import sjsonnet.text.Printable

/** The form of `lcov` and `genhtml`, which most services read: for each file its functions, branches and lines. It has no place
  * for expressions and fields.
  */
private[sjsonnet] object Lcov {

  def text(report: CoverageReport): String = {
    val out = new StringBuilder
    report.files.foreach(file(_, out))
    out.result()
  }

  private def file(file: CoverageReport.File, out: StringBuilder): Unit = {
    def line(text: String): Unit = out ++= text += '\n'
    line("TN:")
    line(s"SF:${Printable.line(file.name)}")
    val functions = file.namedFunctions.map { case (name, part) => (nameOf(name), part) }
    for ((name, part) <- functions) line(s"FN:${part.place.line},$name")
    for ((name, part) <- functions) line(s"FNDA:${part.count},$name")
    line(s"FNF:${file.functions.total}")
    line(s"FNH:${file.functions.covered}")
    for ((decision, number) <- file.decisions.zipWithIndex) {
      val ways = Seq(decision._1, decision._2)
      val isReached = ways.exists(_.isCovered)
      for ((way, i) <- ways.zipWithIndex) {
        val taken = if (isReached) way.count.toString else "-"
        line(s"BRDA:${way.place.line},$number,$i,$taken")
      }
    }
    line(s"BRF:${file.branches.total}")
    line(s"BRH:${file.branches.covered}")
    file.lineParts.foreach(each => line(s"DA:${each.number},${each.count}"))
    line(s"LF:${file.lines.total}")
    line(s"LH:${file.lines.covered}")
    line("end_of_record")
  }

  /** A comma would end the name for some readers, and there is no way to escape one. */
  private def nameOf(name: String): String = Printable.line(name).replace(',', ';')
}
