package sjsonnet.analysis

import sjsonnet.{Importer, ImportFailure, Span}
import sjsonnet.resolve.ImportHints
import sjsonnet.syntax.ImportKind

/** An import in a file.
  *
  * @param number
  *   its place among [[Facts.imports]]
  * @param span
  *   the string with the path
  */
private[sjsonnet] final class ImportFact(
    val number: Int,
    val kind: ImportKind,
    val path: String,
    val span: Span,
    val resolution: ImportResolution
) {

  /** Its path, and where that leads, if there is a file. */
  private[analysis] def found: Option[(String, ImportResolution)] =
    resolution.file.map(_ => (path, resolution))

  override def toString: String = s"import of $path: $resolution"
}

/** What an import leads to. */
private[sjsonnet] sealed abstract class ImportResolution {

  /** The name of the file, if there is one. */
  def file: Option[String] = None
}

private[sjsonnet] object ImportResolution {
  final case class Found(name: String) extends ImportResolution {
    override def file: Option[String] = Some(name)
  }

  /** There is no such file. What may have been meant is looked for when it is asked for. */
  final class Missing private[analysis] (path: String, from: String, importer: Importer)
      extends ImportResolution {
    private lazy val search = importer.search(from)

    /** What may help, or an empty string. */
    lazy val hint: String = search.fold("") { search =>
      val (ofLibrary, ofCommand) = ImportHints.of(path, from, search)
      // Only the command has advice.
      if (search.advice.isDefined) ofCommand else ofLibrary
    }

    /** A path like it that leads to a file. */
    lazy val near: Option[String] = search.flatMap(ImportHints.similar(path, _))
  }

  /** The importer does not look for it. */
  final case class Failed(reason: String) extends ImportResolution

  /** There is no importer to ask. */
  case object NotAsked extends ImportResolution

  /** Asks the importer for `path`, as imported by the file `from`. */
  def of(path: String, from: String, importer: Option[Importer]): ImportResolution =
    importer.fold[ImportResolution](NotAsked) { importer =>
      try
        importer.find(path, from) match {
          case Some(name) => Found(name)
          case None       => new Missing(path, from, importer)
        }
      catch { case failure: ImportFailure => Failed(String.valueOf(failure.getMessage)) }
    }
}
