package sjsonnet.cli

import sjsonnet.{FileImporter, ImportFailure, Meter, ObjectPool, OutputTooLarge, Source}
import sjsonnet.StaticError
import sjsonnet.analysis.Finding
import sjsonnet.format.{Formatter, Style}
import sjsonnet.text.{Printable, Utf8}

import mainargs.ParserForClass

import scala.collection.mutable

/** `sjsonnet fmt`: formats programs. */
private[cli] object FormatCommand
    extends Subcommand("fmt", "format files and folders, as jsonnetfmt does") {

  override def arguments: CompletedArguments = CompletedArguments.Files

  override def help: String =
    s"""Usage: sjsonnet fmt [options] FILE             print a file, formatted
       |       sjsonnet fmt -i [options] FILE|FOLDER…  format files in place
       |       sjsonnet fmt --check FILE|FOLDER…       list files that are not formatted
       |       sjsonnet fmt --diff FILE|FOLDER…        show what would change
       |
       |Writes what jsonnetfmt writes. In a folder, formats all files that end in
       |.jsonnet or .libsonnet, at any depth, except in folders called vendor and hidden
       |ones. - is standard input. A file with a syntax error, or one that is already
       |formatted, stays as it is, with its modification time.
       |
       |The section fmt of the nearest ${ToolSettings.Name} in the project sets the style,
       |and options override it: { fmt: { indent: 4, padArrays: true } }.
       |
       |Exit code: 0, or with --check and --diff 2 if files would change; 1 if a file
       |has an error or cannot be read or written.
       |
       |Options:
       |${ownOptions.help}""".stripMargin

  private lazy val ownOptions = new CommandOptions(ParserForClass[FormatCommandOptions])

  override def options: Seq[OptionRow] = ownOptions.table

  override def run(args: Vector[String], terminal: Terminal): Int = ownOptions.inOrder(args) match {
    case None =>
      terminal.print(Utf8.encode(help))
      0
    case Some((own, arguments)) => new Format(own, arguments, terminal).run()
  }

  /** What has become of a file. */
  private sealed abstract class Outcome
  private case object Same extends Outcome
  private final class Changed(val before: Array[Byte], val after: Array[Byte]) extends Outcome

  /** @param message
    *   its lines, without the end of the last one
    */
  private final class Failed(val message: String) extends Outcome

  private final class Format(own: FormatCommandOptions, arguments: Arguments, terminal: Terminal) {
    private val settings = new ToolSettings.Finder
    private val styles = mutable.HashMap.empty[String, Style]
    private var hasFailed = false
    private var hasChanges = false
    private val limits = new FileLimits(name, own.limits)
    private val isCheck = own.check.value || own.diff.value
    private val formatters = new ObjectPool[Formatter](FormatCommand.MostFormatters)
    private lazy val isShown = terminal.columns.nonEmpty
    private lazy val isColoured = isShown && terminal.allowsColour

    def run(): Int = {
      val inputs = arguments.inputs
      if (inputs.isEmpty) throw new UsageError(CommandCatalogue.NoFile(""))
      if (own.inPlace.value && isCheck)
        throw new UsageError(CommandCatalogue.FormatChangesOrNot())
      if (inputs.contains(StandardInput)) {
        if (inputs.length > 1) throw new UsageError(CommandCatalogue.FormatStdinAlone())
        if (own.inPlace.value) throw new UsageError(CommandCatalogue.FormatStdinInPlace())
        val name = own.stdinFileName.getOrElse("<stdin>")
        report(
          name,
          outcome(name, style(terminal.path(own.stdinFileName.getOrElse(StandardInput)))) {
            terminal.input(FileImporter.MaxFile)
          }
        )
      } else files(inputs)
      if (hasFailed) 1 else if (isCheck && hasChanges) 2 else 0
    }

    private def files(inputs: Vector[String]): Unit = {
      val ignored = new GitIgnore
      val found =
        if (own.respectGitignore.value)
          SourceFiles.of(inputs, terminal, ignored.isIgnored(_, _), fail)
        else SourceFiles.of(inputs, terminal, failed = fail)
      if (
        !own.inPlace.value && !isCheck && (inputs.length > 1 || found != inputs.map(terminal.path))
      )
        if (!hasFailed)
          throw new UsageError(CommandCatalogue.FormatPrintsOne())
      // Settings are shared, so they are read before any thread begins.
      val jobs = found.flatMap(file => attempt(style(file)).map(file -> _))
      Parallel.foreach(jobs, own.jobs.value) { case (file, style) =>
        outcome(file, style)(FileImporter.readFile(file))
      } { case ((file, _), outcome) => report(file, outcome) }
    }

    private def attempt(style: => Style): Option[Style] =
      try Some(style)
      catch {
        case failure: CommandFailure =>
          fail(failure)
          None
      }

    private def fail(failure: CommandFailure): Unit = {
      hasFailed = true
      terminal.printError(failure match {
        case invalid: SettingsError => invalid.getMessage
        case other                  => s"sjsonnet: ${Printable.line(other.getMessage)}"
      })
    }

    /** The style of a file. */
    private def style(file: String): Style = settings.of(file) match {
      case None        => plainStyle
      case Some(found) => styles.getOrElseUpdate(found.path, styleOf(found))
    }

    private lazy val plainStyle: Style = StyleRows.changed(Style(), arguments.options)

    private def styleOf(settings: ToolSettings): Style = settings.blaming {
      val set = settings.arguments(name, StyleRows.names)
      ownOptions.inOrder(set).fold(plainStyle) { case (_, fromFile) =>
        StyleRows.changed(Style(), fromFile.options ++ arguments.options)
      }
    }

    private def outcome(name: String, style: Style)(read: => Array[Byte]): Outcome =
      try {
        val before = read
        limits.within(name)(format(new Source(name, before), style, _)) match {
          case Left(message)       => new Failed(message)
          case Right(Left(error))  => new Failed(text(error))
          case Right(Right(after)) =>
            if ((after ne before) || isPrinting) new Changed(before, after) else Same
        }
      } catch {
        case failure: ImportFailure =>
          new Failed(s"sjsonnet: ${Printable.line(failure.getMessage)}")
        case failure: CommandFailure =>
          new Failed(s"sjsonnet: ${Printable.line(failure.getMessage)}")
        case failure: OutputTooLarge =>
          new Failed(s"sjsonnet: format ${Printable.line(name)}: ${failure.getMessage}")
      }

    private def format(
        source: Source,
        style: Style,
        meter: Meter
    ): Either[StaticError, Array[Byte]] = {
      val formatter = formatters.take(new Formatter)
      val result = formatter.format(source, style, meter)
      formatters.keep(formatter)
      result
    }

    private def isPrinting: Boolean = !own.inPlace.value && !isCheck

    private def text(error: StaticError): String = {
      val file = new FileFindings(error.source, Vector(Finding.of(error, Vector.empty)))
      FindingFormat.Plain.text(Vector(file)).stripSuffix("\n")
    }

    private def report(name: String, outcome: Outcome): Unit = outcome match {
      case Same           => ()
      case failed: Failed =>
        hasFailed = true
        terminal.printError(failed.message)
      case changed: Changed if isPrinting => terminal.print(changed.after)
      case changed: Changed               =>
        hasChanges = true
        try {
          if (own.inPlace.value) write(name, changed.after)
          if (own.diff.value)
            terminal.print(
              new UnifiedDiff(name, changed.before, s"$name (formatted)", changed.after)
                .text(isColoured, isShown)
            )
          else terminal.printLine(name)
        } catch {
          case failure: UsageError     => throw failure
          case failure: CommandFailure => fail(failure)
        }
    }

    private def write(file: String, text: Array[Byte]): Unit =
      OutputFile.write(file, text, makesDirectories = false)
  }

  private final val StandardInput = "-"

  /** More are made anew for each file. */
  private final val MostFormatters = 64
}
