package sjsonnet.analysis

import scala.collection.Searching
import scala.collection.immutable.ArraySeq
import sjsonnet.{Importer, Span}
import sjsonnet.syntax.ImportKind

/** What a project keeps of a file.
  *
  * @param content
  *   what only depends on the text; nothing if that could not be read
  * @param findings
  *   its errors, without those of imports
  * @param failure
  *   why it could not be read, or an empty string
  */
private[sjsonnet] final class ProjectFile(
    val name: String,
    val content: Option[ProjectContent],
    val imports: Vector[ProjectImport],
    val findings: Vector[Finding],
    val failure: String
) {

  /** The files that it imports, in the order of the file. */
  def importedFiles: Vector[String] = imports.flatMap(_.resolution.file)

  /** The same file, with its imports looked for again. */
  private[analysis] def resolved(importer: Importer): ProjectFile =
    content.fold(this)(_.file(name, findings, importer))
}

/** What files with the same text have in common.
  *
  * @param namesOf
  *   the names of variables and fields that it mentions, sorted; asked once
  */
private[sjsonnet] final class ProjectContent private[analysis] (
    val size: Int,
    private var namesOf: () => ArraySeq[String],
    imports: Vector[ProjectContent.Imported]
) {
  private lazy val names = {
    val found = namesOf()
    // What they have been found in is not needed any more.
    namesOf = null
    found
  }

  /** Finds the names now, so that what they are found in is not kept. */
  private[analysis] def findNames(): Unit = names: Unit

  def mentions(name: String): Boolean = names.search(name).isInstanceOf[Searching.Found]

  private[analysis] def file(
      name: String,
      findings: Vector[Finding],
      importer: Importer
  ): ProjectFile = {
    val resolved = imports.map { found =>
      val resolution = ImportResolution.of(found.path, name, Some(importer))
      new ProjectImport(found.kind, found.path, found.span, resolution)
    }
    new ProjectFile(name, Some(this), resolved, findings, "")
  }
}

private[sjsonnet] object ProjectContent {
  final class Imported(val kind: ImportKind, val path: String, val span: Span)
}

/** An import of a file of a project. */
private[sjsonnet] final class ProjectImport(
    val kind: ImportKind,
    val path: String,
    val span: Span,
    val resolution: ImportResolution
) {

  /** Its path, and where that leads, if there is a file. */
  private[analysis] def found: Option[(String, ImportResolution)] =
    resolution.file.map(_ => (path, resolution))
}
