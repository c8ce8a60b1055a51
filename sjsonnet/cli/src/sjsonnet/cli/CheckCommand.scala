package sjsonnet.cli

import sjsonnet.analysis.{Analysis, Severity}

import mainargs.{arg, Flag, ParserForClass}

/** The options of `sjsonnet check`. */
private[cli] final case class CheckOptions(
    @arg(short = 'J', doc = SearchPath.OptionText)
    jpath: Seq[String],
    @arg(doc = "FORMAT: How to report errors: text, json, sarif, github or junit ({default})")
    format: FindingFormat = FindingFormat.Plain,
    @arg(doc = "Do not look for imported files")
    noImports: Flag,
    @arg(doc = "N: Check " + Jobs.Text)
    jobs: Jobs = Jobs.OfMachine,
    limits: FileLimitOptions
)

/** `sjsonnet check`: reports all errors of many files that can be found without running them. */
private[cli] object CheckCommand
    extends FilesCommand[CheckOptions](
      "check",
      "report all errors of files and folders, without running them"
    ) {

  override protected def parser: ParserForClass[CheckOptions] = ParserForClass[CheckOptions]

  override protected def usage: String =
    """Usage: sjsonnet check [options] FILE|FOLDER…
      |
      |Reports every error of syntax and of names, and imports that find no file. In a
      |folder, reads all files that end in .jsonnet or .libsonnet, at any depth. Skips
      |folders called vendor and hidden ones unless they are named. - is standard
      |input.
      |
      |Exit code: 0 if there are no errors, 1 if there are, or a file cannot be read.
      |""".stripMargin

  override protected def run(own: CheckOptions, inputs: Vector[String], terminal: Terminal): Int = {
    val settings = Analysis.Settings(
      isInStd = StdNames.contains(_),
      importer =
        if (own.noImports.value) None
        else Some(BuiltInImporter.ofTanka(SearchPath.importer(own.jpath.toVector, terminal)))
    )
    var isRight = true
    val limits = new FileLimits(name, own.limits)
    val run = new FindingRun(own.format, own.jobs.value, limits, terminal)
    run.run(inputs)(_ => ()) { (source, _, meter) =>
      new FileFindings(source, Analysis.findings(source, settings, meter))
    } { file =>
      if (file.findings.exists(_.severity != Severity.Note)) isRight = false
    }
    if (isRight && run.nMissed == 0) 0 else 1
  }
}
