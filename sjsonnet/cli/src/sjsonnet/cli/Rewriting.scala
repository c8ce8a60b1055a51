package sjsonnet.cli

import sjsonnet.FileImporter
import sjsonnet.platform.{Directory, FileTree, SystemFile, SystemMessages}
import sjsonnet.process.PrivateFolder
import sjsonnet.text.{CheckedText, Printable}
import sjsonnet.vendor.Folders

import java.io.{InputStream, IOException}

/** Writes over a regular file that cannot be replaced, so that what it had or what it is to have always exists as a whole.
  *
  * What it has is copied first: beside it or, where that is not possible, to a folder of this user's own. If the disk is full,
  * that fails, and nothing has changed. If something fails later, or the process has to end for lack of memory, the copy is put
  * back, into space that the file still has. Only if that fails as well, or the process is killed, the copy stays, and the
  * message says where. Signals that ask the process to end wait meanwhile.
  */
private[cli] final class Rewriting(directory: Directory, name: String) {

  def write(text: CheckedText): Unit = {
    // What may not be written is not copied.
    directory.rewrite(name).close()
    withCopy { copy =>
      Directory.withoutSignals {
        // If the text fails before there is any of it, the file still has what it had.
        var isWriting = false
        def begin(): Unit = if (!isWriting) {
          directory.needTemporary(name, Printable.line(copy.place))
          isWriting = true
        }
        try
          over(directory.rewrite(name), text.length) { file =>
            text.writeTo { (bytes, from, n) =>
              begin()
              file.write(bytes, from, n)
            }
            begin()
          }
        catch {
          case error: Throwable =>
            if (isWriting) putBack(copy, error)
            directory.releaseTemporary()
            throw error
        }
        directory.releaseTemporary()
      }
    }
  }

  /** Writes `length` bytes from the beginning on, ends the file there, and closes it. */
  private def over(file: SystemFile, length: Long)(write: SystemFile => Unit): Unit = {
    try {
      write(file)
      file.truncate(length)
    } catch {
      case error: Throwable =>
        close(file)
        throw error
    }
    file.close()
  }

  private def putBack(copy: Copy, cause: Throwable): Unit =
    try {
      val in = copy.read()
      try
        over(directory.rewrite(name), copy.length) { file =>
          Folders.foreachBlock(in)(file.write(_, 0, _))
        }
      finally in.close()
    } catch {
      case _: Throwable if directory.putBack() => ()
      case _: Throwable                        =>
        directory.keepTemporary()
        val reason = cause match {
          case error: IOException => FileImporter.reason(error)
          case _                  => "it could not be written"
        }
        throw new IOException(s"$reason; what it had before is in ${copy.place}")
    }

  /** What the file had, in the temporary file of this thread.
    *
    * @param place
    *   where it is, for people
    */
  private final class Copy(val length: Long, val place: String, val read: () => InputStream)

  /** Calls `use` with a copy, which is removed then unless it has become one to keep. Nothing that happens from the moment on
    * at which its file is created leaves that behind: to remove it takes no memory.
    */
  private def withCopy(use: Copy => Unit): Unit =
    try
      beside match {
        case Some(copy) => use(copy)
        case None       => elsewhere(use)
      }
    finally directory.deleteTemporary()

  /** The copy in the same directory, if that is possible. Whoever may not read the file may not read the copy. */
  private def beside: Option[Copy] =
    try {
      val (copy, file) = OutputFile.sibling(directory, Rewriting.Mark)
      val length = copied(file)(directory.copyPermissions(copy, file, name): Unit)
      Some(new Copy(length, s"$copy beside it", () => directory.read(copy)))
    } catch {
      case _: IOException =>
        directory.deleteTemporary()
        None
    }

  /** With the copy in a new folder. That stays, empty, if the process has to end meanwhile. */
  private def elsewhere(use: Copy => Unit): Unit = {
    val path = PrivateFolder.make(Environment.get(_))
    try {
      val folder = Directory.at(path).getOrElse(throw new IOException(SystemMessages.NoSuchFile))
      try {
        val file = folder.createTemporary(name).getOrElse(throw new IOException(AlreadyThere))
        use(new Copy(copied(file)(()), s"$path/$name", () => folder.read(name)))
      } finally {
        folder.deleteTemporary()
        folder.close()
      }
    } finally
      try FileTree.delete(path)
      // It has a copy that is to stay.
      catch { case _: IOException => () }
  }

  /** Copies what the file has, and returns its length. */
  private def copied(to: SystemFile)(prepare: => Unit): Long = {
    var length = 0L
    try {
      prepare
      val in = directory.read(name)
      try
        Folders.foreachBlock(in) { (block, n) =>
          to.write(block, 0, n)
          length += n
        }
      finally in.close()
    } catch {
      case error: Throwable =>
        close(to)
        throw error
    }
    to.close()
    length
  }

  private final val AlreadyThere = "File exists"

  private def close(file: SystemFile): Unit =
    try file.close()
    catch { case _: IOException => () }
}

private object Rewriting {

  /** What the name of a copy begins with. None is ever removed by another process. */
  final val Mark = ".sjsonnet-kept-"
}
