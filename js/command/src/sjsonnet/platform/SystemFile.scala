package sjsonnet.platform

/** A file, device or pipe that is open for writing. Failures are `IOException`s with the system's message. */
private[sjsonnet] final class SystemFile private (private[platform] val descriptor: Int) {
  import Node.FileSystem

  /** Writes all of the bytes in `[from, until)`, however few the system accepts at a time. */
  def write(bytes: Array[Byte], from: Int, until: Int): Unit = {
    var at = from
    while (at < until) {
      val n = math.min(until - at, SystemFile.MaxAtOnce)
      val block = Node.buffer(java.util.Arrays.copyOfRange(bytes, at, at + n))
      var written = 0
      while (written < n)
        written += Node.ready(FileSystem.writeSync(descriptor, block, written, n - written))
      at += n
    }
  }

  /** Ends a regular file after that many bytes. */
  def truncate(length: Long): Unit =
    Node.call(FileSystem.ftruncateSync(descriptor, length.toDouble))

  def close(): Unit = Node.call(FileSystem.closeSync(descriptor))
}

private[sjsonnet] object SystemFile {

  /** Each block is copied. */
  private final val MaxAtOnce = 1 << 20

  def standardOutput: SystemFile = new SystemFile(1)

  def standardError: SystemFile = new SystemFile(2)

  /** Opens `path` for writing: a file is truncated, or created if there is none. */
  def open(path: String): SystemFile =
    of(Node.open(Node.name(path), "O_WRONLY", "O_CREAT", "O_TRUNC"))

  private[platform] def of(descriptor: Int): SystemFile = new SystemFile(descriptor)
}
