package sjsonnet.cli

import sjsonnet.{Coverage, CoverageReport}
import sjsonnet.text.{Printable, Utf8}

/** Writes a report: a table for people, and the files that the options ask for. */
private[cli] final class CoverageOutput(options: CoverageOptions, terminal: Terminal) {

  /** Writes it and returns the exit code: 0, or [[CoverageOutput.Under]] if less is covered than the options demand.
    *
    * @param showsTable
    *   whether standard output is free for the table
    * @throws CommandFailure
    *   when a file cannot be written
    */
  def write(report: CoverageReport, showsTable: Boolean): Int = {
    if (showsTable) terminal.print(Utf8.encode(new CoverageText(terminal.columns)(report)))
    def file(option: Option[String], text: => String): Unit =
      option.foreach(name =>
        OutputFile.write(terminal.path(name), Utf8.encode(text), makesDirectories = false)
      )
    file(options.lcov, Coverage.lcov(report))
    file(options.cobertura, Coverage.cobertura(report))
    file(options.html, Coverage.html(report))
    if (isUnder(report)) CoverageOutput.Under else 0
  }

  /** Whether less is covered than it should be, which is said. */
  private def isUnder(report: CoverageReport): Boolean = {
    def under(option: String, least: Option[Percent])(
        parts: Iterable[(String, CoverageReport.Rates)]
    ): Boolean = least.fold(false) { least =>
      val found = parts.filterNot { case (_, rates) => rates.all.reaches(least.hundredths) }
      for ((name, rates) <- found)
        terminal.printError(
          Printable
            .line(s"sjsonnet: ${rates.all.percentText}% of $name is covered: $option $least")
        )
      found.nonEmpty
    }
    val isWholeUnder =
      under("--fail-under", options.failUnder)(Seq("everything" -> report))
    val isFileUnder =
      under("--fail-under-file", options.failUnderFile)(report.files.map(f => f.name -> f))
    isWholeUnder || isFileUnder
  }
}

private[cli] object CoverageOutput {

  /** The exit code if less is covered than demanded. */
  final val Under = 1
}
