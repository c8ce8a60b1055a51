package sjsonnet.spark

import sjsonnet.{Importer, ImportFailure, Jsonnet, JsonnetError, Source}

import scala.collection.immutable.SortedMap

/** Collects, on the driver, all files that a program can reach by imports. Import paths are string literals, so these are
  * all the files that any row can need. A missing or broken file fails only the rows that import it, as in any evaluation.
  */
private[spark] final class Bundler private (importer: Importer) {
  private val engine = Jsonnet().withImporter(importer)
  private var files = SortedMap.empty[String, Array[Byte]]
  private var links = SortedMap.empty[(String, String), Bundle.Link]

  /** The files whose own imports have been followed. A file imported as text may be imported as a program later. */
  private var programs = Set.empty[String]

  /** Adds a program and everything its imports lead to.
    *
    * @param from
    *   the importer's name for the program, empty for code that comes from no file
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

  /** The file that an import refers to, which is added. */
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

  /** The bundle of the program in a file; `Left` says why there is none. */
  def file(path: String, importer: Importer): Either[String, Bundle] =
    try
      importer.find(path, "") match {
        case None       => Left(s"there is no template $path")
        case Some(name) => of(new Source(name, importer.read(name)), name, importer)
      }
    catch { case failure: ImportFailure => Left(failure.getMessage) }

  /** The bundle of a program given as text. */
  def text(code: String, importer: Importer): Either[String, Bundle] =
    of(Jsonnet.source(Inline, code), "", importer)

  private def of(main: Source, file: String, importer: Importer): Either[String, Bundle] = {
    val bundler = new Bundler(importer)
    bundler.addProgram(main, file) match {
      case Left(error) => Left(error.getMessage)
      case Right(())   => Right(new Bundle(main.name, file, bundler.files, bundler.links))
    }
  }

  /** The name of a template without a file. */
  final val Inline = "<template>"
}
