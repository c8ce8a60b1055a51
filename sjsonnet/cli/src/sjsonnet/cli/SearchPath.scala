package sjsonnet.cli

import sjsonnet.{FileImporter, ImportBoundary, ImportLog}
import sjsonnet.platform.{FileKind, FilePath, InputFile}
import sjsonnet.text.TextParts

/** Where imports are looked for. */
private[cli] object SearchPath {

  /** What the help of commands that look for imports says about `-J`. */
  final val OptionText = "DIR: Look for imports in DIR, too; the last -J is searched first"

  /** The directories of `-J`, the last one first, then those of the environment, in order. */
  def of(jpath: Seq[String], terminal: Terminal): Vector[String] =
    jpath.reverse.toVector ++
      terminal
        .environment("JSONNET_PATH")
        .toVector
        .flatMap(TextParts.split(_, FilePath.listSeparator))
        .filter(_.nonEmpty)

  /** The file that somebody names: by its path, or else as a program imports it; in a folder, `main.libsonnet`.
    *
    * @param from
    *   the program
    */
  def named(
      name: String,
      from: String,
      importer: FileImporter,
      terminal: Terminal
  ): Option[String] = {
    val path = terminal.path(name)
    val found =
      if (InputFile.kindOrMissing(path) == FileKind.Missing) importer.find(name, from)
      else Some(path)
    found
      .map { file =>
        if (InputFile.kindOrMissing(file) == FileKind.Directory) FilePath.in(file, MainFile)
        else file
      }
      .filter(InputFile.kindOrMissing(_) != FileKind.Missing)
  }

  /** The file of a library that stands for its folder. */
  final val MainFile = "main.libsonnet"

  /** Looks for files there, without a boundary.
    *
    * @param fallback
    *   where else, if not in the projects of the files that import
    */
  def importer(
      jpath: Seq[String],
      terminal: Terminal,
      fallback: FileImporter.Fallback = new ProjectPaths(None, new ToolSettings.Finder)
  ): FileImporter = {
    if (jpath.contains(""))
      throw new UsageError(CommandCatalogue.EmptyNameOfOption("a library directory"))
    val boundary = new ImportBoundary(Vector.empty)
    new FileImporter(
      of(jpath, terminal),
      ImportLog.Silent,
      boundary,
      FileImporter.AllFiles,
      fallback
    )
  }
}
