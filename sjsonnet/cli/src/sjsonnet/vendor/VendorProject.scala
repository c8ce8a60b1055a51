package sjsonnet.vendor

import sjsonnet.{FileImporter, ImportFailure}
import sjsonnet.platform.{FileKind, FileTree, InputFile}
import sjsonnet.process.ProgramSearch

import java.io.IOException

import scala.collection.mutable

/** A project that has packages: the folder with `jsonnetfile.json`.
  *
  * @param say
  *   is told what is going on
  */
private[sjsonnet] final class VendorProject(
    settings: VendorProject.Settings,
    say: VendorProject.Listener
) {
  import Resolution.{FromFolder, FromGit, InVendor, Missing, Outside}

  private val folder: String = InputFile.realPath(settings.folder).getOrElse {
    throw new VendorFailure(VendorCatalogue.NoProjectFolder(settings.folder))
  }
  private val vendor = new VendorFolder(home, known)
  private val cache = new PackageCache(absolute(settings.cache))
  private val repositories = new Repositories(settings, cache, say)

  /** The folder of packages. It is in the project unless somebody has said where it is: what a repository has in that place may
    * be a link.
    */
  private def home: String = {
    val path = PackagePaths.normal(absolute(settings.vendor))
    val real = InputFile.realPath(path).getOrElse(path)
    if (!settings.isVendorGiven && !PackagePaths.isBelow(real, folder))
      throw new VendorFailure(VendorCatalogue.VendorOutside(settings.vendor, real))
    if (real == folder || PackagePaths.isBelow(folder, real))
      throw new VendorFailure(VendorCatalogue.VendorAroundProject(settings.vendor))
    path
  }

  /** The packages and links that the files of the project name, by their paths in `vendor/`. */
  private def known: Set[String] =
    (read(Manifest.FileName) ++ lock)
      .flatMap(_.dependencies)
      .flatMap { each =>
        val path = pathOf(each)
        Seq(path, each.linkName(path))
      }
      .toSet

  lazy val manifest: Manifest = {
    var hasUser = false
    val found = read(Manifest.FileName, () => hasUser = true)
    if (hasUser) say.warning(s"${Manifest.FileName}: ${VendorProject.NoUsers}")
    found.getOrElse {
      throw new VendorFailure(VendorCatalogue.NoManifest())
    }
  }

  def lock: Option[Manifest] = read(Manifest.LockName)

  /** The text of a manifest of this project. */
  def text(manifest: Manifest): String = manifest.text(pathOf(_))

  def pathOf(dependency: Dependency): String = Resolution.pathOf(dependency, folder)

  /** Runs `body` again if another process has changed files that it needs.
    *
    * @throws VendorFailure
    *   when it fails whenever it runs
    */
  def retrying[A](body: => A): A = {
    def attempt(left: Int): A =
      try {
        vendor.restore()
        body
      } catch {
        case _: IOException if left > 0 =>
          Here.forget()
          attempt(left - 1)
        case error: IOException =>
          throw new VendorFailure(
            VendorCatalogue.NotInstalled(settings.vendor, FileImporter.reason(error))
          )
        case error: ImportFailure if left > 0 =>
          Here.forget()
          attempt(left - 1)
      }
    attempt(VendorProject.Retries)
  }

  /** All packages, fetched if that is necessary. */
  def resolved(manifest: Manifest, lock: Manifest): Resolution = {
    var found = resolve(manifest, lock)
    var last = Vector.empty[Missing]
    while (found.missing.nonEmpty) {
      if (found.missing == last)
        throw new VendorFailure(VendorCatalogue.CacheLoses(settings.cache))
      last = found.missing
      repositories.fetch(last)
      found = resolve(manifest, lock)
    }
    found
  }

  /** All packages, if they are here. */
  def known(manifest: Manifest, lock: Manifest): Option[Resolution] =
    Some(resolve(manifest, lock)).filter(_.missing.isEmpty)

  private def resolve(manifest: Manifest, lock: Manifest): Resolution =
    Resolution.of(manifest, lock, Here, folder)

  /** The lock that says what has been resolved.
    *
    * @param old
    *   the lock so far: as with jb, packages that are installed keep the address that it has for them, whoever asks for
    *   them first now
    */
  def lockOf(resolution: Resolution, old: Manifest): Manifest = {
    val before = old.dependencies.map(each => pathOf(each) -> each).toMap
    Manifest(
      resolution.packages.map { chosen =>
        val dependency = chosen.dependency.withoutUsualName(chosen.path)
        chosen match {
          case git: FromGit =>
            val isInstalled = git.tree.root == s"${vendor.path}/${git.path}"
            val kept = before.get(git.path).filter(isInstalled && _.version == git.commit)
            dependency.copy(
              source = kept.fold(dependency.source)(_.source),
              version = git.commit,
              sum = git.sum
            )
          case _: FromFolder => dependency.copy(version = "", sum = "")
        }
      },
      hasShortNames = false
    )
  }

  /** A manifest without names that links have anyway. */
  def tidied(manifest: Manifest): Manifest = manifest.copy(
    dependencies = manifest.dependencies.map(each => each.withoutUsualName(pathOf(each)))
  )

  /** Which packages that the project asks for have another commit in the lock than the version there means. */
  def disagreements(manifest: Manifest, lock: Manifest): Repositories.Disagreements = {
    val locked = lock.dependencies.map(each => pathOf(each) -> each.version).toMap
    repositories.disagreements(manifest.dependencies.collect {
      case Dependency(git: PackageSource.Git, version, _, _, _) if locked.contains(git.path) =>
        Repositories.Locked(git, version, locked(git.path))
    })
  }

  /** The packages of git, with the versions in which they are asked for and the commits that are locked, and what is newest. */
  def newest(
      resolution: Resolution
  ): Vector[(Repositories.Locked, Option[NewestVersion])] = {
    val locked = resolution.packages.collect { case git: FromGit =>
      Repositories.Locked(git.source, git.dependency.version, git.commit)
    }
    locked.zip(repositories.newest(locked))
  }

  /** The installed packages that somebody has edited: their files are those of no version that was ever fetched. */
  def edited(lock: Manifest): Vector[String] = for {
    Dependency(git: PackageSource.Git, commit, sum, _, _) <- lock.dependencies
    tree <- vendor.tree(git.path)
    if !isIntact(tree, commit, git, sum) && !cache.hasSum(git, tree.sum)
  } yield git.path

  /** Installs packages, and returns whether anything had to be changed. */
  def install(manifest: Manifest, resolution: Resolution): Boolean = {
    val layout = layoutOf(manifest, resolution, warn = true)
    val comparison = new vendor.Comparison(layout)
    val isCurrent = comparison.isCurrent
    if (!isCurrent) {
      val foreign = comparison.foreign
      if (foreign.nonEmpty) {
        val shown = VendorProject.shown(settings.vendor, foreign)
        throw new VendorFailure(VendorCatalogue.ForeignVendor(settings.vendor, shown))
      }
      val strays = comparison.strays.filterNot(layout.links.contains)
      strays.foreach(stray => say.removed(s"${settings.vendor}/$stray"))
      comparison.install(() =>
        if (settings.isInterrupted()) throw new VendorFailure(VendorCatalogue.Interrupted())
      )
    }
    !isCurrent
  }

  /** What differs between the lock and what is installed. */
  def differences(manifest: Manifest, lock: Manifest): Vector[String] = {
    val gits = lock.dependencies.collect {
      case found @ Dependency(git: PackageSource.Git, _, _, _, _) => (git, found)
    }
    val paths = gits.map(_._1.path)
    val problems = gits.flatMap { case (source, found) =>
      vendor.tree(source.path) match {
        case None       => Some(s"${source.path} is missing")
        case Some(tree) =>
          val hasOthers = paths.exists(_.startsWith(s"${source.path}/"))
          Option.when(!hasOthers && !isIntact(tree, found.version, source, found.sum))(
            s"${source.path} has been changed: its sum is ${tree.sum}, not ${found.sum}"
          )
      }
    }
    val strays = known(manifest, lock).fold(Vector.empty[String]) { resolution =>
      val isStale = lockOf(resolution, lock).dependencies.map(pathOf(_)).toSet != lock.dependencies
        .map(pathOf(_))
        .toSet
      val links = layoutOf(manifest, resolution, warn = false)
      new vendor.Comparison(links).strays.map(stray => s"$stray does not belong to a package") ++
        Option.when(isStale)(
          s"${Manifest.LockName} does not have the packages that ${Manifest.FileName} leads to"
        )
    }
    problems ++ strays
  }

  private def layoutOf(
      manifest: Manifest,
      resolution: Resolution,
      warn: Boolean
  ): VendorFolder.Layout = {
    val packages = resolution.packages.collect { case git: FromGit => git.path -> git.tree }.toMap
    val links = mutable.LinkedHashMap.empty[String, String]
    val owners = mutable.HashMap.empty[String, String]
    val hosts = packages.keysIterator.map(PackagePaths.names(_).head).toSet
    def add(chosen: Resolution.Chosen, target: String): Unit = {
      val name = chosen.name
      val reason =
        if (hosts(name)) Some("a folder has that name")
        else owners.get(name).map(owner => s"$owner has that name")
      reason match {
        case None =>
          links(name) = target
          owners(name) = chosen.path
        case Some(reason) =>
          if (warn)
            say.warning(
              s"${chosen.path} gets no link ${settings.vendor}/$name: $reason; import it by its whole path"
            )
      }
    }
    val (locals, gits) = resolution.packages.partitionMap {
      case local: FromFolder => Left(local)
      case git: FromGit      => Right(git)
    }
    locals.foreach { local =>
      add(
        local,
        local.place match {
          case Outside(target) => PackagePaths.relative(vendor.path, target)
          case InVendor(path)  => path
        }
      )
    }
    if (manifest.hasShortNames) gits.foreach(git => add(git, git.path))
    VendorFolder.Layout(packages, links.toMap)
  }

  /** What is in `vendor/` or in the cache. */
  private object Here extends Resolution.Packages {
    private val trees =
      mutable.HashMap.empty[(String, PackageSource.Git, Option[String]), (PackageTree, String)]

    def forget(): Unit = trees.clear()

    override def commitOf(remote: Remote, version: String): Option[String] =
      repositories.commitOf(remote, version)

    override def find(
        commit: String,
        source: PackageSource.Git,
        sum: Option[String]
    ): Option[(PackageTree, String)] = {
      val key = (commit, source, sum)
      val found =
        trees.get(key).orElse(installed(commit, source, sum)).orElse(cached(commit, source, sum))
      found.foreach(trees(key) = _)
      found
    }

    private def installed(commit: String, source: PackageSource.Git, sum: Option[String]) = for {
      expected <- sum
      tree <- vendor.tree(source.path) if isIntact(tree, commit, source, expected)
    } yield (tree, expected)

    private def cached(commit: String, source: PackageSource.Git, sum: Option[String]) =
      cache.find(commit, source).flatMap { found =>
        if (found.tree.sum != found.installedSum) {
          // Somebody has changed it. What cannot be trusted is fetched again.
          cache.remove(commit, source)
          None
        } else if (sum.exists(_ != found.sum))
          throw new VendorFailure(
            VendorCatalogue.WrongSum(
              s"${source.path} at $commit",
              sum.mkString,
              s"${source.remote.url} has ${found.sum}"
            )
          )
        else Some((found.tree, found.sum))
      }
  }

  /** Whether the files of a package are those of a sum; if not, the package may have links that cannot be installed. */
  private def isIntact(
      tree: PackageTree,
      commit: String,
      source: PackageSource.Git,
      sum: String
  ): Boolean = {
    val actual = tree.sum
    actual == sum ||
    cache.find(commit, source).exists(found => found.sum == sum && found.installedSum == actual)
  }

  /** Writes a file of the project.
    *
    * @param write
    *   writes to a path
    */
  def write(name: String)(write: String => Unit): Unit = {
    val path = absolute(name)
    val isOwn = FileTree.kind(path) != FileKind.Link ||
      InputFile.realPath(path).exists(PackagePaths.isBelow(_, folder))
    if (!isOwn) throw new VendorFailure(VendorCatalogue.LinkOutside(name))
    write(path)
  }

  private def read(name: String, onUser: () => Unit = () => ()): Option[Manifest] =
    if (FileTree.kind(absolute(name)) == FileKind.Missing) None
    else Some(Manifest.read(FileImporter.readFile(absolute(name)), name, onUser))

  /** The path of something in the folder of the project. */
  def absolute(path: String): String =
    if (InputFile.isAbsolute(path)) path else s"$folder/$path"
}

