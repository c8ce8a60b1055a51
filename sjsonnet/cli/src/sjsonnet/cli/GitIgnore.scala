package sjsonnet.cli

import sjsonnet.{FileImporter, ImportFailure}
import sjsonnet.platform.{FileKind, FilePath, InputFile}
import sjsonnet.text.Utf8

import scala.annotation.tailrec
import scala.collection.mutable

/** What the `.gitignore` files of a repository leave out: those in the folder of a file and in those above it, up to the one
  * that has `.git`. Of the patterns that match, the last one decides, and those of inner folders come after those of outer.
  */
private[cli] final class GitIgnore {
  private val byFolder = mutable.HashMap.empty[String, Vector[GitIgnore.Pattern]]

  def isIgnored(path: String, kind: FileKind): Boolean = {
    val file = FilePath.absolute(path)
    FilePath
      .parent(file)
      .fold(Vector.empty[GitIgnore.Pattern])(patterns)
      .findLast(_.matches(file, kind == FileKind.Directory))
      .exists(!_.isNegated)
  }

  /** The patterns that hold in a folder, in order. */
  private def patterns(folder: String): Vector[GitIgnore.Pattern] =
    byFolder.getOrElseUpdate(
      folder, {
        val isRoot = InputFile.kindOrMissing(FilePath.in(folder, ".git")) != FileKind.Missing
        val outer = if (isRoot) None else FilePath.parent(folder)
        outer.fold(Vector.empty[GitIgnore.Pattern])(patterns) ++ GitIgnore.read(folder)
      }
    )
}

private[cli] object GitIgnore {

  private def read(folder: String): Vector[Pattern] = {
    val file = FilePath.in(folder, ".gitignore")
    if (InputFile.kindOrMissing(file) != FileKind.Regular) Vector.empty
    else
      try {
        val bytes = FileImporter.readFile(file)
        val lines = Utf8.decode(bytes, 0, bytes.length).linesIterator
        lines.flatMap(Pattern.of(folder, _)).toVector
      } catch { case _: ImportFailure => Vector.empty }
  }

  /** A line of such a file in `folder`.
    *
    * @param segments
    *   the patterns for the names of folders, and of the file, on the way from there
    */
  final class Pattern(
      folder: String,
      segments: Vector[String],
      val isNegated: Boolean,
      isForFolders: Boolean
  ) {
    def matches(file: String, isFolder: Boolean): Boolean =
      (isFolder || !isForFolders) && {
        val relative = file.substring(folder.length).stripPrefix(FilePath.separator.toString)
        Pattern.matchPath(segments.toList, relative.split(FilePath.separator).toList)
      }
  }

  object Pattern {

    def of(folder: String, line: String): Option[Pattern] = {
      val text = withoutTrailingSpaces(line)
      if (text.isEmpty || text.startsWith("#")) None
      else {
        val isNegated = text.startsWith("!")
        val path = if (isNegated) text.drop(1) else text
        val inner = path.stripSuffix("/")
        // With a slash within or before it, a pattern is for paths from the folder on; else for names anywhere below.
        val segments = inner.stripPrefix("/").split('/').toVector
        val isAnchored = inner.contains('/')
        val all = if (isAnchored) segments else "**" +: segments
        Some(new Pattern(folder, all, isNegated, path.endsWith("/")))
      }
    }

    private def withoutTrailingSpaces(line: String): String = {
      val trimmed = line.replaceAll("[ \t]+$", "")
      if (trimmed.endsWith("\\") && trimmed.length < line.length) trimmed + " " else trimmed
    }

    private[cli] def matchPath(pattern: List[String], path: List[String]): Boolean =
      (pattern, path) match {
        case (List("**"), _)                 => path.nonEmpty
        case ("**" :: rest, Nil)             => matchPath(rest, Nil)
        case ("**" :: rest, _ :: tail)       => matchPath(rest, path) || matchPath(pattern, tail)
        case (segment :: rest, name :: tail) =>
          matchName(segment, 0, name, 0) && matchPath(rest, tail)
        case _ => pattern.isEmpty && path.isEmpty
      }

    /** Whether a name matches a pattern with `*`, `?`, `[…]` and escapes. */
    @tailrec
    private def matchName(pattern: String, p: Int, name: String, n: Int): Boolean =
      if (p == pattern.length) n == name.length
      else
        pattern(p) match {
          case '*' =>
            (n to name.length).exists(i => matchRest(pattern, p + 1, name, i))
          case _ if n == name.length => false
          case '?'                   => matchName(pattern, p + 1, name, n + 1)
          case '['                   =>
            val end = pattern.indexOf(']', p + 2)
            if (end < 0) name(n) == '[' && matchRest(pattern, p + 1, name, n + 1)
            else
              isInClass(pattern.substring(p + 1, end), name(n)) && matchRest(
                pattern,
                end + 1,
                name,
                n + 1
              )
          case '\\' if p + 1 < pattern.length =>
            if (pattern(p + 1) != name(n)) false else matchName(pattern, p + 2, name, n + 1)
          case char => if (char != name(n)) false else matchName(pattern, p + 1, name, n + 1)
        }

    private def matchRest(pattern: String, p: Int, name: String, n: Int): Boolean =
      matchName(pattern, p, name, n)

    private def isInClass(members: String, char: Char): Boolean = {
      val isNegated = members.startsWith("!") || members.startsWith("^")
      val text = if (isNegated) members.drop(1) else members
      @tailrec def has(i: Int): Boolean =
        if (i >= text.length) false
        else if (i + 2 < text.length && text(i + 1) == '-')
          if (text(i) <= char && char <= text(i + 2)) true else has(i + 3)
        else if (text(i) == char) true
        else has(i + 1)
      has(0) != isNegated
    }
  }
}
