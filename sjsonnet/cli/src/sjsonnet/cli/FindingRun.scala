package sjsonnet.cli

import sjsonnet.{FileImporter, ImportFailure, Source}
import sjsonnet.text.Utf8

/** Reports what is found in many files, in one of the [[FindingFormat]]s. */
private[cli] final class FindingRun(format: FindingFormat, terminal: Terminal) {
  private var missed = 0

  /** How many files could not be read. */
  def nMissed: Int = missed

  /** Reads each file, and all files of a folder, and reports what `find` finds in them. `-` is standard input. */
  def run(inputs: Vector[String])(find: Source => FileFindings): Unit = {
    val (standard, files) = inputs.partition(_ == "-")
    val sources = standard.distinct.iterator.map(_ => stdin) ++
      SourceFiles.of(files, terminal).iterator.flatMap(read(_))
    val found = sources.map(find).filter(_.findings.nonEmpty)
    // Text is written file by file, so that it appears while others are being read; the rest is one document.
    if (format.isGradual) found.foreach(each => write(Vector(each))) else write(found.toVector)
  }

  private def stdin: Source = new Source("<stdin>", terminal.input(FileImporter.MaxFile))

  /** Reads a file; if it cannot be read, that is reported. */
  def read(file: String): Option[Source] =
    try Some(new Source(file, FileImporter.readFile(file)))
    catch {
      case failure: ImportFailure =>
        missed += 1
        terminal.printError(s"sjsonnet: ${Main.oneLine(failure.getMessage)}")
        None
    }

  private def write(files: Vector[FileFindings]): Unit =
    terminal.print(Utf8.encode(format.text(files)))
}