private[sjsonnet] object VendorProject {

  /** What becomes of credentials in addresses. */
  final val NoUsers =
    "user names and passwords in addresses are not kept; git asks its credential helpers for them"

  /** How often something is tried again. */
  private final val Retries = 5

  /** @param folder
    *   the folder with the manifest
    * @param vendor
    *   the folder of packages, relative to that
    * @param isVendorGiven
    *   whether the user has named it, so that it may be anywhere
    * @param cache
    *   the folder of the cache, relative to that
    * @param jobs
    *   how many repositories may be fetched at the same time
    */
  final case class Settings(
      folder: String,
      vendor: String,
      isVendorGiven: Boolean,
      cache: String,
      mirrors: Remote.Mirrors,
      isOffline: Boolean,
      jobs: Int,
      programs: ProgramSearch,
      isInterrupted: () => Boolean
  )

  /** What nobody asks for in a folder of packages, as an error lists it. */
  private def shown(vendor: String, foreign: Vector[String]): String = {
    val names = foreign.take(MostShown).map(each => s"$vendor/$each").mkString(", ")
    val more = if (foreign.length > MostShown) s" and ${foreign.length - MostShown} more" else ""
    names + more
  }

  /** How many names an error lists. */
  private final val MostShown = 10

  /** Is told what is going on. */
  abstract class Listener {
    def fetching(url: String, version: String, folders: Vector[String]): Unit
    def removed(path: String): Unit
    def warning(text: String): Unit
  }
}
