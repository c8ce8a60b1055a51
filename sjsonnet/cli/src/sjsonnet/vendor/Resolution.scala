package sjsonnet.vendor

import sjsonnet.platform.{FileKind, InputFile}

import scala.collection.mutable

/** All packages of a project, each in one version: those that the project asks for, then those that they ask for in turn.
  *
  * The first to ask for a package decides its version, where those of a file come before what they ask for, in the order of
  * the file; what the lock has for a package replaces its version. That is jb's order, which decides diamonds the same way.
  */
private[sjsonnet] final class Resolution(
    /** In the order in which they were decided on. */
    val packages: Vector[Resolution.Chosen],
    /** Who asks for each package, by its path: in which version, and through which packages. */
    val requests: Map[String, Vector[Resolution.Request]],
    /** What has to be fetched before it is known what else is needed. */
    val missing: Vector[Resolution.Missing]
) {

  /** The packages that are asked for in several versions. */
  def diamonds: Vector[Resolution.Chosen] = packages.filter { chosen =>
    requests(chosen.path).map(_.version).distinct.length > 1
  }
}

private[sjsonnet] object Resolution {

  /** @param path
    *   what it is known by: for git its place in `vendor/`, for a folder the folder's name
    * @param dependency
    *   with the version of the manifest
    */
  sealed abstract class Chosen {
    def path: String
    def dependency: Dependency

    /** The name of its link in `vendor/`. */
    final def name: String = dependency.linkName(path)
  }

  /** @param sum
    *   jb's sum
    * @param tree
    *   its files, in `vendor/` or in the cache
    */
  final case class FromGit(
      dependency: Dependency,
      source: PackageSource.Git,
      commit: String,
      sum: String,
      tree: PackageTree
  ) extends Chosen {
    override def path: String = source.path
  }

  /** @param place
    *   where it is
    */
  final case class FromFolder(dependency: Dependency, path: String, place: Place) extends Chosen

  /** A folder of this machine, or of a package in `vendor/`. */
  sealed abstract class Place
  final case class Outside(folder: String) extends Place
  final case class InVendor(path: String) extends Place

  /** @param through
    *   the packages that lead to who asks, from the project on; none if that is the project itself
    */
  final case class Request(version: String, through: Vector[String])

  /** @param sum
    *   what the lock expects, if it has the package
    * @param isOnlyLocked
    *   whether the version is that of the lock, and another is asked for
    */
  final case class Missing(
      source: PackageSource.Git,
      version: String,
      sum: Option[String],
      isOnlyLocked: Boolean
  )

  /** Where packages are that need not be fetched. */
  abstract class Packages {

    /** The commit of a version, if it is known. */
    def commitOf(remote: Remote, version: String): Option[String]

    /** @param sum
      *   what the lock expects
      * @return
      *   the files and their sum
      */
    def find(
        commit: String,
        source: PackageSource.Git,
        sum: Option[String]
    ): Option[(PackageTree, String)]
  }

  /** @param project
    *   the folder of the manifest, an absolute path
    */
  def of(manifest: Manifest, lock: Manifest, packages: Packages, project: String): Resolution =
    new Resolving(lock, packages, project).run(manifest)

  /** The path by which a lock knows an entry. */
  def pathOf(dependency: Dependency, project: String): String = dependency.source match {
    case git: PackageSource.Git      => git.path
    case PackageSource.Local(folder) => PackagePaths.last(PackagePaths.normal(s"$project/$folder"))
  }

  private final class Resolving(lock: Manifest, packages: Packages, project: String) {
    private val locked = lock.dependencies.collect {
      case found @ Dependency(git: PackageSource.Git, _, _, _, _) => git.path -> found
    }.toMap
    private val chosen = mutable.LinkedHashMap.empty[String, Chosen]
    private val requests = mutable.HashMap.empty[String, Vector[Request]]
    private val missing = mutable.LinkedHashMap.empty[String, Missing]

    def run(manifest: Manifest): Resolution = {
      level(manifest.dependencies, Outside(project), Vector.empty)
      new Resolution(chosen.values.toVector, requests.toMap, missing.values.toVector)
    }

    private def level(all: Vector[Dependency], place: Place, through: Vector[String]): Unit = {
      val fresh = all.flatMap { dependency =>
        dependency.source match {
          case git: PackageSource.Git      => ofGit(dependency, git, through)
          case PackageSource.Local(folder) => ofFolder(dependency, folder, place, through)
        }
      }
      if (chosen.size > MostPackages)
        throw new VendorFailure(VendorCatalogue.TooMany(MostPackages))
      for (each <- fresh if !each.dependency.isSingle) {
        val (content, inner) = manifestOf(each)
        for (bytes <- content) {
          val file = s"${each.path}/${Manifest.FileName}"
          level(Manifest.read(bytes, file).dependencies, inner, through :+ each.path)
        }
      }
    }

    /** The package, if this is the first request for it and its files are here. */
    private def ofGit(
        dependency: Dependency,
        source: PackageSource.Git,
        through: Vector[String]
    ): Option[Chosen] = {
      val isNew = asked(source.path, dependency.version, through)
      if (!isNew) None
      else {
        val lockEntry = locked.get(source.path)
        val version = lockEntry.fold(dependency.version)(_.version)
        val sum = lockEntry.map(_.sum).filter(_.nonEmpty)
        val commit =
          if (Dependency.isCommit(version)) Some(version)
          else packages.commitOf(source.remote, version)
        val found = commit.flatMap(commit => packages.find(commit, source, sum).map(commit -> _))
        found match {
          case None =>
            val isOnlyLocked = lockEntry.nonEmpty && version != dependency.version
            missing(source.path) = Missing(source, commit.getOrElse(version), sum, isOnlyLocked)
            None
          case Some((found, (tree, actual))) =>
            Some(choose(FromGit(dependency, source, found, actual, tree), through))
        }
      }
    }

    private def ofFolder(
        dependency: Dependency,
        folder: String,
        place: Place,
        through: Vector[String]
    ): Option[Chosen] = {
      val found = place match {
        case Outside(base) =>
          val whole = PackagePaths.normal(if (folder.startsWith("/")) folder else s"$base/$folder")
          if (!Folders.isFolder(whole)) throw noFolder(folder, whole, through)
          Outside(whole)
        case InVendor(base) => InVendor(inVendor(base, folder, through))
      }
      val where = found match {
        case Outside(folder) => PackagePaths.relative(project, folder)
        case InVendor(path)  => path
      }
      val path = PackagePaths.last(PackagePaths.normal(s"$project/$where"))
      if (!asked(path, where, through)) None
      else {
        Some(choose(FromFolder(dependency, path, found), through))
      }
    }

    private def choose(result: Chosen, through: Vector[String]): Chosen = {
      if (!PackageNames.isLink(result.name))
        throw new VendorFailure(
          VendorCatalogue.NoPackageName(asker(through), result.path, result.name)
        )
      chosen(result.path) = result
      result
    }

    /** What a package of git calls a folder must be in `vendor/`, or it could be any folder of this machine. */
    private def inVendor(base: String, folder: String, through: Vector[String]): String = {
      val path = PackagePaths.normal(s"$base/$folder")
      val isInside = !folder.startsWith("/") && PackagePaths.isInside(path)
      if (!isInside) {
        throw new VendorFailure(VendorCatalogue.FolderOutside(through.last, folder))
      }
      val owner = ownerOf(path)
      if (!owner.exists { case (tree, inner) => tree.hasFolder(inner) })
        throw noFolder(folder, through)
      path
    }

    /** The package that a path in `vendor/` is in, and the way from there. */
    private def ownerOf(path: String): Option[(PackageTree, String)] = chosen.values
      .collect {
        case git: FromGit if path == git.path || path.startsWith(s"${git.path}/") =>
          (git.tree, path.substring(git.path.length).stripPrefix("/"))
      }
      .toVector
      .minByOption(_._2.length)

    private def manifestOf(chosen: Chosen): (Option[Array[Byte]], Place) = chosen match {
      case git: FromGit => (git.tree.content(Manifest.FileName), InVendor(git.path))
      case FromFolder(_, _, place @ Outside(folder)) =>
        (Folders.contentOf(s"$folder/${Manifest.FileName}"), place)
      case FromFolder(_, _, place @ InVendor(path)) =>
        val content = ownerOf(path).flatMap { case (tree, inner) =>
          tree.content(if (inner.isEmpty) Manifest.FileName else s"$inner/${Manifest.FileName}")
        }
        (content, place)
    }

    /** Records a request, and returns whether it is the first for that package. */
    private def asked(path: String, version: String, through: Vector[String]): Boolean = {
      val before = requests.getOrElse(path, Vector.empty)
      requests(path) = before :+ Request(version, through)
      before.isEmpty
    }

    private def noFolder(folder: String, through: Vector[String]): VendorFailure =
      new VendorFailure(VendorCatalogue.FolderMissing(asker(through), folder))

    private def noFolder(folder: String, where: String, through: Vector[String]): VendorFailure =
      if (InputFile.kindOrMissing(where) == FileKind.Regular)
        new VendorFailure(VendorCatalogue.FileNotFolder(asker(through), folder))
      else noFolder(folder, through)

    private def asker(through: Vector[String]): String =
      through.lastOption.getOrElse(Manifest.FileName)
  }

  private final val MostPackages = 10000
}
