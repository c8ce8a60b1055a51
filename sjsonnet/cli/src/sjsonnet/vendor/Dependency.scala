package sjsonnet.vendor

/** Where a package comes from. */
private[sjsonnet] sealed abstract class PackageSource

private[sjsonnet] object PackageSource {

  /** A folder of a repository, or all of it if `folder` is empty.
    *
    * @param written
    *   the folder as files spell it, which jb keeps: `x/` for `x`. It makes no other package.
    */
  final case class Git(remote: Remote, folder: String)(val written: String) extends PackageSource {

    /** Where it is in `vendor/`. */
    def path: String = join(folder)

    /** What jb sorts entries by. */
    def writtenPath: String = join(written)

    private def join(inner: String): String =
      if (inner.isEmpty) remote.folder else s"${remote.folder}/$inner"
  }

  /** A folder, relative to that of the file which asks for it. */
  final case class Local(folder: String) extends PackageSource
}

/** An entry of `jsonnetfile.json` or of its lock.
  *
  * @param version
  *   a branch, a tag or a commit; in a lock, a commit
  * @param sum
  *   the package's sum, as jb computes it, which only locks need
  * @param isSingle
  *   whether what it depends on is left out
  * @param name
  *   the name of its link in `vendor/`, if that is not the last part of its path
  */
private[sjsonnet] final case class Dependency(
    source: PackageSource,
    version: String,
    sum: String = "",
    isSingle: Boolean = false,
    name: String = ""
) {

  /** The name of its link in `vendor/`.
    *
    * @param path
    *   what the package is known by
    */
  def linkName(path: String): String = if (name.isEmpty) PackagePaths.last(path) else name

  /** Without a name that its link has anyway. jb writes none then. */
  def withoutUsualName(path: String): Dependency =
    if (name == PackagePaths.last(path)) copy(name = "") else this
}

private[sjsonnet] object Dependency {

  /** Why a file is no package. */
  final val NoFile = "a package is a folder"

  /** The version of a package of git for which none is given. */
  final val DefaultVersion = "master"

  /** The package that an argument names: an address of a repository, with a folder in it and a version after `@`; or a
    * folder.
    *
    * @param isFolder
    *   whether there is such a folder
    */
  def of(uri: String, isFolder: String => Boolean): Option[Dependency] = {
    val isPath = uri.startsWith("./") || uri.startsWith("../") || uri == "." || uri == ".."
    if (isPath) local(uri, isFolder) else git(uri).orElse(local(uri, isFolder))
  }

  private def local(path: String, isFolder: String => Boolean): Option[Dependency] =
    Option.when(path.nonEmpty && !path.startsWith("/") && isFolder(path)) {
      Dependency(PackageSource.Local(PackagePaths.normal(path)), "")
    }

  private def git(uri: String): Option[Dependency] = {
    // An @ before the host belongs to the address.
    val at = uri.lastIndexOf('@')
    val isVersion = at > 0 && uri.substring(0, at).exists("/:".contains(_)) &&
      Remote.andFolder(uri.substring(0, at)).nonEmpty
    val (address, version) =
      if (isVersion) (uri.substring(0, at), uri.substring(at + 1)) else (uri, "")
    Remote.andFolder(address).map { case (remote, folder) =>
      val named = if (version.isEmpty) DefaultVersion else version
      val written = address.stripSuffix("/").length < address.length && folder.nonEmpty
      Dependency(PackageSource.Git(remote, folder)(if (written) s"$folder/" else folder), named)
    }
  }

  /** Whether git can have something of this name. */
  def isVersion(version: String): Boolean =
    version.nonEmpty && !version.startsWith("-") && !version.contains("..") &&
      !version.exists(char => char <= ' ' || "~^:?*[\\".contains(char))

  /** Whether a link in `vendor/` can be called that. */
  def isLinkName(name: String): Boolean = PackageNames.isLink(name)

  /** Whether a version is a whole commit, which can only ever mean one thing. */
  def isCommit(version: String): Boolean =
    (version.length == 40 || version.length == 64) &&
      version.forall(char => char.isDigit || (char >= 'a' && char <= 'f'))
}
