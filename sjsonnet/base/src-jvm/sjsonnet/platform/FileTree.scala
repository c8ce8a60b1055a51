package sjsonnet.platform

import java.nio.file._
import java.nio.file.LinkOption.NOFOLLOW_LINKS
import java.nio.file.attribute.{BasicFileAttributes, PosixFilePermission}

import scala.jdk.CollectionConverters._

/** What a folder and those below it consist of, by path. A symbolic link at the end of a path is the link itself. Failures are
  * `IOException`s with the system's message.
  */
private[sjsonnet] object FileTree {

  /** What is at a path; missing if there is nothing. */
  def kind(path: String): FileKind = HostPath.withSystemMessages {
    try {
      val attributes =
        Files.readAttributes(HostPath.of(path), classOf[BasicFileAttributes], NOFOLLOW_LINKS)
      if (attributes.isSymbolicLink) FileKind.Link
      else if (attributes.isRegularFile) FileKind.Regular
      else if (attributes.isDirectory) FileKind.Directory
      else FileKind.Device
    } catch {
      case error: FileSystemException if HostPath.isMissing(error) => FileKind.Missing
    }
  }

  /** The names in a folder, in no order. */
  def names(path: String): Vector[String] = HostPath.withSystemMessages {
    val found = Files.newDirectoryStream(HostPath.of(path))
    try found.asScala.map(each => HostPath.nameOf(each.getFileName)).toVector
    finally found.close()
  }

  /** The bytes of a file; 0 if there is none. */
  def size(path: String): Long = HostPath.of(path).toFile.length

  /** When a file or folder was changed last, in milliseconds since 1970; 0 if the system does not tell. */
  def changed(path: String): Long = HostPath.of(path).toFile.lastModified

  /** Creates a folder; false if there is something already. */
  def makeFolder(path: String): Boolean = HostPath.withSystemMessages {
    try {
      Files.createDirectory(HostPath.of(path)): Unit
      true
    } catch { case _: FileAlreadyExistsException => false }
  }

  /** Creates a symbolic link to `target`. */
  def link(path: String, target: String): Unit = HostPath.withSystemMessages {
    Files.createSymbolicLink(HostPath.of(path), HostPath.of(target)): Unit
  }

  /** Where a symbolic link leads to. */
  def target(path: String): String =
    HostPath.withSystemMessages(HostPath.nameOf(Files.readSymbolicLink(HostPath.of(path))))

  /** Renames a file or a folder; false if `to` is there and cannot be replaced. */
  def rename(from: String, to: String): Boolean = HostPath.withSystemMessages {
    try {
      Files.move(HostPath.of(from), HostPath.of(to), StandardCopyOption.ATOMIC_MOVE): Unit
      true
    } catch {
      case _: FileSystemException
          if kind(from) != FileKind.Missing && kind(to) != FileKind.Missing =>
        false
    }
  }

  /** Deletes a file, a link or an empty folder. */
  def delete(path: String): Unit = HostPath.withSystemMessages(Files.delete(HostPath.of(path)))

  def isExecutable(path: String): Boolean = HostPath.of(path).toFile.canExecute

  /** Lets everybody run a file who may read it. */
  def makeExecutable(path: String): Unit = HostPath.withSystemMessages {
    val file = HostPath.of(path)
    try {
      val all = Files.getPosixFilePermissions(file).asScala.toSet
      val added = FileTree.readers.collect { case (read, execute) if all(read) => execute }
      Files.setPosixFilePermissions(file, (all ++ added).asJava): Unit
    } catch { case _: UnsupportedOperationException => () }
  }

  private val readers = Seq(
    PosixFilePermission.OWNER_READ -> PosixFilePermission.OWNER_EXECUTE,
    PosixFilePermission.GROUP_READ -> PosixFilePermission.GROUP_EXECUTE,
    PosixFilePermission.OTHERS_READ -> PosixFilePermission.OTHERS_EXECUTE
  )
}
