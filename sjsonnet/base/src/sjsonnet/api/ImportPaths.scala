package sjsonnet

/** Paths of imports as text, with `/` between names on every host. */
private[sjsonnet] object ImportPaths {

  /** What importers get as `from` for a file that an option of the command names. No file has such a name. */
  final val OfOption = "\u0000option"

  /** The places where `path`, imported by a file in `directory`, may be: there, then in the directories of a search path. */
  def candidates(path: String, directory: String, searchPath: Vector[String]): Iterator[String] =
    Iterator(join(directory, path)) ++ searchPath.iterator.map(join(_, path))

  /** The directory that `file` is in, with the `/` after it; empty for a name without a directory. */
  def directory(file: String): String = file.substring(0, file.lastIndexOf('/') + 1)

  /** `path` in `directory`, with `.` and `..` resolved as far as the text allows. */
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

  /** Walks through the names of `path`, and joins those that remain. */
  private def cleaned(path: String): String = {
    val isAbsolute = path.startsWith("/")
    val root = if (isAbsolute) 1 else 0
    val done = new java.lang.StringBuilder(path.length)
    if (isAbsolute) done.append('/')
    var from = 0
    while (from < path.length) {
      val slash = path.indexOf('/'.toInt, from)
      val until = if (slash < 0) path.length else slash
      val last = lastNameStart(done)
      if (isParent(path, from, until) && done.length > root && !isParent(done, last, done.length))
        done.setLength(math.max(last - 1, root))
      else if (!isCurrent(path, from, until) && !(isAbsolute && isParent(path, from, until))) {
        if (done.length > root) done.append('/')
        done.append(path, from, until)
      }
      from = until + 1
    }
    if (done.length == 0) "." else done.toString
  }

  /** Where the last name in `path` begins. */
  private def lastNameStart(path: CharSequence): Int = {
    var at = path.length
    while (at > 0 && path.charAt(at - 1) != '/') at -= 1
    at
  }

  /** Whether the name `[from, until)` of `path` is that of the directory itself: `.`, or empty. */
  private def isCurrent(path: String, from: Int, until: Int): Boolean =
    until == from || until == from + 1 && path.charAt(from) == '.'

  /** Whether the name `[from, until)` of `path` is `..`. */
  private def isParent(path: CharSequence, from: Int, until: Int): Boolean =
    until == from + 2 && path.charAt(from) == '.' && path.charAt(from + 1) == '.'
}
