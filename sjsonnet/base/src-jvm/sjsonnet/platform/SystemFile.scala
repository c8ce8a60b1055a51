package sjsonnet.platform

import java.io.{FileDescriptor, FileOutputStream, OutputStream}
import java.nio.channels.{Channels, SeekableByteChannel}
import java.nio.file.Files
import java.nio.file.StandardOpenOption.{CREATE, TRUNCATE_EXISTING, WRITE}

/** A file, device or pipe that is open for writing. Failures are `IOException`s with the system's message. */
private[sjsonnet] final class SystemFile private (stream: OutputStream, resize: Long => Unit) {

  /** Writes all of the bytes in `[from, until)`, however few the system accepts at a time. */
  def write(bytes: Array[Byte], from: Int, until: Int): Unit = {
    var at = from
    while (at < until) {
      // Java copies each write to memory outside its heap, so large ones are split.
      val n = math.min(until - at, SystemFile.MaxAtOnce)
      stream.write(bytes, at, n)
      at += n
    }
  }

  /** Ends a regular file after that many bytes. */
  def truncate(length: Long): Unit = HostPath.withSystemMessages(resize(length))

  def close(): Unit = stream.close()
}

private[sjsonnet] object SystemFile {
  private final val MaxAtOnce = 1 << 20

  def standardOutput: SystemFile = ofStream(FileDescriptor.out)

  def standardError: SystemFile = ofStream(FileDescriptor.err)

  /** Opens `path` for writing: a file is truncated, or created if there is none. */
  def open(path: String): SystemFile = HostPath.withSystemMessages {
    of(Files.newByteChannel(HostPath.of(path), WRITE, CREATE, TRUNCATE_EXISTING))
  }

  private[platform] def of(channel: SeekableByteChannel): SystemFile =
    new SystemFile(Channels.newOutputStream(channel), length => channel.truncate(length): Unit)

  private def ofStream(descriptor: FileDescriptor): SystemFile =
    new SystemFile(new FileOutputStream(descriptor), _ => ())
}
