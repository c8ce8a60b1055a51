package sjsonnet.platform

import java.io.{InputStream, IOException}
import java.nio.channels.SeekableByteChannel
import java.nio.file._
import java.nio.file.LinkOption.NOFOLLOW_LINKS
import java.nio.file.StandardOpenOption.{CREATE, CREATE_NEW, READ, TRUNCATE_EXISTING, WRITE}
import java.nio.file.attribute._

import scala.jdk.CollectionConverters._

/** A directory that is held open: names refer to entries of it whatever happens to its path, and symbolic links among them
  * are not followed. Failures are `IOException`s with the system's message.
  *
  * Java exposes the system's handle as a [[java.nio.file.SecureDirectoryStream]], on Linux; elsewhere names are looked up by
  * path. Attributes and links are read, and directories created, by path as well, since the handle has no methods for that:
  * if a link is swapped at that moment, a directory may be created elsewhere, but nothing is written into it.
  */
private[sjsonnet] final class Directory private (path: Path, stream: DirectoryStream[Path]) {

  private val handle: Option[SecureDirectoryStream[Path]] = stream match {
    case secure: SecureDirectoryStream[Path @unchecked] => Some(secure)
    case _                                              => None
  }

  /** The entry of that name, if any. */
  def entry(name: String): Option[DirectoryEntry] = HostPath.withSystemMessages {
    try {
      val attributes = view(name, classOf[BasicFileAttributeView]).readAttributes()
      val kind =
        if (attributes.isRegularFile) FileKind.Regular
        else if (attributes.isDirectory) FileKind.Directory
        else if (attributes.isSymbolicLink) FileKind.Link
        else FileKind.Device
      val isWritable = kind != FileKind.Link && Files.isWritable(at(name))
      val identity = Option(attributes.fileKey).fold("")(_.toString)
      Some(new DirectoryEntry(kind, attributes.size, isWritable, identity))
    } catch { case _: NoSuchFileException => None }
  }

  /** Equal for two only if they are the same directory; empty if the system does not tell. */
  def identity: String = entry(".").fold("")(_.identity)

  /** The target of a symbolic link. */
  def readLink(name: String): String =
    HostPath.withSystemMessages(HostPath.nameOf(Files.readSymbolicLink(at(name))))

  def directory(name: String): Directory = HostPath.withSystemMessages {
    handle match {
      case Some(secure) =>
        new Directory(at(name), secure.newDirectoryStream(HostPath.entry(name), NOFOLLOW_LINKS))
      case None =>
        if (!entry(name).exists(_.kind == FileKind.Directory))
          throw new IOException(SystemMessages.NotDirectory)
        new Directory(at(name), Files.newDirectoryStream(at(name)))
    }
  }

  /** Creates a directory unless it exists: another process may create it at the same time. */
  def makeDirectory(name: String): Unit = HostPath.withSystemMessages {
    try Files.createDirectory(at(name)): Unit
    catch { case _: FileAlreadyExistsException => () }
  }

  def read(name: String): InputStream =
    HostPath.withSystemMessages(InputFile.of(channel(name, READ, NOFOLLOW_LINKS)))

  /** Opens a file, device or pipe for writing; a file is truncated, or created if there is none. */
  def overwrite(name: String): SystemFile = HostPath.withSystemMessages {
    Temporary.failAtEnd()
    SystemFile.of(channel(name, WRITE, CREATE, TRUNCATE_EXISTING, NOFOLLOW_LINKS))
  }

  /** Opens a regular file to write over what it has. */
  def rewrite(name: String): SystemFile =
    HostPath.withSystemMessages(SystemFile.of(channel(name, WRITE, NOFOLLOW_LINKS)))

  /** The names in it, in no order. To be called once. */
  def names: Vector[String] = HostPath.withSystemMessages {
    try stream.asScala.map(each => HostPath.nameOf(each.getFileName)).toVector
    catch { case error: DirectoryIteratorException => throw error.getCause }
  }

  /** Creates a temporary file: it exists until it is renamed or deleted, by this thread or by the handler of a signal that
    * ends the process. Each thread has one at a time.
    *
    * @return
    *   `None` if something of that name already exists
    */
  def createTemporary(name: String): Option[SystemFile] = HostPath.withSystemMessages {
    Temporary.create {
      try Some(SystemFile.of(channel(name, WRITE, CREATE_NEW)))
      catch { case _: FileAlreadyExistsException => None }
    }(remove(name))
  }

  /** Renames the temporary file `from` to `to` atomically, replacing an existing file. */
  def rename(from: String, to: String): Unit = HostPath.withSystemMessages {
    handle match {
      case Some(secure) => secure.move(HostPath.entry(from), secure, HostPath.entry(to))
      case None         =>
        val options = Seq(StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE)
        Files.move(at(from), at(to), options*): Unit
    }
    Temporary.done()
  }

  /** Lets the temporary file of this thread stay, whatever happens. */
  def keepTemporary(): Unit = Temporary.done()

  /** From now on, the temporary file, which may be in another directory, is needed: it is a copy of what the file `name` had,
    * which is written over. It stays if the process ends.
    *
    * @param place
    *   where the copy is, for people
    */
  def needTemporary(name: String, place: String): Unit = Temporary.need(true)

  /** Gives the file back what it had, if that is possible without memory: here it is not. */
  def putBack(): Boolean = false

  /** The temporary file is not needed any more. */
  def releaseTemporary(): Unit = Temporary.need(false)

  /** Deletes the temporary file of this thread, if it still exists. One that is needed stays. */
  def deleteTemporary(): Unit = Temporary.delete()

  /** Deletes a file, or a link, not its target. */
  def delete(name: String): Unit = HostPath.withSystemMessages {
    handle.fold(Files.delete(at(name)))(_.deleteFile(HostPath.entry(name)))
  }

  private def remove(name: String): Unit =
    try delete(name)
    catch { case _: IOException => () }

  /** Gives the file `name`, which is open as `file`, the owner, group and permissions of `model`.
    *
    * @return
    *   whether the file can now replace `model`: it has the same permissions, and `model` has no second name (hard link)
    */
  def copyPermissions(name: String, file: SystemFile, model: String): Boolean =
    HostPath.withSystemMessages {
      Option(view(model, classOf[PosixFileAttributeView])).forall { source =>
        val (wanted, own) = (source.readAttributes(), view(name, classOf[PosixFileAttributeView]))
        val present = own.readAttributes()
        if (present.owner != wanted.owner) own.setOwner(wanted.owner)
        if (present.group != wanted.group) own.setGroup(wanted.group)
        if (present.permissions != wanted.permissions) own.setPermissions(wanted.permissions)
        Files.getAttribute(at(model), "unix:nlink", NOFOLLOW_LINKS) == Int.box(1)
      }
    }

  def close(): Unit = InputFile.close(stream)

  private def at(name: String): Path = path.resolve(HostPath.entry(name))

  private def view[V <: FileAttributeView](name: String, kind: Class[V]): V = handle match {
    case Some(secure) => secure.getFileAttributeView(HostPath.entry(name), kind, NOFOLLOW_LINKS)
    case None         => Files.getFileAttributeView(at(name), kind, NOFOLLOW_LINKS)
  }

  private def channel(name: String, options: OpenOption*): SeekableByteChannel = handle match {
    case Some(secure) => secure.newByteChannel(HostPath.entry(name), options.toSet.asJava)
    case None         => Files.newByteChannel(at(name), options*)
  }
}

private[sjsonnet] object Directory {

  /** Calls `body`, during which no signal ends the process, apart from those that nothing can hold up.
    *
    * @throws IOException
    *   before that, when the process is ending
    */
  def withoutSignals[A](body: => A): A = Temporary.whole(body)

  /** The directory at a path, following symbolic links; `None` if no directory is there. */
  def at(path: String): Option[Directory] = HostPath.withSystemMessages {
    val directory = HostPath.of(path)
    try Some(new Directory(directory, Files.newDirectoryStream(directory)))
    catch { case error: FileSystemException if HostPath.isMissing(error) => None }
  }
}
