package sjsonnet.cli

import sjsonnet.{Coverage, FileImporter, ImportFailure, Source}
import sjsonnet.platform.{FilePath, InputFile}
import sjsonnet.text.{Printable, TextParts}
import sjsonnet.vendor.Manifest

/** Which files count, and what reports call them: by their paths, from the current folder if they are in it. A file that links
  * lead to counts as what it is: a library of the project that `vendor` has a link to is not other people's code.
  *
  * Files of tests and folders of other people's code do not count, unless they are named.
  */
private[cli] final class CoverageFiles(options: CoverageOptions, terminal: Terminal) {
  private val current = InputFile.realPath(terminal.path(".")).getOrElse(FilePath.absolute("."))
  private val included = options.include.map(real(_)).toVector
  private val excluded = options.exclude.map(real(_)).toVector

  /** Collects what evaluations use of the files that count. Those that are included and that nothing may import are read.
    *
    * @throws CommandFailure
    *   when a file or folder of the options is missing
    */
  def coverage: Coverage = {
    val coverage = Coverage.named(nameOf(_))
    SourceFiles
      .of(options.include.toVector, terminal)
      .filter(nameOf(_).nonEmpty)
      .foreach(expect(_, coverage))
    coverage
  }

  /** What reports call the file that an evaluation calls `name`, if it counts. */
  private[cli] def nameOf(name: String): Option[String] =
    if (CoverageFiles.Inputs.contains(name)) Option.when(included.isEmpty)(name)
    else
      InputFile.realPath(name).filter(counts(_)).map { path =>
        if (path != current && ProjectRoot.covers(current, path))
          path.substring(current.stripSuffix("/").length + 1)
        else path
      }

  private def counts(path: String): Boolean =
    if (excluded.exists(ProjectRoot.covers(_, path))) false
    else if (included.isEmpty) isOwn(path, sharedWith(path))
    else
      included.exists(each =>
        each == path || ProjectRoot.covers(each, path) && isOwn(path, each.length)
      )

  /** Whether a file has code of the project which is not tests, as the part of its path from `start` on tells. */
  private def isOwn(path: String, start: Int): Boolean = {
    val folders = TextParts.split(path.substring(start), '/').dropRight(1)
    !folders.contains(Manifest.DefaultHome) && !TestFiles.isTest(path)
  }

  /** Where the part of a path begins that is not one of the current folder's, too. */
  private def sharedWith(path: String): Int = {
    val same = path.iterator.zip(current.iterator).takeWhile { case (a, b) => a == b }.length
    path.lastIndexOf('/'.toInt, same) + 1
  }

  private def real(name: String): String = {
    if (name.isEmpty) throw new UsageError(CommandCatalogue.EmptyFileName())
    val path = terminal.path(name)
    InputFile
      .realPath(path)
      .getOrElse(
        throw new CommandFailure(CommandCatalogue.NotOpened(name, "no such file or directory"))
      )
  }

  /** Makes a file count that nothing may import. One that is no program has nothing to cover. */
  private def expect(file: String, coverage: Coverage): Unit = {
    def warn(reason: String): Unit =
      terminal.printError(s"sjsonnet: ${Printable.line(s"$file is not counted: $reason")}")
    try
      coverage
        .expect(new Source(file, FileImporter.readFile(file, FileImporter.MaxFile)))
        .left
        .foreach(error => warn(error.message))
    catch { case failure: ImportFailure => warn(failure.getMessage) }
  }
}

private[cli] object CoverageFiles {

  /** What evaluations call programs that are in no file. */
  private val Inputs = Seq(DiffSide.OfCode, "<stdin>")
}
