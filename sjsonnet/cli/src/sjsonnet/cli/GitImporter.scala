package sjsonnet.cli

import sjsonnet.{FileImporter, Importer, ImportFailure, ImportPaths, ImportSearch}
import sjsonnet.platform.{FilePath, InputFile}
import sjsonnet.vendor.Manifest

import scala.annotation.tailrec
import scala.collection.mutable

/** Imports files of a revision, by the names that they have in the work tree. What is outside of the repository is read from
  * there, and so is a folder `vendor` that is not committed, but for links in it to what is in the repository: jb makes some to
  * the project's own folders.
  *
  * @param main
  *   the program, whose project has imports in `lib` and `vendor`
  * @param roots
  *   if not empty, only files in these folders or below are imported from the revision
  * @param files
  *   imports the others
  */
private[cli] final class GitImporter(
    repository: GitRepository,
    revision: GitRevision,
    main: String,
    searchPath: Vector[String],
    roots: Vector[String],
    files: FileImporter
) extends Importer {

  /** Whether something has been taken from a folder `vendor` of the work tree. */
  @volatile var usesWorkTree = false

  /** What is to be said of that. */
  def note: String =
    s"${Manifest.DefaultHome} is not in ${revision.name}, so that of the work tree is used"

  /** The files of names that have been asked for. */
  private val entries = mutable.HashMap.empty[String, Option[GitRevision.Entry]]

  private val workingFolder = InputFile.realPath(".").getOrElse(".")

  override def find(path: String, from: String): Option[String] = {
    val candidates =
      if (path.isEmpty) Iterator.empty
      else if (InputFile.isAbsolute(path)) Iterator(path)
      else
        ImportPaths.candidates(path, ImportPaths.directory(from), searchPath) ++
          projectFolders.iterator.map(ImportPaths.join(_, path))
    candidates.map(found(_, from)).collectFirst { case Some(name) => name }
  }

  private def found(name: String, from: String): Option[String] = {
    val file = entry(name)
    if (file.nonEmpty) Option.when(from == ImportPaths.OfOption || isAllowed(file))(name)
    else if (!isInWorkTree(name)) None
    else {
      val there = files.find(absolute(name), from).map(_ => name)
      if (inRepository(absolute(name)).nonEmpty && there.nonEmpty) usesWorkTree = true
      there
    }
  }

  private def isAllowed(file: Option[GitRevision.Entry]): Boolean =
    roots.isEmpty || file.exists { entry =>
      val path = ImportPaths.join(repository.root, entry.path)
      roots.exists(root => ProjectRoot.covers(absolute(root), path))
    }

  override def read(name: String): Array[Byte] = read(name, FileImporter.MaxFile)

  override def read(name: String, most: Long): Array[Byte] = entry(name) match {
    case Some(entry) => revision.read(entry)
    case None        => files.read(absolute(name), most)
  }

  override def identity(name: String): Option[String] = entry(name).map(_.id)

  private[sjsonnet] override def giver: AnyRef = repository.giver

  override def size(name: String): Option[Long] = entry(name) match {
    case Some(entry) => Some(entry.size)
    case None        => files.size(absolute(name))
  }

  private[sjsonnet] override def search(from: String): Option[ImportSearch] = None

  /** The content of the program.
    *
    * @throws ImportFailure
    *   when it is not in the revision
    */
  def program: Array[Byte] = entry(main) match {
    case Some(entry) => revision.read(entry)
    case None        => throw new ImportFailure(s"open $main: it is not in ${revision.name}")
  }

  private def entry(name: String): Option[GitRevision.Entry] =
    entries.getOrElseUpdate(name, inRepository(absolute(name)).flatMap(entryAt(name, _)))

  private def entryAt(name: String, path: String): Option[GitRevision.Entry] =
    revision.file(path).orElse {
      if (isUncommitted(path)) committed(name).flatMap(revision.file(_)) else None
    }

  /** Whether a file that the revision does not have counts as it is now. */
  private def isInWorkTree(name: String): Boolean =
    inRepository(absolute(name)).forall(path => isUncommitted(path) && committed(name).isEmpty)

  /** The path in the repository to which links in a folder that is not committed lead. */
  private def committed(name: String): Option[String] =
    inRepository(real(absolute(name))).filterNot(isUncommitted(_))

  /** A path whose folders are followed as far as they are there. */
  @tailrec private def real(path: String, rest: String = ""): String =
    InputFile.realPath(path) match {
      case Some(found) => found + rest
      case None        =>
        FilePath.parent(path) match {
          case None         => path + rest
          case Some(parent) =>
            real(parent, s"/${path.drop(parent.length).stripPrefix("/")}$rest")
        }
    }

  /** The path of a file from the root of the repository on, if it is in there. */
  private def inRepository(absolute: String): Option[String] = {
    val path = absolute.replace(FilePath.separator, '/')
    val root = repository.root.stripSuffix("/") + "/"
    Option.when(path.startsWith(root))(path.drop(root.length))
  }

  private def absolute(name: String): String =
    if (InputFile.isAbsolute(name)) ImportPaths.join("", name)
    else ImportPaths.join(workingFolder, name)

  /** Whether a path leads through a folder for packages that the revision does not have. */
  private def isUncommitted(path: String): Boolean = {
    val at = s"/$path".indexOf(s"/${Manifest.DefaultHome}/")
    at >= 0 && !revision.hasFolder(path.take(at + Manifest.DefaultHome.length))
  }

  /** Where programs of the project have their imports, as names. */
  private lazy val projectFolders: Vector[String] = inRepository(absolute(main)).toVector.flatMap {
    path =>
      val own = ImportPaths.directory(main)
      val depth = path.count(_ == '/')
      val ways = Iterator.iterate((ImportPaths.directory(path), own)) { case (inside, name) =>
        (ImportPaths.directory(inside.stripSuffix("/")), name + "../")
      }
      ways
        .take(depth + 1)
        .find { case (inside, _) => revision.file(inside + Manifest.FileName).nonEmpty }
        .toVector
        .flatMap { case (_, name) =>
          Seq("lib", Manifest.DefaultHome).map(ImportPaths.join(name, _))
        }
  }
}
