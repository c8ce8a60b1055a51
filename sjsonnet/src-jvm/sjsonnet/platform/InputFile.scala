package sjsonnet.platform

import java.io.{File, FileDescriptor, FileInputStream, InputStream, IOException}
import java.nio.file._
import java.nio.file.attribute.BasicFileAttributes

/** Files, pipes and devices for reading. Failures are `IOException`s with the system's message.
  * A stream's `available` is the size of a file, as far as it is known beforehand.
  */
private[sjsonnet] object InputFile {

  def standardInput: InputStream = new FileInputStream(FileDescriptor.in)

  def open(path: String): InputStream = new FileInputStream(path)

  /** Whether there is something at `path`, or the system does not let us know: reading it tells the reason. */
  def mayBeThere(path: String): Boolean = new File(path).exists || {
    try {
      Files.readAttributes(Paths.get(path), classOf[BasicFileAttributes]): Unit
      true
    } catch {
      case _: InvalidPathException | _: NoSuchFileException => false
      // A file stands where a directory would have to be.
      case error: FileSystemException => !Option(error.getReason).exists(_.contains("directory"))
    }
  }

  def isAbsolute(path: String): Boolean = new File(path).isAbsolute

  def kind(path: String): FileKind =
    try {
      val file = Paths.get(path)
      val attributes = Files.readAttributes(file, classOf[BasicFileAttributes])
      if (attributes.isRegularFile) FileKind.Regular
      else if (attributes.isDirectory) FileKind.Directory
      else if (isDevice(file)) FileKind.Device
      else FileKind.Pipe
    } catch {
      case _: InvalidPathException    => throw new IOException("invalid argument")
      case error: FileSystemException =>
        // The exception has Java's message. Opening the file fails for the same reason, with the system's message.
        open(path).close()
        throw error
    }

  private def isDevice(file: Path): Boolean =
    file.getFileSystem.supportedFileAttributeViews.contains("unix") && {
      Files.getAttribute(file, "unix:mode") match {
        case mode: Integer => Devices.contains(mode & TypeMask)
        case _             => false
      }
    }

  /** The file type bits of `stat`: `S_IFMT`, and of its values `S_IFCHR` and `S_IFBLK`. */
  private final val TypeMask = 0xf000
  private val Devices = Set(0x2000, 0x6000)
}
