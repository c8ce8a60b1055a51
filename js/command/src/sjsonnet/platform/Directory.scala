package sjsonnet.platform

import java.io.{InputStream, IOException}

import scala.scalajs.js

/** A directory that is held open: names refer to entries of it whatever happens to its path, and symbolic links among them
  * are not followed. Failures are `IOException`s with the system's message.
  *
  * Node has no system calls that are relative to an open directory. Linux has paths for what a process has open, which are
  * as good; elsewhere names are looked up by path.
  */
private[sjsonnet] final class Directory private (path: String, descriptor: Int) {
  import Node.FileSystem

  private val root = if (Directory.hasOpenFiles) s"/proc/self/fd/$descriptor" else path

  private def at(name: String): js.Any =
    if (name.startsWith("/")) throw new IOException(SystemMessages.InvalidArgument)
    else Node.name(s"$root/$name")

  /** The entry of that name, if any. */
  def entry(name: String): Option[DirectoryEntry] = {
    val exact = js.Dynamic.literal(bigint = true)
    Node.unless("ENOENT")(FileSystem.lstatSync(at(name), exact)).map { found =>
      val kind = InputFile.kind(found.mode.toString.toInt)
      def isAccessible =
        Node.unless("EACCES", "EROFS", "EPERM", "ETXTBSY")(
          FileSystem.accessSync(at(name), Node.flag("W_OK"))
        )
      val identity = s"${found.dev}:${found.ino}"
      new DirectoryEntry(
        kind,
        found.size.toString.toLong,
        isWritable = kind != FileKind.Link && isAccessible.nonEmpty,
        identity
      )
    }
  }

  /** Equal for two only if they are the same directory; empty if the system does not tell. */
  def identity: String = entry(".").fold("")(_.identity)

  /** The target of a symbolic link. */
  def readLink(name: String): String =
    Node.text(Node.call(FileSystem.readlinkSync(at(name), "buffer")))

  def directory(name: String): Directory =
    new Directory(s"$path/$name", Node.open(at(name), "O_RDONLY", "O_DIRECTORY", "O_NOFOLLOW"))

  /** Creates a directory unless it exists: another process may create it at the same time. */
  def makeDirectory(name: String): Unit =
    Node.unless("EEXIST")(FileSystem.mkdirSync(at(name))): Unit

  def read(name: String): InputStream =
    InputFile.of(Node.open(at(name), "O_RDONLY", "O_NOFOLLOW"))

  /** Opens a file, device or pipe for writing; a file is truncated, or created if there is none. */
  def overwrite(name: String): SystemFile = {
    Temporary.failAtEnd()
    SystemFile.of(Node.open(at(name), "O_WRONLY", "O_CREAT", "O_TRUNC", "O_NOFOLLOW"))
  }

  /** Opens a regular file to write over what it has. */
  def rewrite(name: String): SystemFile =
    SystemFile.of(Node.open(at(name), "O_WRONLY", "O_NOFOLLOW"))

  /** The names in it, in no order. */
  def names: Vector[String] = FileTree.names(root)

  /** Creates a temporary file: it exists until it is renamed or deleted, by this thread or by the one that waits for signals.
    * There is one at a time.
    *
    * @return
    *   `None` if something of that name already exists
    */
  def createTemporary(name: String): Option[SystemFile] = {
    val file = at(name)
    if (FileSystem.existsSync(file)) None
    else {
      Temporary.begin(file)
      try Some(SystemFile.of(Node.open(file, "O_WRONLY", "O_CREAT", "O_EXCL")))
      catch {
        case error: IOException =>
          Temporary.done()
          throw error
      }
    }
  }

  /** Renames the temporary file `from` to `to` atomically, replacing an existing file. */
  def rename(from: String, to: String): Unit = {
    Node.call(FileSystem.renameSync(at(from), at(to)))
    Temporary.done()
  }

  /** Lets the temporary file stay, whatever happens. */
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

  /** Deletes the temporary file, if it still exists. One that is needed stays. */
  def deleteTemporary(): Unit = Temporary.delete()

  /** Deletes a file, or a link, not its target. */
  def delete(name: String): Unit = Node.call(FileSystem.unlinkSync(at(name)))

  /** Gives the file `name`, which is open as `file`, the owner, group and permissions of `model`.
    *
    * @return
    *   whether the file can now replace `model`: it has the same permissions, and `model` has no second name (hard link)
    */
  def copyPermissions(name: String, file: SystemFile, model: String): Boolean = Node.call {
    val wanted = FileSystem.lstatSync(at(model))
    val own = FileSystem.fstatSync(file.descriptor)
    if (wanted.uid != own.uid || wanted.gid != own.gid)
      FileSystem.fchownSync(file.descriptor, wanted.uid, wanted.gid)
    if (wanted.mode != own.mode) FileSystem.fchmodSync(file.descriptor, wanted.mode & 0xfff)
    wanted.nlink == 1
  }

  def close(): Unit =
    try Node.call(FileSystem.closeSync(descriptor))
    catch { case _: IOException => () }
}

private[sjsonnet] object Directory {

  /** Calls `body`, during which no signal ends the process, apart from those that nothing can hold up.
    *
    * @throws IOException
    *   before that, when the process is ending
    */
  def withoutSignals[A](body: => A): A = Temporary.whole(body)

  private lazy val hasOpenFiles = Node.FileSystem.existsSync("/proc/self/fd")

  /** The directory at a path, following symbolic links; `None` if no directory is there. */
  def at(path: String): Option[Directory] = {
    val name = Node.name(path)
    try Some(new Directory(path, Node.open(name, "O_RDONLY", "O_DIRECTORY")))
    catch {
      case error: IOException if Missing.contains(error.getMessage) => None
    }
  }

  private val Missing = Set(SystemMessages.NoSuchFile, SystemMessages.NotDirectory)
}
