package sjsonnet.platform

import java.io.InputStream
import scala.scalanative.libc.string
import scala.scalanative.posix.errno._
import scala.scalanative.posix.unistd
import scala.scalanative.unsafe._
import scala.scalanative.unsigned._

/** A directory that is held open: names refer to entries of it whatever happens to its path, and symbolic links among them
  * are not followed. Failures are `IOException`s with the system's message.
  */
private[sjsonnet] final class Directory private (descriptor: CInt) {

  /** The entry of that name, if any. `sjsonnet_entry` in `directory.c` lists the attributes in their order. */
  def entry(name: String): Option[DirectoryEntry] = SystemName.of(name) { c =>
    val found = stackalloc[Long](5)
    if (DirectoryC.entry(descriptor, c, found) == 0)
      Some(
        new DirectoryEntry(
          InputFile.kind(found(0).toInt.toUInt),
          found(1),
          found(4) != 0,
          s"${found(2)}:${found(3)}"
        )
      )
    else if (errno == ENOENT) None
    else throw SystemFile.failure()
  }

  /** Equal for two only if they are the same directory; empty if the system does not tell. */
  def identity: String = entry(".").fold("")(_.identity)

  /** The target of a symbolic link. */
  def readLink(name: String): String = SystemName
    .of(name)(c => Directory.text(DirectoryC.readLink(descriptor, c, _, _)))
    .getOrElse(throw SystemFile.failure())

  def directory(name: String): Directory =
    SystemName.of(name)(c => Directory.of(DirectoryC.openDirectory(descriptor, c, 0)))

  /** Creates a directory unless it exists: another process may create it at the same time. */
  def makeDirectory(name: String): Unit = SystemName.of(name) { c =>
    if (DirectoryC.makeDirectory(descriptor, c) != 0 && errno != EEXIST) throw SystemFile.failure()
  }

  def read(name: String): InputStream =
    SystemName.of(name)(c => InputFile.of(DirectoryC.openToRead(descriptor, c, 0)))

  /** Opens a file, device or pipe for writing; a file is truncated, or created if there is none. */
  def overwrite(name: String): SystemFile =
    SystemName.of(name)(c => SystemFile.of(DirectoryC.openToOverwrite(descriptor, c)))

  /** Opens a regular file to write over what it has. */
  def rewrite(name: String): SystemFile =
    SystemName.of(name)(c => SystemFile.of(DirectoryC.openToRewrite(descriptor, c)))

  /** The names in it, in no order. */
  def names: Vector[String] = {
    val names = Vector.newBuilder[String]
    val stream = DirectoryC.names(descriptor)
    if (stream == null) throw SystemFile.failure()
    var name = DirectoryC.nextName(stream)
    while (name != null) {
      names += SystemName.text(name, string.strlen(name).toInt)
      name = DirectoryC.nextName(stream)
    }
    names.result()
  }

  /** Creates a temporary file: it exists until it is renamed or deleted, by this process or by the handler of a signal that
    * ends it. There is one at a time.
    *
    * @return
    *   `None` if something of that name already exists
    */
  def createTemporary(name: String): Option[SystemFile] = SystemName.of(name) { c =>
    val file = DirectoryC.createTemporary(descriptor, c)
    if (file < 0 && errno == EEXIST) None else Some(SystemFile.of(file))
  }

  /** Renames the temporary file `from` to `to` atomically, replacing an existing file. */
  def rename(from: String, to: String): Unit = SystemName.of(from) { c =>
    SystemName.of(to)(other => check(DirectoryC.rename(descriptor, c, other)))
    DirectoryC.temporaryDone()
  }

  /** Lets the temporary file stay, whatever happens. */
  def keepTemporary(): Unit = DirectoryC.temporaryDone()

  /** From now on, the temporary file, which may be in another directory, is needed: it is a copy of what the file `name` had,
    * which is written over. If the process ends for lack of memory, that is put back first.
    *
    * @param place
    *   where the copy is, for people
    */
  def needTemporary(name: String, place: String): Unit = SystemName.of(name) { c =>
    SystemName.of(place)(where => check(DirectoryC.temporaryIsCopy(descriptor, c, where)))
  }

  /** Gives the file back what it had, which takes no memory. Returns whether it has that now. */
  def putBack(): Boolean = DirectoryC.putBack() != 0

  /** The temporary file is not needed any more. */
  def releaseTemporary(): Unit = DirectoryC.temporaryIsNoCopy()

  /** Deletes the temporary file, if it still exists, which takes no memory. It is registered on creation: nothing can fail in
    * between. One that is needed is put back first.
    */
  def deleteTemporary(): Unit = {
    DirectoryC.removeTemporary()
    DirectoryC.temporaryDone()
  }

  /** Deletes a file, or a link, not its target. */
  def delete(name: String): Unit =
    SystemName.of(name)(c => check(DirectoryC.delete(descriptor, c)))

  /** Gives the file `name`, which is open as `file`, the owner, group and permissions of `model`.
    *
    * @return
    *   whether the file can now replace `model`: it has the same permissions, and `model` has no second name (hard link)
    */
  def copyPermissions(name: String, file: SystemFile, model: String): Boolean =
    SystemName.of(model) { other =>
      val result = DirectoryC.copyPermissions(descriptor, file.descriptor, other)
      if (result < 0) throw SystemFile.failure()
      result == 1
    }

  def close(): Unit = unistd.close(descriptor): Unit

  private def check(result: CInt): Unit = if (result != 0) throw SystemFile.failure()
}

