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
  def open(path: String): SystemFile = Zone.acquire { implicit zone =>
    val everybody = Integer.parseInt("666", 8).toUInt
    val flags = fcntl.O_WRONLY | fcntl.O_CREAT | fcntl.O_CLOEXEC | fcntl.O_TRUNC
    val descriptor = fcntl.open(toCString(path), flags, everybody)
    if (descriptor < 0) throw failure()
    new SystemFile(descriptor)
  }

  /** Creates a file at `path` that is there for a while: until it is renamed or deleted, by this process or by a signal
    * that ends it. There is one at a time.
    *
    * @return
    *   `None` if something is there already
    */
  def createTemporary(path: String): Option[SystemFile] = Zone.acquire { implicit zone =>
    val descriptor = TemporaryC.create(toCString(path))
    if (descriptor >= 0) Some(new SystemFile(descriptor))
    else if (errno == EEXIST) None
    else throw failure()
  }

  /** Renames the temporary file `from` to `to` atomically, replacing a file that is there. */
  def rename(from: String, to: String): Unit = Zone.acquire { implicit zone =>
    check(stdio.rename(toCString(from), toCString(to)))
    TemporaryC.done()
  }

  /** Deletes the temporary file. */
  def delete(path: String): Unit = Zone.acquire { implicit zone =>
    unistd.unlink(toCString(path)): Unit
    TemporaryC.done()
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

@extern
private object TemporaryC {
  @name("sjsonnet_create_temporary")
  def create(path: CString): CInt = extern

  @name("sjsonnet_temporary_done")
  def done(): Unit = extern
}
