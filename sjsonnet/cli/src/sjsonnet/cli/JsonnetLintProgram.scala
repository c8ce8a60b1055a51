package sjsonnet.cli

import sjsonnet.{DeclaredStd, FileImporter, ImportFailure, Source}
import sjsonnet.analysis.{Finding, Severity}
import sjsonnet.lint.{ImportedFiles, Linter, LintFiles, LintSelection}
import sjsonnet.platform.HeapSize
import sjsonnet.text.{LineIndex, Printable, Utf8}

/** `jsonnet-lint`, version 0.22.0: its options, exit codes and form of reports. What it reports is what `sjsonnet lint` does,
  * without what only could be written otherwise, and with imports that lead nowhere in the files that are imported.
  */
private[cli] object JsonnetLintProgram
    extends ReferenceTool("Jsonnet linter v0.22.0", failure = "ERROR: ") {

  import ReferenceTool.Problem

  override protected def newRun(terminal: Terminal): ReferenceTool.Run = new Run(terminal)

  private final class Run(terminal: Terminal) extends ReferenceTool.Run {
    private var jpath = Vector.empty[String]

    override def option(option: String, rest: List[String]): List[String] = option match {
      case "-J" | "--jpath" =>
        jpath :+= name("-J", rest)
        rest.tail
      case _ => throw unknown(option)
    }

    override def run(): Int = {
      if (inputs.isEmpty) throw noInput("file not provided")
      HeapSize.keepSmall()
      val sources = inputs.map(read(_, terminal))
      val importer = SearchPath.importer(jpath, terminal, FileImporter.NoFallback)
      val files = new LintFiles(new DeclaredStd, Some(importer))
      val limits = new FileLimits("lint")
      val imported = new ImportedFiles(files)
      def findings(source: Source) = limits.within(source.name) { meter =>
        files.meter = meter
        imported.problems(source) ++ Linter.findings(source, files).map(source -> _)
      }
      val reports = for {
        source <- sources
        (file, finding) <- findings(source).fold(message => throw Problem(message), identity)
        if isReported(finding)
      } yield report(file, finding)
      reports.foreach(terminal.printError(_))
      if (reports.isEmpty) 0
      else {
        terminal.printError("Problems found!")
        HasFindings
      }
    }
  }

  private def read(input: String, terminal: Terminal): Source =
    if (input.isEmpty) throw Problem("ERROR: open : no such file or directory")
    else
      try new Source(input, FileImporter.readFile(terminal.path(input)))
      catch {
        case failure: ImportFailure =>
          throw Problem(s"ERROR: ${Printable.line(failure.getMessage)}")
      }

  /** Place and message, and the lines that it is about, between empty ones. */
  private def report(source: Source, finding: Finding): String = {
    val lines = new LineIndex(source.bytes)
    val (from, until) = (finding.span.from, finding.span.until)
    val place = lines.range(from, until, LineIndex.Units.Bytes)
    val (first, last) = (lines.line(from), lines.line(until))
    val shown = Utf8.decode(source.bytes, lines.start(first), lines.end(last))
    s"${Printable.line(source.name)}:$place ${Printable.line(finding.message)}\n\n${Printable.lines(shown)}\n\n"
  }

  /** What fails when it is evaluated, imports that lead nowhere, and the warnings that `jsonnet-lint` has: of names that nobody
    * uses. Its other users' programs pass with any other warning.
    */
  private def isReported(finding: Finding): Boolean =
    finding.severity == Severity.Error || Unused.contains(finding)

  private val Unused = LintSelection(selected = Vector("L001", "L003", "E"))

  private final val HasFindings = 2

  override protected def help: String =
    s"""$title
       |
       |jsonnet-lint {<option>} { <filenames ...> }
       |
       |Available options:
       |  -h / --help                This message
       |  -J / --jpath <dir>         Specify an additional library search dir
       |                             (right-most wins)
       |  --version                  Print version
       |
       |${ReferenceTool.HelpOfSearchPath}
       |
       |In all cases:
       |  <filename> can be - (stdin)
       |${ReferenceTool.helpOfArguments("jsonnet-lint")}
       |
       |Exit code:
       |  0 – If the file was checked no problems were found.
       |  1 – If errors occured which prevented checking (e.g. specified file is missing).
       |  2 – If problems were found.
       |""".stripMargin
}
