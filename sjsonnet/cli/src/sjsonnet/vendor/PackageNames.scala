package sjsonnet.vendor

import sjsonnet.text.Printable

/** Which names packages may bring along. Whoever can write to a package's repository chooses them, and they end up in the
  * user's checkout: on terminals, and where git looks for repositories of its own, whose settings name programs to run.
  */
private[vendor] object PackageNames {

  /** Whether a file or folder may be called that: it is not what git takes for its own folder on any system, and does
    * nothing to a terminal.
    */
  def isHarmless(name: String): Boolean = !name.exists(Printable.isHidden(_)) && !isGit(name)

  /** Whether a link in `vendor/` may be called that, and so a package. */
  def isLink(name: String): Boolean =
    PackagePaths
      .isName(name) && (name.head == '_' || Character.isLetterOrDigit(name.codePointAt(0)))

  /** Whether some system takes a name for `.git`. Windows ignores case, blanks and dots at the end and what follows a colon,
    * parts folders at backslashes, and has short names such as `GIT~1`; macOS leaves out what cannot be seen.
    */
  private def isGit(name: String): Boolean = name.split('\\').exists { part =>
    val seen = part.filterNot(isIgnored).takeWhile(_ != ':').toLowerCase
    val plain = seen.reverse.dropWhile(char => char == '.' || char == ' ').reverse
    plain == ".git" || (plain
      .startsWith("git~") && plain.drop(4).forall(isDigit) && plain.length > 4)
  }

  private def isDigit(char: Char): Boolean = isBetween(char, '0', '9')

  /** What the file system of macOS leaves out when it compares names, and others that show nothing. */
  private def isIgnored(char: Char): Boolean =
    isBetween(char, '\u200b', '\u200f') || isBetween(char, '\u202a', '\u202e') ||
      isBetween(char, '\u2060', '\u206f') || isBetween(char, '\ufe00', '\ufe0f') ||
      char == '\ufeff' || char == '\u00ad' || char == '\u034f' || char == '\u180e'

  private def isBetween(char: Char, first: Char, last: Char): Boolean =
    first <= char && char <= last

  /** Whether git takes a folder with these entries for a repository: from any folder below, it finds that one's settings. Whether
    * there is a file `config` does not matter, since a package may get one by other ways.
    */
  def isRepository(entries: Seq[String]): Boolean = {
    val names = entries.iterator.map(_.toLowerCase).toSet
    // With `commondir`, everything but `HEAD` may be elsewhere.
    names("head") && (names("commondir") || (names("objects") && names("refs")))
  }
}
