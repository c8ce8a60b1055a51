package sjsonnet.cli

import sjsonnet.platform.{FileKind, InputFile}
import sjsonnet.process.ProgramSearch
import sjsonnet.text.{Printable, Spelling, Utf8}
import sjsonnet.vendor._

/** One run of `sjsonnet vendor`, in the folder of a project.
  *
  * @param asJb
  *   whether the lock holds even where the manifest asks for another version, and an update needs one and prints nothing, as
  *   with jb
  */
private[cli] final class VendorRun(
    own: VendorOptions,
    terminal: Terminal,
    asJb: Boolean = false
) {
  private val project = new VendorProject(settings, Listener)

  def init(): Int = {
    requireChange("init")
    if (InputFile.kindOrMissing(project.absolute(Manifest.FileName)) != FileKind.Missing)
      throw new CommandFailure(CommandCatalogue.ManifestExists())
    write(Manifest.FileName, Manifest.empty)
    0
  }

  /** Installs what the manifest asks for, with more packages if some are given. */
  def install(uris: Vector[String]): Int = {
    if (uris.nonEmpty) requireChange("with packages, install")
    if (own.legacyName.nonEmpty && uris.length != 1)
      throw new UsageError(CommandCatalogue.LegacyNameOfOne())
    val manifest = project.manifest
    val (changed, stale) = uris.foldLeft((manifest, Set.empty[String])) {
      case ((now, stale), uri) =>
        val added = dependency(uri)
        val path = project.pathOf(added)
        val index = now.dependencies.indexWhere(project.pathOf(_) == path)
        val isSame = index >= 0 && {
          val old = now.dependencies(index)
          old.source == added.source && old.version == added.version
        }
        if (isSame) {
          if (own.single.value || own.legacyName.nonEmpty)
            Listener.warning(s"$path is there already, and stays as it is")
          (now, stale)
        } else if (index >= 0)
          (now.copy(dependencies = now.dependencies.updated(index, added)), stale + path)
        else (now.copy(dependencies = now.dependencies :+ added), stale + path)
    }
    apply(manifest, changed, stale)
  }

  def update(names: Vector[String]): Int = {
    requireChange("update")
    val manifest = project.manifest
    if (asJb) lockOrFail: Unit
    val edited = if (own.force.value) Vector.empty else project.edited(lock)
    if (edited.nonEmpty)
      throw new CommandFailure(CommandCatalogue.Edited(edited.mkString(", ")))
    val paths = lock.dependencies.map(project.pathOf(_))
    val stale = if (names.isEmpty) paths else names.map(named(_, manifest, lock))
    val before = lock
    apply(manifest, manifest, stale.toSet, isUpdate = true): Unit
    if (own.quiet.value || asJb) 0 else say(updates(before, project.lock.getOrElse(Manifest.empty)))
  }

  /** The commits that packages had, and have now. */
  private def updates(before: Manifest, after: Manifest): String = {
    def commits(lock: Manifest) = lock.dependencies.collect {
      case Dependency(git: PackageSource.Git, commit, _, _, _) => git.path -> commit
    }.toMap
    val (old, now) = (commits(before), commits(after))
    val lines = (old.keySet ++ now.keySet).toVector.sorted.flatMap { path =>
      (old.get(path), now.get(path)) match {
        case (Some(a), Some(b)) if a == b => None
        case (Some(a), Some(b))           => Some(s"$path $a -> $b")
        case (None, Some(b))              => Some(s"$path is new: $b")
        case (a, _)                       => Some(s"$path is no longer needed: ${a.mkString}")
      }
    }
    if (lines.isEmpty) "no package has changed\n" else lines.map(Printable.line(_) + "\n").mkString
  }

  def outdated(): Int = {
    val all = project.newest(known)
    val found = all.filter { case (locked, newest) =>
      !newest.exists(_.commit == locked.commit)
    }
    val n = all.length
    if (found.isEmpty && !own.quiet.value)
      terminal.printError(
        if (n == 1) "1 package is the newest" else s"all $n packages are the newest"
      )
    say(own.format.text(found.sortBy(_._1.source.path))): Unit
    if (own.exitCode.value && found.nonEmpty) 1 else 0
  }

  def remove(names: Vector[String]): Int = {
    requireChange("remove")
    val manifest = project.manifest
    val gone = names.map { name =>
      val path = named(name, manifest, lock)
      if (!manifest.dependencies.exists(project.pathOf(_) == path))
        throw new CommandFailure(CommandCatalogue.NotAskedFor(path))
      path
    }
    val left = manifest.dependencies.filterNot(each => gone.contains(project.pathOf(each)))
    apply(manifest, manifest.copy(dependencies = left), Set.empty)
  }

  /** Installs what a manifest asks for, and writes it and its lock if they have changed.
    *
    * @param stale
    *   the packages for which the lock does not hold any more
    * @param isUpdate
    *   whether the lock is written whatever it is, and the manifest is not, as with jb
    */
  private def apply(
      old: Manifest,
      manifest: Manifest,
      stale: Set[String],
      isUpdate: Boolean = false
  ): Int = {
    terminal.awaitSignals()
    if (own.frozen.value && project.lock.isEmpty)
      throw new CommandFailure(CommandCatalogue.FrozenWithoutLock())
    val locked = without(lock, stale)
    val held =
      if (own.frozen.value || asJb) locked else without(locked, changedByHand(manifest, locked))
    val resolution = project.retrying {
      val resolution = project.resolved(manifest, held)
      if (own.frozen.value) requireSame(manifest, resolution)
      project.install(manifest, resolution): Unit
      resolution
    }
    val newLock = project.lockOf(resolution, held)
    reportDiamonds(resolution)
    if (!own.frozen.value) {
      if (isUpdate || !project.lock.contains(newLock)) write(Manifest.LockName, newLock)
      val tidy = project.tidied(manifest)
      if (!isUpdate && tidy != old) write(Manifest.FileName, tidy)
    }
    0
  }

  private def without(lock: Manifest, paths: Set[String]): Manifest =
    lock.copy(dependencies = lock.dependencies.filterNot(each => paths(project.pathOf(each))))

  /** The packages that have another version in the manifest than when they were locked, so that the lock does not hold for them.
    * jb installs what the lock has.
    */
  private def changedByHand(manifest: Manifest, lock: Manifest): Set[String] = {
    val found = project.disagreements(manifest, lock)
    reportGone(found)
    found.certain.foreach(each => Listener.otherVersion(each.locked))
    found.certain.map(_.locked.source.path).toSet
  }

  private def reportGone(found: Repositories.Disagreements): Unit = found.gone.foreach { each =>
    Listener.warning(
      s"${each.source.path}: there is no version ${each.version}, which ${Manifest.FileName} asks for, " +
        s"any more; the lock has ${each.commit}"
    )
  }

  private def text(disagreement: Repositories.Disagreement): String = {
    val Repositories.Disagreement(locked, actual) = disagreement
    val meaning =
      if (actual.isEmpty || actual == locked.version) locked.version
      else s"${locked.version}, which is $actual"
    s"${locked.source.path}: ${Manifest.FileName} asks for $meaning, and ${Manifest.LockName} has " +
      s"${locked.commit}; to install what is asked for, run sjsonnet vendor install"
  }

  /** Whether the lock has the versions that the manifest asks for, with what is wrong if not. */
  private def wrongVersions(manifest: Manifest): Vector[String] = {
    val found = project.disagreements(manifest, lock)
    reportGone(found)
    for (problem <- found.problem)
      Listener.warning(
        s"cannot tell whether the lock has the versions that ${Manifest.FileName} asks for: $problem"
      )
    found.certain.map(text(_))
  }

  /** @throws CommandFailure
    *   when an installation would change the lock
    */
  private def requireSame(manifest: Manifest, resolution: Resolution): Unit = {
    val changes = changesTo(project.lockOf(resolution, lock))
    if (changes.nonEmpty)
      throw new CommandFailure(CommandCatalogue.FrozenLock(changes.mkString(", ")))
    val wrong = wrongVersions(manifest)
    if (wrong.nonEmpty)
      throw new CommandFailure(CommandCatalogue.WrongVersions(wrong.mkString("; ")))
  }

  /** What is different in a new lock. */
  private def changesTo(newLock: Manifest): Vector[String] = {
    def byPath(lock: Manifest) = lock.dependencies.map(each => project.pathOf(each) -> each).toMap
    val (before, after) = (byPath(project.tidied(lock)), byPath(newLock))
    (before.keySet ++ after.keySet).toVector.sorted.flatMap { path =>
      (before.get(path), after.get(path)) match {
        case (None, _)          => Some(s"$path is new")
        case (_, None)          => Some(s"$path is no longer needed")
        case (Some(a), Some(b)) => Option.when(a.copy(source = b.source) != b)(s"$path is another")
      }
    }
  }

  private def reportDiamonds(resolution: Resolution): Unit = resolution.diamonds.foreach { chosen =>
    val requests = resolution.requests(chosen.path).distinctBy(_.version)
    val lines = requests.map(each => s"\n  ${shown(each)}")
    Listener.warning(
      s"several versions of ${Printable.line(chosen.path)} are asked for, and the first is installed:" + lines.mkString
    )
  }

  def list(): Int = {
    val rows = project.known(project.manifest, lockOrFail).fold(ofLock) { resolution =>
      resolution.packages.sortBy(_.path).map {
        case git: Resolution.FromGit      => Vector(git.path, git.dependency.version, git.commit)
        case local: Resolution.FromFolder =>
          Vector(local.path, resolution.requests(local.path).head.version, "")
      }
    }
    val shown = rows.map(_.map(Printable.line(_)))
    val widths = (0 until 2).map(i => shown.map(_(i).length).maxOption.getOrElse(0))
    say(shown.map { row =>
      s"${row(0).padTo(widths(0), ' ')}  ${row(1).padTo(widths(1), ' ')}  ${row(2)}".trim + "\n"
    }.mkString)
  }

  /** The packages of the lock. Which versions others ask for is only known where those are installed. */
  private def ofLock: Vector[Vector[String]] = {
    Listener.warning(CommandCatalogue.PackagesMissing().text)
    val asked =
      project.manifest.dependencies.map(each => project.pathOf(each) -> each.version).toMap
    lock.dependencies
      .map(each => (project.pathOf(each), each.version))
      .sorted
      .map { case (path, commit) => Vector(path, asked.getOrElse(path, ""), commit) }
  }

  def why(names: Vector[String]): Int = {
    val resolution = known
    say(names.map { name =>
      val path = named(name, project.manifest, project.lockOf(resolution, lock))
      val requests = resolution.requests(path)
      requests
        .map(each => s"  ${shown(each)}\n")
        .mkString(s"${Printable.line(path)}\n", "", "")
    }.mkString)
  }

  private def shown(request: Resolution.Request): String =
    Printable.line(s"${request.version}, which ${way(request)} asks for")

  private def way(request: Resolution.Request): String =
    (Manifest.FileName +: request.through).mkString(" > ")

  def verify(): Int = {
    val differences =
      project.differences(project.manifest, lockOrFail) ++ wrongVersions(project.manifest)
    differences.foreach(each => terminal.printError(s"sjsonnet: ${Printable.line(each)}"))
    if (differences.nonEmpty) 1
    else if (own.quiet.value) 0
    else {
      val n = lock.dependencies.length
      say(if (n == 1) "1 package is as the lock says\n" else s"$n packages are as the lock says\n")
    }
  }

  private def known: Resolution = project.known(project.manifest, lockOrFail).getOrElse {
    throw new CommandFailure(CommandCatalogue.PackagesMissing())
  }

  private lazy val lock: Manifest = project.lock.getOrElse(Manifest.empty)

  private def lockOrFail: Manifest = project.lock.getOrElse {
    throw new CommandFailure(CommandCatalogue.NoLock())
  }

  /** The path of a package that is known: its address, its path or the name of its link. */
  private def named(name: String, manifest: Manifest, lock: Manifest): String = {
    val all = manifest.dependencies ++ lock.dependencies
    val trimmed = name.stripPrefix("vendor/").stripSuffix("/")
    def isLinked(each: Dependency) = each.linkName(project.pathOf(each)) == trimmed
    def isMeant(each: Dependency) = s"/${project.pathOf(each)}".endsWith(s"/$trimmed")
    val uri = Dependency.of(name, isFolder)
    val path = uri.map(project.pathOf(_)).filter(path => all.exists(project.pathOf(_) == path))
    val found = path
      .orElse(all.find(isLinked).orElse(all.find(isMeant)).map(project.pathOf(_)))
      .getOrElse {
        val inside = all.map(project.pathOf(_)).filter(_.startsWith(s"$trimmed/")).distinct.sorted
        val hint =
          Spelling.didYouMean(inside.take(3)).getOrElse("sjsonnet vendor list shows all")
        throw new CommandFailure(CommandCatalogue.NoPackage(name, hint))
      }
    for (asked <- uri if path.nonEmpty && name.stripSuffix("/").endsWith(s"@${asked.version}"))
      if (!all.exists(each => project.pathOf(each) == found && each.version == asked.version))
        throw new CommandFailure(CommandCatalogue.OtherVersion(found, name))
    found
  }

  private def dependency(uri: String): Dependency = {
    if (Remote.hasUser(uri))
      Listener.warning(VendorProject.NoUsers)
    val found = Dependency.of(uri, isFolder).getOrElse {
      if (InputFile.kindOrMissing(project.absolute(uri)) == FileKind.Regular)
        throw new CommandFailure(CommandCatalogue.PackageIsFile(uri))
      throw new CommandFailure(CommandCatalogue.NoPackageAddress(uri))
    }
    found.source match {
      case _: PackageSource.Git if !Dependency.isVersion(found.version) =>
        throw new CommandFailure(CommandCatalogue.NoPackageVersion(found.version))
      case _ => ()
    }
    val name = own.legacyName.getOrElse("")
    if (own.legacyName.nonEmpty && !Dependency.isLinkName(name))
      throw new UsageError(CommandCatalogue.LegacyNameOfFile())
    found.copy(isSingle = own.single.value, name = name)
  }

  private def isFolder(path: String): Boolean =
    InputFile.kindOrMissing(project.absolute(path)) == FileKind.Directory

  private def requireChange(what: String): Unit =
    if (own.frozen.value) throw new UsageError(CommandCatalogue.FrozenChange(what))

  private def write(name: String, manifest: Manifest): Unit =
    project.write(name) { path =>
      val bytes = Utf8.encode(project.text(manifest))
      if (!Folders.contentOf(path).exists(java.util.Arrays.equals(_, bytes)))
        OutputFile.write(path, bytes, makesDirectories = false)
    }

  private def say(text: String): Int = {
    terminal.print(Utf8.encode(text))
    0
  }

  private def settings: VendorProject.Settings = VendorProject.Settings(
    folder = terminal.path(own.directory),
    vendor = own.jsonnetpkgHome.getOrElse(Manifest.DefaultHome),
    isVendorGiven = own.jsonnetpkgHome.nonEmpty,
    cache = own.cacheDir.getOrElse(defaultCache),
    mirrors = new Remote.Mirrors(own.mirror.map(mirror)),
    isOffline = own.offline.value,
    jobs = own.jobs.value,
    programs = new ProgramSearch(terminal.environment(_)),
    isInterrupted = () => terminal.isInterrupted
  )

  private def mirror(text: String): (String, String) = text.indexOf('=') match {
    case at if at > 0 && at < text.length - 1 => (text.substring(0, at), text.substring(at + 1))
    case _ => throw UsageError.ofValue("--mirror", text, "must be FROM=TO")
  }

  private def defaultCache: String = {
    def variable(name: String) = terminal.environment(name).filter(_.startsWith("/"))
    val folder = variable("XDG_CACHE_HOME")
      .orElse(variable("HOME").map(_ + "/.cache"))
      .orElse(terminal.environment("LOCALAPPDATA"))
    val found = folder.getOrElse {
      throw new CommandFailure(CommandCatalogue.NoCacheFolder())
    }
    s"$found/sjsonnet"
  }

  private object Listener extends VendorProject.Listener {
    override def fetching(url: String, version: String, folders: Vector[String]): Unit = {
      val inner = if (folders.isEmpty) "" else s" (${folders.mkString(", ")})"
      note(s"fetching $url $version$inner")
    }

    def otherVersion(found: Repositories.Locked): Unit = note(
      s"${found.source.path}: ${Manifest.FileName} asks for another version than the lock has; looking up ${found.version}"
    )

    override def removed(path: String): Unit = note(s"removing $path, which belongs to no package")

    override def warning(text: String): Unit =
      terminal.printError(
        s"sjsonnet: warning: ${text.linesIterator.map(Printable.line).mkString("\n")}"
      )

    private def note(text: String): Unit =
      if (!own.quiet.value) terminal.printError(Printable.line(text))
  }
}
