package sjsonnet.cli

import java.io.{File, IOException}
import java.nio.file.{Files, InvalidPathException, Path, Paths}

/** Resolves the paths of files, following symbolic links. */
private[cli] object Links {

  /** Whether what would be written at `path`, which need not be there, would be in `directory` or below. One
    * that cannot be followed is not.
    */
  def isBelow(path: String, directory: String): Boolean =
    try real(path).startsWith(real(directory))
    catch { case _: IOException => false }

  /** The file that would be written at `path`, none if that cannot be followed. */
  def target(path: String): Option[File] =
    try Some(real(path).toFile)
    catch { case _: IOException => None }

  private def real(path: String): Path = {
    val whole =
      try Paths.get(path)
      catch {
        // A name that the language of the machine, as the JVM sees it, has no bytes for.
        case error: InvalidPathException => throw new CommandFailure(s"write ${error.getMessage}")
      }
    real(whole.toAbsolutePath, MostLinks).normalize
  }

  /** The part of `path` that is there is resolved by the system; a link that leads to nothing yet is followed
    * by our own code, since writing to it would make the file it leads to.
    */
  private def real(path: Path, linksLeft: Int): Path =
    if (Files.exists(path)) path.toRealPath()
    else if (Files.isSymbolicLink(path)) {
      if (linksLeft == 0) throw new IOException(s"too many links: $path")
      real(path.resolveSibling(Files.readSymbolicLink(path)), linksLeft - 1)
    } else
      Option(path.getParent).fold(path)(real(_, linksLeft).resolve(path.getFileName))

  private final val MostLinks = 40
}
