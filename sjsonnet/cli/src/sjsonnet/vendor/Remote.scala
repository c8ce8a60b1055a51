package sjsonnet.vendor

/** A git repository, by its address. Two that differ only in how they are reached have the same folder in `vendor/`.
  *
  * What jb's files can say are `https://HOST/USER/REPO.git` and `ssh://git@HOST/USER/REPO.git`. Other addresses that git
  * knows, which jb would take for one of those, are kept as they are: `file:`, other users of ssh, and ports.
  *
  * @param prefix
  *   everything before the host: `https://`, `ssh://git@` or `file://`
  * @param host
  *   with the port, if there is one; empty for `file:`
  * @param path
  *   without `.git`
  */
private[sjsonnet] final case class Remote(prefix: String, host: String, path: String) {

  /** The address, as files have it. */
  def url: String = if (isFile) s"$prefix/$path.git" else s"$prefix$host/$path.git"

  /** The folder in `vendor/`. */
  def folder: String = if (isFile) s"${Remote.LocalHost}/$path" else s"$host/$path"

  /** Whether jb downloads its packages as archives, which leave out what `.gitattributes` says. */
  def isArchived: Boolean = prefix == Remote.Https && host == "github.com"

  private def isFile: Boolean = prefix == Remote.File
}

private[sjsonnet] object Remote {
  private final val Https = "https://"
  private final val File = "file://"
  private final val LocalHost = "localhost"

  private final val Host = "[A-Za-z0-9][A-Za-z0-9.-]*"
  private final val Name = "[A-Za-z0-9._~+-]+"

  // Not every host's regular expressions can ignore the case of a part.
  private val Ssh = "[Ss][Ss][Hh]"
  private val OfSsh = s"(?:git\\+)?$Ssh://($Name)@($Host(?::\\d+)?)/(.+)".r
  private val OfScp = s"($Name)@($Host):(.+)".r
  private val OfFile = "[Ff][Ii][Ll][Ee]://(/.+)".r
  private val Web = "[Hh][Tt][Tt][Pp][Ss]?|[Gg][Ii][Tt]"
  private val OfWeb = s"(?:(?:$Web)://)?(?:[^/@]*@)?($Host(?::\\d+)?)/(.+)".r
  private val WithUser = s"((?:(?:$Web)://)?)[^/@]*@(.*)".r
  private val Repository = s"(.+?)\\.git(?:/(.*))?".r
  private val UserAndName = s"($Name/$Name)(?:/(.*))?".r
  private val Fetched = s"https?://$Host|ssh://(?:$Name@)?$Host|file:///".r

  /** The repository and the folder in it that an address leads to, without a version; none if it is no address. */
  def andFolder(address: String): Option[(Remote, String)] = address match {
    case OfSsh(user, host, rest) =>
      split(rest, needsGit = false)(Remote(s"ssh://$user@", host, _))
    case OfFile(path) =>
      val (repository, folder) = path match {
        case Repository(repository, folder) => (repository, folder)
        case whole                          => (whole.stripSuffix("/"), "")
      }
      checked(Remote(File, "", repository.dropWhile(_ == '/')), folder)
    case OfWeb(host, rest) if host.contains('.') || host.contains(':') =>
      split(rest, needsGit = false)(Remote(Https, host.toLowerCase, _))
    case OfScp(user, host, rest) => split(rest, needsGit = true)(Remote(s"ssh://$user@", host, _))
    case _                       => None
  }

  /** Whether an address says who its user is, which no file keeps. */
  def hasUser(address: String): Boolean = address match {
    case OfSsh(_, _, _) => false
    case OfWeb(_, _)    => WithUser.findPrefixOf(address).nonEmpty
    case _              => false
  }

  /** An address as messages show it. */
  def withoutUser(url: String): String = url match {
    case WithUser(scheme, rest) => s"$scheme$rest"
    case _                      => url
  }

  /** The repository that a file names. */
  def of(address: String): Option[Remote] =
    andFolder(address).collect { case (remote, "") => remote }

  /** Whether this begins an address that git fetches from without running a program that the address names. */
  def isAddress(beginning: String): Boolean = Fetched.findPrefixOf(beginning).nonEmpty

  /** A repository ends at `.git`, or after a user and a name. */
  private def split(rest: String, needsGit: Boolean)(
      remote: String => Remote
  ): Option[(Remote, String)] = rest match {
    case Repository(path, folder)               => checked(remote(path), folder)
    case UserAndName(path, folder) if !needsGit => checked(remote(path), folder)
    case _                                      => None
  }

  private def checked(remote: Remote, folder: String): Option[(Remote, String)] =
    Some((remote, PackagePaths.trimmed(Option(folder).getOrElse("")))).filter { case (_, inner) =>
      PackagePaths.isInside(remote.folder) && (inner.isEmpty || PackagePaths.isInside(inner)) &&
      remote.path.split('/').forall(_.forall(char => char > ' ' && !"?#\\\"'`$".contains(char)))
    }

  /** What git is asked for instead of addresses that begin in a certain way.
    *
    * @param table
    *   beginnings and what replaces them; the longest that fits is used
    */
  final class Mirrors(table: Seq[(String, String)]) {
    def of(remote: Remote): String = {
      val fitting = table.filter { case (from, _) => remote.url.startsWith(from) }
      fitting.maxByOption(_._1.length).fold(remote.url) { case (from, to) =>
        to + remote.url.substring(from.length)
      }
    }
  }
}
