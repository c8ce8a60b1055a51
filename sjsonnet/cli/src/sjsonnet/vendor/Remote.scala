package sjsonnet.vendor

import scala.util.matching.Regex

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
    Some((remote, PathText.trimmed(Option(folder).getOrElse("")))).filter { case (_, inner) =>
      PathText.isInside(remote.folder) && (inner.isEmpty || PathText.isInside(inner)) &&
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

/** Relative paths as texts, with `/` between names. */
private[sjsonnet] object PathText {

  private val Slashes: Regex = "/+".r

  /** Without slashes at both ends, and without `./` at the beginning. */
  def trimmed(path: String): String =
    Slashes.replaceAllIn(path, "/").stripPrefix("./").stripPrefix("/").stripSuffix("/")

  /** Whether all that a path can lead to is below the folder that it is relative to, if there are no links. */
  def isInside(path: String): Boolean = path.nonEmpty && names(path).forall(isName)

  def names(path: String): Vector[String] = path.split("/", -1).toVector

  /** Whether this is the name of a file or a folder that a package may have. */
  def isName(name: String): Boolean =
    !Set("", ".", "..").contains(name) && !name.contains('/') && PackageNames.isHarmless(name)

  /** A path without `.` and `..`, as far as it has something before them. It is not looked up, so links are not followed. */
  def normal(path: String): String = {
    val isAbsolute = path.startsWith("/")
    val parts = names(path).foldLeft(Vector.empty[String]) {
      case (done, "" | ".")                                   => done
      case (done, "..") if done.nonEmpty && done.last != ".." => done.init
      case (done, "..") if isAbsolute                         => done
      case (done, name)                                       => done :+ name
    }
    val text = parts.mkString("/")
    if (isAbsolute) s"/$text" else if (text.isEmpty) "." else text
  }

  /** The path that leads from one absolute folder to another. */
  def relative(from: String, to: String): String = {
    val (start, end) =
      (names(normal(from)).filter(_.nonEmpty), names(normal(to)).filter(_.nonEmpty))
    val nShared = start.lazyZip(end).takeWhile { case (a, b) => a == b }.size
    val steps = Vector.fill(start.length - nShared)("..") ++ end.drop(nShared)
    if (steps.isEmpty) "." else steps.mkString("/")
  }

  /** Whether an absolute path is below a folder by its text, wherever links lead to. */
  def isBelow(path: String, folder: String): Boolean =
    path.startsWith(s"${folder.stripSuffix("/")}/")

  /** The folders that something is in, from the outermost on. */
  def parents(path: String): Vector[String] = {
    val all = names(path)
    (1 until all.length).map(all.take(_).mkString("/")).toVector
  }

  def last(path: String): String = path.substring(path.lastIndexOf('/') + 1)

  def parent(path: String): String = path.substring(0, math.max(path.lastIndexOf('/'), 0))
}
