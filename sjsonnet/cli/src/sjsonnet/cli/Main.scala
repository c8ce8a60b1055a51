package sjsonnet.cli

import sjsonnet.{EngineCatalogue, ErrorOrigins, EvalError, FileImporter, ImportFailure}
import sjsonnet.{Jsonnet, JsonnetError, OutputFormat, Source, Version}
import sjsonnet.provenance.Recorder
import sjsonnet.runtime.RuntimeCatalogue
import sjsonnet.text.{Printable, Utf8}

import mainargs.Flag

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
    new Main(ProgramRun.of(arguments, terminal, adapt), terminal).run()
  }

  /** The exit code of `run`, whose failures are reported.
    *
    * @param failed
    *   the exit code of those
    */
  private[cli] def reporting(terminal: Terminal, failed: Int = 1)(run: => Int): Int = {
    def fail(lines: String): Int = {
      terminal.printError(lines)
      failed
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
private final class Main(own: ProgramRun, terminal: Terminal) {
  import own.options

  def run(): Int =
    if (options.answers.help.value) Main.say(Help.text(own.arguments.after), terminal)
    else if (options.answers.version.value) Main.say(s"sjsonnet ${Version.text}\n", terminal)
    else if (options.answers.licenses.value) Main.say(Licences.text, terminal)
    else new ErrorReport(options, terminal).reporting(evaluate())

  private def evaluate(): Int = {
    val (source, file) = own.input
    if (
      options.output.depfile.nonEmpty && file.isEmpty && options.output.outputFile
        .orElse(options.output.multi)
        .isEmpty
    )
      throw new UsageError(CommandCatalogue.DepfileAlone())
    val told =
      if (options.foreign.yamlDebug.value) options.origin.copy(yamlComments = Flag(true))
      else options.origin
    val recorder = Option.when(told.isRecorded)(new Recorder)
    val origins = recorder.filter(_ => told.tellsLines).map(new OutputOrigins(told, _))
    val output =
      new Output(options, terminal, origins, OriginAnnotations.of(told, recorder, file))
    val engine = recorder.fold(own.engine)(own.engine.withProbe(_))
    val result =
      try engine.program(source, file).run(output.write)
      finally terminal.endProgress()
    result match {
      case Right(()) =>
        options.output.depfile.foreach(writeDepfile(_, file, output.written))
        0
      case Left(error) =>
        new ErrorReport(options, terminal)
          .error(originOf(named(error), source, file, output), engine)
        1
    }
  }

  /** The error, with where the value is from that it is about. The program is evaluated again for that, unless it may have run
    * other programs.
    */
  private def originOf(
      error: JsonnetError,
      source: Source,
      file: String,
      output: Output
  ): JsonnetError =
    if (options.reach.allowRun.nonEmpty || options.manifest.asReference.value) error
    else
      ErrorOrigins.told(error, own.engineAgain)(
        _.program(source, file).run(root => output.part(root).bytes(OutputFormat.json): Unit)
      )

  /** Writes the rule for what has been written, or for the program if that is standard output. */
  private def writeDepfile(path: String, program: String, written: Vector[String]): Unit = {
    val all =
      (Vector(program).filter(_.nonEmpty) ++ own.read.fold(Vector.empty[String])(_.all)).distinct
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
}
