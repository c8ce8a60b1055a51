package sjsonnet.analysis

import scala.collection.mutable
import sjsonnet.{Importer, ImportFailure, Meter, Source}
import sjsonnet.syntax.ImportKind

/** Many files and what they import: who imports whom, which file mentions a name, and what a change concerns.
  *
  * A project keeps a summary of each file, and the analyses of only those that were asked for last. Files with the same
  * content share what depends on nothing else, and all share their names. Which files there are, and what is in them, the
  * importer says; a changed text may be given instead ([[changed]]).
  *
  * It is immutable: a change makes another project, which has all else in common with the one before. Both may be used from
  * several threads.
  *
  * @param importers
  *   by file, the files that import it
  * @param texts
  *   the texts of the files that have been given
  */
private[sjsonnet] final class Project private (
    settings: Project.Settings,
    all: Map[String, ProjectFile],
    importers: Map[String, Set[String]],
    private val texts: Map[String, Array[Byte]],
    shared: ProjectCache
) {

  /** The files, in no particular order. */
  def files: Iterable[ProjectFile] = all.values

  def file(name: String): Option[ProjectFile] = all.get(name)

  /** The files that a file imports itself, in order. */
  def importsOf(name: String): Vector[String] =
    all.get(name).fold(Vector.empty[String])(_.importedFiles)

  /** The files that import a file themselves. */
  def importersOf(name: String): Set[String] = importers.getOrElse(name, Set.empty)

  /** All files that evaluating a file may read, itself included. */
  def dependencies(name: String): Set[String] = closure(Seq(name), importsOf)

  /** All files that may have another value or other errors when these change, themselves included. */
  def affected(names: Iterable[String]): Set[String] = closure(names, importersOf)

  /** A shortest way from a file to one that it imports, directly or not; empty if there is none. */
  def path(from: String, to: String): Vector[String] = {
    val cameFrom = mutable.HashMap(from -> from)
    val queue = mutable.Queue(from)
    while (queue.nonEmpty && !cameFrom.contains(to)) {
      val next = queue.dequeue()
      importsOf(next).foreach { file =>
        if (!cameFrom.contains(file)) {
          cameFrom(file) = next
          queue += file
        }
      }
    }
    if (!cameFrom.contains(to)) Vector.empty
    else Iterator.iterate(to)(cameFrom).takeWhile(_ != from).toVector.reverse.prepended(from)
  }

  /** The files that mention a name: as that of a variable or a field. */
  def mentions(name: String): Vector[ProjectFile] =
    all.valuesIterator.filter(_.content.exists(_.mentions(name))).toVector

  /** The analysis of a file; nothing if it cannot be read. */
  def analysis(name: String, meter: Meter = Meter.none): Option[Analysis] =
    shared.analysis(name, texts.get(name)) {
      read(name).toOption.map(bytes => analysed(name, bytes, meter))
    }

  /** The project in which a file has another text, or is new. Its imports that lead to files are not looked for again. */
  def changed(name: String, bytes: Array[Byte], meter: Meter = Meter.none): Project = {
    val isNew = !all.contains(name)
    val file = indexed(name, bytes, Some(bytes), meter)
    val next = replaced(file, texts.updated(name, bytes))
    if (isNew) next.resolvedAnew(name) else next
  }

  /** The project after an edit of a file. One that cannot be read is taken for empty. */
  def edited(name: String, edit: TextEdit, meter: Meter = Meter.none): Project = {
    val before = read(name).getOrElse(Array.emptyByteArray)
    changed(name, TextEdit.applied(Vector(edit), before), meter)
  }

  /** The project in which a file has been read again. */
  def refreshed(name: String, meter: Meter = Meter.none): Project = {
    val isNew = !all.contains(name)
    val plain = new Project(settings, all, importers, texts - name, shared)
    shared.forget(name)
    val next = plain.replaced(plain.summary(name, meter), plain.texts)
    if (isNew) next.resolvedAnew(name) else next
  }

  /** The project without a file. What imports it is looked for anew. */
  def removed(name: String): Project = all.get(name).fold(this) { file =>
    shared.forget(name)
    val kept = new Project(settings, all - name, without(file, importers), texts - name, shared)
    kept.resolvedAnew(name)
  }

  /** Looks for the imports again that may lead to another file, now that `name` has appeared or is gone: those that end
    * with its last part.
    */
  private def resolvedAnew(name: String): Project = {
    val last = Project.lastPart(name)
    all.valuesIterator
      .filter(_.imports.exists(found => Project.lastPart(found.path) == last))
      .foldLeft(this) { (project, file) =>
        shared.forget(file.name)
        project.replaced(file.resolved(settings.importer), project.texts)
      }
  }

  private def replaced(file: ProjectFile, texts: Map[String, Array[Byte]]): Project = {
    val before = all.get(file.name).fold(importers)(without(_, importers))
    val next = Project.withImports(before, file)
    new Project(settings, all.updated(file.name, file), next, texts, shared)
  }

  /** The table of importers without the imports of a file. */
  private def without(
      file: ProjectFile,
      importers: Map[String, Set[String]]
  ): Map[String, Set[String]] =
    file.importedFiles.distinct.foldLeft(importers) { (importers, imported) =>
      val rest = importers.getOrElse(imported, Set.empty) - file.name
      if (rest.isEmpty) importers - imported else importers.updated(imported, rest)
    }

  private def closure(names: Iterable[String], next: String => Iterable[String]): Set[String] = {
    val found = mutable.LinkedHashSet.from(names)
    val queue = mutable.Queue.from(names)
    while (queue.nonEmpty) next(queue.dequeue()).foreach(name => if (found.add(name)) queue += name)
    found.toSet
  }

  private def summary(name: String, meter: Meter): ProjectFile = read(name) match {
    case Right(bytes) => indexed(name, bytes, texts.get(name), meter)
    case Left(reason) => Project.unread(name, reason)
  }

  /** The summary of a text, which is `text` if it has been given. */
  private def indexed(
      name: String,
      bytes: Array[Byte],
      text: Option[Array[Byte]],
      meter: Meter
  ): ProjectFile =
    shared.content(bytes)(read(_).toOption) match {
      case Some(content) => content.file(name, Vector.empty, settings.importer)
      case None          =>
        val analysis = analysed(name, bytes, meter)
        shared.keepAnalysis(name, text, analysis)
        shared.file(analysis, isGiven = text.isDefined)
    }

  private def analysed(name: String, bytes: Array[Byte], meter: Meter): Analysis = {
    val known =
      if (texts.contains(name)) all.get(name).toVector.flatMap(_.imports) else Vector.empty
    Analysis.made(new Source(name, bytes), settings.analysis, known.flatMap(_.found), meter)
  }

  /** The content of a file, or why it cannot be had. */
  private def read(name: String): Either[String, Array[Byte]] =
    texts.get(name).map(Right(_)).getOrElse {
      try {
        val most = settings.maxFileBytes
        val bytes = settings.importer.read(name, most.toLong)
        if (bytes.length > most) Left(s"it has more than $most bytes") else Right(bytes)
      } catch { case failure: ImportFailure => Left(String.valueOf(failure.getMessage)) }
    }
}

