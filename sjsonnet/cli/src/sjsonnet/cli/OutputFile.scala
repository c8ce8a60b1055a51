package sjsonnet.cli

import sjsonnet.platform.{Directory, DirectoryEntry, FileKind, Memory, SystemFile}
import sjsonnet.process.OwnNames
import sjsonnet.text.CheckedText

import java.io.{InputStream, IOException}

import scala.collection.mutable

/** Writes texts to files.
  *
  * A file is written under a temporary name in the same directory, and renamed when it is complete (an atomic replace); so
  * no reader ever sees a partial file, and the old one stays if the disk is full. It keeps the owner, group and permissions
  * of the file it replaces, and symbolic links to it stay valid.
  *
  * What cannot be replaced is written in place: devices and pipes, and by [[Rewriting]] a file with further names (hard
  * links), and one in a directory that cannot be written to.
  */
private[cli] object OutputFile {

  /** Writes the file that a path leads to.
    *
    * @param makesDirectories
    *   whether missing directories are created
    * @throws CommandFailure
    *   when the file cannot be written
    */
  def write(path: String, text: CheckedText, makesDirectories: Boolean): Unit =
    try
      Destination.ofPath(path) match {
        case None              => fill(SystemFile.open(path), text)
        case Some(destination) =>
          try inPlace(destination, path, makesDirectories)(write(_, _, text))
          finally destination.close()
      }
    catch { case error: IOException => throw CommandFailure.ofWriting(path, error) }

  /** Writes bytes to the file that a path leads to. */
  def write(path: String, bytes: Array[Byte], makesDirectories: Boolean): Unit =
    write(path, new CheckedText.Check(bytes.length)(_.bytes(bytes)), makesDirectories)

  /** Calls `use` with a file's directory and name.
    *
    * @throws CommandFailure
    *   when the file, called `path` in messages, cannot be written
    */
  def inPlace(destination: Destination, path: String, makesDirectories: Boolean)(
      use: (Directory, String) => Unit
  ): Unit =
    try destination.use(makesDirectories)(use)
    catch { case error: IOException => throw CommandFailure.ofWriting(path, error) }

  /** Writes a file in a directory. */
  def write(directory: Directory, name: String, text: CheckedText): Unit = {
    val existing = directory.entry(name)
    if (!isPlain(existing) || !replace(directory, name, existing.nonEmpty, text))
      if (existing.exists(_.kind == FileKind.Regular)) new Rewriting(directory, name).write(text)
      else fill(directory.overwrite(name), text)
  }

  /** Whether the file already has this text. */
  def hasText(directory: Directory, name: String, text: CheckedText): Boolean =
    directory.entry(name).exists(e => e.kind == FileKind.Regular && e.size == text.length) && {
      try {
        val in = directory.read(name)
        try {
          var isSame = true
          text.writeTo((bytes, from, until) => isSame = isSame && matches(in, bytes, from, until))
          isSame
        } finally in.close()
      } catch { case _: IOException => false }
    }

  private def matches(in: InputStream, bytes: Array[Byte], from: Int, until: Int): Boolean = {
    val read = new Array[Byte](until - from)
    var length = 0
    var n = 0
    while (length < read.length && n >= 0) {
      n = in.read(read, length, read.length - length)
      if (n > 0) length += n
    }
    length == read.length && Memory.equal(read, 0, bytes, from, length)
  }

  /** Whether the existing file, if any, is regular and writable. A read-only file must stay, though its directory would
    * allow replacing it.
    */
  private def isPlain(existing: Option[DirectoryEntry]): Boolean =
    existing.forall(entry => entry.kind == FileKind.Regular && entry.isWritable)

  /** Replaces the file, or does nothing and returns false. */
  private def replace(
      directory: Directory,
      name: String,
      hasOld: Boolean,
      text: CheckedText
  ): Boolean =
    try
      newSibling(directory, hasOld).exists { case (sibling, file) =>
        val isAlike = !hasOld || takesPermissionsOf(directory, sibling, file, name)
        if (isAlike) fill(file, text) else file.close()
        isAlike && isRenamed(directory, sibling, name, hasOld)
      }
    finally directory.deleteTemporary()

  /** A new file in the directory; none if none can be created there but writing the file itself may succeed. */
  private def newSibling(directory: Directory, hasOld: Boolean): Option[(String, SystemFile)] =
    try {
      sweep(directory)
      Some(sibling(directory, Mark))
    } catch {
      case _: IOException if !hasOld || !directory.entry(".").exists(_.isWritable) => None
    }

  /** A new temporary file, and its name, which begins with `mark`. */
  private[cli] def sibling(directory: Directory, mark: String): (String, SystemFile) =
    Iterator
      .continually(mark + OwnNames.next())
      .flatMap(name => directory.createTemporary(name).map((name, _)))
      .next()

  /** Removes the temporary files of processes that were killed, once for each directory. */
  private def sweep(directory: Directory): Unit =
    if (swept.synchronized(swept.add(directory.identity)))
      try
        for (name <- directory.names if name.startsWith(Mark))
          if (
            OwnNames.isAbandoned(name.substring(Mark.length)) &&
            directory.entry(name).exists(_.kind == FileKind.Regular)
          ) directory.delete(name)
      // Then they stay.
      catch { case _: IOException => () }

  private val swept = mutable.HashSet.empty[String]

  /** What the names of temporary files begin with. */
  private final val Mark = ".sjsonnet-"

  private def takesPermissionsOf(
      directory: Directory,
      sibling: String,
      file: SystemFile,
      name: String
  ): Boolean =
    try directory.copyPermissions(sibling, file, name)
    catch { case _: IOException => false }

  /** Renames the file, which the system refuses if the target is a mount point. */
  private def isRenamed(
      directory: Directory,
      sibling: String,
      name: String,
      hasOld: Boolean
  ): Boolean =
    try {
      directory.rename(sibling, name)
      true
    } catch { case _: IOException if hasOld => false }

  /** Writes the text and closes the file, which may fail, too, if the disk is full. */
  private def fill(file: SystemFile, text: CheckedText): Unit = {
    try text.writeTo(file.write(_, _, _))
    catch {
      case error: Throwable =>
        try file.close()
        catch { case _: IOException => () }
        throw error
    }
    file.close()
  }
}
