package sjsonnet.cli

import sjsonnet.platform.{FileKind, FilePath, FileTree, InputFile}
import sjsonnet.vendor.Manifest

import java.io.IOException

import scala.collection.mutable

/** Finds the project that a folder is in: the nearest folder, from there upwards, that has `.git` or `jsonnetfile.json`. Files
  * of a project decide nothing for what is outside of it, and those above it, perhaps in a folder that strangers share,
  * nothing for it.
  */
private[cli] final class ProjectRoot {
  private val byFolder = mutable.HashMap.empty[String, Option[String]]

  /** The root of the project that an absolute path is in, if it is in one. */
  def of(folder: String): Option[String] =
    byFolder.getOrElseUpdate(
      folder,
      if (ProjectRoot.Marks.exists(has(folder, _))) Some(folder)
      else FilePath.parent(folder).flatMap(of)
    )

  /** Whether there is a link at a path, and it leads out of the project that it is in.
    *
    * @param otherwise
    *   what it must not lead out of if it is in no project; empty if it may lead anywhere then
    * @throws IOException
    *   when the system does not tell
    */
  def isWayOut(path: String, otherwise: String = ""): Boolean =
    FileTree.kind(path) == FileKind.Link && {
      val folder = FilePath.parent(FilePath.absolute(path)).flatMap(InputFile.realPath(_))
      val root = folder.flatMap(of).getOrElse(otherwise)
      if (InputFile.realPath(path).isEmpty)
        throw new IOException("the link cannot be followed")
      root.nonEmpty && !ProjectRoot.holds(root, path)
    }

  /** The first link on an absolute path that leads out of the project that it is in. */
  def wayOut(path: String): Option[String] =
    FilePath.parent(path).flatMap(wayOut).orElse(Option.when(isWayOut(path))(path))

  private def has(folder: String, name: String): Boolean =
    InputFile.kindOrMissing(FilePath.in(folder, name)) != FileKind.Missing
}

private[cli] object ProjectRoot {
  private val Marks = Seq(".git", Manifest.FileName)

  /** Whether what is at a path, wherever links lead to, is a folder or in it. */
  def holds(folder: String, path: String): Boolean =
    InputFile.realPath(folder).zip(InputFile.realPath(path)).exists { case (root, real) =>
      covers(root, real)
    }

  /** Whether a path is that of a folder, or of something in it, as text. */
  def covers(folder: String, path: String): Boolean =
    path == folder || path.startsWith(folder.stripSuffix(Separator) + Separator)

  private val Separator = FilePath.separator.toString
}
