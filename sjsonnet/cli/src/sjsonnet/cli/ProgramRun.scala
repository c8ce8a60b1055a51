package sjsonnet.cli

import sjsonnet.{FileImporter, ImportFailure, ImportLog, Jsonnet, ParseCache, Source}
import sjsonnet.platform.InputFile
import sjsonnet.text.{Printable, Spelling}

/** The program that a command line names, and the engine that its options describe.
  *
  * @param adapt
  *   returns the engine to use, given the engine and the importer that the arguments specify
  */
private[cli] final class ProgramRun private (
    val arguments: Arguments,
    val options: Options,
    fallback: FileImporter.Fallback,
    terminal: Terminal,
    adapt: (Jsonnet, FileImporter) => Jsonnet
) {

  /** The program, and the file that its imports are relative to. */
  def input: (Source, String) = arguments.inputs match {
    case Vector() if options.input.exec.value =>
      throw new UsageError(CommandCatalogue.NoCode(taken))
    case Vector() => throw new UsageError(CommandCatalogue.NoFile(taken))
    case Vector(code) if options.input.exec.value => (Jsonnet.source("<cmdline>", code), "")
    case Vector("-")  => (new Source("<stdin>", terminal.input(mostBytes)), "")
    case Vector("")   => throw new UsageError(CommandCatalogue.EmptyFileName())
    case Vector(file) => (new Source(file, content(file)), file)
    case several      =>
      val command = if (options.input.exec.value) None else misspelled(several.head)
      command.foreach(hint =>
        throw new UsageError(CommandCatalogue.NoFileOrCommand(several.head, hint))
      )
      val shown = several.map(Spelling.shown(_)).mkString(", ")
      throw new UsageError(CommandCatalogue.SeveralInputs(shown, taken))
  }

  /** The most bytes of a program: one that has more fails at that limit as soon as it is evaluated, since its text is charged
    * twice.
    */
  private def mostBytes: Long = options.limits.maxMemory / 2

  /** A hint for an input that is not as expected, since an option may have taken the next one as its value. */
  private def taken: String = arguments.taken.fold("")("; " + _)

  private def content(file: String): Array[Byte] =
    try FileImporter.readFile(terminal.programPath(file), mostBytes)
    catch {
      case failure: ImportFailure =>
        val hint =
          if (looksLikeCode(file)) Some("to evaluate code, use -e")
          else
            Spelling
              .didYouMean(standalone.filter(_ == file).map("--" + _) ++ mainOf(file))
              .orElse(misspelled(file))
        throw new CommandFailure(
          CommandCatalogue.NotLoaded(failure.getMessage, hint.fold("")("; " + _) + taken)
        )
    }

  /** The program in a folder, as Tanka and libraries call it. */
  private def mainOf(folder: String): Option[String] =
    Seq("main.jsonnet", "main.libsonnet")
      .map(name => s"${folder.stripSuffix("/")}/$name")
      .find(file => InputFile.realPath(terminal.programPath(file)).isDefined)

  /** For a word that is no file, and may have been meant for a command. */
  private def misspelled(file: String): Option[String] =
    if (!file.forall(char => char >= 'a' && char <= 'z')) None
    else if (InputFile.realPath(terminal.programPath(file)).isDefined) None
    else Spelling.didYouMean(Subcommand.lineMeant(file))

  /** The options that need no input, which are commands of other programs. */
  private def standalone: Seq[String] =
    Options.table.iterator.filter(Options.endsAll(_)).map(_.long).toSeq

  /** Whether a name has characters that are common in programs and rare in file names. */
  private def looksLikeCode(name: String): Boolean = name.exists("{}[]()'\"=;\n".contains(_))

  def engine: Jsonnet = engine(importLog)

  /** The same engine, for a second evaluation of the program, whose imports are not told of again. */
  def engineAgain: Jsonnet = engine(ImportLog.Silent)

  private def engine(log: ImportLog): Jsonnet = {
    val files = CommandEngine.files(options, log, fallback, terminal)
    // A process evaluates once, and parses each file only once for that.
    val whole = CommandEngine.of(arguments, options, files, ParseCache.none, terminal)
    BuiltInImporter.ofTanka(adapt(whole, files))
  }

  /** The files that are read, if they are asked for. */
  lazy val read: Option[ReadFiles] =
    options.output.depfile.map(_ => new ReadFiles(importTrace))

  private def importLog: ImportLog = read.getOrElse(importTrace)

  private def importTrace: ImportLog =
    if (options.running.debugImporter.value)
      new ImportLog.Lines(line => terminal.printError(Printable.line(line)))
    else ImportLog.Silent
}

private[cli] object ProgramRun {

  /** What the arguments say, under the settings of the project that the program is in. */
  def of(
      arguments: Arguments,
      terminal: Terminal,
      adapt: (Jsonnet, FileImporter) => Jsonnet
  ): ProgramRun = {
    val options = Options.of(arguments)
    if (arguments.options.exists(typed => Options.endsAll(typed.row)))
      new ProgramRun(arguments, options, FileImporter.NoFallback, terminal, adapt)
    else {
      val (all, merged, fallback) = underSettings(
        arguments,
        options,
        if (options.input.exec.value) ""
        else arguments.inputs.headOption.fold("")(terminal.programPath)
      )
      new ProgramRun(all, merged, fallback, terminal, adapt)
    }
  }

  /** Arguments and their options under the settings of the project that `file` is in, and where else imports are looked for. */
  def underSettings(
      arguments: Arguments,
      options: Options,
      file: => String
  ): (Arguments, Options, FileImporter.Fallback) =
    if (options.reach.noSettings.value) (arguments, options, FileImporter.NoFallback)
    else {
      val program = file
      val all =
        if (!ToolSettings.areAbove(program)) arguments
        else
          new ToolSettings.Finder().of(program).fold(arguments)(ProjectSettings.under(arguments, _))
      val merged = if (all eq arguments) options else Options.of(all)
      (all, merged, new ProjectPaths.Later(program))
    }
}
