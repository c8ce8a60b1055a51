package sjsonnet.cli

import sjsonnet.{FileImporter, ImportBoundary, Importer, ImportLog, Jsonnet, ParseCache, Watcher}
import sjsonnet.platform.InputFile

import java.io.IOException

/** The engine that a command line asks for, and its files. */
private[cli] object CommandEngine {

  /** @param files
    *   where its imports are from
    */
  def of(
      arguments: Arguments,
      options: Options,
      files: Importer,
      cache: ParseCache,
      terminal: Terminal
  ): Jsonnet = {
    val bindings = new Bindings(arguments, terminal)
    val plain = Jsonnet().forCommand
      .withParseCache(cache)
      .withSettings(options.settings(terminal.environment(_)))
      .withImporter(files)
      .withSubprocesses(new AllowedPrograms(options.reach.allowRun, terminal).find(_))
      .withTraceSink(terminal.traces)
      .withWatcher(if (options.running.noProgress.value) Watcher.none else terminal.watcher)
    val withVars = bindings.extVars.foldLeft(plain) { case (engine, (name, input)) =>
      engine.withExtVar(name, input)
    }
    bindings.topLevelArguments.foldLeft(withVars) { case (engine, (name, input)) =>
      engine.withTopLevelArgument(name, input)
    }
  }

  /** @throws CommandFailure
    *   when an import root cannot be used
    */
  def files(
      options: Options,
      log: ImportLog,
      fallback: FileImporter.Fallback,
      terminal: Terminal
  ): FileImporter = files(options, options.input.jpath, log, fallback, terminal)

  /** The same with other folders to search than those of the options. */
  def files(
      options: Options,
      jpath: Seq[String],
      log: ImportLog,
      fallback: FileImporter.Fallback,
      terminal: Terminal
  ): FileImporter = {
    val roots = options.reach.importRoot.map(terminal.path(_)).toVector
    roots.foreach { root =>
      try InputFile.kind(root): Unit
      catch {
        case error: IOException =>
          throw new CommandFailure(CommandCatalogue.NotOpened(root, FileImporter.reason(error)))
      }
    }
    val searchPath = SearchPath.of(jpath, terminal)
    new FileImporter(
      searchPath,
      log,
      new ImportBoundary(roots),
      FileImporter.AllFiles,
      fallback
    )
  }
}
