package sjsonnet.cli

import sjsonnet.{EngineCatalogue, EvalError, FileImporter, ImportBoundary, ImportFailure, ImportLog}
import sjsonnet.{Jsonnet, JsonnetError, ParseCache, Source, Version, Watcher}
import sjsonnet.platform.InputFile
import sjsonnet.runtime.RuntimeCatalogue
import sjsonnet.text.{Printable, Spelling, Utf8}

import java.io.IOException

/** The command `sjsonnet`. */
private[sjsonnet] object Main {

  /** Exit codes: 0 for a result (and for help), 1 for any error, 141 when the reader closes the output early; 130 and 143 for
    * SIGINT and SIGTERM.
    */
  def main(args: Array[String]): Unit = {
    val arguments = ProcessStrings.arguments(args.toVector)
    val code =
      try
        ProgramNames.program(ProgramName.get) match {
          case Some(other) => other.run(arguments, Terminal.system)
          case None        => run(arguments, Terminal.system, (engine, _) => Signals.ending(engine))
        }
      finally Signals.finish()
    if (code != 0) System.exit(code)
  }

  /** Runs the command and returns its exit code.
    *
    * @param adapt
    *   returns the engine to use, given the engine and the importer that the arguments specify
    */
  def run(
      args: Vector[String],
      terminal: Terminal,
      adapt: (Jsonnet, FileImporter) => Jsonnet = (engine, _) => engine
  ): Int =
    reporting(terminal) {
      Subcommand.at(args) match {
        case Some(command)                        => command.run(args.tail, terminal)
        case None if args.exists(Worker.isOption) => Worker.run(args, terminal)
        case None                                 =>
          val own = if (args.headOption.contains(Subcommand.Run)) args.tail else args
          evaluated(own, terminal, adapt)
      }
    }

  /** Evaluates what the arguments say, none of which is a command. */
  private[cli] def evaluate(
      args: Vector[String],
      terminal: Terminal,
      adapt: (Jsonnet, FileImporter) => Jsonnet
  ): Int = reporting(terminal)(evaluated(args, terminal, adapt))

  private def evaluated(
      args: Vector[String],
      terminal: Terminal,
      adapt: (Jsonnet, FileImporter) => Jsonnet
  ): Int = {
    val arguments = Arguments.parse(args, Options.table, Options.endsAll)
    val options = Options.of(arguments)
    if (options.reach.noSettings.value || arguments.options.exists(row => Options.endsAll(row.row)))
      new Main(arguments, options, FileImporter.NoFallback, terminal, adapt).run()
    else {
      val file =
        if (options.input.exec.value) ""
        else arguments.inputs.headOption.fold("")(terminal.programPath)
      val all =
        if (ToolSettings.areAbove(file))
          new ToolSettings.Finder().of(file).fold(arguments)(ProjectSettings.under(arguments, _))
        else arguments
      val merged = if (all eq arguments) options else Options.of(all)
      new Main(all, merged, new ProjectPaths.Later(file), terminal, adapt).run()
    }
  }

  /** The exit code of `run`, whose failures are reported. */
  private def reporting(terminal: Terminal)(run: => Int): Int = {
    def fail(lines: String): Int = {
      terminal.printError(lines)
      1
    }
    try run
    catch {
      case error: UsageError =>
        fail(s"sjsonnet: ${Printable.line(error.getMessage)}\nTry sjsonnet --help.")
      case error: DescribedFailure => fail(error.getMessage)
      case error: CommandFailure   => fail(s"sjsonnet: ${Printable.line(error.getMessage)}")
      case error: ImportFailure    => fail(s"sjsonnet: ${Printable.line(error.getMessage)}")
      case _: ClosedPipe           => ClosedPipe.ExitCode
      case _: OutOfMemoryError     =>
        terminal.heapIsFull()
        fail("RUNTIME ERROR: out of memory")
    }
  }

  private def say(text: String, terminal: Terminal): Int = {
    terminal.print(Utf8.encode(text))
    0
  }
}

