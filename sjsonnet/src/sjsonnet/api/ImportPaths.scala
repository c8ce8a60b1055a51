package sjsonnet

/** Paths of imports as text: with `/` between names, whatever the host. */
private[sjsonnet] object ImportPaths {

  /** Where `path` may be that is imported by a file in `directory`: there, then in the directories of a search path. */
  def candidates(path: String, directory: String, searchPath: Vector[String]): Iterator[String] =
    Iterator(join(directory, path)) ++ searchPath.iterator.map(join(_, path))

  def directory(file: String): String = file.substring(0, file.lastIndexOf('/') + 1)

  /** `path` in `directory`, with `.` and `..` worked out where the text allows it. */
  def join(directory: String, path: String): String =
    if (directory.isEmpty) clean(path) else clean(directory + "/" + path)

  private def clean(path: String): String = if (isClean(path)) path else cleaned(path)

  /** Whether no part of `path` is empty or begins with a dot. */
  private def isClean(path: String): Boolean = {
    var isPartBegun = false
    var i = if (path.startsWith("/")) 1 else 0
    while (i < path.length) {
      val char = path.charAt(i)
      if (!isPartBegun && (char == '/' || char == '.')) return false
      isPartBegun = char != '/'
      i += 1
    }
    isPartBegun
  }

  private def cleaned(path: String): String = {
    val isAbsolute = path.startsWith("/")
    // A name behind the last slash is missing in what `split` gives, and none are in an empty one.
    val parts = path.split('/').foldLeft(Vector.empty[String]) {
      case (done, "" | ".")                                   => done
      case (done, "..") if done.nonEmpty && done.last != ".." => done.init
      case (done, "..") if isAbsolute                         => done
      case (done, part)                                       => done :+ part
    }
    if (isAbsolute) parts.mkString("/", "/", "")
    else if (parts.isEmpty) "."
    else parts.mkString("/")
  }
}