private[sjsonnet] object Directory {

  /** Calls `body`, during which no signal ends the process, apart from those that nothing can hold up. */
  def withoutSignals[A](body: => A): A = {
    DirectoryC.holdSignals()
    try body
    finally DirectoryC.releaseSignals()
  }

  /** The directory at a path, following symbolic links; `None` if no directory is there. */
  def at(path: String): Option[Directory] = SystemName.of(path) { c =>
    val descriptor = DirectoryC.openDirectory(-1, c, 1)
    if (descriptor < 0 && (errno == ENOENT || errno == ENOTDIR)) None else Some(of(descriptor))
  }

  private def of(descriptor: CInt): Directory =
    if (descriptor < 0) throw SystemFile.failure() else new Directory(descriptor)

  /** The text that a function writes to a buffer of the given size, returning its length; `None` if it fails. */
  private[platform] def text(write: (CString, Long) => Long): Option[String] = {
    val buffer = stackalloc[Byte](Longest)
    val length = write(buffer, Longest.toLong)
    if (length < 0) None else Some(SystemName.text(buffer, length.toInt))
  }

  /** The length of the longest path that the system supports. */
  private final val Longest = 4096
}

@extern
private[platform] object DirectoryC {
  @name("sjsonnet_open_directory")
  def openDirectory(in: CInt, name: CString, follow: CInt): CInt = extern

  @name("sjsonnet_open_to_read")
  def openToRead(in: CInt, name: CString, follow: CInt): CInt = extern

  @name("sjsonnet_open_to_overwrite")
  def openToOverwrite(in: CInt, name: CString): CInt = extern

  @name("sjsonnet_open_to_rewrite")
  def openToRewrite(in: CInt, name: CString): CInt = extern

  @name("sjsonnet_names")
  def names(in: CInt): Ptr[Byte] = extern

  @name("sjsonnet_next_name")
  def nextName(stream: Ptr[Byte]): CString = extern

  @name("sjsonnet_hold_signals")
  def holdSignals(): Unit = extern

  @name("sjsonnet_release_signals")
  def releaseSignals(): Unit = extern

  @name("sjsonnet_entry")
  def entry(in: CInt, name: CString, entry: Ptr[Long]): CInt = extern

  @name("sjsonnet_read_link")
  def readLink(in: CInt, name: CString, target: CString, size: Long): Long = extern

  @name("sjsonnet_real_path")
  def realPath(path: CString, real: CString, size: Long): Long = extern

  @name("sjsonnet_make_directory")
  def makeDirectory(in: CInt, name: CString): CInt = extern

  @name("sjsonnet_rename")
  def rename(in: CInt, from: CString, to: CString): CInt = extern

  @name("sjsonnet_delete")
  def delete(in: CInt, name: CString): CInt = extern

  @name("sjsonnet_copy_permissions")
  def copyPermissions(in: CInt, to: CInt, model: CString): CInt = extern

  @name("sjsonnet_create_temporary")
  def createTemporary(in: CInt, name: CString): CInt = extern

  @name("sjsonnet_remove_temporary")
  def removeTemporary(): Unit = extern

  @name("sjsonnet_temporary_done")
  def temporaryDone(): Unit = extern

  @name("sjsonnet_temporary_is_copy")
  def temporaryIsCopy(in: CInt, name: CString, place: CString): CInt = extern

  @name("sjsonnet_put_back")
  def putBack(): CInt = extern

  @name("sjsonnet_temporary_is_no_copy")
  def temporaryIsNoCopy(): Unit = extern
}
