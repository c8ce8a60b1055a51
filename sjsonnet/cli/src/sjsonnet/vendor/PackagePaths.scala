package sjsonnet.vendor

import sjsonnet.ImportPaths

import scala.util.matching.Regex

/** Relative paths as texts, with `/` between names. */
private[sjsonnet] object PackagePaths {

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
  def normal(path: String): String = ImportPaths.join("", path)

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
