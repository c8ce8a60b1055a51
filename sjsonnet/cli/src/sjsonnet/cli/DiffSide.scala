package sjsonnet.cli

import sjsonnet.{ComparedValue, FileImporter, ImportFailure, ImportLog, Jsonnet, JsonnetError}
import sjsonnet.{OutputPath, ParseCache, Program, Source, ValueSources, Watcher}
import sjsonnet.difference.PlainValue
import sjsonnet.text.Printable

/** One of the two programs that are compared: what is evaluated, and with which options.
  *
  * @param name
  *   what messages call it
  * @param typed
  *   the options of an evaluation
  * @param program
  *   a file, or code
  */
private[cli] final class DiffSide(
    name: String,
    typed: Arguments,
    program: String,
    revision: Option[GitRevision],
    repository: Option[GitRepository],
    cache: ParseCache,
    terminal: Terminal
) {

  /** The value of the program, or none if that has failed, which has been reported. */
  def evaluate(): Option[ComparedValue] = {
    val own = Options.of(typed)
    val isCode = own.input.exec.value
    val file =
      if (isCode || program == DiffSide.StandardInput) "" else terminal.programPath(program)
    val (arguments, options, fallback) = ProgramRun.underSettings(typed, own, file)
    val files = CommandEngine.files(options, ImportLog.Silent, fallback, terminal)
    val ofGit =
      for (tree <- revision; store <- repository)
        yield new GitImporter(
          store,
          tree,
          program,
          SearchPath.of(options.input.jpath, terminal),
          options.reach.importRoot.map(terminal.path(_)).toVector,
          files
        )
    val importer = ofGit.getOrElse(files)
    val engine =
      BuiltInImporter.ofTanka(CommandEngine.of(arguments, options, importer, cache, terminal))
    val path = options.output.path.map(Output.pathOf("--path", _))
    val whole = source(engine, isCode, options, ofGit)
    engine.setup.watcher.begin(Watcher.Evaluating)
    val result = evaluated(whole, path)
    engine.setup.watcher.begin(Watcher.Comparing)
    for (importer <- ofGit if importer.usesWorkTree)
      terminal.printError(Printable.line(s"sjsonnet: $name: ${importer.note}"))
    result match {
      case Right(value) =>
        // What it may have run is not run again, and code on the command line is before the reader's eyes.
        val again =
          if (isCode || options.reach.allowRun.nonEmpty) None
          else Some(new ValueSources(whole, path.fold(Vector.empty[OutputPath.Step])(_.steps)))
        Some(new ComparedValue(value, again))
      case Left(error) =>
        terminal.printError(Printable.line(s"sjsonnet: $name, $description, has failed:"))
        new ErrorReport(options, terminal).error(error, engine)
        None
    }
  }

  private def evaluated(
      program: Program,
      path: Option[OutputPath]
  ): Either[JsonnetError, PlainValue] =
    program.run(whole => PlainValue.of(path.fold(whole)(whole.at(_))))

  private def description: String = program + revision.fold("")(each => s" at ${each.name}")

  private def source(
      engine: Jsonnet,
      isCode: Boolean,
      options: Options,
      ofGit: Option[GitImporter]
  ): Program = {
    val most = options.limits.maxMemory / 2
    if (isCode) engine.program(Jsonnet.source(DiffSide.OfCode, program), "")
    else if (program == DiffSide.StandardInput)
      engine.program(new Source("<stdin>", terminal.input(most)), "")
    else
      try {
        val bytes =
          ofGit.fold(FileImporter.readFile(terminal.programPath(program), most))(_.program)
        engine.program(new Source(program, bytes), program)
      } catch {
        case failure: ImportFailure =>
          throw new CommandFailure(CommandCatalogue.NotLoaded(failure.getMessage, ""))
      }
  }
}

private[cli] object DiffSide {
  final val StandardInput = "-"

  /** What code is called, which has its imports in the current folder. */
  final val OfCode = "<cmdline>"
}
