package sjsonnet.platform

import java.io.IOException
import scala.scalanative.libc.{stdio, string}
import scala.scalanative.posix.errno._
import scala.scalanative.posix.fcntl
import scala.scalanative.posix.{poll, pollEvents}
import scala.scalanative.posix.pollOps._
import scala.scalanative.posix.sys.stat
import scala.scalanative.posix.sys.statOps._
import scala.scalanative.posix.unistd
import scala.scalanative.unsafe._
import scala.scalanative.unsigned._

/** A file, device or pipe that is open for writing. Every method throws an `IOException` with the system's words
  * for what it could not do.
  *
  * The library's streams are no help: they take a write of which the system did a part for done, and on a disk
  * with some room left the last block would be cut short without a word.
  */
private[sjsonnet] final class SystemFile private (descriptor: CInt) {

  /** Writes all of the bytes in `[from, until)`, however many the system takes at a time. */
  def write(bytes: Array[Byte], from: Int, until: Int): Unit = {
    var at = from
    while (at < until) {
      val n = unistd.write(descriptor, bytes.at(at), (until - at).toCSize).toInt
      if (n >= 0) at += n
      else if (errno == EAGAIN || errno == EWOULDBLOCK)
        SystemFile.await(descriptor, pollEvents.POLLOUT)
      else if (errno != EINTR) throw SystemFile.failure()
    }
  }

  def close(): Unit = if (unistd.close(descriptor) != 0) throw SystemFile.failure()
}

private[sjsonnet] object SystemFile {

  def standardOutput: SystemFile = new SystemFile(unistd.STDOUT_FILENO)

  def standardError: SystemFile = new SystemFile(unistd.STDERR_FILENO)

  /** Opens what is at `path`: a file is emptied, or made if there is none. */
  def open(path: String): SystemFile =
    descriptorOf(path, fcntl.O_TRUNC).getOrElse(throw failure())

  /** Makes a file at `path`; none if there is something already. */
  def create(path: String): Option[SystemFile] =
    descriptorOf(path, fcntl.O_EXCL) match {
      case None if errno != EEXIST => throw failure()
      case file                    => file
    }

  /** Puts the file at `from` where that at `to` may be, at once. */
  def rename(from: String, to: String): Unit = Zone.acquire { implicit zone =>
    check(stdio.rename(toCString(from), toCString(to)))
  }

  /** Gives the file at `path` the owner, group and permissions of `model`.
    *
    * @return
    *   whether it can take `model`'s place: that has them now, and no second name under which it would stay
    */
  def copyRights(path: String, model: String): Boolean = Zone.acquire { implicit zone =>
    val (name, file, other) = (toCString(path), alloc[stat.stat](), alloc[stat.stat]())
    check(stat.stat(name, file))
    check(stat.stat(toCString(model), other))
    if (file.st_uid != other.st_uid || file.st_gid != other.st_gid)
      check(unistd.chown(name, other.st_uid, other.st_gid))
    if (file.st_mode != other.st_mode) check(stat.chmod(name, other.st_mode))
    other.st_nlink.toLong == 1
  }

  private def descriptorOf(path: String, flags: CInt): Option[SystemFile] =
    Zone.acquire { implicit zone =>
      val everybody = Integer.parseInt("666", 8).toUInt
      val all = fcntl.O_WRONLY | fcntl.O_CREAT | fcntl.O_CLOEXEC | flags
      val descriptor = fcntl.open(toCString(path), all, everybody)
      if (descriptor < 0) None else Some(new SystemFile(descriptor))
    }

  private def check(result: CInt): Unit = if (result != 0) throw failure()

  /** Sleeps until a pipe or terminal that is not waited for by reading or writing is ready for it. */
  private[sjsonnet] def await(descriptor: CInt, readiness: CInt): Unit = {
    val event = stackalloc[poll.struct_pollfd]()
    event.fd = descriptor
    event.events = readiness.toShort
    poll.poll(event, 1.toUInt, -1): Unit
  }

  /** What the last call of the system could not do. */
  private[sjsonnet] def failure(): IOException = new IOException(
    fromCString(string.strerror(errno))
  )
}
