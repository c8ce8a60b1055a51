package sjsonnet.spark

import sjsonnet.{Importer, ImportFailure, Jsonnet, JsonnetError, Source}

import scala.collection.immutable.SortedMap

/** Gathers what a program can reach by imports, on the driver. Paths of imports are fixed in the text of a program, so that is
  * all that any row can ask for. A file that is missing or wrong fails the rows that want it, as it would anywhere.
  */
private[spark] final class Bundler private (importer: Importer) {
  private val engine = Jsonnet().withImporter(importer)
  private var files = SortedMap.empty[String, Array[Byte]]
  private var links = SortedMap.empty[(String, String), Bundle.Link]

  /** The files whose own imports have been followed. What was imported as text may be imported as a program, too. */
  private var programs = Set.empty[String]

  /** Takes in a program and what its imports lead to.
    *
    * @param from
    *   what the importer calls it, empty for code that comes from no file
    */
  private def addProgram(source: Source, from: String): Either[JsonnetError, Unit] = {
    files += source.name -> source.bytes
    programs += source.name
    for (imports <- engine.program(source, from).imports())
      yield imports.foreach { found =>
        for (name <- target(found.path, from) if found.isCode && !programs(name))
          addProgram(new Source(name, files(name)), name): Unit
      }
  }

  /** The file that an import means, which is taken in. */
  private def target(path: String, from: String): Option[String] =
    try {
      val name = importer.find(path, from)
      for (name <- name) {
        if (!files.contains(name)) files += name -> importer.read(name)
        links += (from, path) -> Bundle.Found(name)
      }
      name
    } catch {
      case failure: ImportFailure =>
        links += (from, path) -> Bundle.Refused(failure.getMessage)
        None
    }
}

private[spark] object Bundler {

  /** The program in a file; `Left` says why there is none. */
  def file(path: String, importer: Importer): Either[String, Bundle] =
    try
      importer.find(path, "") match {
        case None       => Left(s"there is no template $path")
        case Some(name) => of(new Source(name, importer.read(name)), name, importer)
      }
    catch { case failure: ImportFailure => Left(failure.getMessage) }

  /** A program that is text. */
  def text(code: String, importer: Importer): Either[String, Bundle] =
    of(Jsonnet.source(Inline, code), "", importer)

  private def of(main: Source, file: String, importer: Importer): Either[String, Bundle] = {
    val bundler = new Bundler(importer)
    bundler.addProgram(main, file) match {
      case Left(error) => Left(error.getMessage)
      case Right(())   => Right(new Bundle(main.name, file, bundler.files, bundler.links))
    }
  }

  /** What a template without a file is called. */
  final val Inline = "<template>"
}