/** One run of the command. */
private final class Main(
    arguments: Arguments,
    options: Options,
    fallback: FileImporter.Fallback,
    terminal: Terminal,
    adapt: (Jsonnet, FileImporter) => Jsonnet
) {

  def run(): Int =
    if (options.answers.help.value) Main.say(Help.text(arguments.after), terminal)
    else if (options.answers.version.value) Main.say(s"sjsonnet ${Version.text}\n", terminal)
    else if (options.answers.licenses.value) Main.say(Licences.text, terminal)
    else if (options.running.errorFormat.isEmpty) evaluate()
    else reported(evaluate())

  /** The result of `run`, whose failures are reported in the form that was asked for. */
  private def reported(run: => Int): Int = {
    val report = new ErrorReport(options, terminal)
    def fail(message: String): Int = {
      report.failure(Printable.line(message))
      1
    }
    try run
    catch {
      case failure: CommandFailure => fail(failure.getMessage)
      case failure: ImportFailure  => fail(failure.getMessage)
    }
  }

  private def evaluate(): Int = {
    val (source, file) = input
    if (
      options.output.depfile.nonEmpty && file.isEmpty && options.output.outputFile
        .orElse(options.output.multi)
        .isEmpty
    )
      throw new UsageError(CommandCatalogue.DepfileAlone())
    val output = new Output(options, terminal)
    val engine = this.engine
    val result =
      try engine.program(source, file).run(output.write)
      finally terminal.endProgress()
    result match {
      case Right(()) =>
        options.output.depfile.foreach(writeDepfile(_, file, output.written))
        0
      case Left(error) =>
        new ErrorReport(options, terminal).error(named(error), engine)
        1
    }
  }

  /** Writes the rule for what has been written, or for the program if that is standard output. */
  private def writeDepfile(path: String, program: String, written: Vector[String]): Unit = {
    val all =
      (Vector(program).filter(_.nonEmpty) ++ read.fold(Vector.empty[String])(_.all)).distinct
    val targets = if (written.nonEmpty) written else Vector(program)
    val files = all.filterNot(targets.contains(_))
    val text = Utf8.encode(BuildRules.ofMake(Seq(targets -> files), files))
    OutputFile.write(terminal.path(path), text, options.output.createOutputDirs.value)
  }

  /** The error by the name of its cause, if that is a signal. */
  private def named(error: JsonnetError): JsonnetError = error match {
    case ended: EvalError
        if terminal.isInterrupted && ended.diagnostic == RuntimeCatalogue.Cancelled =>
      ended.copy(problem = EngineCatalogue.Interrupted())
    case other => other
  }

  /** The program, and the file that its imports are relative to. */
  private def input: (Source, String) = arguments.inputs match {
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

  private def engine: Jsonnet = {
    val bindings = new Bindings(arguments, terminal)
    val files = importer
    // A process evaluates once, and parses each file only once for that.
    val plain = Jsonnet().forCommand
      .withParseCache(ParseCache.none)
      .withSettings(options.settings(terminal.environment(_)))
      .withImporter(files)
      .withSubprocesses(new AllowedPrograms(options.reach.allowRun, terminal).find(_))
      .withTraceSink(terminal.traces)
      .withWatcher(if (options.running.noProgress.value) Watcher.none else terminal.watcher)
    val withVars = bindings.extVars.foldLeft(plain) { case (engine, (name, input)) =>
      engine.withExtVar(name, input)
    }
    val whole = bindings.topLevelArguments.foldLeft(withVars) { case (engine, (name, input)) =>
      engine.withTopLevelArgument(name, input)
    }
    BuiltInImporter.ofTanka(adapt(whole, files))
  }

  private def importer: FileImporter = {
    val roots = options.reach.importRoot.map(terminal.path(_)).toVector
    roots.foreach { root =>
      try InputFile.kind(root): Unit
      catch {
        case error: IOException =>
          throw new CommandFailure(CommandCatalogue.NotOpened(root, FileImporter.reason(error)))
      }
    }
    val boundary = new ImportBoundary(roots)
    val searchPath = SearchPath.of(options.input.jpath, terminal)
    new FileImporter(searchPath, importLog, boundary, FileImporter.AllFiles, fallback)
  }

  /** The files that are read, if they are asked for. */
  private lazy val read: Option[ReadFiles] =
    options.output.depfile.map(_ => new ReadFiles(importTrace))

  private def importLog: ImportLog = read.getOrElse(importTrace)

  private def importTrace: ImportLog =
    if (options.running.debugImporter.value)
      new ImportLog.Lines(line => terminal.printError(Printable.line(line)))
    else ImportLog.Silent
}
