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
        Pattern.matchPath(segments, relative.split(FilePath.separator).toVector)
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

    /** Whether the names of a path match patterns, of which `**` stands for any number of names; at the end, for one at
      * least.
      */
    private[cli] def matchPath(pattern: Vector[String], path: Vector[String]): Boolean = {
      val whole = if (pattern.lastOption.contains("**")) pattern :+ "*" else pattern
      matchAll(whole.length, path.length, whole(_) == "**") { (p, i) =>
        if (matchName(whole(p), path(i))) p + 1 else -1
      }
    }

    /** Whether a name matches a pattern with `*`, `?`, `[…]` and escapes. */
    private def matchName(pattern: String, name: String): Boolean =
      matchAll(pattern.length, name.length, pattern(_) == '*')((p, i) =>
        afterCharacter(pattern, p, name(i))
      )

    /** Where a pattern goes on after what stands at `p`, if that matches a character, or -1. */
    private def afterCharacter(pattern: String, p: Int, char: Char): Int = pattern(p) match {
      case '?' => p + 1
      case '[' =>
        val end = pattern.indexOf(']', p + 2)
        if (end < 0) { if (char == '[') p + 1 else -1 }
        else if (isInClass(pattern.substring(p + 1, end), char)) end + 1
        else -1
      case '\\' if p + 1 < pattern.length => if (pattern(p + 1) == char) p + 2 else -1
      case other                          => if (other == char) p + 1 else -1
    }

    /** Whether `n` things match a pattern. Only the last wildcard is tried again, with one thing more: what an earlier one
      * might take could be taken by the last one as well. So the time is at most the product of both lengths.
      *
      * @param after
      *   where the pattern goes on after what stands at its first argument, if that matches thing number two, or -1
      */
    private def matchAll(length: Int, n: Int, isWildcard: Int => Boolean)(
        after: (Int, Int) => Int
    ): Boolean = {
      var (p, i) = (0, 0)
      var (wildcard, taken) = (-1, 0)
      var isMatch = true
      while (isMatch && i < n) {
        val next = if (p == length || isWildcard(p)) -1 else after(p, i)
        if (next >= 0) {
          p = next
          i += 1
        } else if (p < length && isWildcard(p)) {
          wildcard = p
          taken = i
          p += 1
        } else if (wildcard >= 0) {
          taken += 1
          i = taken
          p = wildcard + 1
        } else isMatch = false
      }
      while (isMatch && p < length && isWildcard(p)) p += 1
      isMatch && p == length
    }

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
