package sjsonnet.cli

import sjsonnet.{Diagnostic, ErrorStyle, EvalError, ImportFailure, Jsonnet, JsonnetError, Source}
import sjsonnet.Span
import sjsonnet.analysis.{Finding, Severity}
import sjsonnet.platform.{FileKind, FilePath, InputFile}
import sjsonnet.text.Printable

/** Reports what keeps a program from having a value on standard error: to people, or to another program. */
private[cli] final class ErrorReport(options: Options, terminal: Terminal) {

  /** The form for programs, if there is one to report to. */
  private val format: Option[FindingFormat] = options.running.errorFormat
    .map(FindingFormat.named(_))
    .filter(_ != FindingFormat.Plain)

  /** Reports the error of a program. */
  def error(error: JsonnetError, engine: Jsonnet): Unit = format match {
    case Some(format) => print(format.text(Vector(findings(error))))
    case None         => terminal.printError(engine.withErrorStyle(style).describe(error))
  }

  /** The result of `run`, whose failures are reported in the form that was asked for. */
  def reporting(run: => Int): Int = {
    def failed(message: String, diagnostic: Option[Diagnostic]): Int = {
      print(format.getOrElse(FindingFormat.Plain).failure(Printable.line(message), diagnostic))
      1
    }
    if (options.running.errorFormat.isEmpty) run
    else
      try run
      catch {
        case failure: CommandFailure => failed(failure.getMessage, failure.diagnostic)
        case failure: ImportFailure  => failed(failure.getMessage, None)
      }
  }

  private def print(text: String): Unit = terminal.printError(text.stripSuffix("\n"))

  private def findings(error: JsonnetError): FileFindings = {
    val place = error.place
    val source = place.fold(new Source("", new Array[Byte](0)))(_.source)
    val span = place.fold(Span(0, 0))(entry => Span(entry.from, entry.until))
    val finding = new Finding(
      error.diagnostic,
      Severity.Error,
      error.message,
      error.hint,
      span,
      related = Vector.empty,
      fixes = Vector.empty
    )
    val origin = error match {
      case failure: EvalError => failure.origin
      case _                  => None
    }
    new FileFindings(source, Vector(finding), error.trace, error.path, origin)
  }

  private def style: ErrorStyle = styleOf(terminal.showsErrors)

  /** The style of a text for a stream that is a terminal or not. */
  def styleOf(isTerminal: Boolean): ErrorStyle = {
    val isColoured = ErrorReport.isColoured(options.running.color, isTerminal, terminal)
    if (isColoured) new ErrorStyle.Coloured(uri) else ErrorStyle.Plain
  }

  private def uri(name: String): Option[String] = {
    val isFile = name.nonEmpty && InputFile.kindOrMissing(terminal.path(name)) == FileKind.Regular
    Option.when(isFile)(UriText.ofFile(FilePath.absolute(terminal.path(name))))
  }
}

private[cli] object ErrorReport {
  private final val Always = "always"
  private final val Never = "never"

  /** When errors have colours. */
  val Colour: Seq[String] = Seq("auto", Always, Never)

  /** Whether a text has colours on a stream that is a terminal or not, given the choice of the command line. */
  def isColoured(choice: Option[String], isTerminal: Boolean, terminal: Terminal): Boolean =
    choice match {
      case Some(Always) => true
      case Some(Never)  => false
      case _            =>
        isTerminal && terminal.allowsColour && !terminal.environment("TERM").contains("dumb")
    }
}
