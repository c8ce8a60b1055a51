package sjsonnet.platform

import scala.scalanative.libc.string
import scala.scalanative.posix.errno._
import scala.scalanative.unsafe._

/** The system's error numbers in words. Those that users meet have the words of glibc and the JVM whatever C library is
  * linked: musl calls a circle of links "Symbolic link loop".
  */
private[platform] object SystemError {

  def text(number: CInt): String = common(number).getOrElse(fromCString(string.strerror(number)))

  /** The numbers differ between systems, so they cannot be the patterns of a match. */
  private def common(number: CInt): Option[String] = Seq(
    ENOENT -> SystemMessages.NoSuchFile,
    EACCES -> SystemMessages.AccessDenied,
    EISDIR -> SystemMessages.IsDirectory,
    ENOTDIR -> SystemMessages.NotDirectory,
    ELOOP -> SystemMessages.TooManyLinks,
    ENAMETOOLONG -> "File name too long",
    EMFILE -> "Too many open files",
    EROFS -> "Read-only file system",
    ENOSPC -> "No space left on device",
    EDQUOT -> "Disk quota exceeded",
    EFBIG -> "File too large",
    EPIPE -> "Broken pipe",
    EIO -> "Input/output error"
  ).collectFirst { case (`number`, words) => words }
}
