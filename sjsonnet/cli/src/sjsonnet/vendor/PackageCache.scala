package sjsonnet.vendor

import sjsonnet.{FileImporter, JsonTree, Meter, OutputFormat}
import sjsonnet.codec.Digest
import sjsonnet.platform.{FileKind, FileTree}
import sjsonnet.process.OwnNames
import sjsonnet.text.{TextParts, Utf8}

/** Packages that have been fetched before, for all projects of a user.
  *
  * A package is found by its commit and its folder, so by its content: git names commits by a hash of all that is in them.
  * An entry is made beside the others and renamed when it is whole, and never changes afterwards.
  *
  * @param root
  *   a folder of its own
  */
private[vendor] final class PackageCache(val root: String) {

  /** A package: what jb takes as its sum, and the sum of what is installed, which is another one if it has links that lead
    * out of it.
    */
  final class Cached(val tree: PackageTree, val sum: String, val installedSum: String)

  def find(commit: String, source: PackageSource.Git): Option[Cached] = read(path(commit, source))

  private def read(entry: String): Option[Cached] = {
    val about = s"$entry/$About"
    Option
      .when(FileTree.kind(about) == FileKind.Regular)(JsonTree.parse(FileImporter.readFile(about)))
      .collect { case Right(tree: JsonTree.Obj) =>
        def text(field: String) = tree.get(field).collect { case JsonTree.Str(text) => text }
        for (sum <- text("sum"); installed <- text("installed"))
          yield new Cached(new PackageTree(s"$entry/$Files"), sum, installed)
      }
      .flatten
  }

  /** Adds what is below the folder of the package in an archive. */
  def add(commit: String, source: PackageSource.Git, archive: String): Unit =
    if (find(commit, source).isEmpty) {
      val draft = s"$root/$Drafts/${OwnNames.next()}"
      try {
        val files = s"$draft/$Files"
        Folders.make(draft)
        val links = TarReader.unpack(archive, source.folder, files)
        val whole = new PackageTree(files, links)
        for (folder <- whole.repository)
          throw new VendorFailure(
            VendorCatalogue.InnerRepository(if (folder.isEmpty) "." else folder)
          )
        val sum = whole.sum
        val safe = links.filter { case (path, _) => whole.isSafe(path) }
        safe.foreach { case (path, target) => FileTree.link(s"$files/$path", target) }
        val installed = if (links.isEmpty) sum else new PackageTree(files).sum
        val about = JsonTree.obj(
          "remote" -> JsonTree.Str(source.remote.url),
          "subdir" -> JsonTree.Str(source.folder),
          "commit" -> JsonTree.Str(commit),
          "sum" -> JsonTree.Str(sum),
          "installed" -> JsonTree.Str(installed)
        )
        Folders.write(
          s"$draft/$About",
          Utf8.encode(about.text(OutputFormat.json).fold(throw _, identity))
        )
        Folders.make(s"$root/$Packages")
        // Another process may have added the same in the meantime.
        FileTree.rename(draft, path(commit, source)): Unit
      } finally Folders.deleteAll(draft)
    }

  /** Removes an entry, such as one that somebody has changed. */
  def remove(commit: String, source: PackageSource.Git): Unit =
    Folders.deleteAll(path(commit, source))

  /** What a version was when it was last looked up at an address, that of a mirror if one was used: what somebody else's
    * mirror says holds for those who use it.
    */
  def versionOf(url: String, version: String): Option[RemoteVersion] = {
    val file = versionPath(url, version)
    val bytes =
      Option.when(FileTree.kind(file) == FileKind.Regular)(FileImporter.readFile(file))
    bytes.map(found => TextParts.split(Utf8.decode(found, 0, found.length).trim, ' ')).collect {
      case Vector(commit) if Dependency.isCommit(commit) => RemoteVersion(commit, isFixed = false)
      case Vector(commit, Fixed) if Dependency.isCommit(commit) =>
        RemoteVersion(commit, isFixed = true)
    }
  }

  def remember(url: String, version: String, found: RemoteVersion): Unit = {
    rememberFit(url, version, found.commit)
    write(versionPath(url, version), found.commit + (if (found.isFixed) s" $Fixed\n" else "\n"))
  }

  /** Whether a commit is known to be one that a version is or was at an address. */
  def fits(url: String, version: String, commit: String): Boolean =
    FileTree.kind(fitPath(url, version, commit)) == FileKind.Regular

  def rememberFit(url: String, version: String, commit: String): Unit =
    if (!fits(url, version, commit)) write(fitPath(url, version, commit), "\n")

  private def write(file: String, text: String): Unit = {
    val draft = s"$root/$Drafts/${OwnNames.next()}"
    Folders.make(PackagePaths.parent(draft))
    Folders.make(PackagePaths.parent(file))
    Folders.write(draft, Utf8.encode(text))
    if (!FileTree.rename(draft, file)) Folders.deleteAll(draft)
  }

  /** Whether a package has had this sum in a version that has been fetched. */
  def hasSum(source: PackageSource.Git, sum: String): Boolean = {
    val folder = s"$root/$Packages"
    Folders.isFolder(folder) && FileTree.names(folder).exists { name =>
      name.endsWith(ending(source)) &&
      read(s"$folder/$name").exists(found => found.sum == sum || found.installedSum == sum)
    }
  }

  /** A folder for drafts, which `use` may fill. */
  def inDraft[A](use: String => A): A = {
    val draft = s"$root/$Drafts/${OwnNames.next()}"
    Folders.sweep(s"$root/$Drafts", "")
    Folders.make(draft)
    try use(draft)
    finally Folders.deleteAll(draft)
  }

  private def path(commit: String, source: PackageSource.Git): String =
    s"$root/$Packages/$commit${ending(source)}"

  private def ending(source: PackageSource.Git): String = {
    // What attributes leave out of archives makes them other packages.
    val kind = if (source.remote.isArchived) "archive" else "tree"
    val folder = if (source.folder.isEmpty) "" else s"-${hash(source.folder)}"
    s"-$kind$folder"
  }

  private def versionPath(url: String, version: String): String =
    s"$root/$Versions/${hash(s"$url $version")}"

  private def fitPath(url: String, version: String, commit: String): String =
    s"${versionPath(url, version)}-$commit"

  private def hash(text: String): String = {
    val digest = Digest.sha256(Meter.none)
    val bytes = Utf8.encode(text)
    digest.add(bytes, 0, bytes.length)
    digest.digits().take(32)
  }

  private final val Fixed = "fixed"
  private final val About = "about.json"
  private final val Files = "files"
  private final val Packages = "packages"
  private final val Versions = "versions"
  private final val Drafts = "drafts"
}
