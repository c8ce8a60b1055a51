package sjsonnet.platform

import java.io.{File, FileDescriptor, FileOutputStream, IOException}
import java.nio.file.{Files, LinkOption, Path, Paths, StandardCopyOption}

/** A file, device or pipe that is open for writing. Failures are `IOException`s with the system's message. */
private[sjsonnet] final class SystemFile private (stream: FileOutputStream) {

  /** Writes all of the bytes in `[from, until)`, however many the system takes at a time. */
  def write(bytes: Array[Byte], from: Int, until: Int): Unit = {
    var at = from
    while (at < until) {
      // Java copies each write to memory outside its heap.
      val n = math.min(until - at, SystemFile.MostAtOnce)
      stream.write(bytes, at, n)
      at += n
    }
  }

  def close(): Unit = stream.close()
}

private[sjsonnet] object SystemFile {
  private final val MostAtOnce = 1 << 20

  def standardOutput: SystemFile = new SystemFile(new FileOutputStream(FileDescriptor.out))

  def standardError: SystemFile = new SystemFile(new FileOutputStream(FileDescriptor.err))

  /** Opens `path` for writing: a file is truncated, or created if there is none. */
  def open(path: String): SystemFile = new SystemFile(new FileOutputStream(path))

  /** Creates a file at `path` that is there for a while: until it is renamed or deleted, by this process or by a signal
    * that ends it. There is one at a time.
    *
    * @return
    *   `None` if something is there already
    */
  def createTemporary(path: String): Option[SystemFile] =
    if (Temporary.create(new File(path))) Some(open(path)) else None

  /** Renames the temporary file `from` to `to` atomically, replacing a file that is there. */
  def rename(from: String, to: String): Unit = {
    Files.move(
      Paths.get(from),
      Paths.get(to),
      StandardCopyOption.REPLACE_EXISTING,
      StandardCopyOption.ATOMIC_MOVE
    ): Unit
    Temporary.done()
  }

  /** Deletes the temporary file. */
  def delete(path: String): Unit = {
    new File(path).delete(): Unit
    Temporary.done()
  }

  /** Gives the file at `path` the owner, group and permissions of `model`.
    *
    * @return
    *   whether it can replace `model`: it has its rights now, and `model` has no second name (hard link)
    */
  def copyRights(path: String, model: String): Boolean = {
    val (file, other) = (Paths.get(path), Paths.get(model))
    Files.getFileStore(other).supportsFileAttributeView("posix") match {
      case false => true
      case true  =>
        Seq("uid", "gid", "mode").foreach(copy(_, file, other))
        attribute("nlink", other) == Int.box(1)
    }
  }

  private def copy(name: String, file: Path, model: Path): Unit = {
    val wanted = attribute(name, model)
    if (attribute(name, file) != wanted)
      Files.setAttribute(file, s"unix:$name", wanted, LinkOption.NOFOLLOW_LINKS): Unit
  }

  private def attribute(name: String, file: Path): AnyRef =
    Files.getAttribute(file, s"unix:$name", LinkOption.NOFOLLOW_LINKS)
}

/** The file that is being written under another name. When the process ends, which SIGINT, SIGTERM and SIGHUP make the
  * JVM do with their exit codes, it is removed, and there is no other from then on.
  */
private object Temporary {
  private var present: Option[File] = None
  private var isAtEnd = false

  Runtime.getRuntime.addShutdownHook(new Thread(() => end()))

  def create(file: File): Boolean = synchronized {
    if (isAtEnd) throw new IOException("interrupted")
    file.createNewFile() && {
      present = Some(file)
      true
    }
  }

  def done(): Unit = synchronized { present = None }

  private def end(): Unit = synchronized {
    isAtEnd = true
    present.foreach(_.delete())
  }
}
