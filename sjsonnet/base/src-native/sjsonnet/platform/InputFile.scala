package sjsonnet.platform

import java.io.InputStream
import scala.scalanative.posix.errno._
import scala.scalanative.posix.pollEvents
import scala.scalanative.posix.sys.stat
import scala.scalanative.posix.sys.statOps._
import scala.scalanative.posix.unistd
import scala.scalanative.unsafe._
import scala.scalanative.unsigned._

/** Files, pipes and devices for reading. Failures are `IOException`s with the system's message. A stream's `available` is
  * the size of the file, if known in advance.
  *
  * Scala Native's own file classes are unsuitable: they report `No such file` whatever the reason, truncate a name at its
  * first NUL, and cannot even be constructed if the working directory has been deleted.
  */
private[sjsonnet] object InputFile {

  def standardInput: InputStream = new Descriptor(unistd.STDIN_FILENO)

  def open(path: String): InputStream =
    SystemName.of(path)(name => of(DirectoryC.openToRead(-1, name, 1)))

  private[platform] def of(descriptor: CInt): InputStream =
    if (descriptor < 0) throw SystemFile.failure() else new Descriptor(descriptor)

  /** What is at a path, following symbolic links. Never fails. */
  def kindOrMissing(path: String): FileKind =
    if (SystemName.hasNul(path)) FileKind.Missing
    else
      SystemName.of(path) { name =>
        val attributes = stackalloc[stat.stat]()
        if (stat.stat(name, attributes) == 0) kind(attributes.st_mode)
        else if (errno == ENOENT || errno == ENOTDIR) FileKind.Missing
        else FileKind.Unknown
      }

  /** The path without links, `.` and `..`, if something exists there. */
  def realPath(path: String): Option[String] =
    if (SystemName.hasNul(path)) None
    else SystemName.of(path)(name => Directory.text(DirectoryC.realPath(name, _, _)))

  def isAbsolute(path: String): Boolean = path.startsWith("/")

  /** What is at a path, following symbolic links; fails if there is nothing, or the system does not tell. */
  def kind(path: String): FileKind = SystemName.of(path) { name =>
    val attributes = stackalloc[stat.stat]()
    if (stat.stat(name, attributes) != 0) throw SystemFile.failure()
    kind(attributes.st_mode)
  }

  private[platform] def kind(mode: stat.mode_t): FileKind =
    if (stat.S_ISREG(mode) != 0) FileKind.Regular
    else if (stat.S_ISDIR(mode) != 0) FileKind.Directory
    else if (stat.S_ISLNK(mode) != 0) FileKind.Link
    else if (stat.S_ISCHR(mode) != 0 || stat.S_ISBLK(mode) != 0) FileKind.Device
    else FileKind.Pipe

  private final class Descriptor(descriptor: CInt) extends InputStream {

    override def read(): Int = {
      val one = new Array[Byte](1)
      if (read(one, 0, 1) < 0) -1 else one(0) & 0xff
    }

    override def read(bytes: Array[Byte], from: Int, length: Int): Int =
      if (length == 0) 0
      else {
        var n = unistd.read(descriptor, bytes.at(from), length.toCSize).toInt
        while (n < 0) {
          if (errno == EAGAIN || errno == EWOULDBLOCK)
            SystemFile.await(descriptor, pollEvents.POLLIN)
          else SystemFile.requireInterrupted()
          n = unistd.read(descriptor, bytes.at(from), length.toCSize).toInt
        }
        if (n == 0) -1 else n
      }

    override def available(): Int = size

    private lazy val size: Int = {
      val attributes = stackalloc[stat.stat]()
      val isFile = stat.fstat(descriptor, attributes) == 0 &&
        kind(attributes.st_mode) == FileKind.Regular
      if (isFile) math.min(attributes.st_size.toLong, Int.MaxValue.toLong).toInt else 0
    }

    override def close(): Unit = unistd.close(descriptor): Unit
  }
}
