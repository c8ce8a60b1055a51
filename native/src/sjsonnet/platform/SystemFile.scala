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

/** A file, device or pipe that is open for writing. Failures are `IOException`s with the system's message.
  *
  * Scala Native's own streams do not serve: they take a partial write for a complete one, so on a disk that is almost
  * full the last block would be truncated silently.
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

  /** Opens `path` for writing: a file is truncated, or created if there is none. */
  def open(path: String): SystemFile =
    descriptorOf(path, fcntl.O_TRUNC).getOrElse(throw failure())

  /** Creates a file at `path`; `None` if something is there already. */
  def create(path: String): Option[SystemFile] =
    descriptorOf(path, fcntl.O_EXCL) match {
      case None if errno != EEXIST => throw failure()
      case file                    => file
    }

  /** Renames `from` to `to` atomically, replacing a file that is there. */
  def rename(from: String, to: String): Unit = Zone.acquire { implicit zone =>
    check(stdio.rename(toCString(from), toCString(to)))
  }

  /** Gives the file at `path` the owner, group and permissions of `model`.
    *
    * @return
    *   whether it can replace `model`: it has its rights now, and `model` has no second name (hard link)
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

  /** Waits until a non-blocking pipe or terminal is ready to be read or written. */
  private[sjsonnet] def await(descriptor: CInt, readiness: CInt): Unit = {
    val event = stackalloc[poll.struct_pollfd]()
    event.fd = descriptor
    event.events = readiness.toShort
    poll.poll(event, 1.toUInt, -1): Unit
  }

  /** The failure of the last system call (`errno`). */
  private[sjsonnet] def failure(): IOException = new IOException(
    fromCString(string.strerror(errno))
  )
}
