package sjsonnet.platform

/** The paths of files as texts, as POSIX writes them. Nothing is looked up but the working directory. */
private[sjsonnet] object FilePath {

  /** What stands between the names in a path. */
  final val separator = '/'

  /** What stands between the paths in a list of them. */
  final val listSeparator = ':'

  def absolute(path: String): String = {
    val name = normal(path)
    if (name.startsWith("/")) name
    // A directory that has been deleted has no path.
    else InputFile.realPath(".").fold(name)(here => if (name.isEmpty) here else in(here, name))
  }

  /** The path of the folder that a file is in, as far as its path says that. */
  def parent(path: String): Option[String] = {
    val name = normal(path)
    val slash = name.lastIndexOf('/')
    if (slash > 0) Some(name.substring(0, slash))
    else if (slash == 0 && name.length > 1) Some("/")
    else None
  }

  /** The path of a file in a folder. */
  def in(folder: String, name: String): String = normal(s"$folder/$name")

  /** Without repeated slashes, and without one at the end, as Java has paths. */
  private def normal(path: String): String = {
    val out = new StringBuilder
    path.foreach(char => if (char != '/' || out.lastOption.forall(_ != '/')) out += char)
    if (out.length > 1 && out.last == '/') out.init.toString else out.toString
  }
}
