package sjsonnet.process

import sjsonnet.platform.{FileKind, FilePath, FileTree, InputFile}
import sjsonnet.text.TextParts

import java.io.IOException

/** Finds programs as shells find them, but never in the current folder, which may be a stranger's: an entry of the search path
  * that is empty, or relative, is skipped.
  *
  * @param environment
  *   the value of a variable
  */
private[sjsonnet] final class ProgramSearch(environment: String => Option[String]) {

  import ProgramSearch._

  /** The path of a program, or why there is none. A name with a slash is a path already, and up to who gives it. */
  def find(name: String): Either[String, String] =
    if (name.exists(isSeparator(_))) Right(name)
    else
      folders.iterator
        .map(folder => s"$folder/$name$Ending")
        .find(isProgram(_))
        .toRight(s"there is no program $name in the folders of $Variable")

  private def folders: Vector[String] =
    environment(Variable).fold(UsualFolders)(TextParts.split(_, FilePath.listSeparator)).filter {
      entry => entry.startsWith("/") || isWindows && entry.slice(1, 2) == ":"
    }
}

private[sjsonnet] object ProgramSearch {

  /** The variable that lists folders. */
  final val Variable = "PATH"

  /** Where programs are for a process without that variable. */
  private val UsualFolders = Vector("/usr/bin", "/bin")

  private def isWindows: Boolean = FilePath.separator == '\\'

  private def isSeparator(char: Char): Boolean = char == '/' || char == FilePath.separator

  /** What the names of programs end with. */
  private def Ending: String = if (isWindows) ".exe" else ""

  private def isProgram(path: String): Boolean =
    try InputFile.kindOrMissing(path) == FileKind.Regular && FileTree.isExecutable(path)
    catch { case _: IOException => false }
}
