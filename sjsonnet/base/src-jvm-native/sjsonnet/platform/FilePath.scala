package sjsonnet.platform

import java.io.File

/** The paths of files as texts, as the system writes them. Nothing is looked up but the working directory. */
private[sjsonnet] object FilePath {

  /** What stands between the names in a path. */
  def separator: Char = File.separatorChar

  /** What stands between the paths in a list of them. */
  def listSeparator: Char = File.pathSeparatorChar

  def absolute(path: String): String = new File(path).getAbsolutePath

  /** The path of the folder that a file is in, as far as its path says that. */
  def parent(path: String): Option[String] = Option(new File(path).getParent)

  /** The path of a file in a folder. */
  def in(folder: String, name: String): String = new File(folder, name).getPath
}
