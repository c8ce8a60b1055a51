package sjsonnet.cli

import sjsonnet.{FileImporter, ImportFailure, LintStd, Source}
import sjsonnet.analysis.{Finding, Severity}
import sjsonnet.lint.{Linter, LintFiles, LintSelection}
import sjsonnet.text.{LineIndex, Utf8}

import scala.annotation.tailrec
import scala.util.control.NoStackTrace

/** `jsonnet-lint`, version 0.22.0: its options, exit codes and form of reports. What it reports is what `sjsonnet lint` does,
  * without what only could be written better.
  */
private[cli] object JsonnetLintProgram extends OtherProgram {

  override def run(args: Vector[String], terminal: Terminal): Int =
    try {
      val options = new Options
      options.read(args.toList) match {
        case Some(text) =>
          terminal.print(Utf8.encode(text))
          0
        case None => lint(options, terminal)
      }
    } catch {
      case Problem(message)        => fail(message, terminal)
      case failure: CommandFailure => fail(s"ERROR: ${failure.getMessage}", terminal)
      case _: ClosedPipe           => ClosedPipe.ExitCode
    }

  private def fail(message: String, terminal: Terminal): Int = {
    terminal.printError(message)
    CouldNotCheck
  }

  private final case class Problem(message: String) extends RuntimeException with NoStackTrace

  private final class Options {
    var jpath = Vector.empty[String]
    var inputs = Vector.empty[String]

    /** Reads arguments. Returns a text if that is all that is asked for. */
    @tailrec def read(args: List[String]): Option[String] = args match {
      case Nil          => None
      case "--" :: rest =>
        inputs ++= rest
        None
      case ("-h" | "--help") :: _    => Some(Help)
      case ("-v" | "--version") :: _ => Some(s"$Title\n")
      // `-abc` is `-a -b -c`.
      case arg :: rest if arg.length > 2 && arg(0) == '-' && arg(1) != '-' =>
        read(arg.drop(1).map(letter => s"-$letter").toList ++ rest)
      case ("-J" | "--jpath") :: rest =>
        val folder =
          rest.headOption.getOrElse(throw Problem("Expected another commandline argument."))
        if (folder.isEmpty) throw Problem("ERROR: -J argument was empty string")
        jpath :+= folder
        read(rest.drop(1))
      case arg :: _ if arg.startsWith("-") && arg != "-" =>
        throw Problem(s"ERROR: unrecognized argument: $arg")
      case input :: rest =>
        inputs :+= input
        read(rest)
    }
  }

  private def lint(options: Options, terminal: Terminal): Int = {
    if (options.inputs.isEmpty)
      throw Problem(s"ERROR: file not provided\n\n${Help.stripSuffix("\n")}")
    val sources = options.inputs.map(read(_, terminal))
    val importer = SearchPath.importer(options.jpath, terminal)
    val files = new LintFiles(new LintStd, Some(importer))
    val reports = for {
      source <- sources
      finding <- Linter.findings(source, files)
      if finding.severity != Severity.Note && Selection.contains(finding)
    } yield report(source, finding)
    reports.foreach(terminal.printError(_))
    if (reports.isEmpty) 0
    else {
      terminal.printError("Problems found!")
      HasFindings
    }
  }

  private def read(input: String, terminal: Terminal): Source =
    if (input.isEmpty) throw Problem("ERROR: open : no such file or directory")
    else
      try new Source(input, FileImporter.readFile(terminal.path(input)))
      catch { case failure: ImportFailure => throw Problem(s"ERROR: ${failure.getMessage}") }

  /** Place and message, and the lines that it is about, between empty ones. */
  private def report(source: Source, finding: Finding): String = {
    val lines = new LineIndex(source.bytes)
    val (from, until) = (finding.span.from, finding.span.until)
    def column(offset: Int) = lines.column(offset, LineIndex.Units.Bytes) + 1
    val (first, last) = (lines.line(from), lines.line(until))
    val place =
      if (first != last) s"(${first + 1}:${column(from)})-(${last + 1}:${column(until)})"
      else if (from == until) s"${first + 1}:${column(from)}"
      else s"${first + 1}:${column(from)}-${column(until)}"
    val shown = Utf8.decode(source.bytes, lines.start(first), lines.end(last))
    s"${source.name}:$place ${finding.message}\n\n$shown\n\n"
  }

  /** Without what a program may do on purpose. */
  private val Selection = LintSelection(ignored = Vector("L010"))

  private final val CouldNotCheck = 1
  private final val HasFindings = 2

  private final val Title = "Jsonnet linter v0.22.0"

  private val Help =
    s"""$Title
       |
       |jsonnet-lint {<option>} { <filenames ...> }
       |
       |Available options:
       |  -h / --help                This message
       |  -J / --jpath <dir>         Specify an additional library search dir
       |                             (right-most wins)
       |  --version                  Print version
       |
       |Environment variables:
       |  JSONNET_PATH is a colon (semicolon on Windows) separated list of directories
       |  added in reverse order before the paths specified by --jpath (i.e. left-most
       |  wins). E.g. these are equivalent:
       |    JSONNET_PATH=a:b jsonnet -J c -J d
       |    JSONNET_PATH=d:c:a:b jsonnet
       |    jsonnet -J b -J a -J c -J d
       |
       |In all cases:
       |  <filename> can be - (stdin)
       |  Multichar options are expanded e.g. -abc becomes -a -b -c.
       |  The -- option suppresses option processing for subsequent arguments.
       |  Note that since filenames and jsonnet programs can begin with -, it is
       |  advised to use -- if the argument is unknown, e.g. jsonnet-lint -- "$$FILENAME".
       |
       |Exit code:
       |  0 – If the file was checked no problems were found.
       |  1 – If errors occured which prevented checking (e.g. specified file is missing).
       |  2 – If problems were found.
       |""".stripMargin
}
