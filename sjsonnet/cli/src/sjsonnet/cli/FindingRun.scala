package sjsonnet.cli

import sjsonnet.{FileImporter, ImportFailure, Meter, Source}
import sjsonnet.text.{Printable, Utf8}

import scala.collection.mutable.ArrayBuffer

/** Reports what is found in many files, in one of the [[FindingFormat]]s.
  *
  * @param jobs
  *   how many files to look at at a time; 0: one for each processor
  * @param limits
  *   what each file may take
  * @param most
  *   the largest file to look at, in bytes
  */
private[cli] final class FindingRun(
    format: FindingFormat,
    jobs: Int,
    limits: FileLimits,
    terminal: Terminal,
    most: Long = FileImporter.MaxFile
) {
  private var missed = 0
  private val waiting = ArrayBuffer.empty[FileFindings]

  /** How many files could not be read. */
  def nMissed: Int = missed

  /** Reads each file, and all files of a folder, and reports what `find` finds in them. `-` is standard input.
    *
    * @param prepare
    *   is called with the name of each file before any is read, and gives what `find` needs to know
    * @param found
    *   is told of what is found, file by file
    */
  def run[A](inputs: Vector[String])(prepare: String => A)(
      find: (Source, A, Meter) => FileFindings
  )(found: FileFindings => Unit): Unit = {
    val (standard, others) = inputs.partition(_ == "-")
    def report(file: FileFindings): Unit = if (file.findings.nonEmpty) {
      found(file)
      // Text is written file by file, so that it appears while others are being read; the rest is one document.
      if (format.isGradual) write(Vector(file)) else waiting += file: Unit
    }
    def findings(source: Source, prepared: A) =
      limits.within(source.name)(find(source, prepared, _))
    def use(result: Either[String, FileFindings]): Unit = result match {
      case Right(file)   => report(file)
      case Left(message) =>
        missed += 1
        terminal.printError(message)
    }
    if (standard.nonEmpty) use(findings(stdin, prepare(Stdin)))
    val files = SourceFiles.of(others, terminal).map(file => file -> prepare(file))
    Parallel.foreach(files, jobs) { case (file, prepared) =>
      read(file).flatMap(findings(_, prepared))
    } { case (_, result) => use(result) }
    if (!format.isGradual) write(waiting.toVector)
  }

  private def stdin: Source = new Source(Stdin, terminal.input(FileImporter.MaxFile))

  /** A file, or why it cannot be read. */
  private def read(file: String): Either[String, Source] =
    try {
      val bytes = FileImporter.readFile(file, most)
      if (bytes.length <= most) Right(new Source(file, bytes))
      else
        Left(
          s"sjsonnet: read ${Printable.line(file)}: file too large: at most ${most >> 20} MiB are looked at"
        )
    } catch {
      case failure: ImportFailure => Left(s"sjsonnet: ${Printable.line(failure.getMessage)}")
    }

  private def write(files: Vector[FileFindings]): Unit =
    terminal.print(Utf8.encode(format.text(files)))

  private final val Stdin = "<stdin>"
}
