package sjsonnet.platform

import java.io.IOException
import scala.scalanative.posix.errno._
import scala.scalanative.posix.fcntl
import scala.scalanative.posix.{poll, pollEvents}
import scala.scalanative.posix.pollOps._
import scala.scalanative.posix.unistd
import scala.scalanative.unsafe._
import scala.scalanative.unsigned._

/** A file, device or pipe that is open for writing. Failures are `IOException`s with the system's message.
  *
  * Scala Native's own streams are unsuitable: they take a partial write for a complete one, so on a disk that is almost full
  * the last block would be truncated silently.
  */
private[sjsonnet] final class SystemFile private (private[platform] val descriptor: CInt) {

  /** Writes all of the bytes in `[from, until)`, however few the system accepts at a time. */
  def write(bytes: Array[Byte], from: Int, until: Int): Unit = {
    var at = from
    while (at < until) {
      val n = unistd.write(descriptor, bytes.at(at), (until - at).toCSize).toInt
      if (n >= 0) at += n
      else if (errno == EAGAIN || errno == EWOULDBLOCK)
        SystemFile.await(descriptor, pollEvents.POLLOUT)
      else SystemFile.requireInterrupted()
    }
  }

  /** Ends a regular file after that many bytes. */
  def truncate(length: Long): Unit =
    if (unistd.ftruncate(descriptor, length.toSize) != 0) throw SystemFile.failure()

  def close(): Unit = if (unistd.close(descriptor) != 0) throw SystemFile.failure()
}

private[sjsonnet] object SystemFile {

  def standardOutput: SystemFile = new SystemFile(unistd.STDOUT_FILENO)

  def standardError: SystemFile = new SystemFile(unistd.STDERR_FILENO)

  /** Opens `path` for writing: a file is truncated, or created if there is none. */
  def open(path: String): SystemFile = SystemName.of(path) { name =>
    val everybody = Integer.parseInt("666", 8).toUInt
    val flags = fcntl.O_WRONLY | fcntl.O_CREAT | fcntl.O_CLOEXEC | fcntl.O_TRUNC
    of(fcntl.open(name, flags, everybody))
  }

  private[platform] def of(descriptor: CInt): SystemFile =
    if (descriptor < 0) throw failure() else new SystemFile(descriptor)

  /** Waits until a non-blocking pipe or terminal is ready to be read or written. */
  private[sjsonnet] def await(descriptor: CInt, readiness: CInt): Unit = {
    val event = stackalloc[poll.struct_pollfd]()
    event.fd = descriptor
    event.events = readiness.toShort
    if (poll.poll(event, 1.toUInt, -1) < 0) requireInterrupted()
  }

  /** The failure of the last system call (`errno`).
    *
    * @throws InterruptedException
    *   when a signal has interrupted it that asks the process to end
    */
  private[sjsonnet] def failure(): IOException =
    if (errno == EINTR && Interrupt.isRequested) throw new InterruptedException
    else new IOException(SystemError.text(errno))

  /** Returns if the last system call failed only since a signal interrupted it, and can be repeated. */
  private[platform] def requireInterrupted(): Unit =
    if (errno != EINTR || Interrupt.isRequested) throw failure()
}
