package sjsonnet.cli

import sjsonnet.{FileImporter, ImportFailure, Source}
import sjsonnet.analysis.{Analysis, Severity}
import sjsonnet.text.Utf8

import mainargs.{arg, Flag, ParserForClass}

/** The options of `sjsonnet check`. */
private[cli] final case class CheckOptions(
    @arg(short = 'h', doc = "Show this text")
    help: Flag,
    @arg(short = 'J', doc = "DIR: Look for imports in DIR, too; the last -J is searched first")
    jpath: Seq[String],
    @arg(doc = "FORMAT: How to report errors: text, json, sarif or github ({default})")
    format: FindingFormat = FindingFormat.Plain,
    @arg(doc = "Do not look for imported files")
    noImports: Flag
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
      |Reads each file, and all files of a folder and below that end in .jsonnet or
      |.libsonnet, and reports every error of syntax and of names, and imports that
      |lead to no file. Folders called vendor and hidden ones are left out unless they
      |are named. - is standard input.
      |
      |Exit code: 0 if there is none, 1 for errors, or if a file cannot be read.
      |""".stripMargin

  override protected def run(own: CheckOptions, inputs: Vector[String], terminal: Terminal): Int =
    new Check(own, terminal).run(inputs)

  private final class Check(own: CheckOptions, terminal: Terminal) {
    private val settings = Analysis.Settings(
      isInStd = StdNames.contains(_),
      importer =
        if (own.noImports.value) None else Some(SearchPath.importer(own.jpath.toVector, terminal))
    )
    private var isRight = true

    def run(inputs: Vector[String]): Int = {
      // Text is written file by file, so that it appears while others are being read; the rest is one document.
      val isGradual = own.format == FindingFormat.Plain || own.format == FindingFormat.GitHub
      val (standard, files) = inputs.partition(_ == "-")
      val sources = standard.distinct.iterator.map(_ => stdin) ++
        SourceFiles.of(files, terminal).iterator.flatMap(read(_))
      val found = sources.map(check).filter(_.findings.nonEmpty)
      if (isGradual) found.foreach(each => write(Vector(each))) else write(found.toVector)
      if (isRight) 0 else 1
    }

    private def stdin: Source = new Source("<stdin>", terminal.input(FileImporter.MaxFile))

    private def read(file: String): Option[Source] =
      try Some(new Source(file, FileImporter.readFile(file)))
      catch {
        case failure: ImportFailure =>
          isRight = false
          terminal.printError(s"sjsonnet: ${Main.oneLine(failure.getMessage)}")
          None
      }

    private def check(source: Source): FileFindings = {
      val findings = Analysis.of(source, settings).findings
      if (findings.exists(_.severity != Severity.Note)) isRight = false
      new FileFindings(source, findings)
    }

    private def write(files: Vector[FileFindings]): Unit =
      terminal.print(Utf8.encode(own.format.text(files)))
  }
}