private[sjsonnet] object Project {

  /** What a project is made with.
    *
    * @param importer
    *   finds and reads all files
    * @param isInStd
    *   whether `std` has a member of that name, for hints
    * @param maxFiles
    *   how many files it has at most; others are left out
    * @param maxFileBytes
    *   the size of the largest file that is read
    * @param maxTreeBytes
    *   about how many bytes of memory the analyses may take that are kept
    */
  final case class Settings(
      importer: Importer,
      isInStd: String => Boolean = _ => false,
      maxFiles: Int = 100000,
      maxFileBytes: Int = 64 << 20,
      maxTreeBytes: Long = 64L << 20
  ) {
    private[analysis] val analysis: Analysis.Settings =
      Analysis.Settings(isInStd = isInStd, importer = Some(importer))
  }

  /** The project of some files, by the names that the importer gives them, and of all files that they import.
    *
    * @param meter
    *   is checked from time to time
    */
  def of(names: Iterable[String], settings: Settings, meter: Meter = Meter.none): Project =
    limited(names, settings) { (_, summary) =>
      meter.checkLimits()
      Right(summary(meter))
    }

  /** The same, where each file has a meter of its own.
    *
    * @param within
    *   summarises the file of that name with a meter, or says why it does not
    */
  def limited(names: Iterable[String], settings: Settings)(
      within: (String, Meter => ProjectFile) => Either[String, ProjectFile]
  ): Project = {
    val shared = new ProjectCache(settings.maxTreeBytes)
    val empty = new Project(settings, Map.empty, Map.empty, Map.empty, shared)
    val files = mutable.HashMap.empty[String, ProjectFile]
    val queue = mutable.Queue.from(names)
    while (queue.nonEmpty && files.size < settings.maxFiles) {
      val name = queue.dequeue()
      if (!files.contains(name)) {
        val file = within(name, empty.summary(name, _)).fold(unread(name, _), identity)
        files(name) = file
        file.imports.foreach { found =>
          if (found.kind == ImportKind.Code) queue ++= found.resolution.file: Unit
        }
      }
    }
    val importers = files.valuesIterator.foldLeft(Map.empty[String, Set[String]])(withImports)
    new Project(settings, files.toMap, importers, Map.empty, shared)
  }

  private def withImports(
      importers: Map[String, Set[String]],
      file: ProjectFile
  ): Map[String, Set[String]] =
    file.importedFiles.distinct.foldLeft(importers) { (importers, imported) =>
      importers.updated(imported, importers.getOrElse(imported, Set.empty) + file.name)
    }

  private def unread(name: String, reason: String) =
    new ProjectFile(name, None, Vector.empty, Vector.empty, reason)

  private def lastPart(path: String): String = path.substring(path.lastIndexOf('/') + 1)
}
